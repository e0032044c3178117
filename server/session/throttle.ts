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
  const perAddress = limiter(db, env, env.SIGN_IN_PER_ADDRESS);
  const perAccount = limiter(db, env, env.SIGN_IN_PER_ACCOUNT);
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
  await consume(limiter(db, env, env.SIGN_IN_PER_ADDRESS), `reset-address:${address}`);
  await consume(limiter(db, env, env.PASSWORD_RESETS_PER_ACCOUNT), `reset:${hashOf(identification)}`);
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
  consume(limiter(db, env, env.SIGN_IN_PER_ADDRESS), `${step}:${address}`);

/** A step that turned out well costs nothing. */
export async function giveBackStep({ db, env }: Platform, step: string, address: string): Promise<void> {
  await limiter(db, env, env.SIGN_IN_PER_ADDRESS).reward(`${step}:${address}`);
}

/** Removes counters whose window has passed. */
export async function forgetAttempts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_limit').where('expire', '<', now.getTime()).execute();
}

const accountOf = ({ account, identification }: Attempt): string => account ?? hashOf(identification);

/** What was typed may be a password in the wrong field, so only its hash is kept. */
const hashOf = (identification: string): string => createHash('sha256').update(identification).digest('hex');

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw new Refusal(429, { message: 'Too many attempts. Wait before you try again.' }, { 'Retry-After': seconds });
  }
}

const limiter = (db: Kysely<Database>, env: Env, points: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: storeOn(db),
    storeType: 'client',
    tableName: 'sign_in_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration: env.SIGN_IN_WINDOW_MINUTES * 60,
  });

type StoreQuery = { readonly text: string; readonly values: readonly unknown[] };

/** The limiter's view of whichever database the platform has. */
const storeOn = (db: Kysely<Database>) => ({
  query: async ({ text, values }: StoreQuery) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: rows.length };
  },
});
