import { describe, expect, it } from 'vitest';
import { withState } from '#domain/session/single-sign-on.ts';

describe('the address of single sign-on', () => {
  it('OP-09 gets the state of the app, in the place of any other, and keeps the rest', () => {
    expect(withState('https://idp.test/start?company=acme&state=theirs', 'ours')).toBe(
      'https://idp.test/start?company=acme&state=ours',
    );
    expect(withState('https://idp.test/start', 'a&b')).toBe('https://idp.test/start?state=a%26b');
  });
});
