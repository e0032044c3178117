import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { fold } from '#domain/shared/fold.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { type Brought, type Faults, holdCompany } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { foldStore } from './fold.ts';
import { readStoreFile, type StoreFile } from './store-file.ts';

/**
 * Brings the stores of an import file into a company, all of them or none: a known code is written over, a new one
 * added, and no store is ever removed, since executions name it. Zones and brands are made as they are named.
 */
export const importStores = async (
  { db }: Pick<Platform, 'db'>,
  company: string,
  json: unknown,
): Promise<Brought | Faults> => {
  const stores = readStoreFile(json);
  if ('faults' in stores) return stores;
  return await transaction(db, async (trx) => {
    await holdCompany(trx, company);
    const zones = await groupsNamed(trx, 'zone', company, stores);
    const brands = await groupsNamed(trx, 'brand', company, stores);
    const before = await countOf(trx, company);
    for (const store of stores) {
      const row = rowOf(store, { zones, brands });
      await trx
        .insertInto('store')
        .values({ ...row, company_uuid: company, uuid: randomUUID() })
        .onConflict((known) => known.columns(['company_uuid', 'store_code']).doUpdateSet(row))
        .execute();
    }
    const added = (await countOf(trx, company)) - before;
    return { added, known: stores.length - added };
  });
};

type Groups = ReadonlyMap<string | null, string>;

const rowOf = (
  { zone, brand, coordinates, ...store }: StoreFile,
  { zones, brands }: { readonly zones: Groups; readonly brands: Groups },
) => ({
  ...store,
  zone_uuid: zones.get(zone) ?? null,
  brand_uuid: brands.get(brand) ?? null,
  longitude: coordinates?.longitude ?? null,
  latitude: coordinates?.latitude ?? null,
  folded: foldStore(store),
});

/** The uuids of the zones or brands that stores name; those that the company does not have yet are made. */
async function groupsNamed(
  trx: Transaction<Database>,
  group: 'zone' | 'brand',
  company: string,
  stores: readonly StoreFile[],
): Promise<Groups> {
  const rows = await trx.selectFrom(group).where('company_uuid', '=', company).select(['uuid', 'name']).execute();
  const uuids = new Map(rows.map(({ uuid, name }) => [name, uuid]));
  const names = new Set(stores.flatMap(({ [group]: name }) => (name === null || uuids.has(name) ? [] : [name])));
  for (const name of names) {
    const uuid = randomUUID();
    await trx
      .insertInto(group)
      .values({ company_uuid: company, uuid, name, folded_name: fold(name) })
      .execute();
    uuids.set(name, uuid);
  }
  return uuids;
}

const countOf = async (trx: Transaction<Database>, company: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('store')
    .where('company_uuid', '=', company)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
