import { routineRoutes } from '#contracts/routines/routine-routes.ts';
import type {
  Routine,
  RoutineActivityRow,
  RoutineDetail,
  RoutineFilters,
  RoutineRow,
} from '#contracts/routines/routines.ts';
import type { OpenRoutines, RoutinesOverview } from '#contracts/routines/routines-overview.ts';
import type { Store } from '#contracts/selection/selection.ts';
import type { Page } from '#contracts/shared/paging.ts';
import { routes } from '#contracts/shared/routes.ts';
import type { Client } from '../shared/client.ts';

type PageQuery = { readonly page: number; readonly per_page: number };
export type RoutineStoresQuery = PageQuery & {
  readonly only_with_routines: 'true' | 'false';
  readonly zone_uuid?: string;
  readonly brand_uuid?: string;
};

/**
 * The calls of the routine manager. Each throws one `Failure`, or the reason of the signal when that aborts. None of
 * these lists belongs to a process, so that none names one (OP-128).
 */
export type RoutineCalls = {
  /** API-10 with the routines of each store counted (ROUT-03). */
  readonly stores: (query: RoutineStoresQuery, signal?: AbortSignal) => Promise<Page<Store>>;
  /** API-39. */
  readonly routines: (
    query: PageQuery & { readonly filters: RoutineFilters },
    signal?: AbortSignal,
  ) => Promise<Page<RoutineRow>>;
  /** API-40: the activities of a routine (OP-98). */
  readonly activities: (
    routine: string,
    query: PageQuery & { readonly filters: RoutineFilters },
    signal?: AbortSignal,
  ) => Promise<Page<RoutineActivityRow>>;
  /** API-41: what a routine is about. */
  readonly routine: (uuid: string, signal?: AbortSignal) => Promise<Routine>;
  /** GLANCE-01. */
  readonly overview: (
    query: { readonly day?: string; readonly page: number },
    signal?: AbortSignal,
  ) => Promise<RoutinesOverview>;
  /** DESK-24. */
  readonly openToday: (signal?: AbortSignal) => Promise<OpenRoutines>;
  /** API-42. */
  readonly result: (
    checksum: string,
    filters: { readonly current_time: string },
    signal?: AbortSignal,
  ) => Promise<RoutineDetail>;
};

/** The calls of routines over a client; they throw a `Failure`. */
export const createRoutineCalls = (client: Client): RoutineCalls => ({
  stores: (query, signal) =>
    client.call(routes.stores, { query: { ...query, count_routines_assigned: 'true' }, signal }),
  routines: (query, signal) => client.call(routineRoutes.routines, { query, signal }),
  activities: (routine, query, signal) =>
    client.call(routineRoutes.routineDetails, { query: { activity_uuid: routine, ...query }, signal }),
  routine: (uuid, signal) => client.call(routineRoutes.routineInfo, { params: { uuid }, signal }),
  overview: (query, signal) => client.call(routineRoutes.routinesOverview, { query, signal }),
  openToday: (signal) => client.call(routineRoutes.openRoutines, { signal }),
  result: async (checksum, filters, signal) =>
    (await client.call(routineRoutes.routineResult, { params: { checksum }, query: { filters }, signal })).result,
});
