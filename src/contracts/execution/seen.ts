import * as v from 'valibot';
import { activityItem, store } from '../selection/selection.ts';
import { activityTree } from './activity.ts';

const pageMeta = v.object({
  page: v.number(),
  perPage: v.number(),
  total: v.number(),
  totalPages: v.number(),
  previousPage: v.nullable(v.number()),
  nextPage: v.nullable(v.number()),
  orderedBy: v.exactOptional(v.string()),
});

/** A page of a list, as the device keeps it. */
export const seenPage = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), meta: pageMeta });

/** The platform's answers as the device keeps them, by kind: parsed, as the calls gave them. */
export const seenStores = seenPage(store);
/** `store`: the one whose activities they are, or null for those of the company. */
export const seenActivities = v.object({
  store: v.nullable(v.string()),
  rows: v.array(activityItem),
  meta: pageMeta,
});
export const seenActivity = activityTree;
export const seenName = v.string();

/** A row of the store `seen`: the time of the answer as ISO text in UTC, and the answer. */
export const seenRow = <const Value extends v.GenericSchema>(value: Value) => v.object({ at: v.string(), value });

/** The row above those of one kind: their names, the one seen last first. */
export const seenOrder = v.object({ names: v.array(v.string()) });
