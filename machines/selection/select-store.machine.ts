import { assign, emit, sendTo, setup } from 'xstate';
import type { Store } from '#contracts/selection/selection.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Page } from '#contracts/shared/paging.ts';
import { isStoreFirst } from '#domain/session/modules.ts';
import { searchTerm } from '#domain/shared/storable-text.ts';
import { type ChosenStore, executorAddress, selectActivityAddress, selectStoreAddress } from '#domain/shell/address.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { rule } from '../shared/rule.ts';

type SelectStorePlace = Extract<Place, { screen: 'selectStore' }>;
type Context = { readonly place: SelectStorePlace; readonly session: Session; readonly chosen: ChosenStore | null };

/** The list of stores; its chart is SM-07. */
export const storeList = createPagedList<Store>();

/** SM-08 Select store. */
export const selectStoreMachine = setup({
  types: {} as {
    input: { place: SelectStorePlace; session: Session };
    context: Context;
    events:
      | { type: 'SEARCH_SUBMIT'; term: string }
      | { type: 'RESET_FILTER' }
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'CHOOSE'; store: ChosenStore }
      | { type: 'PLACE_CHANGED'; place: Place }
      | PageLoaded<Store>;
    children: { list: 'list' };
    emitted: Effect;
    transitionMeta: { rule: string };
  },
  actors: { list: storeList },
  guards: {
    isSoleStore: ({ context }, { page }: { page: Page<Store> }) =>
      context.place.term === '' && page.meta.total === 1 && page.rows.length === 1,
    storeFirst: ({ context }) => isStoreFirst(context.session),
    isAnotherPage: ({ context }, { place }: { place: Place }) =>
      place.screen === 'selectStore' && addressOf(place) !== addressOf(context.place),
  },
  actions: {
    setTerm: assign(({ context }, { term }: { term: string }) => ({
      place: { ...context.place, term: searchTerm(term), page: 1 },
    })),
    setPage: assign(({ context }, { page }: { page: number }) => ({ place: { ...context.place, page } })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'selectStore' ? { place } : {})),
    choose: assign((_, { store }: { store: ChosenStore }) => ({ chosen: store })),
    chooseSole: assign((_, { page }: { page: Page<Store> }) => ({ chosen: page.rows[0] ?? null })),
    showList: sendTo('list', ({ context }) => ({ type: 'SHOW', request: requestOf(context.place) })),
    keepAddress: emit(({ context }) => ({ type: 'NAVIGATE', to: addressOf(context.place), replace: false }) as const),
    goOn: emit(({ context }) => ({ type: 'NAVIGATE', to: nextAddress(context), replace: false }) as const),
    goOnInstead: emit(({ context }) => ({ type: 'NAVIGATE', to: nextAddress(context, 'one'), replace: true }) as const),
    showTop: emit({ type: 'SHOW_TOP' }),
  },
}).createMachine({
  id: 'selectStore',
  description: 'Choosing the store.',
  context: ({ input }) => ({ ...input, chosen: null }),
  initial: 'looking',
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context, self }) => ({ request: requestOf(context.place), owner: self }),
    onError: { ...rule('STORE-11') },
  },
  states: {
    looking: {
      description: 'Waits for the first page; a single store is chosen by itself.',
      on: {
        PAGE_LOADED: [
          {
            guard: { type: 'isSoleStore', params: ({ event }) => event },
            target: 'autoSelecting',
            actions: { type: 'chooseSole', params: ({ event }) => event },
            ...rule('STORE-09 OP-23'),
          },
          { target: 'choosing', ...rule('STORE-05') },
        ],
        SEARCH_SUBMIT: {
          target: 'choosing',
          actions: [{ type: 'setTerm', params: ({ event }) => event }, 'showList', 'keepAddress'],
          ...rule('STORE-02'),
        },
        RESET_FILTER: {
          target: 'choosing',
          actions: [{ type: 'setTerm', params: { term: '' } }, 'showList', 'keepAddress'],
          ...rule('STORE-03'),
        },
        PLACE_CHANGED: {
          guard: { type: 'isAnotherPage', params: ({ event }) => event },
          actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showList'],
          ...rule('STORE-06'),
        },
      },
    },
    choosing: {
      description: 'Rows can be searched, paged and chosen.',
      on: {
        SEARCH_SUBMIT: {
          actions: [{ type: 'setTerm', params: ({ event }) => event }, 'showList', 'keepAddress'],
          ...rule('STORE-02 STORE-06'),
        },
        RESET_FILTER: {
          actions: [{ type: 'setTerm', params: { term: '' } }, 'showList', 'keepAddress'],
          ...rule('STORE-03'),
        },
        GO_TO_PAGE: {
          actions: [{ type: 'setPage', params: ({ event }) => event }, 'showList', 'keepAddress', 'showTop'],
          ...rule('STORE-06 PAGE-06'),
        },
        PLACE_CHANGED: {
          guard: { type: 'isAnotherPage', params: ({ event }) => event },
          actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showList'],
          ...rule('STORE-06'),
        },
        CHOOSE: [
          {
            guard: 'storeFirst',
            target: 'selected',
            actions: { type: 'choose', params: ({ event }) => event },
            ...rule('STORE-07'),
          },
          { target: 'selected', actions: { type: 'choose', params: ({ event }) => event }, ...rule('STORE-08') },
        ],
      },
    },
    autoSelecting: {
      description: 'The only store was chosen automatically; Back does not return to this screen.',
      type: 'final',
      entry: 'goOnInstead',
    },
    selected: { description: 'A store was chosen.', type: 'final', entry: 'goOn' },
  },
});

const requestOf = ({ page, perPage, term, activity }: SelectStorePlace): ListRequest => ({
  page,
  perPage,
  sort: '',
  filters: { term, activity_uuid: activity ?? '' },
});

const addressOf = ({ activity, term, page, perPage }: SelectStorePlace): string =>
  selectStoreAddress(activity, term, page, perPage);

const nextAddress = ({ session, place, chosen }: Context, stores: 'one' | null = null): string =>
  isStoreFirst(session) || !place.activity || !chosen
    ? selectActivityAddress(chosen, 1, 10, stores)
    : executorAddress(place.activity, chosen);
