import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { header } from '#contracts/shared/headers.ts';
import { problem } from '#contracts/shared/problem.ts';
import { forget } from '#server/housekeeping.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, type TestCompany, type TestUser } from '#test/support/real-platform.ts';
import { signatureOf } from '#test/support/signed-request.ts';

const world = realPlatform();
const path = '/api/v1/web_executor/stores';
const minute = 60_000;
const day = 24 * 60 * minute;
/** How often a property is tried; a release tries 500 (FC_RUNS=500). */
const numRuns = Number(process.env['FC_RUNS'] ?? 30);

let company: TestCompany;
let user: TestUser;
let session: Session;
beforeEach(async () => {
  company = await world.createCompany();
  user = await world.createUser(company);
  session = await world.signIn(user);
});

const call = (more: Parameters<typeof world.signedFetch>[3] = {}) => world.signedFetch(session, 'GET', path, more);

describe('signed requests', () => {
  it('SIGN-05 a request signed as the app signs it is let in, with a query that is not signed', async () => {
    expect((await call({ query: { page: '1', term: 'á b' } })).status).toBe(200);
  });

  it.each([
    ['without a bearer', { [header.authorization]: null }, 401],
    ['with another token', { [header.authorization]: `Bearer ${randomBytes(32).toString('base64url')}` }, 401],
    ['with a bearer that is none', { [header.authorization]: 'Basic YTpi' }, 400],
    ['without a company', { [header.company]: null }, 400],
    ['with a company that is no uuid', { [header.company]: 'acme' }, 400],
    ['without an app version', { [header.appVersion]: null }, 400],
    ['with an unknown device platform', { [header.devicePlatform]: 'TOASTER' }, 400],
    ['without a signature', { [header.signature]: null }, 400],
    ['with half a signature', { [header.signature]: randomBytes(16).toString('hex') }, 400],
    ['with a random number that is too short', { [header.signature]: `${'a'.repeat(31)}:${'a'.repeat(64)}` }, 400],
    ['with a signature of something else', { [header.signature]: `${'a'.repeat(32)}:${'a'.repeat(64)}` }, 401],
    ['without a date', { [header.date]: null }, 400],
    ['with a date that is none', { [header.date]: 'yesterday' }, 400],
    ['with a date of no month', { [header.date]: '2026-99-99T00:00:00.000Z' }, 400],
    ['with another security version', { [header.securityVersion]: 'v2' }, 400],
  ])('SIGN-04 SIGN-01 a request %s is refused', async (_what, headers, status) => {
    expect((await call({ headers })).status).toBe(status);
  });

  it('SIGN-05 the signature covers method, path, time and random number', async () => {
    const good = { random: randomBytes(16).toString('hex'), date: world.clock.now() };
    const signature = (method: string, at: string, random: string, date: Date) =>
      signatureOf(session, method, at, date.toISOString(), random);
    const later = new Date(good.date.getTime() + 1);
    const others = {
      method: signature('POST', path, good.random, good.date),
      path: signature('GET', `${path}/`, good.random, good.date),
      case: signature('GET', path.toUpperCase(), good.random, good.date),
      time: signature('GET', path, good.random, later),
      random: signature('GET', path, randomBytes(16).toString('hex'), good.date),
    };
    for (const [what, hex] of Object.entries(others)) {
      const response = await call({ ...good, headers: { [header.signature]: `${good.random}:${hex}` } });
      expect([what, response.status]).toEqual([what, 401]);
    }
    expect((await call(good)).status).toBe(200);
  });

  it('OP-139 a clock five minutes off is accepted either way', async () => {
    for (const offset of [-5 * minute + 2000, 5 * minute - 2000])
      expect((await call({ date: new Date(world.clock.now().getTime() + offset) })).status).toBe(200);
  });

  it('OP-139 a clock further off gets 400 with the platform time, never 401, even with a dead session', async () => {
    for (const offset of [-5 * minute - 2000, 5 * minute + 2000])
      for (const token of [session.token, 'x'.repeat(43)]) {
        const date = new Date(world.clock.now().getTime() + offset);
        const response = await world.signedFetch({ ...session, token }, 'GET', path, { date });
        expect(response.status).toBe(400);
        const answer = v.parse(problem, await response.json());
        expect(answer).toMatchObject({ code: 'clock_skew', message: expect.any(String) });
        const told = Date.parse(answer.server_time ?? '');
        expect(Math.abs(told - world.clock.now().getTime())).toBeLessThan(5000);
      }
  });

  it(
    'B4 OP-139 a clock that is off by any time is let in within five minutes, and else with the time that the platform told',
    async () => {
      const within = fc.integer({ min: -5 * minute + 10_000, max: 5 * minute - 10_000 });
      const beyond = fc.tuple(fc.constantFrom(-1, 1), fc.integer({ min: 5 * minute + 10_000, max: 400 * day }));
      const skews = fc.oneof(
        within,
        beyond.map(([sign, by]) => sign * by),
      );
      await fc.assert(
        fc.asyncProperty(skews, async (skew) => {
          const response = await call({ date: new Date(world.clock.now().getTime() + skew) });
          const isWithin = Math.abs(skew) < 5 * minute;
          expect(response.status).toBe(isWithin ? 200 : 400);
          if (isWithin) return;
          const { server_time } = v.parse(problem, await response.json());
          expect((await call({ date: new Date(server_time ?? '') })).status).toBe(200);
        }),
        { numRuns },
      );
    },
    120_000 + numRuns * 1000,
  );
});

describe('replay', () => {
  it('SIGN-08 the same request is answered once; a copy is 425, at once and at the edge of the window', async () => {
    const same = { random: randomBytes(16).toString('hex'), date: new Date(world.clock.now().getTime() + 4 * minute) };
    expect((await call(same)).status).toBe(200);
    expect((await call(same)).status).toBe(425);
    world.clock.advance(8 * minute);
    expect((await call(same)).status).toBe(425);
    world.clock.advance(2 * minute);
    expect((await call(same)).status).toBe(400);
  });

  it('SIGN-08 of twenty copies at once, one is answered', async () => {
    const same = { random: randomBytes(16).toString('hex'), date: world.clock.now() };
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call(same)).status));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 425)]);
  });

  it('SIGN-08 forgetting random numbers spares those that the time window would still let in', async () => {
    const same = { random: randomBytes(16).toString('hex'), date: new Date(world.clock.now().getTime() + 4 * minute) };
    expect((await call(same)).status).toBe(200);
    world.clock.advance(8 * minute);
    await forget(world.platform);
    expect((await call(same)).status).toBe(425);
    world.clock.advance(60 * minute);
    await forget(world.platform);
    expect(await world.db.selectFrom('nonce').selectAll().execute()).toEqual([]);
  });

  it('SIGN-08 many random numbers are forgotten as one is', async () => {
    const expires = new Date(world.clock.now().getTime() - 1);
    await sql`insert into nonce (company_uuid, random, expires_at)
      select ${session.company_uuid}, md5(n::text), ${expires} from generate_series(1, 4500) as n`.execute(world.db);
    await forget(world.platform);
    expect(await world.db.selectFrom('nonce').selectAll().execute()).toEqual([]);
  });

  it('SESS-07 C6 every call keeps a session alive, to the minute; unused it ends after SESSION_IDLE_HOURS', async () => {
    const unused = world.platform.env.SESSION_IDLE_HOURS * 60 * minute;
    world.clock.advance(2 * minute);
    expect((await call()).status).toBe(200);
    world.clock.advance(unused - minute);
    expect((await call()).status).toBe(200);
    world.clock.advance(unused + minute);
    expect((await call()).status).toBe(401);
  });

  it('SIGN-08 a call that is refused for its signature or its session takes no random number', async () => {
    const same = { random: randomBytes(16).toString('hex'), date: world.clock.now() };
    const wrong = { [header.signature]: `${same.random}:${'a'.repeat(64)}` };
    expect((await call({ ...same, headers: wrong })).status).toBe(401);
    await world.db.updateTable('session').set({ revoked_at: world.clock.now() }).execute();
    expect((await call(same)).status).toBe(401);
    await world.db
      .updateTable('session')
      .set({ revoked_at: null, last_used_at: new Date(0) })
      .execute();
    expect((await call(same)).status).toBe(401);
    await world.db
      .updateTable('session')
      .set({ last_used_at: world.clock.now(), expires_at: new Date(0) })
      .execute();
    expect((await call(same)).status).toBe(401);
    expect(await world.db.selectFrom('nonce').selectAll().execute()).toEqual([]);
    const later = new Date(world.clock.now().getTime() + minute);
    await world.db.updateTable('session').set({ expires_at: later }).execute();
    expect((await call(same)).status).toBe(200);
  });

  it('SIGN-08 two companies may use the same random number', async () => {
    const other = await world.signIn(await world.createUser(await world.createCompany()));
    const same = { random: randomBytes(16).toString('hex') };
    expect((await call(same)).status).toBe(200);
    expect((await world.signedFetch(other, 'GET', path, same)).status).toBe(200);
  });
});

describe('sessions', () => {
  it('SESS-02 a session of another company is 403, not 401', async () => {
    const other = await world.createCompany();
    expect((await call({ headers: { [header.company]: other.uuid } })).status).toBe(403);
  });

  it('MOD-01 without the module every call is 403 but signing out', async () => {
    await world.db
      .updateTable('company')
      .set({ modules: JSON.stringify({ web_executor: false }) })
      .execute();
    expect((await call()).status).toBe(403);
    expect((await world.signedFetch(session, 'DELETE', '/api/v1/session')).status).toBe(204);
  });

  it('SESS-02 a user or a company that was disabled is out at once', async () => {
    await world.db.updateTable('user').set({ active: false }).execute();
    expect((await call()).status).toBe(401);
    await world.db.updateTable('user').set({ active: true }).execute();
    expect((await call()).status).toBe(200);
    await world.db.updateTable('company').set({ active: false }).execute();
    expect((await call()).status).toBe(401);
  });

  it('SESS-07 a session ends after a week unused, or after thirty days in use', async () => {
    const hour = 60 * minute;
    world.clock.advance(167 * hour);
    expect((await call()).status).toBe(200);
    world.clock.advance(167 * hour);
    expect((await call()).status).toBe(200);
    world.clock.advance(169 * hour);
    expect((await call()).status).toBe(401);

    session = await world.signIn(user);
    for (let used = 0; used < 720 - 100; used += 100) {
      world.clock.advance(100 * hour);
      expect((await call()).status).toBe(200);
    }
    world.clock.advance(101 * hour);
    expect((await call()).status).toBe(401);
  });

  it('SESS-05 neither token nor HMAC is in the database', async () => {
    const rows = await everythingIn(world.db);
    expect(rows).toContain(session.user_uuid);
    expect(rows).not.toContain(session.token);
    expect(rows).not.toContain(session.hmac);
    expect(rows).not.toContain(Buffer.from(session.token, 'base64url').toString('hex'));
  });

  it('SIGN-06 a call of the files host proves the HMAC of its own session', async () => {
    const other = await world.signIn(user);
    const ask = (hmac: string | null) =>
      world.signedFetch(session, 'GET', '/api/v1/files/url', {
        query: { 'path[]': 'x' },
        headers: { [header.hmac]: hmac },
      });
    expect((await ask(session.hmac)).status).toBe(200);
    expect((await ask(null)).status).toBe(400);
    expect((await ask(other.hmac)).status).toBe(401);
  });
});

describe('SIGN-07 reading a file by its address', () => {
  const read = async (query: Record<string, string>) => {
    const response = await world.open(
      `/api/v1/files/raw?${new URLSearchParams({ path: 'company_x/files/y', ...query })}`,
    );
    return response.status;
  };
  const of = ({ hmac, company_uuid }: Session) => ({ [header.hmac]: hmac, [header.company]: company_uuid });

  it('SIGN-07 the session is known by HMAC and company in the query', async () => {
    expect(await read(of(session))).toBe(404);
    expect(await read({})).toBe(401);
    expect(await read({ ...of(session), [header.hmac]: 'a'.repeat(64) })).toBe(401);
    expect(await read({ ...of(session), [header.company]: (await world.createCompany()).uuid })).toBe(401);
  });

  it('SIGN-07 SESS-03 after signing out it is refused', async () => {
    await world.signedFetch(session, 'DELETE', '/api/v1/session');
    expect(await read(of(session))).toBe(401);
  });

  it('SIGN-07 MOD-01 without the module it is refused', async () => {
    await world.db.updateTable('company').set({ modules: '{}' }).execute();
    expect(await read(of(session))).toBe(403);
  });
});
