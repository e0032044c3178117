import { homeMachine } from '#machines/shell/home.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const begun = {
  uuid: 'begun',
  state: 'draft',
  activity: { uuid: 'shelves', name: 'Shelf check' },
  store: { uuid: 'north', name: 'Store North' },
  savedAt: '2026-11-20T10:00:00.000Z',
  given: 2,
  asked: 5,
};
const begunRoutine = { ...begun, routine: { uuid: 'opening', checksum: 'ab1' } };
const failure = { code: 'offline' };
const elsewhere = { code: 'heldElsewhere' };
const full = { code: 'storageUnavailable' };
const read = ['listUnfinished', { session: executor }] as const;

provePaths(
  'home',
  {
    machine: homeMachine,
    starts: { 'home opens': () => ({ session: executor }) },
    words: {
      'the total comes': answered('countActivities', 12),
      'no total comes': failed('countActivities', failure),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'one is unfinished': answered('listUnfinished', [begun]),
      'nothing is unfinished': answered('listUnfinished', []),
      'the device cannot be read': failed('listUnfinished', full),
      CONTINUE_EXECUTION: sent({ type: 'CONTINUE_EXECUTION', execution: begun }),
      'CONTINUE_EXECUTION of a routine': sent({ type: 'CONTINUE_EXECUTION', execution: begunRoutine }),
      DISCARD: sent({ type: 'DISCARD', execution: begun }),
      EXPORT: sent({ type: 'EXPORT', execution: begun }),
      'it is written to a file': answered('saveRows'),
      'it cannot be written': failed('saveRows', full),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is deleted': answered('discardRecord'),
      'it cannot be deleted': failed('discardRecord', full),
      'another tab has it': failed('discardRecord', elsewhere),
      'what tells of tickets breaks': failed('unsavedTickets', full),
      'the offer to install breaks': failed('install', full),
      'what counts the tasks breaks': failed('waitsForMe', full),
      RETRY: sent({ type: 'RETRY' }),
    },
    lastWords: ['what tells of tickets breaks', 'the offer to install breaks', 'what counts the tasks breaks'],
    facts: ({ unfinished }: { unfinished: readonly unknown[] }) => unfinished.length,
    isPossible: ({ unfinished }: { unfinished: readonly unknown[] }, word) =>
      unfinished.length > 0 || !['CONTINUE_EXECUTION', 'DISCARD', 'EXPORT'].includes(word.split(' ')[0] ?? ''),
  },
  [
    {
      ids: ['HOME-01', 'OP-54'],
      on: 'home opens',
      to: ['activityCount.counting', 'unfinished.reading'],
      calls: [
        ['unsavedTickets', { session: executor }],
        ['install', { session: executor }],
        ['waitsForMe', { session: executor }],
        ['countActivities', undefined],
        read,
      ],
    },
    { ids: 'OP-54', from: '*', on: 'what tells of tickets breaks', inert: true },
    { ids: 'OP-54', from: '*', on: 'the offer to install breaks', inert: true },
    { ids: 'DESK-01', from: '*', on: 'what counts the tasks breaks', inert: true },
    {
      ids: 'HOME-03',
      from: 'activityCount.counting',
      on: 'the total comes',
      to: 'activityCount.known',
      context: { count: 12 },
    },
    {
      ids: 'HOME-07',
      from: 'activityCount.counting',
      on: 'no total comes',
      to: 'activityCount.unknown',
      calls: [['untilOnline', undefined]],
      emits: [{ type: 'LOG', failure, doing: 'countActivities' }],
      context: { count: null },
    },
    {
      ids: ['HOME-03', 'HOME-07'],
      from: 'activityCount.unknown',
      on: 'ONLINE',
      to: 'activityCount.counting',
      stops: ['untilOnline'],
      calls: [['countActivities', undefined]],
    },
    { ids: 'HOME-07', from: 'activityCount.unknown', on: 'the network cannot be watched', inert: true },
    {
      ids: 'OP-54',
      from: 'unfinished.reading',
      on: 'one is unfinished',
      to: 'unfinished.listed',
      context: { unfinished: [begun] },
    },
    {
      ids: 'OP-54',
      from: 'unfinished.reading',
      on: 'nothing is unfinished',
      to: 'unfinished.listed',
      context: { unfinished: [] },
    },
    {
      ids: 'OP-54',
      from: 'unfinished.reading',
      on: 'the device cannot be read',
      to: 'unfinished.unreadable',
      context: { failure: full },
    },
    {
      ids: 'OP-30',
      from: 'unfinished.unreadable',
      on: 'RETRY',
      to: 'unfinished.reading',
      calls: [read],
      sends: [['unsavedTickets', { type: 'LOOK' }]],
    },
    {
      ids: 'OP-54',
      from: 'unfinished.listed',
      on: 'CONTINUE_EXECUTION',
      emits: [
        {
          type: 'NAVIGATE',
          to: '/executor/shelves?store_uuid=north&store_name=Store+North&execution_uuid=begun',
          replace: false,
        },
      ],
    },
    {
      ids: 'OP-54',
      from: 'unfinished.listed',
      on: 'CONTINUE_EXECUTION of a routine',
      emits: [{ type: 'NAVIGATE', to: '/routine-manage/opening/routines/ab1/answer?store=north', replace: false }],
    },
    {
      ids: ['SM-35', 'OP-53'],
      from: 'unfinished.listed',
      on: 'EXPORT',
      to: 'unfinished.exporting',
      calls: [['saveRows', { execution: 'begun' }]],
    },
    { ids: ['SM-35', 'OP-53'], from: 'unfinished.exporting', on: 'it is written to a file', to: 'unfinished.listed' },
    {
      ids: 'OP-53',
      from: 'unfinished.exporting',
      on: 'it cannot be written',
      to: 'unfinished.listed',
      emits: [{ type: 'NOTIFY', notice: { kind: 'failed', failure: full } }],
    },
    { ids: 'OP-54', from: 'unfinished.listed', on: 'DISCARD', to: 'unfinished.confirmingDiscard' },
    { ids: 'OP-54', from: 'unfinished.confirmingDiscard', on: 'CANCEL', to: 'unfinished.listed' },
    {
      ids: 'OP-54',
      from: 'unfinished.confirmingDiscard',
      on: 'CONFIRM',
      to: 'unfinished.discarding',
      calls: [['discardRecord', { execution: 'begun' }]],
    },
    {
      ids: 'OP-54',
      from: 'unfinished.discarding',
      on: 'it is deleted',
      to: 'unfinished.reading',
      emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDiscarded' } }],
      calls: [read],
    },
    { ids: 'SM-35', from: 'unfinished.discarding', on: 'another tab has it', to: 'unfinished.heldElsewhere' },
    {
      ids: 'SM-35',
      from: 'unfinished.heldElsewhere',
      on: 'RETRY',
      to: 'unfinished.discarding',
      calls: [['discardRecord', { execution: 'begun' }]],
    },
    {
      ids: ['SM-35', 'OP-54'],
      from: 'unfinished.heldElsewhere',
      on: 'CANCEL',
      to: 'unfinished.reading',
      calls: [read],
    },
    {
      ids: 'OP-54',
      from: 'unfinished.discarding',
      on: 'it cannot be deleted',
      to: 'unfinished.unreadable',
      context: { failure: full },
    },
  ],
);
