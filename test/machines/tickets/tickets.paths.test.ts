import { expect } from 'vitest';
import { ticketsMachine } from '#machines/tickets/index.ts';
import { executor } from '../../paths/people.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const uuid = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
const [definition, store, activity] = [uuid('d'), uuid('5'), uuid('a')];
const period = { from: '2025-10-01', to: '2025-10-31' };
const pending = [
  ...['open', 'open_and_late', 'in_progress', 'in_progress_and_late'],
  ...['to_be_approved', 'to_be_approved_and_late'],
];
const usual = {
  filters: {
    period: null,
    states: pending,
    ticket_types: [],
    ticket_id: '',
    text: '',
    due: null,
    aggregate: null,
    waits: null,
    mine: false,
    late: false,
    priorities: [],
    activities: [],
    ticket_definitions: [],
    accountable_areas: [],
    creators: [],
    stores: [],
    zones: [],
    brands: [],
  },
  sort: '-ticket_id',
  page: 1,
  perPage: 25,
};
const filtered = (filters: object) => ({ ...usual, filters: { ...usual.filters, ...filters } });
const summary = { sum_total: 1 };
const page = { rows: [{ id: 't1' }], total: 1, summary, period };
const found = { uuid: definition, name: 'Cooler' };
const gateway = { code: 'server', status: 504, statusText: 'Gateway Timeout', after: null };
const broken = { code: 'server', status: 500, statusText: '', after: null };
const offline = { code: 'offline' };
/** What may become of a page that is asked for, at first and anew. */
const ofRefreshing = ['the same rows come', 'other rows come', 'no rows come'];
const ofPage = [
  ...['a page comes', 'there is no network', 'there is no answer', 'a 504 comes', 'the platform fails'],
  ...ofRefreshing,
];
/** Answers of the platform that a list ends with in `error`. */
const ends: ReadonlySet<string> = new Set(['a 504 comes', 'the platform fails']);
const late = { code: 'timeout' };

/** What each word asks for, and the query text that the address then has. */
const asks: Record<string, { readonly request: object; readonly search: string }> = {
  'SET_FILTERS to manual': { request: filtered({ ticket_types: ['manual'] }), search: '?ticket_types=manual' },
  'FILTER_CHANGED to an activity': {
    request: filtered({ activities: [activity] }),
    search: `?activities=${activity}`,
  },
  'RANGE_CHOSEN for October': { request: filtered({ period }), search: '?from=2025-10-01&to=2025-10-31' },
  SEARCH_ALL: {
    request: filtered({ states: [], period: { from: '2016-01-01', to: '2025-12-31' } }),
    search: '?from=2016-01-01&to=2025-12-31&states=any',
  },
  SET_SORT: { request: { ...usual, sort: 'name' }, search: '?sort=name' },
  SET_PAGE: { request: { ...usual, page: 2 }, search: '?page=2' },
  SET_PER_PAGE: { request: { ...usual, perPage: 50 }, search: '?perPage=50' },
  'PLACE_CHANGED to a store': { request: filtered({ stores: [store] }), search: `?stores=${store}` },
  RESET_FILTERS: { request: usual, search: '' },
};
const changes = Object.keys(asks);
/** DESK-11: what was seen last is asked for as if it stood in the address. */
asks['a list is recalled'] = { request: filtered({ stores: [store] }), search: `?stores=${store}` };
const hasDefinition = ([start = '']: Past) => start.includes('definition');
const path = (past: Past) =>
  hasDefinition(past) ? `/ticket-manager/view-multiple-tickets/${definition}` : '/ticket-manager';
const placeOf = (past: Past, search: string) => ({
  screen: 'tickets',
  definition: hasDefinition(past) ? definition : null,
  search,
});
/** A change of anything but the page begins at the first one again. */
const third = { ...usual, page: 3 };
const asked = (past: Past) =>
  asks[past.findLast((word) => word in asks) ?? ''] ??
  (past[0] === 'page 3 opens' ? { request: third, search: '?page=3' } : { request: usual, search: '' });
const call = (past: Past) =>
  ['fetchTickets', { request: asked(past).request, definition: hasDefinition(past) ? definition : null }] as const;

/** TLIST-14: with a fixed definition neither tasks nor areas are chosen; the sidebar's come when they are needed. */
const inBar = (past: Past) =>
  hasDefinition(past) ? ['activities'] : ['activities', 'ticket_definitions', 'accountable_areas', 'creators'];
const begins = (names: readonly string[], on: Past) =>
  names.map(
    (name) => ['filter', expect.objectContaining({ name, keys: Reflect.get(filtersIn(asked(on)), name) })] as const,
  );
const filtersIn = ({ request }: { request: object }): object => Object(Reflect.get(request, 'filters'));
const running = (past: Past): string[] => {
  const sidebar = past.includes('OPEN') ? ['stores', 'zones', 'brands'] : [];
  const ofAddress = past.some((word) => syncing.slice(2).includes(word)) ? ['stores'] : [];
  return [...inBar(past), ...(sidebar.length > 0 ? sidebar : ofAddress)];
};
const showsPeriod = (past: Past) =>
  ['dateRange', { type: 'SHOW', period: Reflect.get(filtersIn(asked(past)), 'period') }] as const;
/** The filters and the picker hear what holds now. */
const shows = (past: Past) => [
  ...running(past).map(
    (name) => ['filter', { type: 'SHOW', keys: Reflect.get(filtersIn(asked(past)), name) }] as const,
  ),
  showsPeriod(past),
];
const syncing = ['RESET_FILTERS', 'SEARCH_ALL', 'PLACE_CHANGED to a store', 'a list is recalled'];
/** What a filter of options has not told yet is not taken back by another one. */
const told = (on: string, past: Past) => {
  if (syncing.includes(on)) return shows(past);
  return on === 'SET_FILTERS to manual' ? [showsPeriod(past)] : [];
};
const ids: Record<string, string> = {
  'SET_FILTERS to manual': 'TLIST-11 OP-96',
  'FILTER_CHANGED to an activity': 'TLIST-13 OP-96',
  'RANGE_CHOSEN for October': 'TLIST-16 OP-96',
  SEARCH_ALL: 'TLIST-15 OP-96',
  SET_SORT: 'TLIST-08 OP-91',
  SET_PAGE: 'PAGE-06 OP-96',
  SET_PER_PAGE: 'TLIST-07',
  'PLACE_CHANGED to a store': 'ROUTE-12',
  RESET_FILTERS: 'TLIST-17 OP-96',
};

/** DESK-11: without the page. */
const keeps = (search: string) => ({
  type: 'KEEP_TICKET_LIST',
  user: executor.user_uuid,
  search: search.replace('?page=2', ''),
});

const change = (on: string, from: string, stops: readonly string[]): Row => ({
  ids: (ids[on] ?? '').split(' '),
  from,
  on,
  to: 'list.loading',
  stops,
  calls: (past) => [
    ...(on.startsWith('PLACE_CHANGED') && !running(past).includes('stores') ? begins(['stores'], [...past, on]) : []),
    call([...past, on]),
  ],
  sends: (past) => told(on, [...past, on]),
  emits: (past) => [
    ...(on.startsWith('PLACE_CHANGED')
      ? []
      : [{ type: 'NAVIGATE', to: `${path(past)}${asked([...past, on]).search}`, replace: false }]),
    ...(hasDefinition(past) ? [] : [keeps(asked([...past, on]).search)]),
    ...(on === 'SET_PAGE' ? [{ type: 'SHOW_TOP' }] : []),
  ],
  context: (past) => ({ request: asked([...past, on]).request, retries: 0 }),
});

/** 504 answers since the last page, the last change or the last RETRY after an error. */
const retries = (past: Past): number => {
  const since = past.findLastIndex(
    (word) =>
      word in asks ||
      word === 'BULK_CHANGED' ||
      word === 'REFRESH' ||
      word === 'a page comes' ||
      word === 'RETRY' ||
      word === 'the platform fails',
  );
  return past.slice(since + 1).filter((word) => word === 'a 504 comes').length;
};

provePaths(
  'SM-19 tickets',
  {
    machine: ticketsMachine,
    starts: {
      'the list opens': () => ({ place: placeOf(['the list'], ''), session: executor }),
      'page 3 opens': () => ({ place: placeOf(['the list'], '?page=3'), session: executor }),
      'the list of a definition opens': () => ({ place: placeOf(['a definition'], ''), session: executor }),
    },
    words: {
      'nothing is recalled': answered('recallList', ''),
      'a list is recalled': answered('recallList', `?stores=${store}`),
      'nothing can be recalled': failed('recallList', new Error('odd')),
      'a page comes': answered('fetchTickets', page),
      'a minute passes': passed('refreshTime.tickets.list.ready', 60_000),
      'the same rows come': answered('fetchTickets', { ...page, total: 2 }),
      'other rows come': answered('fetchTickets', { ...page, rows: [{ id: 't2' }] }),
      'no rows come': failed('fetchTickets', offline),
      REFRESH: sent({ type: 'REFRESH' }),
      'there is no network': failed('fetchTickets', offline),
      'there is no answer': failed('fetchTickets', late),
      'a 504 comes': failed('fetchTickets', gateway),
      'the platform fails': failed('fetchTickets', broken),
      'the definition comes': answered('fetchDefinition', found),
      'the definition does not come': failed('fetchDefinition', { code: 'notFound' }),
      'the picker breaks': failed('dateRange', new Error('odd')),
      'the saved views break': failed('ticketViews', new Error('odd')),
      'the look breaks': failed('tableLook', new Error('odd')),
      'the keys break': failed('ticketKeys', new Error('odd')),
      'the export breaks': failed('ticketExport', new Error('odd')),
      'what tells of unsaved ones breaks': failed('unsavedTickets', new Error('odd')),
      'bulk changes break': failed('bulkChange', new Error('odd')),
      BULK_CHANGED: sent({ type: 'BULK_CHANGED' }),
      'SET_FILTERS to manual': sent({ type: 'SET_FILTERS', filters: { ticket_types: ['manual'] } }),
      'FILTER_CHANGED to an activity': sent({ type: 'FILTER_CHANGED', name: 'activities', keys: [activity] }),
      'RANGE_CHOSEN for October': sent({ type: 'RANGE_CHOSEN', period }),
      SEARCH_ALL: sent({ type: 'SEARCH_ALL', at: '2026-01-01T01:42:00.000Z' }),
      SET_SORT: sent({ type: 'SET_SORT', sort: 'name' }),
      SET_PAGE: sent({ type: 'SET_PAGE', page: 2 }),
      SET_PER_PAGE: sent({ type: 'SET_PER_PAGE', perPage: 50 }),
      RESET_FILTERS: sent({ type: 'RESET_FILTERS' }),
      'PLACE_CHANGED to a store': sent(({ fixed }: { fixed: string | null }) => ({
        type: 'PLACE_CHANGED',
        place: { screen: 'tickets', definition: fixed, search: `?stores=${store}` },
      })),
      'PLACE_CHANGED to the same': sent(({ fixed }: { fixed: string | null }) => ({
        type: 'PLACE_CHANGED',
        place: { screen: 'tickets', definition: fixed, search: '' },
      })),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
      RETRY: sent({ type: 'RETRY' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY_DEFINITION: sent({ type: 'RETRY_DEFINITION' }),
      OPEN: sent({ type: 'OPEN' }),
      CLOSE: sent({ type: 'CLOSE' }),
      'it has slid out': passed('closingTime.tickets.sidebar.closing', 400),
    },
    facts: ({ request, retries: count, failure }: { request: object; retries: number; failure: object | null }) => [
      ...[request, count],
      failure && 'status' in failure && failure.status,
    ],
    lastWords: [
      ...['the picker breaks', 'the look breaks', 'the keys break', 'the saved views break'],
      'the export breaks',
      'what tells of unsaved ones breaks',
      'bulk changes break',
    ],
    // One change after the other is the same as one change: only a reset may follow.
    isPossible: ({ request }: { request: object }, word, leaves) => {
      if (ofPage.includes(word)) return leaves.includes('list.refreshing') === ofRefreshing.includes(word);
      // The drawer has long slid out by then.
      if (word === 'a minute passes') return !leaves.includes('sidebar.closing');
      const changed = ![usual, third].some((one) => JSON.stringify(one) === JSON.stringify(request));
      if (word === 'PLACE_CHANGED to the same') return JSON.stringify(request) === JSON.stringify(usual);
      if (word === 'RESET_FILTERS')
        return JSON.stringify({ ...request, filters: usual.filters, page: 1 }) === JSON.stringify(usual);
      return !(changed && (word in asks || word.startsWith('PLACE_CHANGED')));
    },
  },
  [
    ...(['the list opens', 'page 3 opens', 'the list of a definition opens'] as const).map(
      (on): Row => ({
        ids: ['ROUTE-12', 'ROUTE-15', 'TLIST-09', 'TLIST-14'],
        on,
        to: [
          on === 'the list opens' ? 'list.recalling' : 'list.loading',
          'sidebar.closed',
          hasDefinition([on]) ? 'definition.loading' : 'definition.none',
        ],
        calls: () => [
          ...begins(inBar([on]), [on]),
          ['dateRange', expect.objectContaining({ period: null, offset: executor.time_zone_offset })],
          ['tableLook', { table: 'tickets' }],
          ['ticketExport', undefined],
          ['ticketKeys', undefined],
          ['ticketViews', undefined],
          ['unsavedTickets', { session: executor }],
          ['bulkChange', { owner: expect.anything(), offset: executor.time_zone_offset }],
          on === 'the list opens' ? ['recallList', { user: executor.user_uuid }] : call([on]),
          ...(hasDefinition([on]) ? [['fetchDefinition', { uuid: definition }] as const] : []),
        ],
      }),
    ),
    ...['nothing is recalled', 'nothing can be recalled'].map(
      (on): Row => ({
        ids: 'DESK-11',
        from: 'list.recalling',
        on,
        to: 'list.loading',
        calls: (past) => [call(past)],
        context: { request: usual },
      }),
    ),
    {
      ids: 'DESK-11',
      from: 'list.recalling',
      on: 'a list is recalled',
      to: 'list.loading',
      calls: (past) => {
        const now = [...past, 'a list is recalled'];
        return [...(running(past).includes('stores') ? [] : begins(['stores'], now)), call(now)];
      },
      sends: (past) => shows([...past, 'a list is recalled']),
      emits: [{ type: 'NAVIGATE', to: `/ticket-manager?stores=${store}`, replace: true }],
      context: { request: filtered({ stores: [store] }) },
    },
    {
      ids: 'DESK-10',
      from: 'list.ready',
      on: 'a minute passes',
      to: 'list.refreshing',
      calls: (past) => [call(past)],
    },
    {
      ids: 'DESK-10',
      from: 'list.refreshing',
      on: 'the same rows come',
      to: 'list.ready',
      context: { rows: page.rows, total: 2 },
    },
    {
      ids: 'DESK-10',
      from: 'list.refreshing',
      on: 'other rows come',
      to: 'list.changed',
      context: { rows: page.rows },
    },
    { ids: 'DESK-10', from: 'list.refreshing', on: 'no rows come', to: 'list.ready', context: { failure: null } },
    {
      ids: 'TLIST-09',
      from: 'list.loading',
      on: 'a page comes',
      to: 'list.ready',
      context: { rows: page.rows, total: 1, summary, period, retries: 0, failure: null },
    },
    ...(['there is no network', 'there is no answer'] as const).map(
      (on): Row => ({
        ids: ['TLIST-22', 'ERR-16'],
        from: 'list.loading',
        on,
        to: 'list.unavailable',
        calls: () => [['untilOnline', undefined]],
        emits: [{ type: 'LOG', failure: on === 'there is no network' ? offline : late, doing: 'fetchTickets' }],
      }),
    ),
    {
      ids: ['TLIST-23', 'LIMIT-03', 'OP-96'],
      from: 'list.loading',
      on: 'a 504 comes',
      to: 'list.loading',
      when: (past) => retries(past) < 2,
      calls: (past) => [call(past)],
      context: (past) => ({ retries: retries(past) + 1 }),
    },
    {
      ids: ['TLIST-23', 'TLIST-24', 'OP-96'],
      from: 'list.loading',
      on: 'a 504 comes',
      to: 'list.error',
      calls: [['untilOnline', undefined]],
      context: { failure: gateway },
    },
    {
      ids: 'TLIST-24',
      from: 'list.loading',
      on: 'the platform fails',
      to: 'list.error',
      calls: [['untilOnline', undefined]],
      context: { failure: broken },
    },
    ...['RETRY', 'ONLINE'].map(
      (on): Row => ({
        ids: ['TLIST-22', 'OP-30'],
        from: 'list.unavailable',
        on,
        to: 'list.loading',
        stops: ['untilOnline'],
        calls: (past) => [call(past)],
      }),
    ),
    { ids: 'TLIST-22', from: 'list.unavailable', on: 'the network cannot be watched', inert: true },
    ...['RETRY', 'ONLINE'].map(
      (on): Row => ({
        ids: ['OP-96', 'OP-30'],
        from: 'list.error',
        on,
        when: (past) => on === 'RETRY' || past.findLast((word) => ends.has(word)) === 'a 504 comes',
        to: 'list.loading',
        stops: ['untilOnline'],
        calls: (past) => [call(past)],
        context: { retries: 0 },
      }),
    ),
    ...['ONLINE', 'the network cannot be watched'].map(
      (on): Row => ({ ids: 'OP-96', from: 'list.error', on, inert: true }),
    ),
    ...(['list.loading', 'list.ready', 'list.recalling', 'list.refreshing', 'list.changed'] as const).map(
      (from): Row => ({ ids: 'OP-96', from, on: 'RETRY', inert: true }),
    ),
    ...changes.flatMap((on) => [
      change(on, 'list.recalling', ['recallList']),
      change(on, 'list.refreshing', ['fetchTickets']),
      change(on, 'list.loading', ['fetchTickets']),
      change(on, 'list.unavailable', ['untilOnline']),
      change(on, 'list.error', ['untilOnline']),
      change(on, 'list.*', []),
    ]),
    ...(
      [
        ['list.recalling', ['recallList']],
        ['list.refreshing', ['fetchTickets']],
        ['list.loading', ['fetchTickets']],
        ['list.unavailable', ['untilOnline']],
        ['list.error', ['untilOnline']],
        ['list.ready', []],
        ['list.changed', []],
      ] as const
    ).flatMap(([from, stops]) =>
      (
        [
          ['BULK_CHANGED', 'BULK-05'],
          ['REFRESH', 'DESK-10'],
        ] as const
      ).map(
        ([on, id]): Row => ({
          ids: id,
          from,
          on,
          to: 'list.loading',
          stops,
          calls: (past) => [call(past)],
          context: { retries: 0 },
        }),
      ),
    ),
    ...(['PLACE_CHANGED to the same', 'PLACE_CHANGED to home'] as const).map(
      (on): Row => ({ ids: 'ROUTE-12', from: '*', on, inert: true }),
    ),
    {
      ids: ['TLIST-10', 'TLIST-21'],
      from: 'sidebar.closed',
      on: 'OPEN',
      to: 'sidebar.open',
      calls: (past) =>
        begins(
          ['zones', 'brands', 'stores'].filter((name) => !running(past).includes(name)),
          past,
        ),
    },
    { ids: 'TLIST-21', from: 'sidebar.open', on: 'CLOSE', to: 'sidebar.closing' },
    { ids: ['TLIST-21', 'LIMIT-02'], from: 'sidebar.closing', on: 'it has slid out', to: 'sidebar.closed' },
    {
      ids: ['TLIST-25', 'OP-84'],
      from: 'definition.loading',
      on: 'the definition comes',
      to: 'definition.known',
      context: { definition: found },
    },
    {
      ids: ['TLIST-26', 'ERR-16'],
      from: 'definition.loading',
      on: 'the definition does not come',
      to: 'definition.notLoaded',
      emits: [{ type: 'LOG', failure: { code: 'notFound' }, doing: 'fetchDefinition' }],
    },
    {
      ids: ['TLIST-26', 'OP-30'],
      from: 'definition.notLoaded',
      on: 'RETRY_DEFINITION',
      to: 'definition.loading',
      calls: [['fetchDefinition', { uuid: definition }]],
    },
    { ids: 'DATE-01', from: '*', on: 'the picker breaks', inert: true },
    { ids: 'DESK-06', from: '*', on: 'the look breaks', inert: true },
    { ids: 'DESK-22', from: '*', on: 'the keys break', inert: true },
    { ids: 'DESK-07', from: '*', on: 'the saved views break', inert: true },
    { ids: 'EXPO-01', from: '*', on: 'the export breaks', inert: true },
    { ids: 'OP-54', from: '*', on: 'what tells of unsaved ones breaks', inert: true },
    { ids: 'BULK-01', from: '*', on: 'bulk changes break', inert: true },
  ],
);
