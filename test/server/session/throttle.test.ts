import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { forget } from '#server/housekeeping.ts';
import { realPlatform, type TestUser, testPassword } from '#test/support/real-platform.ts';

const world = realPlatform({ TRUSTED_PROXIES: '1', SIGN_IN_PER_ADDRESS: '30' });
const day = 86_400_000;
let user: TestUser;
beforeEach(async () => {
  user = await world.createUser(await world.createCompany(), { username: 'executor' });
});

const attempt = (password: string, address: string, identification = user.email): Promise<Response> =>
  world.postSignIn(identification, password, { 'X-Forwarded-For': address });
const statuses = async (count: number, make: (n: number) => Promise<Response>): Promise<number[]> => {
  const all = await Promise.all(Array.from({ length: count }, (_, n) => make(n)));
  return all.map(({ status }) => status).sort();
};
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe('throttle of sign-in', () => {
  it('API-01 ten guesses are evaluated, the rest are refused, also when they come at once from everywhere', async () => {
    expect(await statuses(25, (n) => attempt('wrong', `192.0.2.${n}`))).toEqual([...times(10, 401), ...times(15, 429)]);
    expect((await attempt(testPassword, '192.0.2.99')).status).toBe(429);
  });

  it('API-01 the refusal says when to come back, and after the window the account is open again', async () => {
    await statuses(10, (n) => attempt('wrong', `192.0.2.${n}`));
    const refused = await attempt('wrong', '192.0.2.99');
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    await sql`update sign_in_limit set expire = expire - 900000`.execute(world.db);
    expect((await attempt(testPassword, '192.0.2.99')).status).toBe(200);
  });

  it('API-01 username and email count together, in whatever case they are typed', async () => {
    const names = [user.email, 'executor', user.email.toUpperCase(), 'EXECUTOR'];
    const all = await statuses(20, (n) => attempt('wrong', `192.0.2.${n}`, names[n % names.length]));
    expect(all).toEqual([...times(10, 401), ...times(10, 429)]);
  });

  it('API-01 an account that does not exist is throttled like one that does', async () => {
    const all = await statuses(15, (n) => attempt('wrong', `192.0.2.${n}`, 'nobody@acme.test'));
    expect(all).toEqual([...times(10, 401), ...times(5, 429)]);
  });

  it('API-01 the owner still gets in from an address that signed in before, while guesses from elsewhere are refused', async () => {
    expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
    await statuses(20, (n) => attempt('wrong', `192.0.2.${n}`));
    expect((await attempt(testPassword, '192.0.2.99')).status).toBe(429);
    expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
  });

  it('API-01 C2 an address stays known for 90 days from the last time, not from the first', async () => {
    expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
    world.clock.advance(60 * day);
    expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
    world.clock.advance(60 * day);
    await forget(world.platform);
    await statuses(20, (n) => attempt('wrong', `192.0.2.${n}`));
    expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
  });

  it('API-01 guesses from a known address have no more than its own allowance', async () => {
    expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
    expect(await statuses(15, () => attempt('wrong', '198.51.100.7'))).toEqual([...times(10, 401), ...times(5, 429)]);
  });

  it('API-01 a right password costs nothing', async () => {
    for (let n = 0; n < 40; n += 1) expect((await attempt(testPassword, '198.51.100.7')).status).toBe(200);
  });

  it('API-01 guesses over many accounts from one address are refused after its allowance', async () => {
    const all = await statuses(40, (n) => attempt('wrong', '203.0.113.5', `someone${n}@acme.test`));
    expect(all).toEqual([...times(30, 401), ...times(10, 429)]);
    expect((await attempt('wrong', '203.0.113.6', 'someone@acme.test')).status).toBe(401);
  });

  it('API-01 only the trusted proxy names the address: what the caller wrote before it counts for nothing', async () => {
    const all = await statuses(40, (n) => attempt('wrong', `10.0.0.${n}, 203.0.113.5`, `someone${n}@acme.test`));
    expect(all).toEqual([...times(30, 401), ...times(10, 429)]);
  });
});
