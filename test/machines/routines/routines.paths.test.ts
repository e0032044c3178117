import { expect } from 'vitest';
import { routinesMachine } from '#machines/routines/routines.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const store = '00000000-0000-4000-8000-0000000000d1';
const other = '00000000-0000-4000-8000-0000000000d2';
const place = { screen: 'routines', store, page: 1, perPage: 25 };
const offline = { code: 'offline' };
const start = 'the routines of a store';

const pageAfter = (past: Past): number => {
  const last = past.findLast((word) => word === 'GO_TO_PAGE' || word === 'PLACE_CHANGED to page 3');
  return last === 'GO_TO_PAGE' ? 2 : last === undefined ? 1 : 3;
};
const request = (page: number) => ({ page, perPage: 25, sort: '', filters: { store_uuid: store } });
const show = (page: number) => ['list', { type: 'SHOW', request: request(page) }] as const;
const goTo = (to: string) => [{ type: 'NAVIGATE', to, replace: false }];
const children = ['list', 'routineInfo', 'storePicker', 'watchDay'];
/** When the next screen was asked for and the name is settled, there is nothing left to do here. */
const endsIfSettled = (past: Past) => (past.some((word) => word.endsWith('name comes')) ? children : []);
const endsIfLeft = (past: Past) => (past.some((word) => /^(CHANGE|OPEN|STORE)/.test(word)) ? children : []);

provePaths(
  'SM-23 routines list',
  {
    machine: routinesMachine,
    starts: { [start]: () => ({ place }) },
    words: {
      'a page comes': said('list', { type: 'PAGE_LOADED', page: { rows: [], meta: {} } }),
      'the list breaks': failed('list', new Error('odd')),
      'the drawer breaks': failed('routineInfo', new Error('odd')),
      'the picker breaks': failed('storePicker', new Error('odd')),
      DAY_CHANGED: said('watchDay', { type: 'DAY_CHANGED' }),
      'the day cannot be watched': failed('watchDay', new Error('odd')),
      STORE_CHOSEN: said('storePicker', { type: 'STORE_CHOSEN', store: other }),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      'PLACE_CHANGED to page 3': sent({ type: 'PLACE_CHANGED', place: { ...place, page: 3 } }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
      CHANGE_STORE: sent({ type: 'CHANGE_STORE' }),
      OPEN_ROUTINE: sent({ type: 'OPEN_ROUTINE', routine: { uuid: 'opening' } }),
      'the name comes': answered('readStoreName', 'Market Centro'),
      'no name comes': failed('readStoreName', offline),
    },
    facts: ({ place: { page }, storeName }: { place: { page: number }; storeName: string }) => [page, storeName],
  },
  [
    {
      ids: ['ROUT-06', 'ROUT-09', 'ROUTE-17'],
      on: start,
      to: ['choice.choosing', 'storeName.loading'],
      calls: [
        ['list', expect.objectContaining({ request: request(1) })],
        ['routineInfo', undefined],
        ['storePicker', expect.objectContaining({ store })],
        ['watchDay', undefined],
        ['readStoreName', { store }],
      ],
    },
    {
      ids: 'ROUT-06',
      from: 'storeName.loading',
      on: 'the name comes',
      to: 'storeName.known',
      stops: endsIfLeft,
      context: { storeName: 'Market Centro' },
    },
    {
      ids: ['ROUT-06', 'OP-30'],
      from: 'storeName.loading',
      on: 'no name comes',
      to: 'storeName.empty',
      emits: [{ type: 'REFUSED', failure: offline }],
      stops: endsIfLeft,
      context: { storeName: '' },
    },
    {
      ids: ['ROUTE-17', 'PAGE-06'],
      from: 'choice.choosing',
      on: 'GO_TO_PAGE',
      sends: [show(2)],
      emits: [...goTo(`/routine-manage/${store}/routines?page=2`), { type: 'SHOW_TOP' }],
    },
    {
      ids: 'ROUTE-17',
      from: 'choice.choosing',
      on: 'PLACE_CHANGED to page 3',
      when: (past) => pageAfter(past) !== 3,
      sends: [show(3)],
    },
    { ids: 'ROUTE-17', from: 'choice.choosing', on: 'PLACE_CHANGED to page 3', inert: true },
    { ids: 'ROUTE-17', from: 'choice.choosing', on: 'PLACE_CHANGED to home', inert: true },
    {
      ids: ['ROUT-06', 'ROUTE-17'],
      from: 'choice.choosing',
      on: 'CHANGE_STORE',
      to: 'choice.left',
      emits: goTo('/routine-manage'),
      stops: endsIfSettled,
    },
    {
      ids: ['ROUT-05', 'OP-103'],
      from: 'choice.choosing',
      on: 'STORE_CHOSEN',
      to: 'choice.left',
      emits: goTo(`/routine-manage/${other}/routines`),
      stops: endsIfSettled,
    },
    {
      ids: ['ROUT-07', 'ROUTE-17'],
      from: 'choice.choosing',
      on: 'OPEN_ROUTINE',
      to: 'choice.left',
      emits: goTo(`/routine-manage/${store}/routines/opening/activities`),
      stops: endsIfSettled,
    },
    {
      ids: ['ROUT-09', 'OP-111'],
      from: 'choice.choosing',
      on: 'DAY_CHANGED',
      sends: (past) => [show(pageAfter(past))],
    },
    { ids: 'ROUT-09', from: '*', on: 'the day cannot be watched', inert: true },
    { ids: 'ROUT-09', from: '*', on: 'a page comes', inert: true },
    { ids: 'ROUT-09', from: '*', on: 'the list breaks', inert: true },
    { ids: 'ROUT-17', from: '*', on: 'the drawer breaks', inert: true },
    { ids: 'ROUT-05', from: '*', on: 'the picker breaks', inert: true },
  ],
);
