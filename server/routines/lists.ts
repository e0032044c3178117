import * as v from 'valibot';
import { routineFilters } from '#contracts/routines/routines.ts';
import { type RoutineStateName, routineStates } from '#domain/routines/routine-activity.ts';
import type { Handler, Input } from '../http/handler.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import {
  type ActivityRow,
  activitiesOf,
  type Planned,
  plannedToday,
  type RoutineRow,
  routinesAt,
  storeOf,
} from './plan.ts';
import { type Standing, standingOf, standings, stateOf } from './progress.ts';

/** API-39: the routines of a store with the counts of today; those that do not come today have none. */
export const routines: Handler<'routines'> = async (input) => {
  const { page, per_page: perPage } = input.query;
  const store = await storeAsked(input);
  const all = await routinesAt(input.platform.db, input.caller, store.uuid).execute();
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const today = await todayOf(input, store, shown);
  return { name: 'routines', rows: shown.map((routine) => counted(routine, today)), page, perPage, total: all.length };
};

/** API-40, OP-98: the activities of a routine today. */
export const routineDetails: Handler<'routineDetails'> = async (input) => {
  const { page, per_page: perPage, activity_uuid: wanted } = input.query;
  const store = await storeAsked(input);
  const routine = await routinesAt(input.platform.db, input.caller, store.uuid)
    .where('routine.uuid', '=', wanted)
    .executeTakeFirst();
  if (!routine) throw notFound();
  const today = await todayOf(input, store, [routine]);
  const rows = today.slice((page - 1) * perPage, page * perPage).map(wireActivity);
  return { name: 'routines', rows, page, perPage, total: today.length };
};

type Today = Planned & { readonly state: RoutineStateName; readonly standing: Standing };

async function storeAsked({
  query,
  caller,
  platform: { db },
}: Pick<Input<'routines'>, 'query' | 'caller' | 'platform'>) {
  const store = await storeOf(db, caller, filtersOf(query.filters).store_uuid);
  if (!store) throw notFound();
  return store;
}

const filtersOf = (text: string | undefined) => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), routineFilters), text);
  if (!parsed.success) throw badRequest('filters must name a store by store_uuid.');
  return parsed.output;
};

async function todayOf(
  { platform: { db, clock }, caller }: Pick<Input<'routines'>, 'platform' | 'caller'>,
  store: Planned['store'],
  rows: readonly RoutineRow[],
): Promise<Today[]> {
  const now = clock();
  const activities: readonly ActivityRow[] = await activitiesOf(
    db,
    caller,
    rows.map(({ uuid }) => uuid),
  );
  const planned = plannedToday(store, rows, activities, now);
  const found = await standings(
    db,
    caller.companyUuid,
    planned.map(({ checksum }) => checksum),
  );
  return planned.map((one) => {
    const standing = standingOf(found, one.checksum);
    return { ...one, standing, state: stateOf(one, standing, now) };
  });
}

/** DATA-33. */
const counted = ({ uuid, name }: RoutineRow, today: readonly Today[]) => {
  const own = today.filter(({ activity }) => activity.routine_uuid === uuid);
  const count = (state: RoutineStateName): number => own.filter((one) => one.state === state).length;
  return {
    uuid,
    name,
    resolved: count('done'),
    unresolved: count('notDone'),
    postponed: count('postponed'),
    in_progress: count('doing'),
    total_activities: own.length,
    available: count('available'),
    expired: count('expired'),
  };
};

/** DATA-36. */
const wireActivity = ({ activity, plan, checksum, state, store }: Today) => ({
  uuid: activity.uuid,
  name: activity.name,
  start_time: plan.start.toISOString(),
  end_time: plan.end.toISOString(),
  instructions: activity.instructions,
  state: routineStates[state],
  checksum,
  allows_late_start: activity.allows_late_start,
  allows_early_start: activity.allows_early_start,
  store: { uuid: store.uuid, name: store.name },
});
