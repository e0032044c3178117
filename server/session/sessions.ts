import { randomUUID } from 'node:crypto';
import type { Kysely, QueryCreator, Selectable, Transaction } from 'kysely';
import type { Language } from '#domain/shell/language.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import { prepared, type Slot } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { forgottenAfter } from './nonces.ts';
import { hashSecret, newHmac, newToken } from './secrets.ts';

/** A session in use is marked as used at most this often, so that reading does not write. */
const touchAfter = millisecondsOf.minute;

/** A session with its user and company, as the database has them now. */
export type FoundSession = Awaited<ReturnType<typeof byUuid>>;

/** Whose limits and which time decide on whether a session is alive. */
type At = { readonly env: Env; readonly now: Date };
type Limits = { readonly now: Date; readonly usedSince: Date };

/** Neither revoked nor past its limits: `SESSION_HOURS` since sign-in, `SESSION_IDLE_HOURS` since its last use. */
const limitsAt = ({ env, now }: At): Limits => ({
  now,
  usedSince: new Date(now.getTime() - env.SESSION_IDLE_HOURS * millisecondsOf.hour),
});

const sessionQuery = (db: QueryCreator<Database>, slot: Slot<Limits>) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.uuid', 'session.user_uuid')
    .innerJoin('company', 'company.uuid', 'session.company_uuid')
    .select([
      'session.uuid',
      'session.user_uuid',
      'session.company_uuid',
      'session.hmac_hash',
      'session.last_used_at',
      'user.active as user_active',
      'user.permissions',
      'company.active as company_active',
      'company.modules',
      'company.time_zone_offset',
    ])
    .select(({ and, eb }) =>
      and([
        eb('session.revoked_at', 'is', null),
        eb('session.expires_at', '>', slot('now')),
        eb('session.last_used_at', '>', slot('usedSince')),
      ]).as('alive'),
    );

type OfSignedCall = Limits & {
  readonly tokenHash: Uint8Array;
  readonly random: string;
  readonly forgottenAfter: Date;
};
const ofSignedCall = prepared('session_of_signed_call', (db, slot: Slot<OfSignedCall>) =>
  db
    .with('found', (query) => sessionQuery(query, slot).where('session.token_hash', '=', slot('tokenHash')))
    .with('taken', (query) =>
      query
        .insertInto('nonce')
        .columns(['company_uuid', 'random', 'expires_at'])
        .expression((from) =>
          from
            .selectFrom('found')
            .where('alive', '=', true)
            .select(({ cast }) => [
              'company_uuid',
              cast<string>(slot('random'), 'text').as('random'),
              cast<Date>(slot('forgottenAfter'), 'timestamptz').as('expires_at'),
            ]),
        )
        .onConflict((seen) => seen.doNothing())
        .returning('random'),
    )
    .selectFrom('found')
    .selectAll()
    .select(({ exists, selectFrom }) => exists(selectFrom('taken').select('random')).as('fresh')),
);

/**
 * The session of a token. One that is alive takes the random number of its call (SIGN-08) in the same statement, for
 * good: `fresh` says that the company had not used it before. The database decides, for all processes.
 */
export async function byTokenOnce(db: Kysely<Database>, token: string, random: string, at: At) {
  const once = { tokenHash: hashSecret(token), random, forgottenAfter: forgottenAfter(at.now) };
  const [found] = await ofSignedCall(db, { ...limitsAt(at), ...once });
  return found;
}

const withHmac = prepared('session_with_hmac', (db, slot: Slot<Limits & { readonly hmacHash: Uint8Array }>) =>
  sessionQuery(db, slot).where('session.hmac_hash', '=', slot('hmacHash')),
);

/** The session whose HMAC a file request carries (OP-13); undefined when there is none. */
export async function byHmac(db: Kysely<Database>, hmac: string, at: At): Promise<FoundSession> {
  const [found] = await withHmac(db, { ...limitsAt(at), hmacHash: hashSecret(hmac) });
  return found;
}

const withUuid = prepared('session_with_uuid', (db, slot: Slot<Limits & { readonly uuid: string }>) =>
  sessionQuery(db, slot).where('session.uuid', '=', slot('uuid')),
);

/** The session of a uuid; undefined when there is none. */
export async function byUuid(db: Kysely<Database>, uuid: string, at: At) {
  const [found] = await withUuid(db, { ...limitsAt(at), uuid });
  return found;
}

/** Who calls, as the session says: a call itself says nothing of company and user. */
export const callerOf = (session: NonNullable<FoundSession>): Caller => ({
  sessionUuid: session.uuid,
  userUuid: session.user_uuid,
  companyUuid: session.company_uuid,
  permissions: session.permissions,
  modules: session.modules,
  timeZoneOffset: session.time_zone_offset ?? '-03:00',
});

/** Notes that the session is in use, for its idle limit. */
export async function touch(db: Kysely<Database>, session: NonNullable<FoundSession>, now: Date): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < touchAfter) return;
  await db.updateTable('session').set({ last_used_at: now }).where('uuid', '=', session.uuid).execute();
}

export type NewSession = { readonly token: string; readonly hmac: string };

/** The address and language of a sign-in. */
export type SignedInFrom = { readonly address: string; readonly language: Language };

/** An account at the time of its sign-in. */
export type ProvenAccount = Pick<
  Selectable<Database['user']>,
  'uuid' | 'company_uuid' | 'password_hash' | 'mfa' | 'mfa_secret'
>;

/**
 * Opens a session, and remembers the address as one from which the account signs in, and the language for its mails. The
 * secrets exist here only. Null when the account or its company is closed by now, or the account has another password or
 * second factor than the one that was proven: what ended its sessions meanwhile ends this one before it begins (C4, C6).
 */
export const openSession = (
  { db, clock, env }: Platform,
  account: ProvenAccount,
  { address, language }: SignedInFrom,
): Promise<NewSession | null> =>
  transaction(db, async (trx) => {
    if (!(await stillHolds(trx, account))) return null;
    const now = clock();
    const secrets = { token: newToken(), hmac: newHmac() };
    await trx
      .insertInto('session')
      .values({
        uuid: randomUUID(),
        company_uuid: account.company_uuid,
        user_uuid: account.uuid,
        token_hash: hashSecret(secrets.token),
        hmac_hash: hashSecret(secrets.hmac),
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + env.SESSION_HOURS * millisecondsOf.hour),
        revoked_at: null,
      })
      .execute();
    await trx
      .insertInto('sign_in_address')
      .values({ user_uuid: account.uuid, address, last_at: now })
      .onConflict((known) => known.columns(['user_uuid', 'address']).doUpdateSet({ last_at: now }))
      .execute();
    await trx.updateTable('user').set({ language }).where('uuid', '=', account.uuid).execute();
    return secrets;
  });

/** Is the account still what was proven, and its company open? Both stay so until the transaction ends. */
async function stillHolds(trx: Transaction<Database>, proven: ProvenAccount): Promise<boolean> {
  const now = await trx
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.uuid', '=', proven.uuid)
    .select(['user.active', 'user.password_hash', 'user.mfa', 'user.mfa_secret', 'company.active as company_active'])
    .forUpdate('user')
    .forKeyShare('company')
    .executeTakeFirst();
  return (
    now?.active === true &&
    now.company_active &&
    now.password_hash === proven.password_hash &&
    now.mfa === proven.mfa &&
    now.mfa_secret === proven.mfa_secret
  );
}

/** Ends a session at once, for every process. */
export async function revokeSession(db: Kysely<Database>, uuid: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('uuid', '=', uuid).execute();
}

/** Ends every session of an account at once, for every process. */
export async function revokeSessionsOf(db: Kysely<Database>, user: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_uuid', '=', user)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a company at once, for every process. */
export async function revokeSessionsOfCompany(db: Kysely<Database>, company: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('company_uuid', '=', company)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ended sessions are of use to an inquiry for a while, and addresses to the throttle; then both are gone. */
const keptDays = 90;

/** Removes sessions, and addresses of signing in, that ended 90 days ago or longer. */
export async function forgetSessions(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * millisecondsOf.day);
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
  await db.deleteFrom('sign_in_address').where('last_at', '<', before).execute();
}
