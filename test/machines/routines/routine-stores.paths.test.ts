import { expect } from 'vitest';
import { routineStoresMachine } from '#machines/routines/routine-stores.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { failed, type Past, said, sent } from '../../paths/word.ts';

const place = { screen: 'routineStores', stores: 'withRoutines', page: 1, perPage: 25 };
const elsewhere = { ...place, stores: 'all', page: 3, perPage: 10 };
const starts = { 'with routines': place, 'page 3 of all stores': elsewhere };

type Shown = { readonly stores: string; readonly page: number; readonly perPage: number };

/** What the address says after the steps. */
const now = ([start = '', ...steps]: Past): Shown =>
  steps.reduce<Shown>(after, start === 'with routines' ? place : elsewhere);
const after = ({ stores, page, perPage }: Shown, step: string): Shown => {
  if (step === 'GO_TO_PAGE') return { stores, page: 2, perPage };
  if (step === 'PLACE_CHANGED elsewhere') return elsewhere;
  if (step !== 'TOGGLE_SHOW_ALL') return { stores, page, perPage };
  return { stores: stores === 'all' ? 'withRoutines' : 'all', page: 1, perPage };
};
const request = (past: Past) => ({
  page: now(past).page,
  perPage: now(past).perPage,
  sort: '',
  filters: { only_with_routines: now(past).stores === 'all' ? 'false' : 'true' },
});
const address = (past: Past): string => {
  const { stores, page, perPage } = now(past);
  const query = [
    ...(stores === 'all' ? ['stores=all'] : []),
    ...(page === 1 ? [] : [`page=${page}`]),
    ...(perPage === 25 ? [] : [`per_page=${perPage}`]),
  ];
  return query.length === 0 ? '/routine-manage' : `/routine-manage?${query.join('&')}`;
};
const show = (past: Past) => ['list', { type: 'SHOW', request: request(past) }] as const;
/** The list is asked, and the address follows. */
const asks = (on: string, ...more: readonly unknown[]) => ({
  sends: (past: Past) => [show([...past, on])],
  emits: (past: Past) => [{ type: 'NAVIGATE', to: address([...past, on]), replace: false }, ...more],
});
const opens = (uuid: string) => ({
  to: 'opened',
  emits: [{ type: 'NAVIGATE', to: `/routine-manage/${uuid}/routines`, replace: false }],
  stops: ['list'],
});

provePaths(
  'SM-23 routine store list',
  {
    machine: routineStoresMachine,
    starts: Object.fromEntries(Object.entries(starts).map(([label, given]) => [label, () => ({ place: given })])),
    words: {
      'a page comes': said('list', { type: 'PAGE_LOADED', page: { rows: [], meta: {} } }),
      'the list breaks': failed('list', new Error('odd')),
      TOGGLE_SHOW_ALL: sent({ type: 'TOGGLE_SHOW_ALL' }),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      'OPEN_STORE with routines': sent({ type: 'OPEN_STORE', store: { uuid: 'north', amount_routines: 2 } }),
      'OPEN_STORE not counted': sent({ type: 'OPEN_STORE', store: { uuid: 'south', amount_routines: null } }),
      'OPEN_STORE without routines': sent({ type: 'OPEN_STORE', store: { uuid: 'east', amount_routines: 0 } }),
      'PLACE_CHANGED elsewhere': sent({ type: 'PLACE_CHANGED', place: elsewhere }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
    },
    facts: ({ place: { stores, page, perPage } }: { place: Shown }) => [stores, page, perPage],
  },
  [
    ...Object.keys(starts).map((on) => ({
      ids: ['ROUT-03', 'ROUTE-16'],
      on,
      to: 'choosing',
      calls: [['list', expect.objectContaining({ request: request([on]) })] as const],
    })),
    { ids: 'ROUT-02', from: 'choosing', on: 'TOGGLE_SHOW_ALL', ...asks('TOGGLE_SHOW_ALL') },
    { ids: ['ROUTE-16', 'PAGE-06'], from: 'choosing', on: 'GO_TO_PAGE', ...asks('GO_TO_PAGE', { type: 'SHOW_TOP' }) },
    {
      ids: 'ROUTE-16',
      from: 'choosing',
      on: 'PLACE_CHANGED elsewhere',
      when: (past) => address(past) !== address(['page 3 of all stores']),
      sends: (past) => [show([...past, 'PLACE_CHANGED elsewhere'])],
    },
    { ids: 'ROUTE-16', from: 'choosing', on: 'PLACE_CHANGED elsewhere', inert: true },
    { ids: 'ROUTE-16', from: 'choosing', on: 'PLACE_CHANGED to home', inert: true },
    { ids: 'ROUT-04', from: 'choosing', on: 'OPEN_STORE with routines', ...opens('north') },
    { ids: 'ROUT-04', from: 'choosing', on: 'OPEN_STORE not counted', ...opens('south') },
    { ids: 'ROUT-01', from: 'choosing', on: 'OPEN_STORE without routines', inert: true },
    { ids: 'ROUT-03', from: '*', on: 'a page comes', inert: true },
    { ids: 'ROUT-03', from: '*', on: 'the list breaks', inert: true },
  ],
);
