import * as v from 'valibot';
import { flag, optionalNumber, queryNumber, text, uuid } from '../shared/primitives.ts';

const named = v.nullish(v.object({ name: text }), null);

/** DATA-10. */
export const store = v.object({
  uuid,
  store_code: text,
  name: text,
  address: text,
  amount_activities: optionalNumber,
  /** ROUT-01: asked for by `count_routines_assigned`; an addition of the reference platform. */
  amount_routines: optionalNumber,
  zone: named,
  brand: named,
});
export type Store = v.InferOutput<typeof store>;

/** Times are ISO texts or null; `rule` is an RFC 5545 text (OP-115). */
export const period = v.object({
  rule: v.nullish(v.string(), null),
  schedule_enabled: flag,
  start_time: v.nullish(v.string(), null),
  end_time: v.nullish(v.string(), null),
});
export type Period = v.InferOutput<typeof period>;

/** DATA-09. */
export const activityItem = v.object({
  uuid,
  name: text,
  period: v.nullish(period, {}),
  endless_period: flag,
  always_available: flag,
});
export type ActivityItem = v.InferOutput<typeof activityItem>;

/**
 * Query of API-10. `per_page` up to 100; `only_with_routines`, `count_routines_assigned` and `bulk_uuid` are those of the
 * routine store list (ROUT-03), `zone_uuid` and `brand_uuid` those of the store picker (OP-103).
 */
export const storesQuery = v.object({
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '10'),
  term: v.optional(v.pipe(v.string(), v.maxLength(200))),
  activity_uuid: v.optional(uuid),
  only_with_routines: v.optional(v.picklist(['true', 'false'])),
  count_routines_assigned: v.optional(v.picklist(['true', 'false'])),
  zone_uuid: v.optional(uuid),
  brand_uuid: v.optional(uuid),
  bulk_uuid: v.optional(uuid),
});

/** Query of API-09. */
export const activitiesQuery = v.object({
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '10'),
  store_uuid: v.optional(uuid),
  order_by: v.optional(v.literal('name')),
});

/** Answer of API-11. */
export const storeName = v.object({ store: v.object({ uuid: v.optional(uuid), name: text }) });
