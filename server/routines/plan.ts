import type { Kysely } from 'kysely';
import { hoursOn, type Plan } from '#domain/routines/routine-activity.ts';
import { comesOn } from '#domain/selection/periodicity.ts';
import { addDays } from '#domain/time/days.ts';
import { dayIn, type Zone } from '#domain/time/zone.ts';
import type { Database } from '../db/schema.ts';
import type { RoutineActivityTable, RoutineTable } from '../db/tables/routines.ts';
import type { Caller } from '../http/handler.ts';
import { isRoutineOf, usableStores } from '../selection/index.ts';
import { checksumOf } from './checksum.ts';

export type StoreOfRoutines = { readonly uuid: string; readonly name: string; readonly zone: Zone };
export type RoutineRow = Pick<RoutineTable, 'uuid' | 'name' | 'instructions' | 'reference_url'> & {
  readonly periodicity: RoutineTable['periodicity']['__select__'];
};
export type ActivityRow = Omit<RoutineActivityTable, 'company_uuid' | 'code' | 'withdrawn'> & {
  readonly withdrawn: boolean;
};

/** An activity as it is planned on a day of its store. */
export type Planned = {
  readonly store: StoreOfRoutines;
  readonly activity: ActivityRow;
  readonly day: string;
  readonly plan: Plan;
  readonly checksum: string;
};

/** OP-111: a store that the caller may use, with the clock that its routines follow. */
export const storeOf = async (
  db: Kysely<Database>,
  caller: Caller,
  uuid: string,
): Promise<StoreOfRoutines | undefined> => {
  const store = await usableStores(db, caller)
    .where('store.uuid', '=', uuid)
    .select(['store.uuid', 'store.name', 'store.time_zone'])
    .executeTakeFirst();
  return store && { uuid: store.uuid, name: store.name, zone: store.time_zone ?? caller.timeZoneOffset };
};

/** The routines of the company at a store, by name. */
export const routinesAt = (db: Kysely<Database>, { companyUuid }: Caller, store: string) =>
  db
    .selectFrom('routine')
    .innerJoin('store', 'store.company_uuid', 'routine.company_uuid')
    .where('routine.company_uuid', '=', companyUuid)
    .where('store.uuid', '=', store)
    .where(isRoutineOf)
    .select(['routine.uuid', 'routine.name', 'routine.instructions', 'routine.reference_url', 'routine.periodicity'])
    .orderBy('routine.name')
    .orderBy('routine.uuid');

/** The activities of these routines, each routine's in its order. */
export const activitiesOf = async (
  db: Kysely<Database>,
  { companyUuid }: Pick<Caller, 'companyUuid'>,
  routines: readonly string[],
): Promise<ActivityRow[]> =>
  routines.length === 0
    ? []
    : db
        .selectFrom('routine_activity')
        .where('company_uuid', '=', companyUuid)
        .where('routine_uuid', 'in', routines)
        .select([
          ...(['uuid', 'routine_uuid', 'place', 'name', 'instructions', 'question', 'start_time', 'end_time'] as const),
          ...(['allows_late_start', 'allows_early_start', 'allow_mark_not_doable'] as const),
          ...(['pictures_min', 'pictures_max', 'withdrawn'] as const),
        ])
        .orderBy('place')
        .execute();

/**
 * The activities to be done at a store today, by its own clock. One that began yesterday and goes on past midnight
 * still belongs to today while its time lasts; withdrawn ones are left out.
 */
export const plannedToday = (
  store: StoreOfRoutines,
  routines: readonly RoutineRow[],
  activities: readonly ActivityRow[],
  now: Date,
): Planned[] => {
  const today = dayIn(store.zone, now);
  const yesterday = addDays(today, -1);
  // Asked once for a routine, not for each of its activities: walking a rule of some years takes its time.
  const days = new Map(
    routines.map(({ uuid, periodicity }) => [uuid, [yesterday, today].filter((day) => comesOn(periodicity, day))]),
  );
  const asked = activities.filter(({ withdrawn }) => !withdrawn);
  return asked.flatMap((activity) =>
    (days.get(activity.routine_uuid) ?? []).flatMap((day) => {
      const plan = hoursOn(activity, day, store.zone);
      const checksum = checksumOf({ activity: activity.uuid, store: store.uuid, day });
      return day === today || plan.end >= now ? [{ store, activity, day, plan, checksum }] : [];
    }),
  );
};
