import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '#contracts/shared/failure.ts';
import type { TicketSummary } from '#contracts/tickets/ticket-list.ts';
import { hasAccessToCreateTicket } from '#domain/session/modules.ts';
import { paths } from '#domain/shell/route.ts';
import { createTicketAddress, manageTicketAddress, ticketsAddress } from '#domain/tickets/ticket-address.ts';
import {
  defaultFilters,
  isBySearchAlone,
  isOfWaitingAlone,
  isSameFilters,
  type optionFilters,
  percentage,
  searchOf,
  type TicketRequest,
  termOf,
} from '#domain/tickets/ticket-filters.ts';
import type { dateRangeMachine } from './date-range.machine.ts';
import type { ticketsMachine } from './tickets.machine.ts';
import type { TicketsAsked } from './tickets.setup.ts';

export type { TicketRow, TicketSort, TicketSummary } from '#contracts/tickets/ticket-list.ts';
export type { TicketDefinition } from '#contracts/tickets/tickets.ts';
export { type FilterRef, sidebarFilters } from './tickets.setup.ts';
export type TicketsRef = ActorRefFrom<typeof ticketsMachine>;
export type DateRangeRef = ActorRefFrom<typeof dateRangeMachine>;
type Snapshot = SnapshotFrom<typeof ticketsMachine>;

/** The header of the ticket manager (TLIST-01); `create` is null for who may not create tickets (ROLE-02). */
export type HeaderAddresses = { readonly tasks: string; readonly create: string | null; readonly close: string };

export const headerOf = ({ context: { session, request } }: Snapshot): HeaderAddresses => ({
  tasks: ticketsAddress(null),
  create: hasAccessToCreateTicket(session) ? createTicketAddress(searchOf(request)) : null,
  close: paths.home,
});

/** EXPO-01: what the list is asked with. */
export const selectAsked = ({ context: { request, fixed } }: Snapshot): TicketsAsked => ({
  request,
  definition: fixed,
});

/** The filter set, as it goes along in addresses (ROUTE-12). */
export const selectSearch = ({ context: { request } }: Snapshot): string => searchOf(request);

export const isSameHeader = (one: HeaderAddresses, other: HeaderAddresses): boolean => one.create === other.create;

/** The facts by which the place of the list is shown. */
export type ListLook = {
  readonly state: Snapshot['value']['list'];
  readonly asked: 'once' | 'again';
  readonly failure: Failure | null;
  readonly total: number;
  readonly count: number;
  /** Other filters may leave out what is looked for. */
  readonly filters: 'usual' | 'waiting' | 'narrowed' | 'withTerm' | 'termAlone';
};

export const selectList = ({ value, context }: Snapshot): ListLook => ({
  state: value.list,
  asked: context.retries > 0 ? 'again' : 'once',
  failure: context.failure,
  total: context.total,
  count: context.rows.length,
  filters: narrowingOf(context.request),
});

/** The page of the list is here, though it may be read again meanwhile. */
export const isSettled = ({ state }: ListLook): boolean => ['ready', 'refreshing', 'changed'].includes(state);

const narrowingOf = (request: TicketRequest): ListLook['filters'] => {
  if (isOfWaitingAlone(request.filters)) return 'waiting';
  if (termOf(request.filters) === '') return isNarrowed(request) ? 'narrowed' : 'usual';
  return isBySearchAlone(request.filters) ? 'termAlone' : 'withTerm';
};

export const isSameLook = (one: ListLook, other: ListLook): boolean =>
  one.state === other.state &&
  one.asked === other.asked &&
  one.failure === other.failure &&
  one.total === other.total &&
  one.count === other.count &&
  one.filters === other.filters;

/** What is looked for (TLIST-15, DESK-04). */
export const selectTerm = ({ context: { request } }: Snapshot): string => termOf(request.filters);
/** BULK-01: the list as it is asked for, so that all that it has can be gathered. */
export const askedOf = ({ context: { request, fixed } }: Snapshot): TicketsAsked => ({ request, definition: fixed });

/** Whether Reset would change something (TLIST-17). */
export const isNarrowed = ({ filters }: TicketRequest): boolean => !isSameFilters(filters, defaultFilters);

/** How many of a filter are chosen, so that its button says so (TLIST-10). */
export const chosenIn = (
  { context: { request } }: Snapshot,
  names: readonly (typeof optionFilters)[number][],
): number => names.reduce((count, name) => count + request.filters[name].length, 0);

/** TLIST-05: where a row leads; the filter set goes along (ROUTE-12). */
export const manageAddressOf = ({ request, fixed }: Snapshot['context'], id: string): string =>
  manageTicketAddress(id, searchOf(withDefinition(request, fixed)));

/** From the list of one ticket definition the way back leads to the list of all, narrowed to it. */
const withDefinition = (request: TicketRequest, definition: string | null): TicketRequest =>
  definition === null
    ? request
    : { ...request, filters: { ...request.filters, ticket_definitions: [definition], accountable_areas: [] } };

/** TLIST-02: the summary, `coming` before the first one, null where none could be loaded. */
export const selectSummary = ({ value, context: { summary } }: Snapshot): TicketSummary | 'coming' | null =>
  summary ?? (value.list === 'error' || value.list === 'unavailable' ? null : 'coming');

/** TLIST-02, OP-126: one half of the summary, its share of all in percent and its parts by state. */
export type SummaryHalf = {
  readonly name: 'pending' | 'closed';
  readonly percent: number;
  readonly parts: readonly { readonly state: SummaryState; readonly count: number; readonly percent: number }[];
};
type SummaryState = 'open' | 'in_progress' | 'to_be_approved' | 'resolved' | 'unresolved' | 'expired';

export const halvesOf = (summary: TicketSummary): readonly SummaryHalf[] => {
  const { sum_total: total } = summary;
  const half = (name: SummaryHalf['name'], sum: number, states: readonly SummaryState[]): SummaryHalf => ({
    name,
    percent: percentage(sum, total),
    parts: states.map((state) => {
      const count = summary[`sum_${state}`];
      return { state, count, percent: percentage(count, total) };
    }),
  });
  return [
    half('pending', summary.sum_pending, ['open', 'in_progress', 'to_be_approved']),
    half('closed', summary.sum_closed, ['resolved', 'unresolved', 'expired']),
  ];
};

/** The look of the table; undefined when its machine broke. */
export const selectTableLook = ({ children }: Snapshot) => children.tableLook;
