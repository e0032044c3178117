import { assign, emit, sendTo, setup } from 'xstate';
import type { Store } from '#contracts/selection/selection.ts';
import { routineStoresAddress, routinesAddress } from '#domain/routines/routine-address.ts';
import { hasRoutines } from '#domain/routines/routine-list.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { rule } from '../shared/rule.ts';

type RoutineStoresPlace = Extract<Place, { screen: 'routineStores' }>;
type OpenedStore = Pick<Store, 'uuid' | 'amount_routines'>;

/** The list of stores with their routines counted; its chart is SM-07. */
export const routineStoreList = createPagedList<Store>('table');

/** SM-23 Routine screens: the store list. */
export const routineStoresMachine = setup({
  types: {} as {
    input: { place: RoutineStoresPlace };
    context: { readonly place: RoutineStoresPlace };
    events:
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'TOGGLE_SHOW_ALL' }
      | { type: 'OPEN_STORE'; store: OpenedStore }
      | { type: 'PLACE_CHANGED'; place: Place }
      | PageLoaded<Store>;
    children: { list: 'list' };
    emitted: Effect;
    transitionMeta: { rule: string };
  },
  actors: { list: routineStoreList },
  guards: {
    hasRoutines: (_, { store }: { store: OpenedStore }) => hasRoutines(store),
    isAnotherPage: ({ context }, { place }: { place: Place }) =>
      place.screen === 'routineStores' && routineStoresAddress(place) !== routineStoresAddress(context.place),
  },
  actions: {
    setPage: assign(({ context }, { page }: { page: number }) => ({ place: { ...context.place, page } })),
    toggleShowAll: assign(({ context: { place } }) => ({
      place: { ...place, page: 1, stores: place.stores === 'all' ? ('withRoutines' as const) : ('all' as const) },
    })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'routineStores' ? { place } : {})),
    showList: sendTo('list', ({ context }) => ({ type: 'SHOW', request: requestOf(context.place) })),
    keepAddress: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: routineStoresAddress(context.place), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    goToRoutines: emit(
      (_, { store }: { store: OpenedStore }) =>
        ({ type: 'NAVIGATE', to: routinesAddress({ store: store.uuid }), replace: false }) as const,
    ),
  },
}).createMachine({
  id: 'routineStores',
  description: 'The stores and how many routines each has.',
  context: ({ input }) => input,
  initial: 'choosing',
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context, self }) => ({ request: requestOf(context.place), owner: self }),
    onError: { ...rule('ROUT-03') },
  },
  states: {
    choosing: {
      description: 'Rows can be paged and opened; stores without routines show when all are asked for.',
      on: {
        TOGGLE_SHOW_ALL: { actions: ['toggleShowAll', 'showList', 'keepAddress'], ...rule('ROUT-02') },
        GO_TO_PAGE: {
          actions: [{ type: 'setPage', params: ({ event }) => event }, 'showList', 'keepAddress', 'showTop'],
          ...rule('ROUTE-16 PAGE-06'),
        },
        PLACE_CHANGED: {
          guard: { type: 'isAnotherPage', params: ({ event }) => event },
          actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showList'],
          ...rule('ROUTE-16'),
        },
        OPEN_STORE: {
          guard: { type: 'hasRoutines', params: ({ event }) => event },
          target: 'opened',
          actions: { type: 'goToRoutines', params: ({ event }) => event },
          ...rule('ROUT-01 ROUT-04'),
        },
      },
    },
    opened: { description: 'The user has opened a store.', type: 'final' },
  },
});

const requestOf = ({ stores, page, perPage }: RoutineStoresPlace): ListRequest => ({
  page,
  perPage,
  sort: '',
  filters: { only_with_routines: stores === 'all' ? 'false' : 'true' },
});
