import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/session/index.ts';
import { realPlatform, testPassword } from '#test/support/real-platform.ts';

/** Of each kind. */
const samples = 1000;
/** How far the medians may lie apart (ms). */
const limit = 5;
const plenty = '1000000';

const world = realPlatform({
  SIGN_IN_PER_ACCOUNT: plenty,
  SIGN_IN_PER_ADDRESS: plenty,
  PASSWORD_RESETS_PER_ACCOUNT: plenty,
});

type Ask = (identification: string) => Promise<Response>;
const asks = {
  'signing in': (identification) => world.postSignIn(identification, 'a wrong password'),
  'asking for a new password': (identification) =>
    world.openPost('/api/v1/users/password_reset', { username: identification, module: 'web-executor' }),
} satisfies Record<string, Ask>;

/** An answer as a caller sees it but for its own id, and how long it took (ms). */
type Sample = { readonly seen: string; readonly time: number };

async function sampleOf(ask: Ask, identification: string): Promise<Sample> {
  const began = performance.now();
  const response = await ask(identification);
  const body = await response.text();
  const time = performance.now() - began;
  const id = response.headers.get('X-Request-Id') ?? 'no id';
  const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { seen: JSON.stringify([response.status, headers, body.replaceAll(id, 'its id')]), time };
}

const quantile = (all: readonly Sample[], part: number): number =>
  all.map(({ time }) => time).toSorted((one, other) => one - other)[Math.floor(all.length * part)] ?? Number.NaN;
const told = (all: readonly Sample[]): string =>
  [0.1, 0.5, 0.9].map((part) => quantile(all, part).toFixed(2)).join(' / ');

describe('account discovery', () => {
  it.for(Object.entries(asks))(
    'C5 OP-109 by %s: the same bytes, and medians less than 5 ms apart',
    {
      timeout: 900_000,
    },
    async ([name, ask]) => {
      const { email } = await world.createUser(await world.createCompany(), {
        password_hash: await hashPassword(testPassword),
      });
      const there: Sample[] = [];
      const unknown: Sample[] = [];
      const askThere = async () => there.push(await sampleOf(ask, email));
      const askUnknown = async (n: number) => unknown.push(await sampleOf(ask, `nobody${n}@acme.test`));
      // In turns, and each kind first every other time.
      for (let n = 0; n < samples; n += 1)
        for (const next of n % 2 === 0 ? [askThere, askUnknown] : [askUnknown, askThere]) await next(n);
      process.stdout.write(`${name}, ms (10 % / median / 90 %): there ${told(there)}, unknown ${told(unknown)}\n`);
      expect(new Set([...there, ...unknown].map(({ seen }) => seen)).size).toBe(1);
      expect(Math.abs(quantile(there, 0.5) - quantile(unknown, 0.5))).toBeLessThan(limit);
    },
  );
});
