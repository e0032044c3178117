import { expect, it } from 'vitest';
import { selectActivityMachine } from '#machines/selection/select-activity.machine.ts';
import { closeActivities } from '#machines/selection/selection.select.ts';
import { activityFirst, executor, sessionOf } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, said, sent } from '../../paths/word.ts';

const store = '00000000-0000-4000-8000-0000000000d1';
const place = { screen: 'selectActivity', page: 1, perPage: 10, store, storeName: 'Old name' } as const;
const none = { ...place, store: null, storeName: '' };
const byName = sessionOf({ ui_setting: { activities_order_by: 'name', style_prefix: 'acme' } });
const starts = {
  'store-first': { place, session: executor },
  'store-first, at the only store': { place: { ...place, stores: 'one' }, session: executor },
  'store-first, ordered by name': { place, session: byName },
  'activity-first': { place: none, session: activityFirst },
};
const isActivityFirst = ([start]: Past) => start === 'activity-first';
const offline = { code: 'offline' };

const pageAfter = (past: Past): number => {
  const last = past.findLast((word) => word === 'GO_TO_PAGE' || word.startsWith('PLACE_CHANGED to page'));
  return last === 'GO_TO_PAGE' ? 2 : last === undefined ? 1 : 3;
};
/** The name as far as it is known: that of the address until the platform has told it. */
const nameAfter = (past: Past): string =>
  isActivityFirst(past) ? '' : past.includes('the name comes') ? 'New name' : 'Old name';
const query = (name: string) => `store_uuid=${store}&store_name=${name.replace(' ', '+')}`;
const listQuery = (past: Past) =>
  isActivityFirst(past)
    ? ''
    : `${query('Old name')}&${past[0] === 'store-first, at the only store' ? 'stores=one&' : ''}`;
/** When the next screen was asked for and the name is settled, there is nothing left to do here. */
const isSettled = (past: Past) => isActivityFirst(past) || past.some((word) => word.endsWith('name comes'));
const endsIfSettled = (past: Past) => (isSettled(past) ? ['list'] : []);
const endsIfChosen = (past: Past) => (past.includes('CHOOSE') || past.includes('CHANGE_STORE') ? ['list'] : []);
const show = (past: Past) =>
  [
    'list',
    {
      type: 'SHOW',
      request: {
        page: pageAfter(past),
        perPage: 10,
        sort: past[0] === 'store-first, ordered by name' ? 'name' : '',
        filters: { store_uuid: isActivityFirst(past) ? '' : store },
      },
    },
  ] as const;
const goTo = (to: string) => [{ type: 'NAVIGATE', to, replace: false }];

it('OP-26 OP-23 close goes back to the stores, and home where the only store chose itself', () => {
  const at = (given: object, session = executor) =>
    closeActivities({ place: { ...place, ...given }, session, storeName: '' });
  expect([at({}), at({ stores: 'one' }), at({}, activityFirst)]).toEqual(['/select-store', '/home', '/home']);
});

provePaths(
  'SM-09 select activity',
  {
    machine: selectActivityMachine,
    starts: Object.fromEntries(Object.entries(starts).map(([label, input]) => [label, () => input])),
    words: {
      'a page comes': said('list', { type: 'PAGE_LOADED', page: { rows: [], meta: {} } }),
      'the list breaks': failed('list', new Error('odd')),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      'PLACE_CHANGED to page 3': sent(({ place }: { place: object }) => ({
        type: 'PLACE_CHANGED',
        place: { ...place, page: 3 },
      })),
      'PLACE_CHANGED to page 3 without a store': sent({ type: 'PLACE_CHANGED', place: { ...none, page: 3 } }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
      CHOOSE: sent({ type: 'CHOOSE', activity: { uuid: 'shelves' } }),
      CHANGE_STORE: sent({ type: 'CHANGE_STORE' }),
      'the name comes': answered('readStoreName', 'New name'),
      'no name comes': failed('readStoreName', offline),
    },
    facts: ({ place: { page }, storeName }: { place: { page: number }; storeName: string }) => [page, storeName],
    isPossible: ({ place: { store: given } }: { place: { store: string | null } }, word) =>
      !word.startsWith('PLACE_CHANGED to page') || word.endsWith('without a store') === (given === null),
  },
  [
    ...Object.keys(starts).map((on) => ({
      ids: on === 'store-first, ordered by name' ? 'ACT-10 ACT-11' : 'ACT-11 ACT-12 ROUTE-05',
      on,
      to: ['choice.choosing', isActivityFirst([on]) ? 'storeName.empty' : 'storeName.loading'],
      calls: [
        ['list', expect.objectContaining({ request: show([on])[1].request })] as const,
        ...(isActivityFirst([on]) ? [] : [['readStoreName', { store }] as const]),
      ],
    })),
    {
      ids: 'ACT-12',
      from: 'storeName.loading',
      on: 'the name comes',
      to: 'storeName.known',
      stops: endsIfChosen,
      context: { storeName: 'New name' },
    },
    {
      ids: ['ACT-13', 'ERR-06', 'OP-15'],
      from: 'storeName.loading',
      on: 'no name comes',
      to: 'storeName.empty',
      emits: [{ type: 'REFUSED', failure: offline }],
      stops: endsIfChosen,
      context: { storeName: '' },
    },
    {
      ids: ['ACT-05', 'PAGE-06'],
      from: 'choice.choosing',
      on: 'GO_TO_PAGE',
      sends: (past) => [show([...past, 'GO_TO_PAGE'])],
      emits: (past) => [...goTo(`/select-activity?${listQuery(past)}page=2`), { type: 'SHOW_TOP' }],
    },
    ...(['PLACE_CHANGED to page 3', 'PLACE_CHANGED to page 3 without a store'] as const).flatMap((on) => [
      {
        ids: 'ACT-05',
        from: 'choice.choosing',
        on,
        when: (past: Past) => pageAfter(past) !== 3,
        sends: (past: Past) => [show([...past, on])],
      },
      { ids: 'ACT-05', from: 'choice.choosing', on, inert: true } as const,
    ]),
    { ids: 'ACT-05', from: 'choice.choosing', on: 'PLACE_CHANGED to home', inert: true },
    {
      ids: 'ACT-06',
      from: 'choice.choosing',
      on: 'CHOOSE',
      to: 'choice.selected',
      when: isActivityFirst,
      emits: goTo('/select-store?activity_uuid=shelves'),
      stops: endsIfSettled,
    },
    {
      ids: ['ACT-07', 'OP-25'],
      from: 'choice.choosing',
      on: 'CHOOSE',
      to: 'choice.selected',
      emits: (past) => goTo(`/executor/shelves?${query(nameAfter(past))}`),
      stops: endsIfSettled,
    },
    { ids: 'ACT-03', from: 'choice.choosing', on: 'CHANGE_STORE', inert: true },
    {
      ids: 'ACT-02',
      from: 'choice.choosing',
      on: 'CHANGE_STORE',
      to: 'choice.selected',
      emits: goTo('/select-store'),
      stops: endsIfSettled,
    },
    { ids: 'ACT-04', from: '*', on: 'a page comes', inert: true },
    { ids: 'ACT-14', from: '*', on: 'the list breaks', inert: true },
  ],
);
