import { type ActorRef, assign, emit, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { Store } from '#contracts/selection/selection.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AssignedStore } from '#contracts/tickets/assignation.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { FoundStores, StoreFilters, StoreOptions } from '#domain/shared/store-filters.ts';
import { closingTime } from '../shared/delays.ts';
import type { Effect } from '../shared/effect.ts';
import { createPagedList, type ListRequest, type PageLoaded } from '../shared/paged-list.machine.ts';
import { port } from '../shared/port.ts';
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
  /** What is searched for among the stores to choose from, and among the assigned ones. */
  readonly term: string;
  readonly assignedTerm: string;
  readonly selected: readonly string[];
  readonly marked: readonly string[];
  /** The stores that were removed at once last, until they are brought back. */
  readonly removed: readonly string[];
  readonly process: string | null;
  readonly total: number;
  readonly failure: Failure | null;
};

/** The setup of SM-25: its actors, guards and actions. */
export const storeAssignationSetup = setup({
  types: {} as {
    input: { owner: Owner; process: string | null; total: number };
    context: Context;
    events:
      | { type: 'OPEN' | 'ADD' | 'REMOVE' | 'CLOSE' | 'RETRY_OPTIONS' }
      | { type: 'ADD_FOUND' | 'REMOVE_FOUND' | 'BRING_BACK' }
      | { type: 'SEARCH' | 'SEARCH_ASSIGNED'; term: string }
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
    assignFound: port<FoundStores, { filters: StoreFilters; term: string; process: string | null }>('assignFound'),
    removeFound: port<readonly string[], { process: string; term: string }>('removeFound'),
    countStores: port<number, { process: string }>('countStores'),
  },
  guards: {
    hasProcess: ({ context }) => context.process !== null,
    isUnknown: (_, { error }: { error: unknown }) => failureOf(error).code === 'notFound',
    anySelected: ({ context }) => context.selected.length > 0,
    anyMarked: ({ context }) => context.marked.length > 0,
    anyRemoved: ({ context }) => context.removed.length > 0,
    isSearched: ({ context }) => context.assignedTerm !== '',
    isOfAllAssigned: (_, { request }: { request: ListRequest }) =>
      request.filters['process_uuid'] !== undefined && request.filters['term'] === '',
  },
  actions: {
    keepOptions: assign((_, { options }: { options: StoreOptions }) => ({ options })),
    filter: assign((_, { filters }: { filters: StoreFilters }) => ({ filters })),
    search: assign((_, { term }: { term: string }) => ({ term })),
    searchAssigned: assign((_, { term }: { term: string }) => ({ assignedTerm: term })),
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
    keepFound: assign(({ context }, { process, stores }: FoundStores) => {
      const found = new Set(stores);
      return { process, selected: context.selected.filter((store) => !found.has(store)), failure: null };
    }),
    keepRemoved: assign((_, { stores }: { stores: readonly string[] }) => ({
      removed: stores,
      marked: [],
      failure: null,
    })),
    forgetRemoved: assign(({ context: { removed, selected } }) => ({
      removed: [],
      selected: selected.filter((store) => !removed.includes(store)),
      failure: null,
    })),
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
export const selectableRequest = ({ filters: { zone, brand }, term, process }: Context): ListRequest => ({
  page: 1,
  perPage: selectablePerPage,
  sort: '',
  filters: { zone_uuid: zone, brand_uuid: brand, bulk_uuid: process ?? '', term },
});

/** The first page of the stores that are assigned. */
export const assignedRequest = ({ process, assignedTerm }: Context): ListRequest => ({
  page: 1,
  perPage: assignedPerPage,
  sort: '',
  filters: { process_uuid: process ?? '', term: assignedTerm },
});
