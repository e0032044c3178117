import { describe, expect, it } from 'vitest';
import { isSafeEndpoint, withState } from '#domain/singleSignOn.ts';

describe('the address of single sign-on', () => {
  it.each([
    'https://idp.acme.test/start?company=acme',
    'http://localhost:8080/x',
    'http://127.0.0.1/x',
    'http://[::1]:1/x',
  ])('OP-09 %s may be opened', (address) => expect(isSafeEndpoint(address)).toBe(true));

  it.each([
    'http://idp.acme.test/',
    'http://localhost.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://localhost/',
    '//idp.acme.test/',
    '/api/v1/session/sso/start',
    '',
  ])('OP-09 %j may not be opened', (address) => expect(isSafeEndpoint(address)).toBe(false));

  it('OP-09 gets the state of the app, in the place of any other, and keeps the rest', () => {
    expect(withState('https://idp.test/start?company=acme&state=theirs', 'ours')).toBe(
      'https://idp.test/start?company=acme&state=ours',
    );
    expect(withState('https://idp.test/start', 'a&b')).toBe('https://idp.test/start?state=a%26b');
  });
});
