import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Store } from '#contracts/selection/selection.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { StoreFilters, StoreOptions } from '#domain/shared/store-filters.ts';
import { closingTime } from '../shared/delays.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The store picker table; its chart is SM-07. */
export const pickerList = createPagedList<Store>('table');

/** ROUT-05. */
const perPage = 10;

/** The message to the owner: the store that was chosen. */
export type StoreChosen = { readonly type: 'STORE_CHOSEN'; readonly store: string };

type Input = { readonly store: string; readonly owner: ActorRef<Snapshot<unknown>, StoreChosen> };
type Context = Input & { readonly options: StoreOptions; readonly filters: StoreFilters };

/** SM-23 Routine screens: the store picker of the routines list (OP-103). */
export const storePickerMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'OPEN' | 'CLOSE' | 'RETRY_OPTIONS' }
      | { type: 'FILTERS_CHANGED'; filters: StoreFilters }
      | { type: 'CHOOSE'; store: string }
      | PageLoaded<Store>;
    children: { list: 'list' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { list: pickerList, loadOptions: port<StoreOptions, void>('loadOptions') },
  guards: { isCurrent: ({ context }, { store }: { store: string }) => store === context.store },
  actions: {
    filter: assign((_, { filters }: { filters: StoreFilters }) => ({ filters })),
    showList: sendTo('list', ({ context }) => ({ type: 'SHOW', request: requestOf(context) })),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      (_, { store }: { store: string }) => ({ type: 'STORE_CHOSEN', store }) as const,
    ),
    keepOptions: assign((_, { options }: { options: StoreOptions }) => ({ options })),
    logFailure: emit(
      (_, { error }: { error: unknown }) => ({ type: 'LOG', failure: failureOf(error), doing: 'loadOptions' }) as const,
    ),
  },
  delays: { closingTime },
}).createMachine({
  id: 'storePicker',
  description: 'Choosing another store.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, options: { zones: [], brands: [] }, filters: { zone: '', brand: '' } }),
  states: {
    drawer: {
      description: 'Whether the drawer is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The drawer is closed.',
          on: { OPEN: { target: 'open', ...rule('ROUT-05 OP-103') } },
        },
        open: {
          description: 'The drawer lies over the routines.',
          on: {
            CHOOSE: [
              {
                guard: { type: 'isCurrent', params: ({ event }) => event },
                target: 'closing',
                ...rule('ROUT-05'),
              },
              {
                target: 'closing',
                actions: { type: 'tellOwner', params: ({ event }) => event },
                ...rule('ROUT-05'),
              },
            ],
            CLOSE: { target: 'closing', ...rule('OP-103') },
          },
        },
        closing: {
          description: 'The drawer is closing.',
          after: { closingTime: { target: 'closed', ...rule('OP-103 LIMIT-02') } },
        },
      },
    },
    stores: {
      description: 'The stores to choose from.',
      initial: 'unread',
      states: {
        unread: {
          description: 'The stores are not read before the drawer opens.',
          on: { OPEN: { target: 'listed', ...rule('ROUT-05') } },
        },
        listed: {
          description: 'A page of stores to choose from.',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context, self }) => ({ request: requestOf(context), owner: self }),
            onError: { ...rule('ROUT-05') },
          },
          on: {
            OPEN: { actions: 'showList', ...rule('ROUT-05') },
            FILTERS_CHANGED: {
              actions: [{ type: 'filter', params: ({ event }) => event }, 'showList'],
              ...rule('ROUT-05 OP-103'),
            },
          },
        },
      },
    },
    options: {
      description: 'The zones and brands to filter by.',
      initial: 'unread',
      states: {
        unread: {
          description: 'The zones and brands are not read before the drawer opens.',
          on: { OPEN: { target: 'loading', ...rule('OP-103') } },
        },
        loading: {
          description: 'The zones and brands are loading.',
          tags: 'busy',
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            onDone: {
              target: 'known',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
              ...rule('OP-103'),
            },
            onError: {
              target: 'notLoaded',
              actions: { type: 'logFailure', params: ({ event }) => event },
              ...rule('OP-103 FILT-10'),
            },
          },
        },
        known: { description: 'The zones and brands can be chosen.', type: 'final' },
        notLoaded: {
          description: 'The zones and brands could not be loaded: the drawer says so and offers to try again.',
          tags: 'failed',
          on: { RETRY_OPTIONS: { target: 'loading', ...rule('OP-30') } },
        },
      },
    },
  },
});

const requestOf = ({ filters: { zone, brand } }: Context): ListRequest => ({
  page: 1,
  perPage,
  sort: '',
  filters: { only_with_routines: 'true', zone_uuid: zone, brand_uuid: brand },
});
