import { requestOf } from '#domain/tickets/ticket-filters.ts';
import { rule } from '../shared/rule.ts';
import { definition, sidebar } from './tickets.regions.ts';
import { firstFilters, searchIn, ticketsSetup } from './tickets.setup.ts';

/** SM-19 Ticket list with 504 retry. */
export const ticketsMachine = ticketsSetup.createMachine({
  id: 'tickets',
  description: 'The tickets that fit the filters, page by page; the address keeps filters, sort and page.',
  type: 'parallel',
  context: ({ input }) => ({
    session: input.session,
    fixed: input.place.definition,
    request: requestOf(input.place.search),
    rows: [],
    total: 0,
    summary: null,
    period: null,
    at: '',
    retries: 0,
    failure: null,
    definition: null,
    filters: {},
  }),
  entry: { type: 'beginFilters', params: ({ context }) => ({ names: firstFilters(context) }) },
  invoke: [
    {
      id: 'dateRange',
      src: 'dateRange',
      input: ({ context: { request, session }, self }) => ({
        period: request.filters.period,
        offset: session.time_zone_offset,
        owner: self,
      }),
      onError: { ...rule('DATE-01') },
    },
    { id: 'tableLook', src: 'tableLook', input: { table: 'tickets' }, onError: { ...rule('DESK-06') } },
    { id: 'ticketExport', src: 'ticketExport', onError: { ...rule('EXPO-01') } },
    { id: 'ticketKeys', src: 'ticketKeys', onError: { ...rule('DESK-22') } },
    { id: 'ticketViews', src: 'ticketViews', onError: { ...rule('DESK-07') } },
    {
      id: 'unsavedTickets',
      src: 'unsavedTickets',
      input: ({ context: { session } }) => ({ session }),
      onError: { ...rule('OP-54') },
    },
    {
      id: 'bulkChange',
      src: 'bulkChange',
      input: ({ context: { session }, self }) => ({ owner: self, offset: session.time_zone_offset }),
      onError: { ...rule('BULK-01') },
    },
  ],
  states: {
    list: {
      description: 'The rows and their summary.',
      initial: 'opening',
      on: {
        SET_FILTERS: {
          target: '.loading',
          actions: [
            'forgetRetries',
            { type: 'setFilters', params: ({ event }) => event },
            'showPeriod',
            'keepAddress',
            'keepList',
          ],
          ...rule('TLIST-10 OP-96'),
        },
        FILTER_CHANGED: {
          target: '.loading',
          actions: [
            'forgetRetries',
            { type: 'setFilters', params: ({ event }) => ({ filters: { [event.name]: event.keys } }) },
            'keepAddress',
            'keepList',
          ],
          ...rule('TLIST-10 TLIST-13 OP-96'),
        },
        RANGE_CHOSEN: {
          target: '.loading',
          actions: [
            'forgetRetries',
            { type: 'setFilters', params: ({ event }) => ({ filters: { period: event.period } }) },
            'keepAddress',
            'keepList',
          ],
          ...rule('TLIST-16 OP-96'),
        },
        RESET_FILTERS: {
          target: '.loading',
          actions: ['forgetRetries', 'resetFilters', 'showFilters', 'showPeriod', 'keepAddress', 'keepList'],
          ...rule('TLIST-17 OP-96'),
        },
        SEARCH_ALL: {
          target: '.loading',
          actions: [
            'forgetRetries',
            { type: 'searchAll', params: ({ event }) => event },
            'showFilters',
            'showPeriod',
            'keepAddress',
            'keepList',
          ],
          ...rule('TLIST-15 OP-96'),
        },
        SET_SORT: {
          target: '.loading',
          actions: ['forgetRetries', { type: 'setSort', params: ({ event }) => event }, 'keepAddress', 'keepList'],
          ...rule('TLIST-08 OP-91'),
        },
        SET_PAGE: {
          target: '.loading',
          actions: [
            'forgetRetries',
            { type: 'setPage', params: ({ event }) => event },
            'keepAddress',
            'keepList',
            'showTop',
          ],
          ...rule('PAGE-06 OP-96'),
        },
        SET_PER_PAGE: {
          target: '.loading',
          actions: ['forgetRetries', { type: 'setPerPage', params: ({ event }) => event }, 'keepAddress', 'keepList'],
          ...rule('TLIST-07'),
        },
        REFRESH: { target: '.loading', actions: 'forgetRetries', ...rule('DESK-10') },
        BULK_CHANGED: { target: '.loading', actions: 'forgetRetries', ...rule('BULK-05') },
        PLACE_CHANGED: {
          guard: { type: 'isAnotherRequest', params: ({ event }) => event },
          target: '.loading',
          actions: [
            'forgetRetries',
            { type: 'setRequest', params: ({ event }) => ({ search: searchIn(event.place) }) },
            { type: 'beginFilters', params: ({ context }) => ({ names: firstFilters(context) }) },
            'showFilters',
            'showPeriod',
            'keepList',
          ],
          ...rule('ROUTE-12'),
        },
      },
      states: {
        opening: {
          description: 'Decides whether the address says which tickets.',
          always: [
            { guard: 'isOpenAddress', target: 'recalling', ...rule('DESK-11') },
            { target: 'loading', ...rule('ROUTE-12') },
          ],
        },
        recalling: {
          description: 'The filters that the user last had on this device are read.',
          tags: 'busy',
          invoke: {
            id: 'recallList',
            src: 'recallList',
            input: ({ context: { session } }) => ({ user: session.user_uuid }),
            onDone: [
              {
                guard: { type: 'isUsual', params: ({ event }) => ({ search: event.output }) },
                target: 'loading',
                ...rule('DESK-11'),
              },
              {
                target: 'loading',
                actions: [
                  { type: 'setRequest', params: ({ event }) => ({ search: event.output }) },
                  { type: 'beginFilters', params: ({ context }) => ({ names: firstFilters(context) }) },
                  'showFilters',
                  'showPeriod',
                  'showAddress',
                ],
                ...rule('DESK-11'),
              },
            ],
            onError: { target: 'loading', ...rule('DESK-11') },
          },
        },
        loading: {
          description: 'The page is loading; the earlier rows stay, and only the newest request counts.',
          tags: 'busy',
          invoke: {
            id: 'fetchTickets',
            src: 'fetchTickets',
            input: ({ context: { request, fixed } }) => ({ request, definition: fixed }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
              ...rule('TLIST-09'),
            },
            onError: [
              {
                guard: { type: 'isStatusZero', params: ({ event }) => event },
                target: 'unavailable',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => event },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error, doing: 'fetchTickets' }) },
                ],
                ...rule('TLIST-22'),
              },
              {
                guard: { type: 'isGatewayTimeoutWithRetriesLeft', params: ({ event }) => event },
                target: 'retrying',
                actions: 'countRetry',
                ...rule('TLIST-23 LIMIT-03'),
              },
              {
                target: 'error',
                actions: { type: 'keepFailure', params: ({ event }) => event },
                ...rule('TLIST-24 OP-96'),
              },
            ],
          },
        },
        ready: {
          description: 'The page is here; there may be no rows. After a minute it is looked at again.',
          after: { refreshTime: { target: 'refreshing', ...rule('DESK-10') } },
        },
        refreshing: {
          description: 'The same page is read again, while the rows stay as they are.',
          invoke: {
            id: 'fetchTickets',
            src: 'fetchTickets',
            input: ({ context: { request, fixed } }) => ({ request, definition: fixed }),
            onDone: [
              {
                guard: { type: 'hasSameRows', params: ({ event }) => ({ page: event.output }) },
                target: 'ready',
                actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                ...rule('DESK-10'),
              },
              {
                target: 'changed',
                actions: { type: 'updateRows', params: ({ event }) => ({ page: event.output }) },
                ...rule('DESK-10'),
              },
            ],
            onError: { target: 'ready', ...rule('DESK-10') },
          },
        },
        changed: {
          description: 'Other rows belong here by now; they come when the user asks for them.',
        },
        retrying: {
          description: 'The platform gave up waiting: the page is asked for again at once.',
          tags: 'busy',
          always: { target: 'loading', ...rule('TLIST-23 OP-96') },
        },
        unavailable: {
          description:
            'The platform cannot be reached; the user can try again, or the app does once the platform answers.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('TLIST-22') } },
          on: {
            RETRY: { target: 'loading', ...rule('TLIST-22 OP-30') },
            ONLINE: { target: 'loading', ...rule('TLIST-22 OP-30') },
          },
        },
        error: {
          description:
            'The page could not be loaded; the user can try again, or the app does once the platform answers.',
          tags: 'failed',
          invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-30') } },
          on: {
            RETRY: { target: 'loading', actions: 'forgetRetries', ...rule('OP-96') },
            ONLINE: { guard: 'isOutOfReach', target: 'loading', actions: 'forgetRetries', ...rule('OP-96 OP-30') },
          },
        },
      },
    },
    sidebar,
    definition,
  },
});
