import * as v from 'valibot';
import { isDay, queryNumber, text, uuid } from '../shared/primitives.ts';

const day = v.pipe(v.string(), v.check(isDay, 'no such day'));
const count = v.number();
const counts = { done: count, late: count, missed: count, open: count };

/** GLANCE-03: without a day, today at the offset of the session. */
export const routinesOverviewQuery = v.object({
  day: v.exactOptional(day),
  page: v.optional(queryNumber(1, 1_000_000), '1'),
  per_page: v.optional(queryNumber(1, 500), '100'),
});

/**
 * GLANCE-01: the routines of a day and a page of the stores that have them. `cells` has one for each of `routines`, in
 * their order, null where the store does not have the routine; the counts of a routine and `all` are those of every store.
 */
export const routinesOverview = v.object({
  day,
  today: day,
  routines: v.array(v.object({ uuid, name: text, ...counts })),
  all: v.object(counts),
  stores: v.array(v.object({ uuid, store_code: text, name: text, cells: v.array(v.nullable(v.object(counts))) })),
  page: v.number(),
  per_page: v.number(),
  total: v.number(),
});
export type RoutinesOverview = v.InferOutput<typeof routinesOverview>;

/**
 * DESK-24: how many routines have something open today, each counted at each store; `store_uuid` is the store of all of
 * them where there is only one.
 */
export const openRoutines = v.object({ open: count, store_uuid: v.nullable(uuid) });
export type OpenRoutines = v.InferOutput<typeof openRoutines>;
