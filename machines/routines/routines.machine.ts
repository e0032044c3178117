import { assign, emit, sendTo, setup } from 'xstate';
import type { RoutineRow } from '#contracts/routines/routines.ts';
import { routineActivitiesAddress, routinesAddress } from '#domain/routines/routine-address.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { type Place, paths } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import { routineInfoMachine } from './routine-info.machine.ts';
import { type StoreChosen, storePickerMachine } from './store-picker.machine.ts';

type RoutinesPlace = Extract<Place, { screen: 'routines' }>;

/** The list of the routines of a store; its chart is SM-07. */
export const routineList = createPagedList<RoutineRow>('table');

/** SM-23 Routine screens: the routines list. */
export const routinesMachine = setup({
  types: {} as {
    input: { place: RoutinesPlace };
    context: { readonly place: RoutinesPlace; readonly storeName: string };
    events:
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'CHANGE_STORE' | 'DAY_CHANGED' }
      | { type: 'OPEN_ROUTINE'; routine: { uuid: string } }
      | { type: 'PLACE_CHANGED'; place: Place }
      | StoreChosen
      | PageLoaded<RoutineRow>;
    children: { list: 'list'; routineInfo: 'routineInfo'; storePicker: 'storePicker' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    list: routineList,
    routineInfo: routineInfoMachine,
    storePicker: storePickerMachine,
    readStoreName: port<string, { store: string }>('readStoreName'),
    watchDay: conversation<{ type: 'never' }, void>('watchDay'),
  },
  guards: {
    isAnotherPage: ({ context }, { place }: { place: Place }) =>
      place.screen === 'routines' && routinesAddress(place) !== routinesAddress(context.place),
  },
  actions: {
    setPage: assign(({ context }, { page }: { page: number }) => ({ place: { ...context.place, page } })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'routines' ? { place } : {})),
    showList: sendTo('list', ({ context }) => ({ type: 'SHOW', request: requestOf(context.place) })),
    keepAddress: emit(
      ({ context }) => ({ type: 'NAVIGATE', to: routinesAddress(context.place), replace: false }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
    goToStores: emit({ type: 'NAVIGATE', to: paths.routineManage, replace: false }),
    goToStore: emit(
      (_, { store }: { store: string }) =>
        ({ type: 'NAVIGATE', to: routinesAddress({ store }), replace: false }) as const,
    ),
    goToActivities: emit(
      ({ context: { place } }, { routine }: { routine: { uuid: string } }) =>
        ({
          type: 'NAVIGATE',
          to: routineActivitiesAddress({ store: place.store, routine: routine.uuid }),
          replace: false,
        }) as const,
    ),
    keepName: assign((_, { name }: { name: string }) => ({ storeName: name })),
    refuse: emit((_, { error }: { error: unknown }) => ({ type: 'REFUSED', failure: failureOf(error) }) as const),
  },
}).createMachine({
  id: 'routines',
  description: 'The routines of a store with the counts of today.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, storeName: '' }),
  invoke: [
    {
      id: 'list',
      src: 'list',
      input: ({ context, self }) => ({ request: requestOf(context.place), owner: self }),
      onError: { ...rule('ROUT-09') },
    },
    { id: 'routineInfo', src: 'routineInfo', onError: { ...rule('ROUT-17') } },
    {
      id: 'storePicker',
      src: 'storePicker',
      input: ({ context, self }) => ({ store: context.place.store, owner: self }),
      onError: { ...rule('ROUT-05') },
    },
    { id: 'watchDay', src: 'watchDay', onError: { ...rule('ROUT-09') } },
  ],
  states: {
    choice: {
      description: 'The list of routines.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Rows can be paged and opened, and another store can be chosen.',
          on: {
            GO_TO_PAGE: {
              actions: [{ type: 'setPage', params: ({ event }) => event }, 'showList', 'keepAddress', 'showTop'],
              ...rule('ROUTE-17 PAGE-06'),
            },
            PLACE_CHANGED: {
              guard: { type: 'isAnotherPage', params: ({ event }) => event },
              actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showList'],
              ...rule('ROUTE-17'),
            },
            DAY_CHANGED: { actions: 'showList', ...rule('ROUT-09 OP-111') },
            CHANGE_STORE: { target: 'left', actions: 'goToStores', ...rule('ROUT-06 ROUTE-17') },
            STORE_CHOSEN: {
              target: 'left',
              actions: { type: 'goToStore', params: ({ event }) => event },
              ...rule('ROUT-05 OP-103'),
            },
            OPEN_ROUTINE: {
              target: 'left',
              actions: { type: 'goToActivities', params: ({ event }) => event },
              ...rule('ROUT-07 ROUTE-17'),
            },
          },
        },
        left: { description: 'The user has opened a routine or asked for another store.', type: 'final' },
      },
    },
    storeName: {
      description: 'The name of the store.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The name of the store is loading.',
          tags: 'busy',
          invoke: {
            id: 'readStoreName',
            src: 'readStoreName',
            input: ({ context }) => ({ store: context.place.store }),
            onDone: {
              target: 'known',
              actions: { type: 'keepName', params: ({ event }) => ({ name: event.output }) },
              ...rule('ROUT-06'),
            },
            onError: {
              target: 'empty',
              actions: { type: 'refuse', params: ({ event }) => event },
              ...rule('ERR-06 FILT-10 OP-15'),
            },
          },
        },
        known: { description: 'The name of the store shows.', type: 'final' },
        empty: {
          description: 'The name of the store is unknown; the routines can be opened without it.',
          type: 'final',
        },
      },
    },
  },
});

const requestOf = ({ store, page, perPage }: RoutinesPlace): ListRequest => ({
  page,
  perPage,
  sort: '',
  filters: { store_uuid: store },
});
