import { type ActorRef, assign, emit, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { Store } from '#contracts/selection/selection.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AssignedStore } from '#contracts/tickets/assignation.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { StoreFilters, StoreOptions } from '#domain/shared/store-filters.ts';
import { closingTime } from '../shared/delays.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** The two tables of the drawer; the chart of both is SM-07. */
export const selectableList = createPagedList<Store>('table');
export const assignedList = createPagedList<AssignedStore>('table');

/** ASSIGN-05, OP-130. */
const selectablePerPage = 25;
const assignedPerPage = 15;

/** The message to the owner when the drawer closes: the process, which is the bulk uuid, and its number of stores. */
export type StoresAssigned = {
  readonly type: 'STORES_ASSIGNED';
  readonly process: string | null;
  readonly total: number;
};

type Owner = ActorRef<Snapshot<unknown>, StoresAssigned>;
type Context = {
  readonly owner: Owner;
  readonly options: StoreOptions;
  readonly filters: StoreFilters;
  readonly selected: readonly string[];
  readonly marked: readonly string[];
  readonly process: string | null;
  readonly total: number;
  readonly failure: Failure | null;
};

const storeAssignationSetup = setup({
  types: {} as {
    input: { owner: Owner; process: string | null; total: number };
    context: Context;
    events:
      | { type: 'OPEN' | 'ADD' | 'REMOVE' | 'CLOSE' | 'RETRY_OPTIONS' }
      | { type: 'FILTERS_CHANGED'; filters: StoreFilters }
      | { type: 'SELECT' | 'DESELECT'; stores: readonly string[] }
      | { type: 'MARK' | 'UNMARK'; rows: readonly string[] }
      | { type: 'STORES_CHANGED' }
      | PageLoaded<Store | AssignedStore>;
    children: { selectableList: 'selectableList'; assignedList: 'assignedList' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    selectableList,
    assignedList,
    loadOptions: port<StoreOptions, void>('loadOptions'),
    assignStores: port<string, { stores: readonly string[]; filters: StoreFilters; process: string | null }>(
      'assignStores',
    ),
    removeStores: port<void, { process: string; rows: readonly string[] }>('removeStores'),
    countStores: port<number, { process: string }>('countStores'),
  },
  guards: {
    hasProcess: ({ context }) => context.process !== null,
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    anySelected: ({ context }) => context.selected.length > 0,
    anyMarked: ({ context }) => context.marked.length > 0,
    isOfAssigned: (_, { request }: { request: ListRequest }) => 'process_uuid' in request.filters,
  },
  actions: {
    keepOptions: assign((_, { options }: { options: StoreOptions }) => ({ options })),
    filter: assign((_, { filters }: { filters: StoreFilters }) => ({ filters })),
    select: assign(({ context }, { stores }: { stores: readonly string[] }) => ({
      selected: [...new Set([...context.selected, ...stores])],
    })),
    deselect: assign(({ context }, { stores }: { stores: readonly string[] }) => ({
      selected: context.selected.filter((store) => !stores.includes(store)),
    })),
    mark: assign(({ context }, { rows }: { rows: readonly string[] }) => ({
      marked: [...new Set([...context.marked, ...rows])],
    })),
    unmark: assign(({ context }, { rows }: { rows: readonly string[] }) => ({
      marked: context.marked.filter((row) => !rows.includes(row)),
    })),
    keepProcess: assign((_, { process }: { process: string }) => ({ process, selected: [], failure: null })),
    clearMarks: assign({ marked: [], failure: null }),
    countAssigned: assign((_, { total }: { total: number }) => ({ total })),
    forgetProcess: assign({ process: null, total: 0 }),
    showSelectable: sendTo('selectableList', ({ context }) => ({ type: 'SHOW', request: selectableRequest(context) })),
    showAssigned: sendTo('assignedList', ({ context }) => ({ type: 'SHOW', request: assignedRequest(context) })),
    tellChanged: raise({ type: 'STORES_CHANGED' }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    refuse: emit((_, { error }: { error: unknown }) => ({ type: 'REFUSED', failure: failureOf(error) }) as const),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      ({ context: { process, total } }) => ({ type: 'STORES_ASSIGNED', process, total }) as const,
    ),
  },
  delays: { closingTime },
});

/** The first page of the stores that can be selected. */
const selectableRequest = ({ filters: { zone, brand }, process }: Context): ListRequest => ({
  page: 1,
  perPage: selectablePerPage,
  sort: '',
  filters: { zone_uuid: zone, brand_uuid: brand, bulk_uuid: process ?? '' },
});

/** The first page of the stores that are assigned. */
const assignedRequest = ({ process }: Context): ListRequest => ({
  page: 1,
  perPage: assignedPerPage,
  sort: '',
  filters: { process_uuid: process ?? '' },
});

/** SM-25 Store assignation. */
export const storeAssignationMachine = storeAssignationSetup.createMachine({
  id: 'storeAssignation',
  description: 'Which stores a ticket is for.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    options: { zones: [], brands: [] },
    filters: { zone: '', brand: '' },
    selected: [],
    marked: [],
    failure: null,
  }),
  states: {
    drawer: {
      description: 'The drawer and its steps.',
      initial: 'closed',
      states: {
        closed: { description: 'The drawer is not shown.', on: { OPEN: { target: 'open', ...rule('ASSIGN-01') } } },
        open: {
          description: 'The drawer lies over the form.',
          tags: 'editable',
          initial: 'choosing',
          on: {
            SELECT: {
              target: '.choosing',
              actions: { type: 'select', params: ({ event }) => event },
              ...rule('ASSIGN-02'),
            },
            DESELECT: { actions: { type: 'deselect', params: ({ event }) => event }, ...rule('ASSIGN-02') },
            MARK: { actions: { type: 'mark', params: ({ event }) => event }, ...rule('ASSIGN-09') },
            UNMARK: { actions: { type: 'unmark', params: ({ event }) => event }, ...rule('ASSIGN-09') },
            ADD: [
              { guard: 'anySelected', target: 'adding', ...rule('ASSIGN-07') },
              { target: '.storeMissing', ...rule('ASSIGN-06') },
            ],
            REMOVE: { guard: 'anyMarked', target: 'removing', ...rule('ASSIGN-09') },
            CLOSE: { target: 'closing', ...rule('ASSIGN-01') },
          },
          states: {
            choosing: { description: 'No validation error.' },
            storeMissing: { description: 'No store is selected; the drawer says so.' },
            notDone: { description: 'The stores could not be added or removed; the selection stays.', tags: 'failed' },
          },
        },
        adding: {
          description: 'The selected stores are added to the assigned stores.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'assignStores',
            src: 'assignStores',
            input: ({ context: { selected, filters, process } }) => ({ stores: selected, filters, process }),
            onDone: {
              target: 'open',
              actions: [{ type: 'keepProcess', params: ({ event }) => ({ process: event.output }) }, 'tellChanged'],
              ...rule('ASSIGN-07 ASSIGN-08'),
            },
            onError: {
              target: 'open.notDone',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('ASSIGN-10'),
            },
          },
        },
        removing: {
          description: 'The chosen stores are removed from the assigned stores.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'removeStores',
            src: 'removeStores',
            input: ({ context: { process, marked } }) => ({ process: process ?? '', rows: marked }),
            onDone: { target: 'open', actions: ['clearMarks', 'tellChanged'], ...rule('ASSIGN-09') },
            onError: {
              target: 'open.notDone',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'refuse', params: ({ event }) => event },
              ],
              ...rule('ASSIGN-11 OP-15'),
            },
          },
        },
        closing: {
          description: 'The drawer is closing.',
          after: { closingTime: { target: 'closed', actions: 'tellOwner', ...rule('ASSIGN-01 TCREATE-05') } },
        },
      },
    },
    selectable: {
      description: 'The stores that can be selected.',
      initial: 'unread',
      states: {
        unread: {
          description: 'The stores are not read before the drawer opens.',
          on: { OPEN: { target: 'listed', ...rule('ASSIGN-04') } },
        },
        listed: {
          description: 'A page of stores to select.',
          invoke: {
            id: 'selectableList',
            src: 'selectableList',
            input: ({ context, self }) => ({ request: selectableRequest(context), owner: self }),
            onError: { ...rule('ASSIGN-04') },
          },
          on: {
            OPEN: { actions: 'showSelectable', ...rule('ASSIGN-04') },
            FILTERS_CHANGED: {
              actions: [{ type: 'filter', params: ({ event }) => event }, 'showSelectable'],
              ...rule('ASSIGN-04'),
            },
            STORES_CHANGED: { actions: 'showSelectable', ...rule('ASSIGN-08') },
          },
        },
      },
    },
    assigned: {
      description: 'The stores that are assigned.',
      initial: 'judging',
      states: {
        judging: {
          description: 'Decides whether stores were assigned on an earlier visit.',
          always: [
            { guard: 'hasProcess', target: 'recalling', ...rule('TCREATE-42 OP-54') },
            { target: 'empty', ...rule('ASSIGN-03') },
          ],
        },
        recalling: {
          description: 'The platform is asked how many stores of the earlier visit are still assigned.',
          tags: 'busy',
          invoke: {
            id: 'countStores',
            src: 'countStores',
            input: ({ context: { process } }) => ({ process: process ?? '' }),
            onDone: {
              target: 'listed',
              actions: [{ type: 'countAssigned', params: ({ event }) => ({ total: event.output }) }, 'tellOwner'],
              ...rule('TCREATE-05 OP-54'),
            },
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event },
                target: 'forgotten',
                actions: ['forgetProcess', 'tellOwner'],
                ...rule('TCREATE-42 OP-105'),
              },
              { target: 'listed', ...rule('ASSIGN-08') },
            ],
          },
          on: { STORES_CHANGED: { target: 'listed', ...rule('ASSIGN-08') } },
        },
        forgotten: {
          description: 'The platform does not know the stores of the earlier visit any more; the form says so.',
          tags: 'failed',
          on: { STORES_CHANGED: { target: 'listed', ...rule('ASSIGN-08') } },
        },
        empty: {
          description: 'No store is assigned.',
          on: { STORES_CHANGED: { target: 'listed', ...rule('ASSIGN-08') } },
        },
        listed: {
          description: 'A page of assigned stores.',
          invoke: {
            id: 'assignedList',
            src: 'assignedList',
            input: ({ context, self }) => ({ request: assignedRequest(context), owner: self }),
            onError: { ...rule('ASSIGN-08') },
          },
          on: {
            STORES_CHANGED: { actions: 'showAssigned', ...rule('ASSIGN-08 ASSIGN-09') },
            PAGE_LOADED: {
              guard: { type: 'isOfAssigned', params: ({ event }) => event },
              actions: [{ type: 'countAssigned', params: ({ event }) => event.page.meta }, 'tellOwner'],
              ...rule('TCREATE-05'),
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
          on: { OPEN: { target: 'loading', ...rule('ASSIGN-02') } },
        },
        loading: {
          description: 'The zones and brands are loading.',
          tags: 'busy',
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            onDone: {
              target: 'read',
              actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
              ...rule('ASSIGN-02'),
            },
            onError: {
              target: 'notLoaded',
              actions: { type: 'refuse', params: ({ event }) => event },
              ...rule('FILT-10 OP-15'),
            },
          },
        },
        read: { description: 'The zones and brands can be chosen.', type: 'final' },
        notLoaded: {
          description: 'The zones and brands could not be loaded: the drawer says so and offers to try again.',
          tags: 'failed',
          on: { RETRY_OPTIONS: { target: 'loading', ...rule('OP-30') } },
        },
      },
    },
  },
});
