import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { TicketRow, TicketSummary, TicketsPage } from '#contracts/tickets/ticket-list.ts';
import type { TicketDefinition } from '#contracts/tickets/tickets.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Place } from '#domain/shell/route.ts';
import { ticketsAddress } from '#domain/tickets/ticket-address.ts';
import {
  bySearchAlone,
  defaultFilters,
  type OptionFilter,
  optionFilters,
  requestOf,
  searchOf,
  type TicketFilters,
  type TicketRequest,
} from '#domain/tickets/ticket-filters.ts';
import { type Period, todayAt } from '#domain/time/days.ts';
import { closingTime } from '../shared/delays.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { tableLookMachine } from '../shared/table-look.machine.ts';
import type { Tag } from '../shared/tags.ts';
import { type BulkChanged, bulkChangeMachine } from './bulk-change.machine.ts';
import { dateRangeMachine, type RangeChosen } from './date-range.machine.ts';
import type { FilterChanged } from './filter.machine.ts';
import { filterMachine } from './filter.machine.ts';
import { ticketExportMachine } from './ticket-export.machine.ts';
import { ticketKeysMachine } from './ticket-keys.machine.ts';
import { ticketViewsMachine } from './ticket-views.machine.ts';
import type { TicketsAsked } from './tickets-asked.ts';
import { unsavedTicketsMachine } from './unsaved-tickets.machine.ts';

export type { TicketsAsked } from './tickets-asked.ts';

export type TicketsPlace = Extract<Place, { screen: 'tickets' }>;
export type TicketsInput = { readonly place: TicketsPlace; readonly session: Session };

/** A page, and the period that it was asked for: the default one moves on with the days (TLIST-16). */
export type TicketsLoaded = TicketsPage & {
  readonly period: Period;
  /** When the platform answered, an ISO instant: what is left of a due date counts from then. */
  readonly at: string;
};

export type FilterRef = ActorRefFrom<typeof filterMachine>;

type Context = {
  readonly session: Session;
  /** The ticket definition that the list is narrowed to (OP-84), by its uuid. */
  readonly fixed: string | null;
  readonly request: TicketRequest;
  readonly rows: readonly TicketRow[];
  readonly total: number;
  readonly summary: TicketSummary | null;
  readonly period: Period | null;
  readonly at: string;
  readonly retries: number;
  readonly failure: Failure | null;
  readonly definition: TicketDefinition | null;
  /** Those of the stores sidebar come when it is first opened, or when something is chosen in them. */
  readonly filters: { readonly [Name in OptionFilter]?: FilterRef };
};

/** TLIST-21: the filters of the stores sidebar. */
export const sidebarFilters = ['zones', 'brands', 'stores'] as const satisfies readonly OptionFilter[];

/** LIMIT-03. */
const mostRetries = 2;

/** The setup of the machine `tickets`: its actors, guards, actions and delays. */
export const ticketsSetup = setup({
  types: {} as {
    input: TicketsInput;
    context: Context;
    events:
      | { type: 'SET_FILTERS'; filters: Partial<Omit<TicketFilters, OptionFilter>> }
      | { type: 'SET_SORT'; sort: string }
      | { type: 'SET_PAGE'; page: number }
      | { type: 'SET_PER_PAGE'; perPage: number }
      | { type: 'REFRESH' | 'RESET_FILTERS' | 'RETRY' | 'ONLINE' | 'RETRY_DEFINITION' | 'OPEN' | 'CLOSE' }
      | { type: 'SEARCH_ALL'; at: string }
      | { type: 'PLACE_CHANGED'; place: Place }
      | FilterChanged
      | RangeChosen
      | BulkChanged;
    children: {
      dateRange: 'dateRange';
      tableLook: 'tableLook';
      ticketKeys: 'ticketKeys';
      ticketViews: 'ticketViews';
      ticketExport: 'ticketExport';
      unsavedTickets: 'unsavedTickets';
      bulkChange: 'bulkChange';
    };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    filter: filterMachine,
    dateRange: dateRangeMachine,
    tableLook: tableLookMachine,
    ticketExport: ticketExportMachine,
    ticketKeys: ticketKeysMachine,
    ticketViews: ticketViewsMachine,
    unsavedTickets: unsavedTicketsMachine,
    bulkChange: bulkChangeMachine,
    recallList: port<string, { readonly user: string }>('recallList'),
    fetchTickets: port<TicketsLoaded, TicketsAsked>('fetchTickets'),
    fetchDefinition: port<TicketDefinition, { uuid: string }>('fetchDefinition'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    isStatusZero: (_, { error }: { error: unknown }) => ['offline', 'timeout'].includes(failureOf(error).code),
    isGatewayTimeoutWithRetriesLeft: ({ context }, { error }: { error: unknown }) =>
      isGatewayTimeout(failureOf(error)) && context.retries < mostRetries,
    isAnotherRequest: ({ context }, { place }: { place: Place }) =>
      place.screen === 'tickets' && searchOf(requestOf(place.search)) !== searchOf(context.request),
    /** DESK-11: the address leaves open which tickets. */
    isOpenAddress: ({ context: { fixed, request } }) => fixed === null && searchOf(request) === '',
    isUsual: (_, { search }: { search: string }) => search === '',
    hasSameRows: ({ context: { rows } }, { page }: { page: TicketsLoaded }) =>
      rows.length === page.rows.length && page.rows.every(({ id }, at) => id === rows[at]?.id),
    isNotFixed: ({ context }) => context.fixed === null,
  },
  actions: {
    keepPage: assign((_, { page }: { page: TicketsLoaded }) => ({ ...page, retries: 0, failure: null })),
    /** DESK-10: rows stay where they are, with what they say now. */
    updateRows: assign(({ context }, { page }: { page: TicketsLoaded }) => ({
      rows: context.rows.map((row) => page.rows.find(({ id }) => id === row.id) ?? row),
      at: page.at,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
    setFilters: assign(({ context }, { filters }: { filters: Partial<TicketFilters> }) => ({
      request: { ...context.request, page: 1, filters: { ...context.request.filters, ...filters } },
    })),
    resetFilters: assign(({ context }) => ({ request: { ...context.request, page: 1, filters: defaultFilters } })),
    searchAll: assign(({ context: { request, session } }, { at }: { at: string }) => ({
      request: {
        ...request,
        page: 1,
        filters: bySearchAlone(request.filters, todayAt(new Date(at), session.time_zone_offset)),
      },
    })),
    setSort: assign(({ context }, { sort }: { sort: string }) => ({ request: { ...context.request, page: 1, sort } })),
    setPage: assign(({ context }, { page }: { page: number }) => ({ request: { ...context.request, page } })),
    setPerPage: assign(({ context }, { perPage }: { perPage: number }) => ({
      request: { ...context.request, page: 1, perPage },
    })),
    setRequest: assign((_, { search }: { search: string }) => ({ request: requestOf(search) })),
    beginFilters: assign({
      filters: ({ context, spawn, self }, { names }: { names: readonly OptionFilter[] }) => ({
        ...context.filters,
        ...Object.fromEntries(
          names.map((name) => {
            const input = { name, keys: context.request.filters[name], owner: self };
            return [name, context.filters[name] ?? spawn('filter', { id: `filter ${name}`, input })];
          }),
        ),
      }),
    }),
    showFilters: enqueueActions(({ context: { filters, request }, enqueue }) => {
      for (const name of optionFilters) {
        const filter = filters[name];
        if (filter) enqueue.sendTo(filter, { type: 'SHOW', keys: request.filters[name] });
      }
    }),
    showPeriod: enqueueActions(({ context: { request }, enqueue }) => {
      enqueue.sendTo('dateRange', { type: 'SHOW', period: request.filters.period });
    }),
    keepAddress: emit(
      ({ context: { fixed, request } }) =>
        ({ type: 'NAVIGATE', to: ticketsAddress(fixed, searchOf(request)), replace: false }) as const,
    ),
    showAddress: emit(
      ({ context: { fixed, request } }) =>
        ({ type: 'NAVIGATE', to: ticketsAddress(fixed, searchOf(request)), replace: true }) as const,
    ),
    /** DESK-11: with the first page; a list of one definition is left again. */
    keepList: enqueueActions(({ context: { fixed, request, session }, enqueue }) => {
      if (fixed !== null) return;
      enqueue.emit({ type: 'KEEP_TICKET_LIST', user: session.user_uuid, search: searchOf({ ...request, page: 1 }) });
    }),
    showTop: emit({ type: 'SHOW_TOP' }),
    logFailure: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    keepDefinition: assign((_, { definition }: { definition: TicketDefinition }) => ({ definition })),
  },
  delays: { closingTime, refreshTime: 60_000 },
});

/** Those of the filter bar, and those of the sidebar that are chosen in; a fixed definition needs no tasks and areas (TLIST-14). */
export const firstFilters = ({ fixed, request }: Context): readonly OptionFilter[] => [
  'activities',
  ...(fixed === null ? (['ticket_definitions', 'accountable_areas', 'creators'] as const) : []),
  ...sidebarFilters.filter((name) => request.filters[name].length > 0),
];

const isGatewayTimeout = (failure: Failure): boolean => failure.code === 'server' && failure.status === 504;

/** The filter set in the address of the list. */
export const searchIn = (place: Place): string => (place.screen === 'tickets' ? place.search : '');
