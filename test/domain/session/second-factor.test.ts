import { describe, expect, it } from 'vitest';
import { setupOf } from '#domain/session/second-factor.ts';

const unusable = { kind: 'unusable' };

describe('what a second factor is set up with', () => {
  it('OP-07 an otpauth text is drawn here, and its key is shown in groups of four', () => {
    const text = 'otpauth://totp/Storewalk:a%40b.test?secret=jbswy3dpehpk3pxpab&issuer=Storewalk';
    expect(setupOf(text)).toEqual({ kind: 'text', text, key: 'JBSW Y3DP EHPK 3PXP AB' });
  });

  it.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg%3E',
    'data:image/svg+xml;utf8,%3Csvg%3E',
    'DATA:image/PNG;base64,AAAA',
  ])('OP-07 %s is a picture', (src) => {
    expect(setupOf(src)).toEqual({ kind: 'picture', src });
  });

  it.each([
    '',
    '<svg onload="x">',
    'https://qr.example/x.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/jpeg;base64,AAAA',
    'data:image/svg+xmlx,',
    ' otpauth://totp/x?secret=AAAA',
    'otpauth://totp/x',
    'otpauth://totp/x?secret=',
    'otpauth://totp/x?secret=18!',
    'otpauth://[?secret=AAAA',
    `otpauth://totp/${'x'.repeat(800)}?secret=AAAA`,
  ])('OP-07 %s cannot be used', (text) => {
    expect(setupOf(text)).toEqual(unusable);
  });
});
