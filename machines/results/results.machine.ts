import { assign, emit, setup } from 'xstate';
import type { ResultsPage } from '#contracts/results/results.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import {
  noFilters,
  type OptionList,
  type ResultsFilters,
  type ResultsRequest,
  resultsAddress,
  resultsRequestOf,
  withFilters,
} from '#domain/results/results-request.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Choice } from '#domain/tickets/filter-options.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type ResultsPlace = Extract<Place, { screen: 'results' }>;

/** What the list can be narrowed to. */
export type ResultOptions = Readonly<Record<OptionList, readonly Choice[]>>;

type Context = {
  readonly request: ResultsRequest;
  /** The page that was read last; it shows while another one is read. */
  readonly page: ResultsPage | null;
  readonly options: ResultOptions | null;
  readonly failure: Failure | null;
};

/** RESULT-08: the executions of the company at the stores of the person. */
export const resultsMachine = setup({
  types: {} as {
    input: { place: ResultsPlace };
    context: Context;
    events:
      | { type: 'SET_FILTERS'; filters: Partial<ResultsFilters> }
      | { type: 'SET_SORT'; sort: string }
      | { type: 'SET_PAGE'; page: number }
      | { type: 'SET_PER_PAGE'; perPage: number }
      | { type: 'PLACE_CHANGED'; place: Place }
      | { type: 'RESET_FILTERS' | 'RETRY' | 'ONLINE' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readResults: port<ResultsPage, ResultsRequest>('readResults'),
    readOptions: port<ResultOptions, void>('readOptions'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: Place }) =>
      place.screen === 'results' && resultsAddress(resultsRequestOf(place.search)) !== resultsAddress(context.request),
    hasResults: (_, { page }: { page: ResultsPage }) => page.total > 0,
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
  },
  actions: {
    setFilters: assign(({ context: { request } }, { filters }: { filters: Partial<ResultsFilters> }) => ({
      request: { ...request, page: 1, filters: withFilters(request.filters, filters) },
    })),
    setSort: assign(({ context: { request } }, { sort }: { sort: string }) => ({
      request: { ...request, page: 1, sort },
    })),
    setPage: assign(({ context: { request } }, { page }: { page: number }) => ({ request: { ...request, page } })),
    setPerPage: assign(({ context: { request } }, { perPage }: { perPage: number }) => ({
      request: { ...request, page: 1, perPage },
    })),
    setPlace: assign((_, { place }: { place: Place }) =>
      place.screen === 'results' ? { request: resultsRequestOf(place.search) } : {},
    ),
    keepAddress: emit(
      ({ context: { request } }) => ({ type: 'NAVIGATE', to: resultsAddress(request), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    keepPage: assign((_, { page }: { page: ResultsPage }) => ({ page, failure: null })),
    keepOptions: assign((_, { options }: { options: ResultOptions }) => ({ options })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ page: null, failure: failureOf(error) })),
  },
}).createMachine({
  id: 'results',
  description: 'The executions that were delivered at the stores of the person.',
  type: 'parallel',
  context: ({ input: { place } }) => ({
    request: resultsRequestOf(place.search),
    page: null,
    options: null,
    failure: null,
  }),
  states: {
    list: {
      description: 'One page of the executions that the filters let through.',
      initial: 'loading',
      on: {
        SET_FILTERS: {
          target: '.loading',
          actions: [{ type: 'setFilters', params: ({ event }) => event }, 'keepAddress'],
          ...rule('RESULT-08'),
        },
        RESET_FILTERS: {
          target: '.loading',
          actions: [{ type: 'setFilters', params: { filters: noFilters } }, 'keepAddress'],
          ...rule('RESULT-08'),
        },
        SET_SORT: {
          target: '.loading',
          actions: [{ type: 'setSort', params: ({ event }) => event }, 'keepAddress'],
          ...rule('RESULT-08'),
        },
        SET_PAGE: {
          target: '.loading',
          actions: [{ type: 'setPage', params: ({ event }) => event }, 'keepAddress', 'showTop'],
          ...rule('RESULT-08 PAGE-06'),
        },
        SET_PER_PAGE: {
          target: '.loading',
          actions: [{ type: 'setPerPage', params: ({ event }) => event }, 'keepAddress'],
          ...rule('RESULT-08 PAGE-04'),
        },
        PLACE_CHANGED: {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setPlace', params: ({ event }) => event },
          ...rule('RESULT-08'),
        },
      },
      states: {
        loading: {
          description: 'The page is being read; the page before it shows meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'readResults',
            src: 'readResults',
            input: ({ context }) => context.request,
            onDone: [
              {
                guard: { type: 'hasResults', params: ({ event }) => ({ page: event.output }) },
                target: 'ready',
                actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                ...rule('RESULT-01'),
              },
              {
                target: 'empty',
                actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                ...rule('RESULT-01'),
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: 'notAllowed',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('RESULT-01'),
              },
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('RESULT-08 OP-30'),
              },
            ],
          },
        },
        ready: { description: 'The executions show, with their number and their mean score.' },
        empty: { description: 'The filters let no execution through, or there is none yet.' },
        notAllowed: { description: 'The person may not see the executions of others.' },
        failed: {
          description: 'The page could not be read; the screen says why, and reads it once the platform answers.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            RETRY: { target: 'loading', ...rule('OP-30') },
            ONLINE: { target: 'loading', ...rule('OP-30') },
          },
        },
      },
    },
    options: {
      description: 'What the list can be narrowed to.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Zones, brands, stores, activities and people are being read.',
          invoke: {
            id: 'readOptions',
            src: 'readOptions',
            onDone: {
              target: 'known',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
              ...rule('RESULT-08'),
            },
            onError: { target: 'notRead', ...rule('RESULT-08') },
          },
        },
        known: { description: 'The options can be chosen.', type: 'final' },
        notRead: { description: 'The options could not be read; the list is narrowed by words.', type: 'final' },
      },
    },
  },
});
