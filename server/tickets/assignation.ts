import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { selectableStoresFilters } from '#contracts/tickets/assignation.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { usableStores, wordsOf } from '../selection/index.ts';
import { isAmong } from './among.ts';
import { refuseOthers } from './areas.ts';
import { readJsonText } from './filters.ts';
import { textsFor } from './refusals.ts';

/** API-12, ASSIGN-04, ASSIGN-13: the stores that the caller may use and that the process does not have yet, by their codes. */
export const selectableStores: Handler<'selectableStores'> = async ({ query, caller, platform: { db } }) => {
  const { page, per_page: perPage, bulk_uuid: process } = query;
  if (process !== undefined) await refuseForeign(db, caller, process);
  const found = selectable(db, caller, query);
  const rows = await found
    .leftJoin('zone', (join) =>
      join.onRef('zone.company_uuid', '=', 'store.company_uuid').onRef('zone.uuid', '=', 'store.zone_uuid'),
    )
    .leftJoin('brand', (join) =>
      join.onRef('brand.company_uuid', '=', 'store.company_uuid').onRef('brand.uuid', '=', 'store.brand_uuid'),
    )
    .select(['store.uuid', 'store.store_code', 'store.name', 'store.address'])
    .select(['zone.name as zone', 'brand.name as brand'])
    .orderBy('store.store_code')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const stores = rows.map(({ zone, brand, ...store }) => ({
    ...store,
    amount_activities: null,
    amount_routines: null,
    zone: zone === null ? null : { name: zone },
    brand: brand === null ? null : { name: brand },
  }));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { name: 'stores', rows: stores, page, perPage, total };
};

type Narrowed = Readonly<Partial<Record<'filters' | 'term' | 'bulk_uuid', string>>>;

const selectable = (db: Kysely<Database>, caller: Caller, { filters, term, bulk_uuid }: Narrowed) => {
  const { zone_uuids, brand_uuids, store_uuids, user_uuids } = readJsonText(filters, selectableStoresFilters);
  refuseOthers(user_uuids ?? [], caller);
  return wordsOf(term)
    .reduce((found, word) => found.where('store.folded', 'like', `%${word}%`), usableStores(db, caller))
    .$if(zone_uuids !== undefined, (found) => found.where(isAmong('store.zone_uuid', zone_uuids ?? [])))
    .$if(brand_uuids !== undefined, (found) => found.where(isAmong('store.brand_uuid', brand_uuids ?? [])))
    .$if(store_uuids !== undefined, (found) => found.where(isAmong('store.uuid', store_uuids ?? [])))
    .$if(bulk_uuid !== undefined, (found) =>
      found.where(sql<boolean>`not exists (
        select from assigned_store
        where assigned_store.company_uuid = store.company_uuid
          and assigned_store.process_uuid = ${bulk_uuid}
          and assigned_store.store_uuid = store.uuid
      )`),
    );
};

/** API-36, ASSIGN-07: begins a process, or adds to one of the caller's own; a store is in it once. */
export const assignStores: Handler<'assignStores'> = async ({ body, caller, platform, request }) => {
  const { store_uuids, ...assignation } = body.store_assignations;
  return await transaction(platform.db, async (trx) => {
    await refuseUnusable(trx, caller, store_uuids, request);
    const process = await processOf(trx, caller, assignation, platform.clock());
    await assign(trx, caller, process, [...new Set(store_uuids.map((store) => store.toLowerCase()))]);
    return { process_uuid: process };
  });
};

/** ASSIGN-14: the same with all stores that the filters find. */
export const assignFoundStores: Handler<'assignFoundStores'> = async ({ body, caller, platform }) => {
  const { term = '', ...assignation } = body.store_assignations;
  return await transaction(platform.db, async (trx) => {
    const process = await processOf(trx, caller, assignation, platform.clock());
    const narrowed = { filters: assignation.filters, term, bulk_uuid: process };
    const found = await selectable(trx, caller, narrowed).select('store.uuid').execute();
    const stores = found.map(({ uuid }) => uuid);
    await assign(trx, caller, process, stores);
    return { process_uuid: process, store_uuids: stores };
  });
};

type Assignation = { readonly filters: string; readonly origin: string; readonly process_uuid?: string };

/** The process that is extended, or a new one. @throws Refusal 404 for a process of another user */
async function processOf(
  trx: Transaction<Database>,
  caller: Caller,
  { filters, origin, process_uuid: given }: Assignation,
  now: Date,
): Promise<string> {
  const process = given?.toLowerCase() ?? randomUUID();
  if (given !== undefined) await refuseForeign(trx, caller, process);
  else
    await trx
      .insertInto('store_assignation')
      .values({
        company_uuid: caller.companyUuid,
        uuid: process,
        user_uuid: caller.userUuid,
        origin,
        filters,
        created_at: now,
      })
      .execute();
  return process;
}

async function assign(
  trx: Transaction<Database>,
  { companyUuid }: Caller,
  process: string,
  stores: readonly string[],
): Promise<void> {
  for (let start = 0; start < stores.length; start += batch)
    await trx
      .insertInto('assigned_store')
      .values(
        stores.slice(start, start + batch).map((store) => ({
          company_uuid: companyUuid,
          uuid: randomUUID(),
          process_uuid: process,
          store_uuid: store,
        })),
      )
      .onConflict((known) => known.columns(['company_uuid', 'process_uuid', 'store_uuid']).doNothing())
      .execute();
}

const batch = 1000;

/** API-37, ASSIGN-13: the stores of a process of the caller's own, by their codes. */
export const assignedStores: Handler<'assignedStores'> = async ({ query, caller, platform: { db } }) => {
  const { page, per_page: perPage, process_uuid: process, term } = query;
  await refuseForeign(db, caller, process);
  const assigned = assignedTo(db, caller, process, term);
  const rows = await assigned
    .select(['assigned_store.uuid', 'store.store_code', 'store.name as store_name'])
    .orderBy('store.store_code')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await assigned.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { name: 'stores', rows, page, perPage, total };
};

/** API-38, ASSIGN-09, OP-105: takes these rows out of a process of the caller's own; one that is gone already is no fault. */
export const removeStores: Handler<'removeStores'> = async ({ params, body, caller, platform: { db } }) => {
  await refuseForeign(db, caller, params.uuid);
  await db
    .deleteFrom('assigned_store')
    .where('company_uuid', '=', caller.companyUuid)
    .where('process_uuid', '=', params.uuid)
    .where(isAmong('uuid', body.data_load_uuids))
    .execute();
  return undefined;
};

/** ASSIGN-15: takes all stores that a search finds out of a process of the caller's own, and names them. */
export const removeFoundStores: Handler<'removeFoundStores'> = async ({ params, body, caller, platform: { db } }) => {
  await refuseForeign(db, caller, params.uuid);
  const assigned = db
    .deleteFrom('assigned_store')
    .using('store')
    .whereRef('store.company_uuid', '=', 'assigned_store.company_uuid')
    .whereRef('store.uuid', '=', 'assigned_store.store_uuid')
    .where('assigned_store.company_uuid', '=', caller.companyUuid)
    .where('assigned_store.process_uuid', '=', params.uuid);
  const removed = await wordsOf(body.term)
    .reduce((found, word) => found.where('store.folded', 'like', `%${word}%`), assigned)
    .returning('assigned_store.store_uuid')
    .execute();
  return { store_uuids: removed.map(({ store_uuid }) => store_uuid) };
};

const assignedTo = (db: Kysely<Database>, { companyUuid }: Caller, process: string, term?: string) =>
  wordsOf(term).reduce(
    (found, word) => found.where('store.folded', 'like', `%${word}%`),
    db
      .selectFrom('assigned_store')
      .innerJoin('store', (join) =>
        join
          .onRef('store.company_uuid', '=', 'assigned_store.company_uuid')
          .onRef('store.uuid', '=', 'assigned_store.store_uuid'),
      )
      .where('assigned_store.company_uuid', '=', companyUuid)
      .where('assigned_store.process_uuid', '=', process),
  );

/** OP-105: the stores of a process, as far as its owner may still use them; none without a process. @throws Refusal 404 */
export async function storesToAssign(
  trx: Transaction<Database>,
  caller: Caller,
  process: string | null,
): Promise<string[]> {
  if (process === null) return [];
  await refuseForeign(trx, caller, process);
  const rows = await usableStores(trx, caller)
    .where(
      ({ selectFrom }) =>
        sql<boolean>`store.uuid in ${selectFrom('assigned_store')
          .where('company_uuid', '=', caller.companyUuid)
          .where('process_uuid', '=', process)
          .select('store_uuid')}`,
    )
    .select('store.uuid')
    .orderBy('store.store_code')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/** A process is its owner's alone: that of a colleague is as absent as one that does not exist. @throws Refusal 404 */
async function refuseForeign(db: Kysely<Database>, caller: Caller, process: string): Promise<void> {
  const found = await db
    .selectFrom('store_assignation')
    .where('company_uuid', '=', caller.companyUuid)
    .where('uuid', '=', process)
    .where('user_uuid', '=', caller.userUuid)
    .select('uuid')
    .executeTakeFirst();
  if (found === undefined) throw notFound();
}

async function refuseUnusable(
  db: Kysely<Database>,
  caller: Caller,
  stores: readonly string[],
  request: Request,
): Promise<void> {
  const wanted = new Set(stores.map((store) => store.toLowerCase()));
  const usable = await usableStores(db, caller)
    .where(isAmong('store.uuid', [...wanted]))
    .select('store.uuid')
    .execute();
  if (usable.length < wanted.size)
    throw new Refusal(400, { errors: { store_uuids: textsFor(request).storesOfOthers } });
}
