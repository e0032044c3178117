import { rule } from '../shared/rule.ts';
import { assignedRequest, selectableRequest, storeAssignationSetup } from './store-assignation.setup.ts';

/** SM-25 Store assignation. */
export const storeAssignationMachine = storeAssignationSetup.createMachine({
  id: 'storeAssignation',
  description: 'Which stores a ticket is for.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    options: { zones: [], brands: [] },
    filters: { zone: '', brand: '' },
    term: '',
    assignedTerm: '',
    selected: [],
    marked: [],
    removed: [],
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
            ADD_FOUND: { target: 'addingFound', ...rule('ASSIGN-14') },
            REMOVE_FOUND: { guard: 'hasProcess', target: 'removingFound', ...rule('ASSIGN-15') },
            BRING_BACK: { guard: 'anyRemoved', target: 'bringingBack', ...rule('ASSIGN-15') },
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
        addingFound: {
          description: 'All stores that filters and search find are added to the assigned stores.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'assignFound',
            src: 'assignFound',
            input: ({ context: { filters, term, process } }) => ({ filters, term, process }),
            onDone: {
              target: 'open',
              actions: [{ type: 'keepFound', params: ({ event }) => event.output }, 'tellChanged'],
              ...rule('ASSIGN-14'),
            },
            onError: {
              target: 'open.notDone',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('ASSIGN-10 ASSIGN-14'),
            },
          },
        },
        removingFound: {
          description: 'All assigned stores are removed, or all that the search finds among them.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'removeFound',
            src: 'removeFound',
            input: ({ context: { process, assignedTerm } }) => ({ process: process ?? '', term: assignedTerm }),
            onDone: {
              target: 'open',
              actions: [{ type: 'keepRemoved', params: ({ event }) => ({ stores: event.output }) }, 'tellChanged'],
              ...rule('ASSIGN-15'),
            },
            onError: {
              target: 'open.notDone',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'refuse', params: ({ event }) => event },
              ],
              ...rule('ASSIGN-11 ASSIGN-15 OP-15'),
            },
          },
        },
        bringingBack: {
          description: 'The stores that were removed at once last are assigned again.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'assignStores',
            src: 'assignStores',
            input: ({ context: { removed, filters, process } }) => ({ stores: removed, filters, process }),
            onDone: { target: 'open', actions: ['forgetRemoved', 'tellChanged'], ...rule('ASSIGN-15') },
            onError: {
              target: 'open.notDone',
              actions: { type: 'keepFailure', params: ({ event }) => event },
              ...rule('ASSIGN-10 ASSIGN-15'),
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
            SEARCH: {
              actions: [{ type: 'search', params: ({ event }) => event }, 'showSelectable'],
              ...rule('ASSIGN-13'),
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
          initial: 'counted',
          on: {
            SEARCH_ASSIGNED: {
              actions: [{ type: 'searchAssigned', params: ({ event }) => event }, 'showAssigned'],
              ...rule('ASSIGN-13'),
            },
            STORES_CHANGED: [
              { guard: 'isSearched', target: '.counting', actions: 'showAssigned', ...rule('ASSIGN-08 ASSIGN-13') },
              { actions: 'showAssigned', ...rule('ASSIGN-08 ASSIGN-09') },
            ],
            PAGE_LOADED: {
              guard: { type: 'isOfAllAssigned', params: ({ event }) => event },
              target: '.counted',
              actions: [{ type: 'countAssigned', params: ({ event }) => event.page.meta }, 'tellOwner'],
              ...rule('TCREATE-05'),
            },
          },
          states: {
            counted: { description: 'The number of all assigned stores is that of the last page.' },
            counting: {
              description: 'A page of a search does not tell how many stores are assigned in all: that is asked.',
              invoke: {
                id: 'countStores',
                src: 'countStores',
                input: ({ context: { process } }) => ({ process: process ?? '' }),
                onDone: {
                  target: 'counted',
                  actions: [{ type: 'countAssigned', params: ({ event }) => ({ total: event.output }) }, 'tellOwner'],
                  ...rule('TCREATE-05 ASSIGN-13'),
                },
                onError: { target: 'counted', ...rule('TCREATE-05') },
              },
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
