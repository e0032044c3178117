import type { Kysely } from 'kysely';
import { type ApiKey, mostKeys } from '#contracts/results/api-keys.ts';
import { notAllStores } from '#contracts/results/webhooks.ts';
import type { Database } from '../db/schema.ts';
import type { Handler } from '../http/handler.ts';
import { badRequest, notFound, Refusal } from '../http/refusal.ts';
import { requireManager } from '../result-access.ts';
import { makeApiKey as makeKey, revokeApiKey as revokeKey } from '../session/index.ts';
import { isAmong } from '../tickets/index.ts';
import { mayUseAll } from '../usable-store.ts';
import { authorName } from './list.ts';

/** FEED-02: the keys of the company. */
export const apiKeys: Handler<'apiKeys'> = async ({ caller, platform: { db } }) => {
  requireManager(caller);
  return { keys: await keysOf(db, caller.companyUuid) };
};

/**
 * FEED-02: a key reads no store that who made it may not use.
 * @throws Refusal 422 for a name that is taken, or a store of others; 400 for too many keys
 */
export const makeApiKey: Handler<'makeApiKey'> = async ({ body, caller, platform: { db, clock } }) => {
  requireManager(caller);
  const { name } = body;
  const stores = body.stores === null ? null : [...new Set(body.stores.map((uuid) => uuid.toLowerCase()))];
  if (!(await mayUseAll(db, caller, stores))) throw new Refusal(422, { errors: { stores: [notAllStores] } });
  if ((await countOfKeys(db, caller.companyUuid)) >= mostKeys)
    throw badRequest(`A company has at most ${mostKeys} keys that hold.`, 'too_many_keys');
  const made = await makeKey(db, { company: caller.companyUuid, name, stores, madeBy: caller.userUuid }, clock());
  if (made === null) throw new Refusal(422, { errors: { name: ['is taken'] } });
  return { ...made, name };
};

/** FEED-02. @throws Refusal 404 for a key of another company */
export const revokeApiKey: Handler<'revokeApiKey'> = async ({ params, caller, platform: { db, clock } }) => {
  requireManager(caller);
  const revoking = { company: caller.companyUuid, uuid: params.uuid, by: caller.userUuid };
  if (!(await revokeKey(db, revoking, clock()))) throw notFound();
  return undefined;
};

async function countOfKeys(db: Kysely<Database>, company: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .where('company_uuid', '=', company)
    .where('revoked_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many keys are listed: those that hold, and the last ones that were revoked. */
const mostListed = 2 * mostKeys;

/** FEED-02: the keys of a company that hold by their names, then those that were revoked, the last one first. */
export async function keysOf(db: Kysely<Database>, company: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .leftJoin('user as author', 'author.uuid', 'api_key.made_by')
    .where('api_key.company_uuid', '=', company)
    .select(['api_key.uuid', 'api_key.name', 'api_key.every_store', 'api_key.made_at', 'api_key.made_by'])
    .select(['api_key.last_used_at', 'api_key.revoked_at'])
    .select(authorName.as('author_name'))
    .orderBy('api_key.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('api_key.name')
    .limit(mostListed)
    .execute();
  const stores = await storesOf(
    db,
    company,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map(({ every_store, made_by, author_name, ...row }) => ({
    uuid: row.uuid,
    name: row.name,
    stores: every_store ? null : (stores.get(row.uuid) ?? []),
    made_at: row.made_at.toISOString(),
    made_by: made_by === null ? null : { uuid: made_by, name: author_name },
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }));
}

async function storesOf(db: Kysely<Database>, company: string, keys: readonly string[]) {
  const rows = await db
    .selectFrom('api_key_store as link')
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'link.company_uuid').onRef('store.uuid', '=', 'link.store_uuid'),
    )
    .where('link.company_uuid', '=', company)
    .where(isAmong('link.key_uuid', keys))
    .select(['link.key_uuid', 'store.uuid', 'store.name', 'store.store_code'])
    .orderBy('store.store_code')
    .execute();
  const byKey = new Map<string, { uuid: string; name: string; store_code: string }[]>();
  for (const { key_uuid, ...store } of rows) byKey.set(key_uuid, [...(byKey.get(key_uuid) ?? []), store]);
  return byKey;
}
