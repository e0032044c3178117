import { expect } from 'vitest';
import { selectStoreMachine } from '#machines/selection/select-store.machine.ts';
import { activityFirst, executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { failed, type Past, said, sent } from '../../paths/word.ts';

const activity = '00000000-0000-4000-8000-0000000000a1';
const place = { screen: 'selectStore', page: 1, perPage: 10, term: '', activity: null };
const elsewhere = { ...place, page: 3, term: 'east' };
const meta = { page: 1, perPage: 10, total: 1, totalPages: 1, previousPage: null, nextPage: null };
const north = { uuid: 'north', name: 'Store North' };
const south = { uuid: 'south', name: 'Store South' };
const pageOf = (rows: readonly unknown[], total: number) => ({
  type: 'PAGE_LOADED',
  page: { rows, meta: { ...meta, total } },
});

const asksForActivity = ([start = '']: Past) => start.includes('activity-first');
const begunWithTerm = ([start = '']: Past) => start.includes('a term');

/** What the address says after the steps, apart from the activity. */
const now = (past: Past): { readonly term: string; readonly page: number } => {
  const last = past.findLast((word) => word in says);
  if (last === 'GO_TO_PAGE') return { ...now(past.slice(0, past.lastIndexOf(last))), page: 2 };
  return says[last ?? ''] ?? { term: begunWithTerm(past) ? 'old' : '', page: 1 };
};
const says: Record<string, { readonly term: string; readonly page: number }> = {
  SEARCH_SUBMIT: { term: 'nor', page: 1 },
  RESET_FILTER: { term: '', page: 1 },
  GO_TO_PAGE: { term: '', page: 2 },
  'PLACE_CHANGED elsewhere': { term: 'east', page: 3 },
  'PLACE_CHANGED elsewhere for the activity': { term: 'east', page: 3 },
};

const request = (past: Past) => ({
  page: now(past).page,
  perPage: 10,
  sort: '',
  filters: { term: now(past).term, activity_uuid: asksForActivity(past) ? activity : '' },
});
const address = (past: Past): string => {
  const { term, page } = now(past);
  const query = [
    ...(asksForActivity(past) ? [`activity_uuid=${activity}`] : []),
    ...(term === '' ? [] : [`term=${term}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return query.length === 0 ? '/select-store' : `/select-store?${query.join('&')}`;
};
const next = (past: Past, store: typeof north, replace: boolean) => {
  const query = `store_uuid=${store.uuid}&store_name=${store.name.replace(' ', '+')}`;
  const one = replace ? '&stores=one' : '';
  const to = asksForActivity(past) ? `/executor/${activity}?${query}` : `/select-activity?${query}${one}`;
  return { type: 'NAVIGATE', to, replace };
};
/** The list is asked, and the address follows. */
const asks = (on: string, ...more: readonly unknown[]) => ({
  sends: (past: Past) => [['list', { type: 'SHOW', request: request([...past, on]) }] as const],
  emits: (past: Past) => [{ type: 'NAVIGATE', to: address([...past, on]), replace: false }, ...more],
});
const starts = {
  'store-first': { place, session: executor },
  'store-first with a term in the address': { place: { ...place, term: 'old' }, session: executor },
  'activity-first': { place: { ...place, activity }, session: activityFirst },
};

provePaths(
  'SM-08 select store',
  {
    machine: selectStoreMachine,
    starts: Object.fromEntries(Object.entries(starts).map(([label, input]) => [label, () => input])),
    words: {
      'one store exists': said('list', pageOf([north], 1)),
      'two stores exist': said('list', pageOf([north, south], 2)),
      'no store exists': said('list', pageOf([], 0)),
      'the list breaks': failed('list', new Error('odd')),
      SEARCH_SUBMIT: sent({ type: 'SEARCH_SUBMIT', term: ' nor ' }),
      RESET_FILTER: sent({ type: 'RESET_FILTER' }),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      CHOOSE: sent({ type: 'CHOOSE', store: south }),
      'PLACE_CHANGED elsewhere': sent({ type: 'PLACE_CHANGED', place: elsewhere }),
      'PLACE_CHANGED elsewhere for the activity': sent({ type: 'PLACE_CHANGED', place: { ...elsewhere, activity } }),
      'PLACE_CHANGED to the same': sent({ type: 'PLACE_CHANGED', place }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
    },
    facts: (context: { place: { term: string; page: number; activity: string | null } }) => [
      context.place.term,
      context.place.page,
    ],
    isPossible: (context: { place: { term: string; page: number; activity: string | null } }, word) => {
      const { activity: given, ...shown } = context.place;
      if (word === 'PLACE_CHANGED to the same') return given === null && shown.term === '' && shown.page === 1;
      return !word.startsWith('PLACE_CHANGED else') || word.endsWith('activity') === (given !== null);
    },
  },
  [
    ...Object.keys(starts).map((on) => ({
      ids: ['STORE-10', 'ROUTE-04'],
      on,
      to: 'looking',
      calls: (_: Past) => [['list', expect.objectContaining({ request: request([on]) })] as const],
    })),
    {
      ids: ['STORE-09', 'OP-23'],
      from: 'looking',
      on: 'one store exists',
      to: 'autoSelecting',
      when: (past) => now(past).term === '',
      emits: (past) => [next(past, north, true)],
      stops: ['list'],
    },
    ...(['one store exists', 'two stores exist', 'no store exists'] as const).map((on) => ({
      ids: on === 'one store exists' ? 'STORE-09 OP-23' : 'STORE-05',
      from: 'looking',
      on,
      to: 'choosing',
    })),
    { ids: ['STORE-09', 'OP-23'], from: 'choosing', on: 'one store exists', inert: true },
    { ids: 'STORE-02', from: 'looking', on: 'SEARCH_SUBMIT', to: 'choosing', ...asks('SEARCH_SUBMIT') },
    { ids: 'STORE-03', from: 'looking', on: 'RESET_FILTER', to: 'choosing', ...asks('RESET_FILTER') },
    { ids: ['STORE-02', 'STORE-06'], from: 'choosing', on: 'SEARCH_SUBMIT', ...asks('SEARCH_SUBMIT') },
    { ids: 'STORE-03', from: 'choosing', on: 'RESET_FILTER', ...asks('RESET_FILTER') },
    { ids: ['STORE-06', 'PAGE-06'], from: 'choosing', on: 'GO_TO_PAGE', ...asks('GO_TO_PAGE', { type: 'SHOW_TOP' }) },
    ...(['PLACE_CHANGED elsewhere', 'PLACE_CHANGED elsewhere for the activity'] as const).map((on) => ({
      ids: 'STORE-06',
      from: '*',
      on,
      when: (past: Past) => now(past).page !== 3,
      sends: (past: Past) => [['list', { type: 'SHOW', request: request([...past, on]) }] as const],
    })),
    { ids: 'STORE-06', from: '*', on: 'PLACE_CHANGED elsewhere', inert: true },
    { ids: 'STORE-06', from: '*', on: 'PLACE_CHANGED to the same', inert: true },
    { ids: 'STORE-06', from: '*', on: 'PLACE_CHANGED to home', inert: true },
    {
      ids: 'STORE-07',
      from: 'choosing',
      on: 'CHOOSE',
      to: 'selected',
      when: (past) => !asksForActivity(past),
      emits: (past) => [next(past, south, false)],
      stops: ['list'],
    },
    {
      ids: 'STORE-08',
      from: 'choosing',
      on: 'CHOOSE',
      to: 'selected',
      emits: (past) => [next(past, south, false)],
      stops: ['list'],
    },
    { ids: 'STORE-11', from: '*', on: 'the list breaks', inert: true },
  ],
);
