import { type Kysely, sql } from 'kysely';
import { hoursOn, type Plan } from '#domain/routines/routine-activity.ts';
import {
  isOverviewDay,
  noCounts,
  type OverviewAnswer,
  type OverviewCounts,
  type OverviewMark,
  overviewMarkAt,
  overviewMarks,
  totalOfCounts,
} from '#domain/routines/routines-overview.ts';
import { comesOn } from '#domain/selection/periodicity.ts';
import { maySeeRoutines } from '#domain/session/modules.ts';
import { dayIn, type Zone } from '#domain/time/zone.ts';
import type { Database } from '../db/schema.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { badRequest, forbidden } from '../http/refusal.ts';
import { usableStores } from '../selection/index.ts';
import type { StoreUser } from '../usable-store.ts';
import { checksumOf } from './checksum.ts';
import { type ActivityRow, activitiesOf } from './plan.ts';

/**
 * GLANCE-01 to GLANCE-03: the day of every store that the caller may use. The day is that of each store's own clock; an
 * activity that goes on past midnight belongs to the day on which it began.
 */
export const routinesOverview: Handler<'routinesOverview'> = async ({ query, caller, platform: { db, clock } }) => {
  if (!maySeeRoutines(caller)) throw forbidden();
  const now = clock();
  const today = dayIn(caller.timeZoneOffset, now);
  const { day = today, page, per_page } = query;
  if (!isOverviewDay(day, today)) throw badRequest('day lies too far from today.');
  const routines = await routinesOn(db, caller, day);
  const stores = await storesOf(db, caller);
  const answers = await answersOn(db, caller, day);
  const plans = planner(day);
  const lines = stores.flatMap(({ time_zone, ...store }) => {
    const zone = time_zone ?? caller.timeZoneOffset;
    const cells = routines.map(({ at, activities }) => {
      if (at !== null && !at.has(store.uuid)) return null;
      const marks = activities.flatMap((activity) => {
        const given = answers.get(checksumOf({ activity: activity.uuid, store: store.uuid, day })) ?? null;
        // Nothing is planned of a withdrawn activity any more, but what was answered to it stays.
        if (activity.withdrawn && given === null) return [];
        return [overviewMarkAt(plans(activity, zone), given, now)];
      });
      return marks.length === 0 ? null : counted(marks);
    });
    return cells.every((cell) => cell === null) ? [] : [{ ...store, cells }];
  });
  const sums = routines.map((_, index) => sumOf(lines.map(({ cells }) => cells[index] ?? noCounts)));
  const isShown = sums.map((sum) => totalOfCounts(sum) > 0);
  return {
    day,
    today,
    routines: routines
      .map(({ uuid, name }, index) => ({ uuid, name, ...(sums[index] ?? noCounts) }))
      .filter((_, index) => isShown[index]),
    all: sumOf(sums),
    stores: lines
      .slice((page - 1) * per_page, page * per_page)
      .map(({ cells, ...store }) => ({ ...store, cells: cells.filter((_, index) => isShown[index]) })),
    page,
    per_page,
    total: lines.length,
  };
};

type RoutineOfDay = {
  readonly uuid: string;
  readonly name: string;
  readonly activities: readonly ActivityRow[];
  /** The stores that carry it out; null for all of them. */
  readonly at: ReadonlySet<string> | null;
};

/** The routines of the company that come on this day, by name. */
export async function routinesOn(
  db: Kysely<Database>,
  caller: Pick<Caller, 'companyUuid'>,
  day: string,
): Promise<RoutineOfDay[]> {
  const rows = await db
    .selectFrom('routine')
    .where('company_uuid', '=', caller.companyUuid)
    .select(['uuid', 'name', 'periodicity', 'every_store'])
    .orderBy('name')
    .orderBy('uuid')
    .execute();
  const coming = rows.filter(({ periodicity }) => comesOn(periodicity, day));
  const uuids = coming.map(({ uuid }) => uuid);
  const activities = await activitiesOf(db, caller, uuids);
  const stores = await storesByRoutine(db, caller, uuids);
  return coming.map(({ uuid, name, every_store }) => ({
    uuid,
    name,
    activities: activities.filter(({ routine_uuid }) => routine_uuid === uuid),
    at: every_store ? null : (stores.get(uuid) ?? new Set()),
  }));
}

async function storesByRoutine(
  db: Kysely<Database>,
  { companyUuid }: Pick<Caller, 'companyUuid'>,
  routines: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const links =
    routines.length === 0
      ? []
      : await db
          .selectFrom('routine_store')
          .where('company_uuid', '=', companyUuid)
          .where('routine_uuid', 'in', routines)
          .select(['routine_uuid', 'store_uuid'])
          .execute();
  const found = new Map<string, Set<string>>();
  for (const { routine_uuid, store_uuid } of links) {
    const stores = found.get(routine_uuid) ?? new Set();
    found.set(routine_uuid, stores.add(store_uuid));
  }
  return found;
}

/** SESS-06. */
export const storesOf = (db: Kysely<Database>, caller: StoreUser) =>
  usableStores(db, caller)
    .select(['store.uuid', 'store.store_code', 'store.name', 'store.time_zone'])
    .orderBy('store.store_code')
    .orderBy('store.uuid')
    .execute();

/** What was answered to the activities of this day, by their checksums; a clock ahead of the platform's gains nothing. */
export async function answersOn(
  db: Kysely<Database>,
  { companyUuid }: Pick<Caller, 'companyUuid'>,
  day: string,
): Promise<ReadonlyMap<string, OverviewAnswer>> {
  const rows = await db
    .selectFrom('routine_answer')
    .where('company_uuid', '=', companyUuid)
    .where(sql<boolean>`"right"(checksum, 8) = ${day.replaceAll('-', '')}`)
    .where('change_type', '!=', 'postpone')
    .select(['checksum', 'change_type', 'date_modified', 'received_at'])
    .orderBy('received_at')
    .execute();
  return new Map(
    rows.map(({ checksum, change_type, date_modified, received_at }) => [
      checksum,
      {
        answer: change_type === 'resolved' ? 'resolved' : 'unresolved',
        at: date_modified < received_at ? date_modified : received_at,
      },
    ]),
  );
}

/** The hours of an activity on a day, worked out once for each time zone and not for each store. */
export const planner = (day: string) => {
  const known = new Map<string, Plan>();
  return (activity: ActivityRow, zone: Zone): Plan => {
    const key = `${activity.uuid} ${zone}`;
    const plan = known.get(key) ?? hoursOn(activity, day, zone);
    known.set(key, plan);
    return plan;
  };
};

const counted = (marks: readonly OverviewMark[]): OverviewCounts =>
  sumOf(marks.map((mark) => ({ ...noCounts, [mark]: 1 })));

const sumOf = (all: readonly OverviewCounts[]): OverviewCounts => {
  const sum = { ...noCounts };
  for (const one of all) for (const mark of overviewMarks) sum[mark] += one[mark];
  return sum;
};
