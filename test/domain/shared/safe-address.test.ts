import { describe, expect, it } from 'vitest';
import { isSafeAddress } from '#domain/shared/safe-address.ts';

describe('an address that somebody is sent to', () => {
  it.each([
    'https://idp.acme.test/start?company=acme',
    'http://localhost:8080/x',
    'http://127.0.0.1/x',
    'http://[::1]:1/x',
  ])('OP-09 OP-60 %s may be opened', (address) => expect(isSafeAddress(address)).toBe(true));

  it.each([
    'http://idp.acme.test/',
    'http://localhost.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://localhost/',
    '//idp.acme.test/',
    '/api/v1/session/sso/start',
    '',
  ])('OP-09 OP-60 %j may not be opened', (address) => expect(isSafeAddress(address)).toBe(false));
});
