import { fromPromise } from 'xstate';
import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import type { RoutineActivityRow, RoutineRow } from '#contracts/routines/routines.ts';
import type { Store } from '#contracts/selection/selection.ts';
import { stateNumbered } from '#domain/routines/routine-activity.ts';
import { routineFilters } from '#domain/routines/routine-filters.ts';
import type { ListedActivity } from '#machines/routines/routine-activities.machine.ts';
import type { ListPage, ListRequest } from '#machines/shared/paged-list.machine.ts';
import { orSeen } from '../seen.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';
import { stateSince } from './result.ts';
import { activitiesSeen, routinesSeen, storesSeen } from './seen-kinds.ts';
import { readGiven } from './undelivered-answers.ts';

/** ROUT-03, ROUT-05. Without a network: the page as this device saw it last. */
export const fetchRoutineStores = (tools: Tools) =>
  fromPromise<ListPage<Store>, ListRequest>(async ({ input: { page, perPage, filters }, signal }) => {
    const only_with_routines = filters['only_with_routines'] === 'false' ? 'false' : 'true';
    const { zone_uuid = '', brand_uuid = '' } = filters;
    const query = {
      ...({ page, per_page: perPage, only_with_routines } as const),
      ...(zone_uuid === '' ? {} : { zone_uuid }),
      ...(brand_uuid === '' ? {} : { brand_uuid }),
    };
    const { value, seen } = await orSeen(tools, storesSeen, JSON.stringify(query), () =>
      createRoutineCalls(tools.client).stores(query, signal),
    );
    return { ...value, ...(seen ? { seen } : {}) };
  });

/** ROUT-09, OP-111. Without a network: the page as this device saw it last. */
export const fetchRoutines = (tools: Tools) =>
  fromPromise<ListPage<RoutineRow>, ListRequest>(async ({ input, signal }) => {
    const { query, name } = askedOf(tools, input);
    const { value, seen } = await orSeen(tools, routinesSeen, name, () =>
      createRoutineCalls(tools.client).routines(query, signal),
    );
    return { ...value, ...(seen ? { seen } : {}) };
  });

/**
 * ROUT-11, OP-98: the rows with the names of their states, and what was answered here and is not delivered (SM-34).
 * Without a network: the page as this device saw it last, with the states that it has learnt since.
 */
export const fetchRoutineActivities = (tools: Tools) =>
  fromPromise<ListPage<ListedActivity>, ListRequest>(async ({ input, signal }) => {
    const { query, name } = askedOf(tools, input);
    const { value, seen } = await orSeen(tools, activitiesSeen, name, () =>
      createRoutineCalls(tools.client).activities(input.filters['activity_uuid'] ?? '', query, signal),
    );
    // Read behind the page: what is delivered meanwhile is told by the outbox, and the page is read again.
    const given = await readGiven(tools).catch(() => nothingGiven);
    const rows = await Promise.all(
      value.rows.map(async (row) => ({
        ...row,
        state: (seen && (await learntSince(tools, row, seen.at))) ?? stateNumbered(row.state),
        given: given.get(row.checksum) ?? null,
      })),
    );
    return { rows, meta: value.meta, ...(seen ? { seen } : {}) };
  });

const nothingGiven: Awaited<ReturnType<typeof readGiven>> = new Map();

const learntSince = (tools: Tools, { checksum }: RoutineActivityRow, time: string) =>
  stateSince(tools, checksum, time).catch(() => null);

/** The query for today, and the name under which its answer is kept: it has the day in it, so each day has its own. */
const askedOf = (tools: Tools, { page, perPage, filters: { store_uuid = '', activity_uuid = '' } }: ListRequest) => {
  const filters = routineFilters(store_uuid, tools.client.platformTime(), sessionOf(tools).time_zone_offset);
  const name = JSON.stringify({ page, per_page: perPage, store_uuid, activity_uuid, from: filters.from });
  return { query: { page, per_page: perPage, filters }, name };
};
