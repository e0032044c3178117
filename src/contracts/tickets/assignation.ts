import * as v from 'valibot';
import { queryNumber, text, uuid } from '../shared/primitives.ts';

/** API-12, API-36. */
export const assignationOrigin = 'store-action';

const uuids = v.exactOptional(v.pipe(v.array(uuid), v.maxLength(10_000)));

/** The content of the `filters` text of API-12; `user_uuids` is the caller (API-12). */
export const selectableStoresFilters = v.object({
  brand_uuids: uuids,
  zone_uuids: uuids,
  store_uuids: uuids,
  user_uuids: uuids,
});
export type SelectableStoresFilters = v.InferOutput<typeof selectableStoresFilters>;

const term = v.exactOptional(v.pipe(v.string(), v.maxLength(200)));

/** Query of API-12: `filters` as JSON text (OP-119); `term` as in API-10 (ASSIGN-13). */
export const selectableStoresQuery = v.object({
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '25'),
  filters: v.exactOptional(v.pipe(v.string(), v.maxLength(500_000))),
  term,
  bulk_uuid: v.exactOptional(uuid),
  origin: v.exactOptional(v.string()),
});

/** Body of API-36: `filters` as JSON text of the zones, brands and stores that were filtered by (FILT-11). */
export const storeAssignation = v.object({
  store_assignations: v.object({
    store_uuids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(1_000)),
    filters: v.pipe(v.string(), v.maxLength(500_000)),
    origin: v.string(),
    process_uuid: v.exactOptional(uuid),
  }),
});
export type StoreAssignation = v.InferOutput<typeof storeAssignation>['store_assignations'];

/** Answer of API-36: the process, which is the bulk uuid of a ticket (OP-105). */
export const storeAssigned = v.object({ process_uuid: uuid });

/** ASSIGN-14: `filters` and `term` as in API-12; all stores that they find are assigned. */
export const foundAssignation = v.object({
  store_assignations: v.object({
    filters: v.pipe(v.string(), v.maxLength(500_000)),
    term,
    origin: v.string(),
    process_uuid: v.exactOptional(uuid),
  }),
});
export type FoundAssignation = v.InferOutput<typeof foundAssignation>['store_assignations'];

/** ASSIGN-14: the process, and the stores that came into it. */
export const foundAssigned = v.object({ process_uuid: uuid, store_uuids: v.array(uuid) });
export type FoundAssigned = v.InferOutput<typeof foundAssigned>;

/** Query of API-37. */
export const assignedStoresQuery = v.object({
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '15'),
  term,
  process_uuid: uuid,
});

/** DATA-32: `uuid` is that of the row, not of the store (OP-105). */
export const assignedStore = v.object({ uuid, store_code: text, store_name: text });
export type AssignedStore = v.InferOutput<typeof assignedStore>;

/** Body of API-38. */
export const storeRemoval = v.object({ data_load_uuids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(1_000)) });

/** ASSIGN-15: the stores that `term` finds among those of a process; an empty one finds all of them. */
export const foundRemoval = v.object({ term: v.pipe(v.string(), v.maxLength(200)) });

/** ASSIGN-15: the stores that were removed. */
export const foundRemoved = v.object({ store_uuids: v.array(uuid) });
