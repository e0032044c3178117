import { routineActivityMachine } from '#machines/routines/routine-activity.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { type Past, sent } from '../../paths/word.ts';

const plain = { allows_late_start: false, allows_early_start: false, allow_mark_not_doable: false };
const starts = {
  'nothing is allowed': plain,
  'it may be begun late': { ...plain, allows_late_start: true },
  'it may be begun late, or cannot be done': { ...plain, allows_late_start: true, allow_mark_not_doable: true },
  'it may be begun early': { ...plain, allows_early_start: true },
  'it may be begun early, or cannot be done': { ...plain, allows_early_start: true, allow_mark_not_doable: true },
  'it may be that it cannot be done': { ...plain, allow_mark_not_doable: true },
} as const;
type Start = keyof typeof starts;

const allowed =
  (of: keyof typeof plain) =>
  ([start]: Past) =>
    starts[start as Start][of];
const both = (one: keyof typeof plain, other: keyof typeof plain) => (past: Past) =>
  allowed(one)(past) && allowed(other)(past);
const words = ['SAVE_RESOLVED', 'SAVE_UNRESOLVED', 'POSTPONE', 'BEGUN', 'PLAN_BEGINS', 'PLAN_ENDS'] as const;

/** The step where the condition holds, and nothing where it does not. */
const only = (when: (past: Past) => boolean, row: Row): Row[] => [
  { ...row, when },
  { ids: row.ids, ...(row.from === undefined ? {} : { from: row.from }), on: row.on, inert: true },
];

const late = allowed('allows_late_start');
const early = allowed('allows_early_start');
const notDoable = allowed('allow_mark_not_doable');
const due = ['available', 'doing'];

provePaths(
  'SM-24 routine activity',
  {
    machine: routineActivityMachine,
    starts: Object.fromEntries(Object.entries(starts).map(([label, input]) => [label, () => input])),
    words: Object.fromEntries(words.map((type) => [type, sent({ type })])),
  },
  [
    ...Object.keys(starts).map((on) => ({ ids: 'ROUT-12', on, to: 'availableLater' })),
    ...due.flatMap((from): Row[] => [
      { ids: 'ROUT-22', from, on: 'SAVE_RESOLVED', to: 'done' },
      { ids: 'ROUT-22', from, on: 'SAVE_UNRESOLVED', to: 'notDone' },
      ...only(notDoable, { ids: 'ROUT-23', from, on: 'POSTPONE', to: 'postponed' }),
      { ids: 'ROUT-12', from, on: 'PLAN_ENDS', to: 'expired' },
    ]),
    { ids: 'ROUT-12', from: 'available', on: 'BEGUN', to: 'doing' },
    { ids: 'ROUT-12', from: 'availableLater', on: 'PLAN_BEGINS', to: 'available' },
    { ids: 'ROUT-13', from: 'postponed', on: 'SAVE_RESOLVED', to: 'done' },
    { ids: 'ROUT-13', from: 'postponed', on: 'SAVE_UNRESOLVED', to: 'notDone' },
    { ids: 'ROUT-23', from: 'postponed', on: 'POSTPONE', inert: true },
    ...only(late, { ids: 'ROUT-14', from: 'expired', on: 'SAVE_RESOLVED', to: 'done' }),
    ...only(late, { ids: 'ROUT-14', from: 'expired', on: 'SAVE_UNRESOLVED', to: 'notDone' }),
    ...only(both('allows_late_start', 'allow_mark_not_doable'), {
      ids: ['ROUT-14', 'ROUT-23'],
      from: 'expired',
      on: 'POSTPONE',
      to: 'postponed',
    }),
    ...only(early, { ids: 'ROUT-15', from: 'availableLater', on: 'SAVE_RESOLVED', to: 'done' }),
    ...only(early, { ids: 'ROUT-15', from: 'availableLater', on: 'SAVE_UNRESOLVED', to: 'notDone' }),
    ...only(both('allows_early_start', 'allow_mark_not_doable'), {
      ids: ['ROUT-15', 'ROUT-23'],
      from: 'availableLater',
      on: 'POSTPONE',
      to: 'postponed',
    }),
    { ids: 'ROUT-12', from: 'availableLater', on: 'BEGUN', inert: true },
    { ids: 'ROUT-12', from: 'availableLater', on: 'PLAN_ENDS', inert: true },
    { ids: 'ROUT-12', from: 'available', on: 'PLAN_BEGINS', inert: true },
    { ids: 'ROUT-12', from: 'doing', on: 'PLAN_BEGINS', inert: true },
    { ids: 'ROUT-12', from: 'doing', on: 'BEGUN', inert: true },
    ...['BEGUN', 'PLAN_BEGINS', 'PLAN_ENDS'].flatMap((on): Row[] => [
      { ids: 'ROUT-12', from: 'postponed', on, inert: true },
      { ids: 'ROUT-12', from: 'expired', on, inert: true },
    ]),
  ],
);
