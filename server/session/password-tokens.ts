import type { Kysely } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../db/schema.ts';
import { hashSecret, newToken } from './secrets.ts';

/** How long a link holds. */
const lifetime = millisecondsOf.hour;

/** The account whose link holds, with what it is known by. */
export type LinkedAccount = NonNullable<Awaited<ReturnType<typeof accountOfToken>>>;

/** A new token of an account (256 bits): the one before it holds no longer. Only its hash is stored. */
export async function makePasswordToken(db: Kysely<Database>, user: string, now: Date): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashSecret(token), expires_at: new Date(now.getTime() + lifetime) };
  await db
    .insertInto('password_reset')
    .values({ user_uuid: user, ...row })
    .onConflict((older) => older.column('user_uuid').doUpdateSet(row))
    .execute();
  return token;
}

/** The account of a token; none when it is unknown, used, replaced or too old, or its account or company is closed. */
export const accountOfToken = (db: Kysely<Database>, token: string, now: Date) =>
  db
    .selectFrom('password_reset')
    .innerJoin('user', 'user.uuid', 'password_reset.user_uuid')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .select([
      'user.uuid',
      'user.company_uuid',
      'user.username',
      'user.email',
      'user.first_name',
      'user.last_name',
      'company.name as company_name',
      'company.slug',
    ])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .executeTakeFirst();

/** Uses the token up. Of concurrent calls exactly one gets `true`. */
export async function spendPasswordToken(db: Kysely<Database>, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes links that hold no longer. */
export async function forgetPasswordTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
}
