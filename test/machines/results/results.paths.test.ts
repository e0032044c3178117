import { expect } from 'vitest';
import { resultsMachine } from '#machines/results/results.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const store = '5c3f0a52-7d1e-4f7a-9d43-0f4a0c0e3a11';
const place = { screen: 'results', search: '' } as const;
const page = { rows: [], page: 1, per_page: 25, total: 250, mean: 81.5 };
const one = { uuid: '1', activity: { uuid: 'a' } };
const other = { uuid: '2', activity: { uuid: 'b' } };
const nothing = { ...page, total: 0, mean: null };
const lists = ['zones', 'brands', 'stores', 'activities', 'authors'] as const;
const offline = { code: 'offline' };
const noFilters = {
  from: null,
  to: null,
  text: '',
  zones: [] as readonly string[],
  brands: [] as readonly string[],
  stores: [] as readonly string[],
  activities: [] as readonly string[],
  authors: [] as readonly string[],
  band: null,
  tasks: null,
  pictures: null,
  tests: null,
};
const first = { filters: noFilters, view: 'list', by: 'activity', sort: '-finished_at', page: 1, perPage: 25 };

/** Each word that asks for something else: what is asked for then, and its address. */
const changes: Readonly<Record<string, (request: typeof first) => typeof first>> = {
  'SET_FILTERS text': (request) => ({ ...request, page: 1, filters: { ...request.filters, text: 'north' } }),
  'FILTER_CHANGED stores': (request) => ({ ...request, page: 1, filters: { ...request.filters, stores: [store] } }),
  'SHOW_STORE one': (request) => ({
    ...request,
    view: 'list',
    page: 1,
    filters: { ...request.filters, stores: [store] },
  }),
  RESET_FILTERS: (request) => ({ ...request, page: 1, filters: noFilters }),
  'SET_SORT score': (request) => ({ ...request, page: 1, sort: 'score' }),
  'SET_PAGE 2': (request) => ({ ...request, page: 2 }),
  'SET_PER_PAGE 50': (request) => ({ ...request, page: 1, perPage: 50 }),
  'PLACE_CHANGED elsewhere': () => ({ ...first, filters: { ...noFilters, text: 'south' }, page: 3 }),
};
const now = ([, ...words]: Past) =>
  words.reduce((request, word) => changes[word]?.(request) ?? request, first as typeof first);
const addressOf = ({ filters, sort, page: number, perPage }: typeof first): string => {
  const query = [
    ...(filters.text === '' ? [] : [`text=${filters.text}`]),
    ...(filters.stores.length === 0 ? [] : [`stores=${filters.stores}`]),
    ...(sort === '-finished_at' ? [] : [`sort=${sort}`]),
    ...(number === 1 ? [] : [`page=${number}`]),
    ...(perPage === 25 ? [] : [`perPage=${perPage}`]),
  ];
  return ['/results', ...(query.length === 0 ? [] : [query.join('&')])].join('?');
};
const shows = (past: Past) => lists.map((name) => ['filter', { type: 'SHOW', keys: now(past).filters[name] }] as const);
const isChosen = (past: Past) => past.findLast((word) => /CHOOSE/.test(word)) === 'CHOOSE one';
const elsewhere = '/results?text=south&page=3';
const asked = (past: Past) => [['readResults', now(past)]] as const;
const ids = {
  'SHOW_STORE one': ['RESULT-12'],
  'SET_PAGE 2': ['RESULT-08', 'PAGE-06'],
  'SET_PER_PAGE 50': ['RESULT-08', 'PAGE-04'],
} as Readonly<Record<string, readonly string[]>>;
const stopped = { loading: ['readResults'], failed: ['untilOnline'] };

provePaths(
  'the results of the company',
  {
    machine: resultsMachine,
    starts: { 'the screen opens': () => ({ place, session: executor }) },
    words: {
      'the export breaks': failed('resultExport', new Error('odd')),
      'the look breaks': failed('tableLook', new Error('odd')),
      'it is read': answered('readResults', page),
      'there is nothing': answered('readResults', nothing),
      'it is forbidden': failed('readResults', { code: 'forbidden' }),
      'it cannot be read': failed('readResults', offline),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      RETRY: sent({ type: 'RETRY' }),
      'SET_FILTERS text': sent({ type: 'SET_FILTERS', filters: { text: 'north' } }),
      'FILTER_CHANGED stores': sent({ type: 'FILTER_CHANGED', name: 'stores', keys: [store] }),
      'SHOW_STORE one': sent({ type: 'SHOW_STORE', store }),
      RESET_FILTERS: sent({ type: 'RESET_FILTERS' }),
      'SET_SORT score': sent({ type: 'SET_SORT', sort: 'score' }),
      'SET_PAGE 2': sent({ type: 'SET_PAGE', page: 2 }),
      'SET_PER_PAGE 50': sent({ type: 'SET_PER_PAGE', perPage: 50 }),
      'CHOOSE one': sent({ type: 'CHOOSE', row: one }),
      'CHOOSE one of another activity': sent({ type: 'CHOOSE', row: other }),
      'UNCHOOSE one': sent({ type: 'UNCHOOSE', row: one }),
      UNCHOOSE_ALL: sent({ type: 'UNCHOOSE_ALL' }),
      'PLACE_CHANGED elsewhere': sent({ type: 'PLACE_CHANGED', place: { ...place, search: '?text=south&page=3' } }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
    },
    lastWords: ['the export breaks', 'the look breaks'],
    facts: ({ request, chosen }: { request: typeof first; chosen: readonly unknown[] }) => [
      addressOf(request) === elsewhere,
      chosen.length,
    ],
  },
  [
    {
      ids: ['RESULT-01', 'RESULT-08'],
      on: 'the screen opens',
      to: 'loading',
      calls: [
        ...lists.map((name) => ['filter', { name, keys: [], owner: expect.anything() }] as const),
        ['resultExport', undefined],
        ['tableLook', { table: 'results' }],
        ['readResults', first],
      ],
    },
    { ids: 'RESULT-01', from: 'loading', on: 'it is read', to: 'ready', context: { page, failure: null } },
    { ids: 'RESULT-01', from: 'loading', on: 'there is nothing', to: 'empty', context: { page: nothing } },
    { ids: 'RESULT-01', from: 'loading', on: 'it is forbidden', to: 'notAllowed', context: { page: null } },
    {
      ids: ['RESULT-08', 'OP-30'],
      from: 'loading',
      on: 'it cannot be read',
      to: 'failed',
      context: { page: null, failure: offline },
      calls: [['untilOnline', undefined]],
    },
    ...(['RETRY', 'ONLINE'] as const).map((on) => ({
      ids: 'OP-30',
      from: 'failed',
      on,
      to: 'loading',
      calls: asked,
      stops: ['untilOnline'],
    })),
    { ids: 'OP-30', from: 'failed', on: 'the network cannot be watched', inert: true },
    { ids: 'EXPO-05', from: '*', on: 'the export breaks', inert: true },
    { ids: 'RESULT-13', from: '*', on: 'the look breaks', inert: true },
    ...(['loading', 'ready', 'empty', 'notAllowed', 'failed'] as const).flatMap((from) => {
      const stops = from === 'loading' || from === 'failed' ? stopped[from] : [];
      return Object.keys(changes)
        .filter((on) => on !== 'PLACE_CHANGED elsewhere')
        .map((on) => ({
          ids: ids[on] ?? 'RESULT-08',
          from: from,
          on,
          to: 'loading',
          calls: (past: Past) => asked([...past, on]),
          emits: (past: Past) => [
            { type: 'NAVIGATE', to: addressOf(now([...past, on])), replace: false },
            ...(on === 'SET_PAGE 2' ? [{ type: 'SHOW_TOP' }] : []),
          ],
          sends: (past: Past) => (on === 'RESET_FILTERS' || on === 'SHOW_STORE one' ? shows([...past, on]) : []),
          stops,
        }));
    }),
    ...(['loading', 'ready', 'empty', 'notAllowed', 'failed'] as const).flatMap((from) => [
      {
        ids: 'RESULT-11',
        from,
        on: 'CHOOSE one',
        when: (past: Past) => !isChosen(past),
        to: from,
        context: { chosen: [one] },
      },
      { ids: 'RESULT-11', from, on: 'CHOOSE one', inert: true as const },
      { ids: 'RESULT-11', from, on: 'CHOOSE one of another activity', when: isChosen, inert: true as const },
      {
        ids: 'RESULT-11',
        from,
        on: 'CHOOSE one of another activity',
        to: from,
        context: { chosen: [other] },
      },
      ...(['UNCHOOSE one', 'UNCHOOSE_ALL'] as const).map((on) => ({
        ids: 'RESULT-11',
        from,
        on,
        to: from,
        context: { chosen: [] },
      })),
    ]),
    ...(['loading', 'ready', 'empty', 'notAllowed', 'failed'] as const).flatMap((from) => [
      {
        ids: 'RESULT-08',
        from: from,
        on: 'PLACE_CHANGED elsewhere',
        when: (past: Past) => addressOf(now(past)) !== elsewhere,
        to: 'loading',
        calls: (past: Past) => asked([...past, 'PLACE_CHANGED elsewhere']),
        sends: (past: Past) => shows([...past, 'PLACE_CHANGED elsewhere']),
        stops: from === 'loading' || from === 'failed' ? stopped[from] : [],
      },
      { ids: 'RESULT-08', from: from, on: 'PLACE_CHANGED elsewhere', inert: true as const },
      { ids: 'RESULT-08', from: from, on: 'PLACE_CHANGED to home', inert: true as const },
    ]),
  ],
);
