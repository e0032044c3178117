import { describe, expect, it } from 'vitest';
import { askedLater, landing } from '#domain/shell/landing.ts';
import { anotherUser, executor, sessionOf } from '../../paths/people.ts';

const tickets = { path: '/ticket-manager', search: '?stores=1' };
const address = '/ticket-manager?stores=1';

describe('where signing in leads', () => {
  it('OP-02: an address that was opened signed out is for whoever signs in', () => {
    expect(landing(askedLater(tickets, null), anotherUser)).toBe(address);
  });

  it('OP-11: the address of a session that ended is for the same user of the same company only', () => {
    const asked = askedLater(tickets, executor);
    expect(landing(asked, sessionOf({ token: 'a-newer-one' }))).toBe(address);
    expect(landing(asked, anotherUser)).toBe('/home');
    expect(landing(asked, sessionOf({ company_uuid: anotherUser.user_uuid }))).toBe('/home');
    expect(asked?.by).toEqual({ user_uuid: executor.user_uuid, company_uuid: executor.company_uuid });
  });

  it.each(['/unauthorized', '/error', '/login', '/login/sso', '/password/reset'])(
    'OP-02: %s needs nobody, and is not asked for later',
    (path) => {
      expect(askedLater({ path, search: '' }, executor)).toBeNull();
      expect(landing(null, executor)).toBe('/home');
    },
  );
});
