import { expect } from 'vitest';
import { routineActivitiesMachine } from '#machines/routines/routine-activities.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { failed, type Past, said, sent } from '../../paths/word.ts';

const store = '00000000-0000-4000-8000-0000000000d1';
const routine = '00000000-0000-4000-8000-0000000000e1';
const place = { screen: 'routineActivities', store, routine, page: 1, perPage: 25 };
const start = 'the activities of a routine';

const pageAfter = (past: Past): number => {
  const last = past.findLast((word) => word === 'GO_TO_PAGE' || word === 'PLACE_CHANGED to page 3');
  return last === 'GO_TO_PAGE' ? 2 : last === undefined ? 1 : 3;
};
const request = (page: number) => ({
  page,
  perPage: 25,
  sort: '',
  filters: { store_uuid: store, activity_uuid: routine },
});
const show = (page: number) => ['list', { type: 'SHOW', request: request(page) }] as const;

/** Each state of an activity, whether it opens by itself, with a late start, with an early start. */
const opening = [
  ['notDone', 'ROUT-13', true, true, true],
  ['done', 'ROUT-16 OP-99', false, false, false],
  ['doing', 'ROUT-13', true, true, true],
  ['postponed', 'ROUT-13', true, true, true],
  ['expired', 'ROUT-14', false, true, false],
  ['availableLater', 'ROUT-15', false, false, true],
  ['available', 'ROUT-13', true, true, true],
  ['unknown', 'ROUT-13', false, false, false],
] as const;
const never = { allows_late_start: false, allows_early_start: false };
const cases = [
  ...opening.flatMap(([state, ids, plain, late, early]) => [
    { state, ids, opens: plain, ...never, given: null },
    { state, ids, opens: late, ...never, allows_late_start: true, given: null },
    { state, ids, opens: early, ...never, allows_early_start: true, given: null },
  ]),
  // What became of an answer of this device can always be looked at.
  ...(['resolved', 'refused'] as const).map((given) => ({
    state: 'expired',
    ids: 'ROUT-14 SM-34',
    opens: true,
    ...never,
    given,
  })),
];
const wordOf = ({ state, allows_late_start, allows_early_start, given }: (typeof cases)[number]): string =>
  [
    `OPEN_ACTIVITY ${state}`,
    ...(allows_late_start ? ['late start'] : []),
    ...(allows_early_start ? ['early start'] : []),
    ...(given ? [`given ${given}`] : []),
  ].join(', ');

/** Of them the first can be opened, and the third because it was answered here. */
const listed = [
  { ...never, checksum: 'c1', state: 'available', given: null },
  { ...never, checksum: 'c2', state: 'done', given: null },
  { ...never, checksum: 'c3', state: 'expired', given: 'resolved' },
];
const seen = { at: '2025-11-21T11:42:00.000Z', readAt: '2025-11-21T13:43:00.000Z' };

const manage = `/routine-manage/${routine}/routines/a%2F1/answer?store=${store}`;

provePaths(
  'SM-23 activities list',
  {
    machine: routineActivitiesMachine,
    starts: { [start]: () => ({ place }) },
    words: {
      'a page comes': said('list', { type: 'PAGE_LOADED', page: { rows: listed, meta: {} } }),
      'a page seen before comes': said('list', { type: 'PAGE_LOADED', page: { rows: listed, meta: {}, seen } }),
      'the list breaks': failed('list', new Error('odd')),
      'the drawer breaks': failed('routineInfo', new Error('odd')),
      DAY_CHANGED: said('watchDay', { type: 'DAY_CHANGED' }),
      ANSWERS_CHANGED: said('watchGiven', { type: 'ANSWERS_CHANGED' }),
      'the answers cannot be watched': failed('watchGiven', new Error('odd')),
      'what is read ahead breaks': failed('readAhead', new Error('odd')),
      'the day cannot be watched': failed('watchDay', new Error('odd')),
      GO_TO_PAGE: sent({ type: 'GO_TO_PAGE', page: 2 }),
      'PLACE_CHANGED to page 3': sent({ type: 'PLACE_CHANGED', place: { ...place, page: 3 } }),
      'PLACE_CHANGED to home': sent({ type: 'PLACE_CHANGED', place: { screen: 'home' } }),
      ...Object.fromEntries(
        cases.map((one) => [wordOf(one), sent({ type: 'OPEN_ACTIVITY', activity: { ...one, checksum: 'a/1' } })]),
      ),
    },
    facts: ({ place: { page } }: { place: { page: number } }) => [page],
  },
  [
    {
      ids: ['ROUT-11', 'ROUTE-18', 'OP-98'],
      on: start,
      to: 'choosing',
      calls: [
        ['list', expect.objectContaining({ request: request(1) })],
        ['routineInfo', undefined],
        ['watchDay', undefined],
        ['watchGiven', undefined],
        ['readAhead', undefined],
      ],
    },
    {
      ids: ['ROUTE-18', 'PAGE-06'],
      from: 'choosing',
      on: 'GO_TO_PAGE',
      sends: [show(2)],
      emits: [
        {
          type: 'NAVIGATE',
          to: `/routine-manage/${store}/routines/${routine}/activities?page=2`,
          replace: false,
        },
        { type: 'SHOW_TOP' },
      ],
    },
    {
      ids: 'ROUTE-18',
      from: 'choosing',
      on: 'PLACE_CHANGED to page 3',
      when: (past) => pageAfter(past) !== 3,
      sends: [show(3)],
    },
    { ids: 'ROUTE-18', from: 'choosing', on: 'PLACE_CHANGED to page 3', inert: true },
    { ids: 'ROUTE-18', from: 'choosing', on: 'PLACE_CHANGED to home', inert: true },
    ...cases
      .filter(({ opens }) => opens)
      .map((one) => ({
        ids: `${one.ids} OP-97`,
        from: 'choosing',
        on: wordOf(one),
        to: 'opened',
        emits: [{ type: 'NAVIGATE', to: manage, replace: false }],
        stops: ['list', 'readAhead', 'routineInfo', 'watchDay', 'watchGiven'],
      })),
    ...cases
      .filter(({ opens }) => !opens)
      .map((one) => ({ ids: one.ids, from: 'choosing', on: wordOf(one), inert: true as const })),
    { ids: ['ROUT-11', 'OP-111'], from: 'choosing', on: 'DAY_CHANGED', sends: (past) => [show(pageAfter(past))] },
    {
      ids: ['ROUT-12', 'SM-34'],
      from: 'choosing',
      on: 'ANSWERS_CHANGED',
      sends: [['list', { type: 'REFRESH' }]],
    },
    { ids: 'SM-34', from: '*', on: 'the answers cannot be watched', inert: true },
    { ids: 'ROUT-11', from: '*', on: 'the day cannot be watched', inert: true },
    {
      ids: ['ROUT-36', 'OP-30'],
      from: 'choosing',
      on: 'a page comes',
      sends: [['readAhead', { type: 'READ', checksums: ['c1', 'c3'] }]],
    },
    { ids: 'OP-30', from: '*', on: 'a page seen before comes', inert: true },
    { ids: 'OP-30', from: '*', on: 'what is read ahead breaks', inert: true },
    { ids: 'ROUT-11', from: '*', on: 'the list breaks', inert: true },
    { ids: 'ROUT-17', from: '*', on: 'the drawer breaks', inert: true },
  ],
);
