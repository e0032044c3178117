import { assign, emit, setup } from 'xstate';
import type { Failure } from '#contracts/failure.ts';
import type { Session } from '#contracts/session.ts';
import type { TicketDefinition, TicketRow, TicketSummary, TicketsPage } from '#contracts/tickets.ts';
import type { Period } from '#domain/dateRange.ts';
import { failureOf } from '#domain/failure.ts';
import type { Place } from '#domain/route.ts';
import { ticketsAddress } from '#domain/ticketAddress.ts';
import { defaultFilters, requestOf, searchOf, type TicketFilters, type TicketRequest } from '#domain/ticketFilters.ts';
import type { Effect } from '../effect.ts';
import { port } from '../port.ts';
import type { Tag } from '../tags.ts';

export type TicketsPlace = Extract<Place, { screen: 'tickets' }>;
export type TicketsInput = { readonly place: TicketsPlace; readonly session: Session };

/** What is asked of the platform; `definition` narrows it to one ticket definition (OP-84). */
export type TicketsAsked = { readonly request: TicketRequest; readonly definition: string | null };
/** A page, and the period that it was asked for: the default one moves on with the days (TLIST-16). */
export type TicketsLoaded = TicketsPage & { readonly period: Period };

type Context = TicketsInput & {
  readonly request: TicketRequest;
  readonly rows: readonly TicketRow[];
  readonly total: number;
  readonly summary: TicketSummary | null;
  readonly period: Period | null;
  readonly retries: number;
  readonly failure: Failure | null;
  readonly definition: TicketDefinition | null;
};

/** LIMIT-03. */
const mostRetries = 2;

/** What the chart of `tickets` names. */
export const ticketsSetup = setup({
  types: {} as {
    input: TicketsInput;
    context: Context;
    events:
      | { type: 'SET_FILTERS'; filters: Partial<TicketFilters> }
      | { type: 'SET_SORT'; sort: string }
      | { type: 'SET_PAGE'; page: number }
      | { type: 'SET_PER_PAGE'; perPage: number }
      | { type: 'RESET_FILTERS' | 'RETRY' | 'RETRY_DEFINITION' | 'OPEN' | 'CLOSE' }
      | { type: 'PLACE_CHANGED'; place: Place };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    fetchTickets: port<TicketsLoaded, TicketsAsked>('fetchTickets'),
    fetchDefinition: port<TicketDefinition, { uuid: string }>('fetchDefinition'),
  },
  guards: {
    isStatusZero: (_, { error }: { error: unknown }) => ['offline', 'timeout'].includes(failureOf(error).code),
    isGatewayTimeoutWithRetriesLeft: ({ context }, { error }: { error: unknown }) =>
      isGatewayTimeout(failureOf(error)) && context.retries < mostRetries,
    isAnotherRequest: ({ context }, { place }: { place: Place }) =>
      place.screen === 'tickets' && searchOf(requestOf(place.search)) !== searchOf(context.request),
    hasNoDefinition: ({ context }) => context.place.definition === null,
  },
  actions: {
    keepPage: assign((_, { page }: { page: TicketsLoaded }) => ({ ...page, retries: 0, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
    setFilters: assign(({ context }, { filters }: { filters: Partial<TicketFilters> }) => ({
      request: { ...context.request, page: 1, filters: { ...context.request.filters, ...filters } },
    })),
    resetFilters: assign(({ context }) => ({ request: { ...context.request, page: 1, filters: defaultFilters } })),
    setSort: assign(({ context }, { sort }: { sort: string }) => ({ request: { ...context.request, page: 1, sort } })),
    setPage: assign(({ context }, { page }: { page: number }) => ({ request: { ...context.request, page } })),
    setPerPage: assign(({ context }, { perPage }: { perPage: number }) => ({
      request: { ...context.request, page: 1, perPage },
    })),
    setPlace: assign((_, { place }: { place: Place }) =>
      place.screen === 'tickets' ? { place, request: requestOf(place.search) } : {},
    ),
    keepAddress: emit(
      ({ context: { place, request } }) =>
        ({ type: 'NAVIGATE', to: ticketsAddress(place.definition, searchOf(request)), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    logFailure: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    keepDefinition: assign((_, { definition }: { definition: TicketDefinition }) => ({ definition })),
  },
  delays: { drawerAnimation: 400 },
});

const isGatewayTimeout = (failure: Failure): boolean => failure.code === 'server' && failure.status === 504;
