import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealSeeds } from '#server/session/index.ts';
import { realPlatform, type TestUser, testPassword } from '#test/support/real-platform.ts';
import { codeAt, demoSeed, wrongCodeAt } from '#test/support/second-factor.ts';

const guesses = 10_000;
const minute = 60_000;
const day = 86_400_000;
const days = 10;

const world = realPlatform({ TRUSTED_PROXIES: '1' });
const limits = () => world.platform.env;

// Platform and throttle read this clock; sockets and statements go by the real one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const advance = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds);
};

const addressOf = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const home = '198.51.100.7';
const at = (address: string) => ({ 'X-Forwarded-For': address });

/** What became of many guesses: when one was evaluated, and that the others were told when to come back. */
class Tally {
  readonly evaluated: number[] = [];
  readonly #began = Date.now();
  refused = 0;

  async count(response: Response): Promise<void> {
    await response.arrayBuffer();
    if (response.status === 401) this.evaluated.push(Date.now());
    else {
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      this.refused += 1;
    }
  }

  /** The most that were evaluated in one window of the throttle; its first began with this tally. */
  mostIn(window: number): number {
    const counts = new Map<number, number>();
    for (const time of this.evaluated) {
      const at = Math.floor((time - this.#began) / window);
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    return Math.max(...counts.values());
  }
}

describe(`${guesses} guesses`, () => {
  it('C2 API-01 of one password, each from another address, over hours: ten are evaluated in 15 minutes, and the owner gets in all the time', {
    timeout: 900_000,
  }, async () => {
    const user = await world.createUser(await world.createCompany());
    const owner = () => world.postSignIn(user.email, testPassword, at(home));
    const tally = new Tally();
    expect((await owner()).status).toBe(200);
    for (let n = 0; n < guesses; n += 1) {
      advance(1000);
      await tally.count(await world.postSignIn(user.email, `guess ${n}`, at(addressOf(n))));
      if (n % 500 === 499) expect((await owner()).status).toBe(200);
    }
    const windows = Math.ceil((guesses * 1000) / (limits().SIGN_IN_WINDOW_MINUTES * minute));
    expect(tally.mostIn(limits().SIGN_IN_WINDOW_MINUTES * minute)).toBeLessThanOrEqual(limits().SIGN_IN_PER_ACCOUNT);
    expect(tally.evaluated.length).toBeLessThanOrEqual(windows * limits().SIGN_IN_PER_ACCOUNT);
    expect(tally.evaluated.length + tally.refused).toBe(guesses);
    tell(
      `one account: ${tally.evaluated.length} evaluated in ${windows} windows of ${limits().SIGN_IN_WINDOW_MINUTES} minutes`,
    );
  });

  it('C2 API-01 over 1,000 accounts from ten addresses within one window: each address has its allowance and no more, and owners get in', {
    timeout: 900_000,
  }, async () => {
    const company = await world.createCompany();
    const users: TestUser[] = [];
    for (let n = 0; n < 1000; n += 1) users.push(await world.createUser(company));
    const perAccount = new Map<string, number>();
    const tally = new Tally();
    for (let n = 0; n < guesses; n += 1) {
      advance(50);
      const email = users[n % users.length]?.email ?? '';
      const before = tally.evaluated.length;
      await tally.count(await world.postSignIn(email, `guess ${n}`, at(addressOf(n % 10))));
      if (tally.evaluated.length > before) perAccount.set(email, (perAccount.get(email) ?? 0) + 1);
    }
    expect(tally.evaluated.length).toBeLessThanOrEqual(10 * limits().SIGN_IN_PER_ADDRESS);
    expect(Math.max(...perAccount.values())).toBeLessThanOrEqual(limits().SIGN_IN_PER_ACCOUNT);
    for (const { email } of users.slice(0, 50))
      expect((await world.postSignIn(email, testPassword, at(home))).status).toBe(200);
    tell(`1,000 accounts from ten addresses: ${tally.evaluated.length} evaluated`);
  });

  it('C2 C3 OP-06 of a code whose password is known, over ten days: twenty are evaluated a day, and the owner gets in all the time', {
    timeout: 900_000,
  }, async () => {
    const user = await world.createUser(await world.createCompany(), { mfa: 'on', mfa_secret: demoSeed });
    await sealSeeds(world.db, world.platform.secrets);
    const withCode = (code: string, address: string): Promise<Response> =>
      world.openPost(
        '/api/v1/session',
        { username_or_email: user.email, password: testPassword, mfa_code: code, mfa_mode: 'login' },
        at(address),
      );
    const owner = () => withCode(codeAt(demoSeed, new Date()), home);
    const tally = new Tally();
    expect((await owner()).status).toBe(200);
    for (let n = 0; n < guesses; n += 1) {
      advance((days * day) / (guesses + 1));
      await tally.count(await withCode(wrongCodeAt(demoSeed, new Date()), addressOf(n)));
      if (n % 500 === 499) expect((await owner()).status).toBe(200);
    }
    expect(tally.mostIn(day)).toBeLessThanOrEqual(limits().WRONG_CODES_PER_DAY);
    expect(tally.evaluated.length).toBeLessThanOrEqual(days * limits().WRONG_CODES_PER_DAY);
    expect(tally.evaluated.length + tally.refused).toBe(guesses);
    tell(`codes of one account: ${tally.evaluated.length} evaluated in ${days} days`);
  });
});

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
