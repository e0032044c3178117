import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { ResultPlaces, ResultRow, ResultsPage, ResultTrend } from '#contracts/results/results.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { MapConfig } from '#contracts/shell/config.ts';
import { mayCompare } from '#domain/results/comparison.ts';
import {
  noFilters,
  type OptionList,
  optionLists,
  type ResultsFilters,
  type ResultsRequest,
  resultsAddress,
  resultsRequestOf,
  withFilters,
} from '#domain/results/results-request.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import { tableLookMachine } from '../shared/table-look.machine.ts';
import type { Tag } from '../shared/tags.ts';
import { type FilterChanged, filterMachine } from '../tickets/index.ts';
import { resultExportMachine } from './result-export.machine.ts';

type ResultsPlace = Extract<Place, { screen: 'results' }>;

/** A page of the list, with what its view shows beside it: the trend, or the map with its places. */
export type ResultsRead = ResultsPage & {
  readonly trend: ResultTrend | null;
  readonly onMap: (ResultPlaces & { readonly map: MapConfig }) | null;
};

type Context = {
  readonly session: Session;
  readonly request: ResultsRequest;
  /** The page that was read last; it shows while another one is read. */
  readonly page: ResultsRead | null;
  readonly filters: Readonly<Record<OptionList, ActorRefFrom<typeof filterMachine>>>;
  /** RESULT-11: those to be compared; they stay while pages are turned and filters change. */
  readonly chosen: readonly ResultRow[];
  readonly failure: Failure | null;
};

/** RESULT-08: the executions of the company at the stores of the person. */
export const resultsMachine = setup({
  types: {} as {
    input: { place: ResultsPlace; session: Session };
    context: Context;
    events:
      | { type: 'SET_FILTERS'; filters: Partial<ResultsFilters> }
      | { type: 'SET_SORT'; sort: string }
      | { type: 'SET_PAGE'; page: number }
      | { type: 'SET_PER_PAGE'; perPage: number }
      | { type: 'SHOW_STORE'; store: string }
      | { type: 'CHOOSE' | 'UNCHOOSE'; row: ResultRow }
      | { type: 'PLACE_CHANGED'; place: Place }
      | FilterChanged
      | { type: 'RESET_FILTERS' | 'UNCHOOSE_ALL' | 'RETRY' | 'ONLINE' };
    children: { resultExport: 'resultExport'; tableLook: 'tableLook' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    readResults: port<ResultsRead, ResultsRequest>('readResults'),
    filter: filterMachine,
    resultExport: resultExportMachine,
    tableLook: tableLookMachine,
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: Place }) =>
      place.screen === 'results' && resultsAddress(resultsRequestOf(place.search)) !== resultsAddress(context.request),
    hasResults: (_, { page }: { page: ResultsRead }) => page.total > 0,
    mayChoose: ({ context: { chosen } }, { row }: { row: ResultRow }) => mayCompare(chosen, row),
    isForbidden: (_, { error }: { error: unknown }) => failureOf(error).code === 'forbidden',
  },
  actions: {
    setFilters: assign(({ context: { request } }, { filters }: { filters: Partial<ResultsFilters> }) => ({
      request: { ...request, page: 1, filters: withFilters(request.filters, filters) },
    })),
    setStore: assign(({ context: { request } }, { store }: { store: string }) => ({
      request: { ...request, view: 'list' as const, page: 1, filters: { ...request.filters, stores: [store] } },
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
    showFilters: enqueueActions(({ context: { filters, request }, enqueue }) => {
      for (const name of optionLists) enqueue.sendTo(filters[name], { type: 'SHOW', keys: request.filters[name] });
    }),
    keepAddress: emit(
      ({ context: { request } }) => ({ type: 'NAVIGATE', to: resultsAddress(request), replace: false }) as const,
    ),
    choose: assign(({ context: { chosen } }, { row }: { row: ResultRow }) => ({ chosen: [...chosen, row] })),
    unchoose: assign(({ context: { chosen } }, { row }: { row: ResultRow }) => ({
      chosen: chosen.filter(({ uuid }) => uuid !== row.uuid),
    })),
    unchooseAll: assign({ chosen: [] }),
    showTop: emit({ type: 'SHOW_TOP' }),
    keepPage: assign((_, { page }: { page: ResultsRead }) => ({ page, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ page: null, failure: failureOf(error) })),
  },
}).createMachine({
  id: 'results',
  description: 'The executions that were delivered at the stores of the person.',
  context: ({ input: { place, session }, spawn, self }) => {
    const request = resultsRequestOf(place.search);
    const begin = (name: OptionList) =>
      spawn('filter', { id: `filter ${name}`, input: { name, keys: request.filters[name], owner: self } });
    const [zones, brands, stores] = [begin('zones'), begin('brands'), begin('stores')];
    const filters = { zones, brands, stores, activities: begin('activities'), authors: begin('authors') };
    return { session, request, page: null, filters, chosen: [], failure: null };
  },
  invoke: [
    { id: 'resultExport', src: 'resultExport', onError: { ...rule('EXPO-05') } },
    { id: 'tableLook', src: 'tableLook', input: { table: 'results' }, onError: { ...rule('RESULT-13') } },
  ],
  initial: 'loading',
  on: {
    SET_FILTERS: {
      target: '.loading',
      actions: [{ type: 'setFilters', params: ({ event }) => event }, 'keepAddress'],
      ...rule('RESULT-08'),
    },
    RESET_FILTERS: {
      target: '.loading',
      actions: [{ type: 'setFilters', params: { filters: noFilters } }, 'showFilters', 'keepAddress'],
      ...rule('RESULT-08'),
    },
    FILTER_CHANGED: {
      target: '.loading',
      actions: [
        { type: 'setFilters', params: ({ event }) => ({ filters: { [event.name]: event.keys } }) },
        'keepAddress',
      ],
      ...rule('RESULT-08'),
    },
    SHOW_STORE: {
      target: '.loading',
      actions: [{ type: 'setStore', params: ({ event }) => event }, 'showFilters', 'keepAddress'],
      ...rule('RESULT-12'),
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
    CHOOSE: {
      guard: { type: 'mayChoose', params: ({ event }) => event },
      actions: { type: 'choose', params: ({ event }) => event },
      ...rule('RESULT-11'),
    },
    UNCHOOSE: { actions: { type: 'unchoose', params: ({ event }) => event }, ...rule('RESULT-11') },
    UNCHOOSE_ALL: { actions: 'unchooseAll', ...rule('RESULT-11') },
    PLACE_CHANGED: {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.loading',
      actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showFilters'],
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
    ready: {
      description: 'The executions show as a list, over time or on the map, with their number and their mean score.',
    },
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
});
