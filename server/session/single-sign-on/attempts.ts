import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../../db/schema.ts';
import type { Platform } from '../../platform.ts';
import { hashSecret } from '../secrets.ts';

/** How long a person may take at the provider, and the app to fetch its session. */
export const attemptLasts = 10 * millisecondsOf.minute;
const codeLasts = millisecondsOf.minute;

/** Under what name beginnings are counted. */
export const startStep = 'single-sign-on-start';

/** A popup that is under way. */
export type Attempt = Selectable<Database['single_sign_on_attempt']>;
type NewAttempt = Omit<Attempt, 'state_hash' | 'browser_hash' | 'expires_at'> & {
  readonly state: string;
  readonly browser: string;
};

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Remembers what the provider's answer must fit. */
export async function keepAttempt({ db, clock }: Platform, { state, browser, ...attempt }: NewAttempt): Promise<void> {
  const expires_at = new Date(clock().getTime() + attemptLasts);
  await db
    .insertInto('single_sign_on_attempt')
    .values({ ...attempt, state_hash: hashSecret(state), browser_hash: hashSecret(browser), expires_at })
    .execute();
}

/** The attempt of this state, once: who asks again, even at the same moment, gets none. */
export async function takeAttempt({ db, clock }: Platform, state: string): Promise<Attempt | null> {
  const attempt = await db
    .deleteFrom('single_sign_on_attempt')
    .where('state_hash', '=', hashSecret(state))
    .returningAll()
    .executeTakeFirst();
  return attempt !== undefined && attempt.expires_at > clock() ? attempt : null;
}

type User = { readonly company_uuid: string; readonly user_uuid: string };

/** A new code for a session of this user; only its hash stays here. */
export async function giveCode({ db, clock }: Platform, { company_uuid, user_uuid }: User): Promise<string> {
  const code = newSecret();
  const expires_at = new Date(clock().getTime() + codeLasts);
  await db
    .insertInto('single_sign_on_code')
    .values({ code_hash: hashSecret(code), company_uuid, user_uuid, expires_at })
    .execute();
  return code;
}

/** Whose code this is, once: the database decides between all that ask at the same moment. */
export async function takeCode({ db, clock }: Platform, code: string): Promise<User | null> {
  const taken = await db
    .deleteFrom('single_sign_on_code')
    .where('code_hash', '=', hashSecret(code))
    .returningAll()
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > clock() ? taken : null;
}

/** Deletes attempts that were never completed. */
export async function forgetSingleSignOn(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('single_sign_on_attempt').where('expires_at', '<', now).execute();
  await db.deleteFrom('single_sign_on_code').where('expires_at', '<', now).execute();
}
