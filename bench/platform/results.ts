import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { resultRoutes } from '#contracts/results/result-routes.ts';
import type { ResultFilter } from '#contracts/results/results.ts';
import type { Database } from '#server/db/schema.ts';
import type { Measure } from '../figures.ts';
import { account } from '../wire.ts';
import { portions } from './tickets.ts';

/** The account of the demo that sees what everyone delivered. */
export const seer = 'approver@acme.test';

const owner = sql`(select company_uuid from "user" where email = ${account.username_or_email})`;
const storesUsed = 1_000;
const activitiesUsed = 10;

/**
 * So many executions of two years, at 1,000 stores, of 10 activities and by everyone, a tenth without a score; each zone
 * and brand has its share of the stores, and 600 tickets were raised in them.
 */
export async function fillResults(db: Kysely<Database>, rows: number): Promise<void> {
  await sql`
    update store set zone_uuid = zone.uuid, brand_uuid = brand.uuid
    from ${owner} owner,
      (select uuid, row_number() over (order by name) - 1 as place, count(*) over () as all, company_uuid from zone) zone,
      (select uuid, row_number() over (order by name) - 1 as place, count(*) over () as all, company_uuid from brand) brand
    where store.company_uuid = owner.company_uuid and zone.company_uuid = owner.company_uuid
      and brand.company_uuid = owner.company_uuid and store_code like 'B%'
      and zone.place = length(store.name) % zone.all and brand.place = length(store.name) % brand.all`.execute(db);
  for (const [first, last] of portions(rows))
    await sql`
    with of_owner as (select * from ${owner} owner),
      place as (
        select uuid, name, row_number() over (order by store_code) - 1 as place
        from store join of_owner using (company_uuid) limit ${sql.lit(storesUsed)}),
      visit as (
        select activity_uuid, row_number() over (order by activity_uuid) - 1 as place
        from activity_version join of_owner using (company_uuid) where version = 1 limit ${sql.lit(activitiesUsed)}),
      person as (
        select uuid, row_number() over (order by email) - 1 as place from "user" join of_owner using (company_uuid)),
      made as (
        insert into execution (company_uuid, uuid, user_uuid, store_uuid, activity_uuid, activity_version,
          activity_name, store_name, body, sha256, receipt, received_at, finished_at, store_index)
        select of_owner.company_uuid, md5('result ' || n)::uuid, person.uuid, place.uuid, visit.activity_uuid, 1,
          'Visit', place.name, '{}', '', '{}', now() - n * interval '2 years' / ${sql.lit(rows)},
          now() - n * interval '2 years' / ${sql.lit(rows)}, case when n % 10 > 0 then (n * 37 % 1001) / 10.0 end
        from of_owner, generate_series(${sql.lit(first)}, ${sql.lit(last)}) n
          join place on place.place = (n * 7) % (select count(*) from place)
          join visit on visit.place = (n / 3) % (select count(*) from visit)
          join person on person.place = (n / 5) % (select count(*) from person)
        returning company_uuid, uuid, user_uuid, store_uuid, activity_uuid, finished_at, store_index)
    insert into result (company_uuid, uuid, user_uuid, store_uuid, activity_uuid, finished_at, store_index, pictures)
    select made.*, ascii(uuid::text) % 4 from made`.execute(db);
  await sql`
    update ticket_definition definition set execution_uuid = md5('result ' || substr(title, 6))::uuid
    from ${owner} owner
    where definition.company_uuid = owner.company_uuid and activity_uuid is not null and title like 'Task %'`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** One way to ask for results. */
export type ResultCase = { readonly measure: Measure; readonly path: string; readonly query: Record<string, string> };

const some = v.object({ uuid: v.string() });

/** The list as it opens and at its end, each filter alone, each order; over time, on the map; and one execution of 50 answers. */
export async function resultCases(db: Kysely<Database>, rows: number): Promise<readonly ResultCase[]> {
  const uuids = async (table: 'store' | 'zone' | 'user' | 'activity_version', order: string, count: number) => {
    const { rows: found } = await sql`
      select ${sql.ref(table === 'activity_version' ? 'activity_uuid' : 'uuid')} as uuid
      from ${sql.table(table)} join ${owner} owner using (company_uuid)
      order by ${sql.ref(order)} limit ${sql.lit(count)}`.execute(db);
    return found.map((row) => v.parse(some, row).uuid);
  };
  const dayOf = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const { rows: large } = await sql`
    select uuid from execution join ${owner} owner using (company_uuid) where length(body) > 5000 limit 1`.execute(db);
  const { uuid } = v.parse(some, large[0]);
  const asked = (measure: Measure, filter: ResultFilter, more: Record<string, string> = {}): ResultCase => ({
    measure,
    path: resultRoutes.results.path,
    query: { filter: JSON.stringify(filter), page: '1', per_page: '25', sort: '-finished_at', ...more },
  });
  return [
    asked('resultsPage', {}),
    asked('resultsLastPage', {}, { page: String(Math.floor(rows / 25)) }),
    asked('resultsOfPeriod', { period: { from: dayOf(37), to: dayOf(7) } }),
    asked('resultsOfStores', { stores: await uuids('store', 'store_code', 100) }),
    asked('resultsOfZone', { zones: await uuids('zone', 'name', 1) }),
    asked('resultsOfActivity', { activities: await uuids('activity_version', 'activity_uuid', 1) }),
    asked('resultsOfAuthor', { authors: await uuids('user', 'email', 1) }),
    asked('resultsOfScore', { score: { from: 0, to: 50 } }),
    asked('resultsWithTasks', { tasks: true }),
    asked('resultsWithPictures', { pictures: true }),
    asked('resultsOfText', { text: 'branch 101' }),
    asked('resultsByScore', {}, { sort: 'score' }),
    asked('resultsByStore', {}, { sort: 'store' }),
    { measure: 'resultsTrend', path: resultRoutes.resultTrend.path, query: { filter: '{}', by: 'activity' } },
    { measure: 'resultsPlaces', path: resultRoutes.resultPlaces.path, query: { filter: '{}' } },
    { measure: 'oneResult', path: resultRoutes.result.path.replace(':uuid', uuid), query: {} },
  ];
}
