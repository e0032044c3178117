import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { breaksUnique, transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { KeyCaller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { hashSecret, newToken } from './secrets.ts';

/** Scanners of leaked secrets know a key by its beginning. */
const prefix = 'swk_';

/** A key that is to be made: `stores` is null for every store, `madeBy` for the command line. */
export type NewKey = {
  readonly company: string;
  readonly name: string;
  readonly stores: readonly string[] | null;
  readonly madeBy: string | null;
};

/** FEED-02: makes a key, which exists here only. Null when a key that holds has the name. */
export async function makeApiKey(
  db: Kysely<Database>,
  { company: company_uuid, name, stores, madeBy }: NewKey,
  now: Date,
): Promise<{ readonly uuid: string; readonly key: string } | null> {
  const [uuid, key] = [randomUUID(), prefix + newToken()];
  const row = { company_uuid, uuid, name, token_hash: hashSecret(key), every_store: stores === null };
  const links = (stores ?? []).map((store_uuid) => ({ company_uuid, key_uuid: uuid, store_uuid }));
  try {
    await transaction(db, async (trx) => {
      await trx
        .insertInto('api_key')
        .values({ ...row, made_by: madeBy, made_at: now, last_used_at: null, revoked_at: null, revoked_by: null })
        .execute();
      if (links.length > 0) await trx.insertInto('api_key_store').values(links).execute();
    });
  } catch (error) {
    if (breaksUnique(error, 'api_key_name')) return null;
    throw error;
  }
  return { uuid, key };
}

/** Who revokes a key; `by` is null for the command line. */
type Revoking = { readonly company: string; readonly uuid: string; readonly by: string | null };

/** FEED-02: ends a key at once, for every process; one that was revoked stays so. False when there is none. */
export async function revokeApiKey(db: Kysely<Database>, { company, uuid, by }: Revoking, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set(({ fn, ref, val, eb }) => ({
      revoked_at: fn.coalesce('revoked_at', val(now)),
      revoked_by: eb.case().when('revoked_at', 'is', null).then(val(by)).else(ref('revoked_by')).end(),
    }))
    .where('company_uuid', '=', company)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** FEED-03: the key of a call. @throws Refusal 401 for one that is missing, unknown or revoked, or of a closed company */
export async function verifyKey(db: Kysely<Database>, headers: Headers): Promise<KeyCaller> {
  const [, key] = /^Bearer (swk_[\w-]{43})$/.exec(headers.get('Authorization') ?? '') ?? [];
  if (key === undefined) throw wrongKey();
  const found = await db
    .selectFrom('api_key')
    .innerJoin('company', 'company.uuid', 'api_key.company_uuid')
    .where('api_key.token_hash', '=', hashSecret(key))
    .where('api_key.revoked_at', 'is', null)
    .where('company.active', '=', true)
    .select(['api_key.uuid', 'api_key.company_uuid', 'api_key.every_store', 'company.modules'])
    .executeTakeFirst();
  if (found === undefined) throw wrongKey();
  const { uuid, company_uuid, every_store, modules } = found;
  return { keyUuid: uuid, companyUuid: company_uuid, everyStore: every_store, modules };
}

/** 401: the same for every key that does not hold. */
export const wrongKey = (): Refusal =>
  new Refusal(401, { message: 'This API key does not hold.' }, { 'WWW-Authenticate': 'Bearer' }, 'session');
