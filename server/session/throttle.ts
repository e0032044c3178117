import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';

/** One try to sign in. `account` is null when there is none of that name; it is counted all the same. */
export type Attempt = {
  readonly identification: string;
  readonly account: string | null;
  readonly address: string;
  readonly knownAddress: boolean;
};

/**
 * Counts the try, and refuses it with 429 when its network address or its account has used up its allowance. An
 * address from which the account signed in before counts for itself, so that guesses from elsewhere cannot lock the
 * owner out. Counting comes before checking: parallel tries cannot slip through. Returns what a right password gives back.
 */
export async function admit({ db, env }: Platform, attempt: Attempt): Promise<() => Promise<void>> {
  const perAddress = limiter(db, env.SIGN_IN_PER_ADDRESS, windowOf(env));
  const perAccount = limiter(db, env.SIGN_IN_PER_ACCOUNT, windowOf(env));
  const addressKey = `address:${attempt.address}`;
  const accountKey = attempt.knownAddress
    ? `known:${accountOf(attempt)}:${attempt.address}`
    : `account:${accountOf(attempt)}`;
  await consume(perAddress, addressKey);
  await consume(perAccount, accountKey);
  return async () => {
    await perAddress.reward(addressKey);
    await perAccount.reward(accountKey);
  };
}

/**
 * Counts a request for a mail, for its network address and for what was typed, and refuses it with 429 when either has
 * used up its allowance. No account is looked for: one that exists is counted like one that does not.
 */
export async function admitReset(
  { db, env }: Platform,
  { identification, address }: Pick<Attempt, 'identification' | 'address'>,
): Promise<void> {
  await consume(limiter(db, env.SIGN_IN_PER_ADDRESS, windowOf(env)), `reset-address:${address}`);
  await consume(limiter(db, env.PASSWORD_RESETS_PER_ACCOUNT, windowOf(env)), `reset:${hashOf(identification)}`);
}

/** Wrong passwords of before count no longer for an account whose owner has just proved to be it. */
export async function forgiveAttempts(db: Kysely<Database>, account: string): Promise<void> {
  await db
    .deleteFrom('sign_in_limit')
    .where((is) => is.or([is('key', '=', `account:${account}`), is('key', 'like', `known:${account}:%`)]))
    .execute();
}

/**
 * Counts a step of single sign-on against its network address, before any account is known, and refuses it with 429
 * when the address has used up its allowance.
 */
export const admitStep = ({ db, env }: Platform, step: string, address: string): Promise<void> =>
  consume(limiter(db, env.SIGN_IN_PER_ADDRESS, windowOf(env)), `${step}:${address}`);

/** A step that turned out well costs nothing. */
export async function giveBackStep({ db, env }: Platform, step: string, address: string): Promise<void> {
  await limiter(db, env.SIGN_IN_PER_ADDRESS, windowOf(env)).reward(`${step}:${address}`);
}

/** One try of a code, for an account whose password was right. */
export type CodeAttempt = { readonly account: string; readonly address: string; readonly knownAddress: boolean };

const day = 86_400;

/**
 * Counts the try of a code and refuses it with 429 once `WRONG_CODES_PER_DAY` are used up; an address from which the
 * account signed in before counts for itself. Returns what a right code gives back.
 */
export async function admitCode({ db, env }: Platform, attempt: CodeAttempt): Promise<() => Promise<void>> {
  const limit = limiter(db, env.WRONG_CODES_PER_DAY, day);
  const key = `${codesOf(attempt.account)}:${attempt.knownAddress ? attempt.address : 'elsewhere'}`;
  await consume(limit, key);
  return async () => {
    await limit.reward(key);
  };
}

/** Forgives an account its wrong codes, wherever they came from. */
export async function forgetCodes(db: Kysely<Database>, account: string): Promise<void> {
  await db
    .deleteFrom('sign_in_limit')
    .where('key', 'like', `${codesOf(account)}:%`)
    .execute();
}

const codesOf = (account: string): string => `codes:${account}`;

/**
 * Counts mails that tasks of an account are to send within the transaction that makes the tasks. Null when they are
 * allowed, else the seconds until more are; they count for nothing then.
 */
export async function mailsRefusedFor(
  db: Kysely<Database>,
  env: Env,
  { account, mails }: { readonly account: string; readonly mails: number },
): Promise<number | null> {
  if (mails === 0) return null;
  const limit = limiter(db, env.NOTICE_MAILS_PER_DAY, day);
  const seconds = await refusedFor(limit, `mails:${account}`, mails);
  if (seconds !== null) await limit.reward(`mails:${account}`, mails);
  return seconds;
}

/** Removes counters whose window has passed. */
export async function forgetAttempts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_limit').where('expire', '<', now.getTime()).execute();
}

const accountOf = ({ account, identification }: Attempt): string => account ?? hashOf(identification);

/** The identification may be a password typed in the wrong field, so only its hash is kept. */
const hashOf = (identification: string): string => createHash('sha256').update(identification).digest('hex');

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  const seconds = await refusedFor(limit, key, 1);
  if (seconds === null) return;
  const message = 'Too many attempts. Wait before you try again.';
  throw new Refusal(429, { message }, { 'Retry-After': String(seconds) });
}

/** Counts it; null when it is allowed, else the seconds until the count begins anew. */
async function refusedFor(limit: RateLimiterPostgres, key: string, points: number): Promise<number | null> {
  try {
    await limit.consume(key, points);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

const windowOf = (env: Env): number => env.SIGN_IN_WINDOW_MINUTES * 60;

/** `points` tries within `duration` seconds, counted from the first of them; after that the count begins anew. */
const limiter = (db: Kysely<Database>, points: number, duration: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: storeOn(db),
    storeType: 'client',
    tableName: 'sign_in_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration,
  });

type StoreQuery = { readonly text: string; readonly values: readonly unknown[] };

/** The limiter's view of whichever database the platform has. */
const storeOn = (db: Kysely<Database>) => ({
  query: async ({ text, values }: StoreQuery) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: rows.length };
  },
});
