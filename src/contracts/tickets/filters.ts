import * as v from 'valibot';
import { queryNumber, text, uuid } from '../shared/primitives.ts';

/** API-23, OP-131: the union of what may be asked for; a screen asks for what it shows. `creators` is DESK-08. */
export const filterTypes = [
  'zones',
  'brands',
  'stores',
  'product_brands',
  'categories',
  'tags',
  'ticket_definitions',
  'users',
  'creators',
] as const;
export type FilterType = (typeof filterTypes)[number];

/** DESK-09: the day on which a ticket definition was created, on the clock of the caller, and how many tickets it has. */
const made = v.object({ day: v.string(), tickets: v.number() });
export type Made = v.InferOutput<typeof made>;

/** DATA-17. Stores come under their zones, definitions under their title: a node with `children` stands for these. */
export type FilterNode = {
  readonly key: string;
  readonly title: string;
  readonly made?: Made;
  readonly children: readonly FilterNode[];
};

const none = v.pipe(
  v.unknown(),
  v.transform((): readonly FilterNode[] => []),
);
const leaf = v.object({ key: text, title: text, made: v.exactOptional(made), children: v.optional(none, []) });
/** A tree of filter options, at most two levels deep; thousands of them are read at once. */
const filterNode = v.object({
  key: text,
  title: text,
  made: v.exactOptional(made),
  children: v.nullish(v.array(leaf), []),
});

/** One page of the options of one type; `count` is how many there are in all (of stores, not of their zones). */
const options = v.object({
  data: v.array(filterNode),
  count: v.optional(v.number(), 0),
});
export type FilterOptions = { readonly data: readonly FilterNode[]; readonly count: number };

/** Answer of API-23 and API-24: options by type. */
export const filterAnswer = v.record(v.string(), options);

const list = <const Item extends v.GenericSchema<string>>(one: Item) =>
  v.union([
    v.pipe(
      one,
      v.transform((value) => [value]),
    ),
    v.array(one),
  ]);

const page = {
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 10_000), '25'),
  /** `type_name`, `name`, `permissions`, `user_uuid` for API-23; `activity_type`, `state`, `has_tickets` for API-24. */
  filters: v.exactOptional(v.pipe(v.string(), v.maxLength(10_000))),
};

/** Query of API-23. */
export const filtersQuery = v.object({
  ...page,
  'filters_type[]': list(v.picklist(filterTypes)),
  skip_restriction: v.exactOptional(v.string()),
});

/** Query of API-24. */
export const activityFiltersQuery = v.object({ ...page, 'filters_type[]': list(v.literal('activities')) });

/** The content of the `filters` text of API-23. */
export const optionFilters = v.object({
  type_name: v.exactOptional(v.string()),
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  permissions: v.exactOptional(v.array(v.string())),
  user_uuid: v.exactOptional(uuid),
});

/** The content of the `filters` text of API-24. */
export const activityFilters = v.object({
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  activity_type: v.optional(v.string(), 'store_beat'),
  state: v.exactOptional(v.picklist(['published', 'unpublished'])),
  has_tickets: v.exactOptional(v.boolean()),
});

/** API-25: the code of the cluster definition whose data are the accountable areas (DATA-29). */
export const accountableAreasCode = '4';
export const clusterDefinitionQuery = v.object({ cluster_definition_code: v.literal(accountableAreasCode) });
export const clusterDefinition = v.object({ uuid });

/** Query and answer of API-26. */
export const clusterDataQuery = v.object({
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '100'),
  cluster_definition_uuid: uuid,
});
/** DATA-29. */
export const clusterData = v.object({
  cluster_data: v.array(v.object({ uuid, name: text, cluster_data_code: text })),
});

/** DATA-30: an accountable area by its uuid. */
export const accountableArea = v.object({ uuid, name: text });
export type AccountableArea = v.InferOutput<typeof accountableArea>;

/** The accountable areas as the device keeps them. */
export const seenAreas = v.array(accountableArea);

/** The priorities of API-28 as the device keeps them: by their names on the wire. */
export const seenPriorities = v.array(text);

/** LIMIT-08, OP-88: the codes of a filter by expiration; no screen sends one. */
export const expirationCodes = { available: 0, expired: 1, finalized: 2 } as const;

/** Query and answers of API-27 to API-29. */
export const accountableAreasQuery = v.object({ user_uuid: v.exactOptional(uuid) });
export const accountableAreas = v.object({ accountable_areas: v.array(accountableArea) });
export const ticketPriorities = v.object({
  priorities: v.array(v.object({ priority: text, value: v.union([v.string(), v.number()]) })),
});
export const ticketStatuses = v.object({
  status: v.array(v.object({ name: text, value: v.union([v.string(), v.number()]) })),
});
