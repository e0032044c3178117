import { sql } from 'kysely';
import type { Handler, Input } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { totalOf } from '../http/total.ts';
import { isCarriedOut, isRoutineOf, usableStores } from './access.ts';
import { wordsOf } from './fold.ts';

/** API-10, STORE-10: the stores that the caller may use, in the order of their codes. */
export const stores: Handler<'stores'> = async (input) => {
  const { page, per_page: perPage } = input.query;
  const offset = (page - 1) * perPage;
  const rows = await matching(input)
    .leftJoin('zone', (join) =>
      join.onRef('zone.company_uuid', '=', 'store.company_uuid').onRef('zone.uuid', '=', 'store.zone_uuid'),
    )
    .leftJoin('brand', (join) =>
      join.onRef('brand.company_uuid', '=', 'store.company_uuid').onRef('brand.uuid', '=', 'store.brand_uuid'),
    )
    .select([
      'store.uuid',
      'store.store_code',
      'store.name',
      'store.address',
      'zone.name as zone',
      'brand.name as brand',
    ])
    .select(amountOfActivities(input.caller.companyUuid).as('amount_activities'))
    .$if(input.query.count_routines_assigned === 'true', (found) =>
      found.select(amountOfRoutines.as('amount_routines')),
    )
    .orderBy('store.store_code')
    .limit(perPage)
    .offset(offset)
    .execute();
  const total = await totalOf(offset, perPage, rows.length, () => count(input));
  return { name: 'stores', rows: rows.map(wireStore), page, perPage, total };
};

/** API-11, ACT-12: the name of a store; one of another company is as absent as one that does not exist. */
export const storeName: Handler<'storeName'> = async ({ params, caller, platform: { db } }) => {
  const store = await usableStores(db, caller)
    .where('store.uuid', '=', params.uuid)
    .select(['store.uuid', 'store.name'])
    .executeTakeFirst();
  if (!store) throw notFound();
  return { store };
};

/** Those of every store are counted once for all rows, the others by the links of the store. */
const amountOfActivities = (company: string) => sql<number>`(
  (select count(*) from activity where activity.company_uuid = ${company} and activity.every_store)
  + (select count(*) from activity_store link where link.company_uuid = store.company_uuid and link.store_uuid = store.uuid)
)::integer`;

/** ROUT-01. */
const amountOfRoutines = sql<number>`(
  select count(*) from routine where routine.company_uuid = store.company_uuid and ${isRoutineOf}
)::integer`;

/** ROUT-02. Both halves are looked up once for all stores, however many there are. */
const hasRoutine = (company: string) => sql<boolean>`(
  exists (select from routine where routine.company_uuid = ${company} and routine.every_store)
  or store.uuid in (select store_uuid from routine_store where routine_store.company_uuid = ${company})
)`;

const matching = ({ query, caller, platform: { db } }: Input<'stores'>) =>
  wordsOf(query.term)
    .reduce((found, word) => found.where('store.folded', 'like', `%${word}%`), usableStores(db, caller))
    .$if(query.activity_uuid !== undefined, (found) =>
      found.where(sql<boolean>`exists (
        select from activity
        where activity.company_uuid = store.company_uuid and activity.uuid = ${query.activity_uuid} and ${isCarriedOut}
      )`),
    )
    .$if(query.zone_uuid !== undefined, (found) => found.where('store.zone_uuid', '=', query.zone_uuid ?? null))
    .$if(query.brand_uuid !== undefined, (found) => found.where('store.brand_uuid', '=', query.brand_uuid ?? null))
    .$if(query.only_with_routines === 'true', (found) => found.where(hasRoutine(caller.companyUuid)));

const count = async (input: Input<'stores'>): Promise<number> => {
  const { total } = await matching(input)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

type Row = {
  uuid: string;
  store_code: string;
  name: string;
  address: string;
  amount_activities: number;
  amount_routines?: number;
};
const wireStore = ({
  zone,
  brand,
  amount_routines,
  ...store
}: Row & { zone: string | null; brand: string | null }) => ({
  ...store,
  amount_routines: amount_routines ?? null,
  zone: zone === null ? null : { name: zone },
  brand: brand === null ? null : { name: brand },
});
