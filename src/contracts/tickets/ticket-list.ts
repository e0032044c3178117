import * as v from 'valibot';
import { instant, listOf, optionalNumber, queryNumber, text, uuid } from '../shared/primitives.ts';
import { chained, priorities, ticketStates } from './tickets.ts';

const uuids = v.exactOptional(v.pipe(v.array(uuid), v.maxLength(10_000)));

/** DESK-02: what waits for the caller: work of an own area, or an approval that is the caller's. */
export const waitings = ['work', 'approval'] as const;
export type WaitingFor = (typeof waitings)[number];

/**
 * `filter` of API-30, as JSON text in the query (OP-85); empty keys are left out. `tickets` is that of TLIST-19;
 * `current_time` is the clock of the session (FILT-11), and the platform has its own.
 */
export const ticketFilter = v.object({
  period: v.exactOptional(v.object({ from: instant, to: instant })),
  stores: uuids,
  brands: uuids,
  zones: uuids,
  accountable_areas: uuids,
  activities: uuids,
  states: v.exactOptional(v.pipe(v.array(v.picklist(ticketStates)), v.maxLength(ticketStates.length))),
  ticket_definitions: uuids,
  /** DESK-08. */
  creators: uuids,
  ticket_types: v.exactOptional(v.array(v.picklist(['trigger', 'manual']))),
  ticket_id: v.exactOptional(v.pipe(v.string(), v.maxLength(20))),
  /** DESK-04: words of title, description, store or number. */
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** DESK-05: from the first to the last second in which they are due; without the first, whatever is due before. */
  due: v.exactOptional(v.object({ from: v.exactOptional(instant), to: instant })),
  waits: v.exactOptional(v.picklist(waitings)),
  /** DESK-02: true for those that the caller created, or that are delayed. */
  mine: v.exactOptional(v.literal(true)),
  late: v.exactOptional(v.literal(true)),
  priorities: v.exactOptional(v.pipe(v.array(v.picklist(priorities)), v.maxLength(priorities.length))),
  users: uuids,
  tickets: uuids,
  current_time: v.exactOptional(v.string()),
});
export type TicketFilter = v.InferOutput<typeof ticketFilter>;

/** OP-91: sortable columns; `-` in front means descending. */
export const ticketSorts = ['ticket_id', 'created_at', 'name', 'state', 'due_date'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** Query of API-30. */
export const ticketsQuery = v.object({
  filter: v.exactOptional(v.pipe(v.string(), v.maxLength(500_000))),
  include: v.exactOptional(v.string()),
  expand: v.exactOptional(v.string()),
  page: v.optional(queryNumber(1, 100_000_000), '1'),
  per_page: v.optional(queryNumber(1, 100), '25'),
  sort: v.exactOptional(v.pipe(v.string(), v.regex(/^-?[a-z_]{1,30}$/))),
});

/** Query of DESK-21: the list that the ticket is looked for in. */
export const ticketNeighboursQuery = v.object({ filter: ticketsQuery.entries.filter, sort: ticketsQuery.entries.sort });

/** EXPO-01. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Query of EXPO-01: the list, and the kind of file. */
export const ticketExportQuery = v.object({ ...ticketNeighboursQuery.entries, format: v.picklist(exportFormats) });

/** DESK-21: the place of a ticket in a list, null where it is not in it, and the uuids of what comes before and after. */
export const ticketNeighbours = v.object({
  position: v.nullable(v.number()),
  total: v.number(),
  previous: v.nullable(uuid),
  next: v.nullable(uuid),
});
export type TicketNeighbours = v.InferOutput<typeof ticketNeighbours>;

const count = v.pipe(
  optionalNumber,
  v.transform((value) => value ?? 0),
);

/** DATA-27. */
export const ticketSummary = v.object({
  sum_total: count,
  sum_open: count,
  sum_in_progress: count,
  sum_to_be_approved: count,
  sum_pending: count,
  sum_closed: count,
  sum_resolved: count,
  sum_unresolved: count,
  sum_expired: count,
  sum_late: count,
});
export type TicketSummary = v.InferOutput<typeof ticketSummary>;

const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const reference = v.object({ id: key });
const relationship = v.nullish(v.object({ data: v.nullish(v.union([reference, v.array(reference)]), null) }), null);
const item = v.object({
  id: key,
  attributes: v.object({
    ticket_id: v.pipe(
      v.nullish(v.union([v.string(), v.number()]), ''),
      v.transform((id) => String(id ?? '')),
    ),
    created_at: text,
    name: text,
    state: v.string(),
    due_date: text,
    /** DESK-06: additions, empty from a platform that does not tell them. */
    priority: text,
    type: text,
    creator: text,
    approval_area: text,
    history: listOf(chained),
  }),
  relationships: v.nullish(
    v.object({ stores: relationship, accountable_areas: relationship, activities: relationship }),
    null,
  ),
});
const included = v.object({ type: text, id: key, attributes: v.nullish(v.object({ name: text }), null) });

/** A row of the ticket list (DATA-25) with the names that its relationships lead to (TLIST-04). */
export type TicketRow = {
  readonly id: string;
  readonly ticket_id: string;
  readonly created_at: string;
  readonly name: string;
  readonly state: string;
  readonly due_date: string;
  readonly priority: string;
  readonly type: string;
  readonly creator: string;
  readonly approval_area: string;
  readonly history: readonly { readonly date: string; readonly id: string }[];
  readonly stores: readonly string[];
  readonly accountable_areas: readonly string[];
  readonly activities: readonly string[];
};

/** DATA-26: one page of the list, as the app reads it. */
export type TicketsPage = {
  readonly rows: readonly TicketRow[];
  readonly total: number;
  readonly summary: TicketSummary;
};

/** Answer of API-30 as it travels (JSON-API). */
const ticketsAnswer = v.object({
  data: v.array(item),
  included: listOf(included),
  meta: v.object({ pagination: v.object({ total: v.number() }), summary: v.optional(ticketSummary, {}) }),
});

/** Answer of API-30 as the app reads it (TLIST-04, TLIST-09). */
export const ticketsPage = v.pipe(
  ticketsAnswer,
  v.transform(({ data, included: records, meta }): TicketsPage => {
    const names = new Map(records.map(({ type, id, attributes }) => [`${type} ${id}`, attributes?.name ?? '']));
    const named = (type: string, related: v.InferOutput<typeof relationship> | undefined): string[] =>
      [related?.data ?? []].flat().map(({ id }) => names.get(`${type} ${id}`) ?? '');
    return {
      rows: data.map(({ id, attributes, relationships }) => ({
        id,
        ...attributes,
        stores: named('stores', relationships?.stores),
        accountable_areas: named('accountable_areas', relationships?.accountable_areas),
        activities: named('activities', relationships?.activities),
      })),
      total: meta.pagination.total,
      summary: meta.summary,
    };
  }),
);

/** DESK-01: how many tickets wait for the caller. */
export const waitingTickets = v.object({ to_do: v.number(), overdue: v.number(), to_approve: v.number() });
export type WaitingTickets = v.InferOutput<typeof waitingTickets>;
