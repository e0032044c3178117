import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResultTrend, TrendGroup, TrendLine } from '#contracts/results/results.ts';
import { trendPeriods, trendUnit } from '#domain/results/trend-periods.ts';
import { maySeeExecutions } from '#domain/session/modules.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { forbidden } from '../http/refusal.ts';
import { noteListRead } from '../result-access.ts';
import { isAmong } from '../tickets/index.ts';
import { type Matching, matching, readFilter, toDecimal } from './list.ts';

/** More lines are not told apart. */
const mostGroups = 20;

/** RESULT-10: the executions and mean scores of the selection over time, of all and by activity or store. */
export const resultTrend: Handler<'resultTrend'> = async ({ query, caller, platform: { db, reads, clock } }) => {
  if (!maySeeExecutions(caller)) throw forbidden();
  const filter = readFilter(query.filter);
  const trend = await reads.run((from) =>
    trendOf(from, () => matching(from, caller, filter), { caller, by: query.by }),
  );
  await noteListRead(db, caller, clock(), { filter, trend: query.by });
  return trend;
};

type Found = () => Matching;

async function trendOf(
  db: Kysely<Database>,
  found: Found,
  { caller, by }: { readonly caller: Caller; readonly by: TrendGroup },
): Promise<ResultTrend> {
  const { companyUuid, timeZoneOffset } = caller;
  const onClock = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'UTC' + ${timeZoneOffset}::interval)`;
  const { first, last } = await found()
    .select(sql<string | null>`to_char(${onClock(sql`min(result.finished_at)`)}, 'YYYY-MM-DD')`.as('first'))
    .select(sql<string | null>`to_char(${onClock(sql`max(result.finished_at)`)}, 'YYYY-MM-DD')`.as('last'))
    .executeTakeFirstOrThrow();
  const unit = first === null || last === null ? 'day' : trendUnit(first, last);
  const periods = first === null || last === null ? [] : trendPeriods(unit, first, last);
  const period = sql`date_trunc(${sql.lit(unit)}, ${onClock(sql`result.finished_at`)})`;
  // Days become texts, and groups get names, once they are counted.
  const day = sql<string>`to_char(counted.period, 'YYYY-MM-DD')`.as('period');
  const all = await db
    .selectFrom(found().select(period.as('period')).select(sums).groupBy(sql`1`).as('counted'))
    .select([day, 'executions', 'scored', 'sum'])
    .execute();

  const uuid = by === 'activity' ? sql<string>`result.activity_uuid` : sql<string>`result.store_uuid`;
  const largest = await found()
    .select(uuid.as('uuid'))
    .select(sql<number>`count(*) over ()::integer`.as('groups'))
    .groupBy(sql`1`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`1`)
    .limit(mostGroups)
    .execute();
  const uuids = largest.map((row) => row.uuid);
  const column = by === 'activity' ? 'result.activity_uuid' : 'result.store_uuid';
  const counted = found()
    .where(isAmong(column, uuids))
    .select([uuid.as('uuid'), period.as('period')])
    .select(sums)
    .groupBy([sql`1`, sql`2`]);
  const points = await db
    .selectFrom(counted.as('counted'))
    .select(['uuid', nameOf(companyUuid, by).as('name'), day, 'executions', 'scored', 'sum'])
    .execute();
  return {
    unit,
    periods: [...periods],
    all: lineOf(periods, all),
    groups: uuids.map((group) => {
      const own = points.filter((point) => point.uuid === group);
      return { uuid: group, name: own[0]?.name ?? '', ...lineOf(periods, own) };
    }),
    others: (largest[0]?.groups ?? 0) - largest.length,
  };
}

/** By the names of today. */
const nameOf = (company: string, by: TrendGroup): RawBuilder<string> =>
  by === 'activity'
    ? sql<string>`(select activity.name from activity
        where activity.company_uuid = ${company} and activity.uuid = counted.uuid)`
    : sql<string>`(select store.store_code || ' ' || store.name from store
        where store.company_uuid = ${company} and store.uuid = counted.uuid)`;

const sums = [
  sql<number>`count(*)::integer`.as('executions'),
  sql<number>`count(result.store_index)::integer`.as('scored'),
  sql<number>`coalesce(sum(result.store_index), 0)::double precision`.as('sum'),
] as const;
type Sums = { readonly executions: number; readonly scored: number; readonly sum: number };
type Point = Sums & { readonly period: string };

const lineOf = (periods: readonly string[], points: readonly Point[]): TrendLine => {
  const known = new Map(points.map((point) => [point.period, point]));
  return {
    ...measured(points),
    points: periods.map((period) => measured([known.get(period)].filter((one) => one !== undefined))),
  };
};

const measured = (parts: readonly Sums[]) => {
  const add = (of: (part: Sums) => number) => parts.reduce((all, part) => all + of(part), 0);
  const scored = add((part) => part.scored);
  return {
    executions: add((part) => part.executions),
    mean: scored === 0 ? null : toDecimal(add((part) => part.sum) / scored),
  };
};
