import { assign, emit, sendTo, setup } from 'xstate';
import type { ActivityItem } from '#contracts/selection/selection.ts';
import type { Session } from '#contracts/session/session.ts';
import type { ScheduleState } from '#domain/selection/schedule.ts';
import { isOrderedByName, isStoreFirst } from '#domain/session/modules.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { executorAddress, selectActivityAddress, selectStoreAddress } from '#domain/shell/address.ts';
import type { Place } from '#domain/shell/route.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type SelectActivityPlace = Extract<Place, { screen: 'selectActivity' }>;
type Context = { readonly place: SelectActivityPlace; readonly session: Session; readonly storeName: string };

/** An activity with the state of its schedule at the moment it was read (SM-10), and when it opens if that is to come. */
export type ScheduledActivity = ActivityItem & { readonly schedule: ScheduleState; readonly opensAt: string | null };

/** The list of activities; its chart is SM-07. `sort` is `name` or empty. */
export const activityList = createPagedList<ScheduledActivity>();

/** SM-09 Select activity. */
export const selectActivityMachine = setup({
  types: {} as {
    input: { place: SelectActivityPlace; session: Session };
    context: Context;
    events:
      | { type: 'GO_TO_PAGE'; page: number }
      | { type: 'CHOOSE'; activity: { uuid: string } }
      | { type: 'CHANGE_STORE' }
      | { type: 'PLACE_CHANGED'; place: Place }
      | PageLoaded<ScheduledActivity>;
    children: { list: 'list' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { list: activityList, readStoreName: port<string, { store: string }>('readStoreName') },
  guards: {
    activityFirst: ({ context }) => !isStoreFirst(context.session),
    hasNoStore: ({ context }) => context.place.store === null,
    isAnotherPage: ({ context }, { place }: { place: Place }) =>
      place.screen === 'selectActivity' &&
      (place.page !== context.place.page || place.perPage !== context.place.perPage),
  },
  actions: {
    setPage: assign(({ context }, { page }: { page: number }) => ({ place: { ...context.place, page } })),
    setPlace: assign((_, { place }: { place: Place }) => (place.screen === 'selectActivity' ? { place } : {})),
    showList: sendTo('list', ({ context }) => ({ type: 'SHOW', request: requestOf(context) })),
    keepAddress: emit(({ context }) => ({ type: 'NAVIGATE', to: addressOf(context.place), replace: false }) as const),
    showTop: emit({ type: 'SHOW_TOP' }),
    goToStores: emit(
      (_, { activity }: { activity: { uuid: string } | null }) =>
        ({ type: 'NAVIGATE', to: selectStoreAddress(activity?.uuid ?? null), replace: false }) as const,
    ),
    goToExecutor: emit(
      ({ context }, { activity }: { activity: { uuid: string } }) =>
        ({ type: 'NAVIGATE', to: executionAddress(context, activity.uuid), replace: false }) as const,
    ),
    keepName: assign((_, { name }: { name: string }) => ({ storeName: name })),
    emptyName: assign({ storeName: '' }),
    refuse: emit((_, { error }: { error: unknown }) => ({ type: 'REFUSED', failure: failureOf(error) }) as const),
  },
}).createMachine({
  id: 'selectActivity',
  description: 'Choosing the activity.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, storeName: input.place.storeName }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context, self }) => ({ request: requestOf(context), owner: self }),
    onError: { ...rule('ACT-14') },
  },
  states: {
    choice: {
      description: 'The list of activities, sorted by schedule state unless the company orders them by name.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Rows can be paged and chosen; a disabled row can be opened too.',
          on: {
            GO_TO_PAGE: {
              actions: [{ type: 'setPage', params: ({ event }) => event }, 'showList', 'keepAddress', 'showTop'],
              ...rule('ACT-05 PAGE-06'),
            },
            PLACE_CHANGED: {
              guard: { type: 'isAnotherPage', params: ({ event }) => event },
              actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showList'],
              ...rule('ACT-05'),
            },
            CHOOSE: [
              {
                guard: 'activityFirst',
                target: 'selected',
                actions: { type: 'goToStores', params: ({ event }) => event },
                ...rule('ACT-06'),
              },
              {
                target: 'selected',
                actions: { type: 'goToExecutor', params: ({ event }) => event },
                ...rule('ACT-07 OP-25'),
              },
            ],
            CHANGE_STORE: [
              { guard: 'activityFirst', ...rule('ACT-03') },
              { target: 'selected', actions: { type: 'goToStores', params: { activity: null } }, ...rule('ACT-02') },
            ],
          },
        },
        selected: { description: 'The user has chosen an activity or asked for another store.', type: 'final' },
      },
    },
    storeName: {
      description: 'The name of the current store.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The name of the store is loading; the name in the address shows until then.',
          tags: 'busy',
          always: { guard: 'hasNoStore', target: 'empty', ...rule('ACT-03') },
          invoke: {
            id: 'readStoreName',
            src: 'readStoreName',
            input: ({ context }) => ({ store: context.place.store ?? '' }),
            onDone: {
              target: 'known',
              actions: { type: 'keepName', params: ({ event }) => ({ name: event.output }) },
              ...rule('ACT-12'),
            },
            onError: {
              target: 'empty',
              actions: ['emptyName', { type: 'refuse', params: ({ event }) => event }],
              ...rule('ACT-13 OP-15'),
            },
          },
        },
        known: { description: 'The name of the store shows, as the platform has it.', type: 'final' },
        empty: { description: 'The name of the store is unknown.', type: 'final' },
      },
    },
  },
});

const requestOf = ({ place, session }: Context | { place: SelectActivityPlace; session: Session }): ListRequest => ({
  page: place.page,
  perPage: place.perPage,
  sort: isOrderedByName(session) ? 'name' : '',
  filters: { store_uuid: place.store ?? '' },
});

const addressOf = ({ store, storeName, page, perPage, stores }: SelectActivityPlace): string =>
  selectActivityAddress(store ? { uuid: store, name: storeName } : null, page, perPage, stores ?? null);

const executionAddress = ({ place, storeName }: Context, activity: string): string =>
  place.store
    ? executorAddress(activity, { uuid: place.store, name: storeName || place.storeName })
    : selectStoreAddress(activity);
