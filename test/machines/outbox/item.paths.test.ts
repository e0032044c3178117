import { pauseBeforeNextTry, type Waiting } from '#domain/outbox/outbox.ts';
import { itemMachine } from '#machines/outbox/item.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';
import { receipt, sealed, withoutPicture } from '../execution/upload.words.ts';

const waiting: Waiting = {
  uuid: 'e1',
  kind: 'execution',
  activity: { uuid: 'a1', name: 'Shelf check' },
  store: { uuid: 's1', name: 'North' },
  sealedAt: '2026-11-20T10:00:00.000Z',
  files: 2,
  journal: [],
};
const refusal = { code: 'rejected', status: 422, messages: ['no'] } as const;
const refused: Waiting = {
  ...waiting,
  journal: [{ at: '2026-11-20T10:01:00.000Z', step: 'refused', failure: refusal }],
};

type Known = {
  readonly failures: number;
  readonly failure: { readonly code: string } | null;
  readonly exportFailure: object | null;
  readonly waiting: Pick<Waiting, 'kind'>;
};

/** What may end a turn, and what becomes of the item. */
const failures = {
  'no answer comes': { code: 'offline' },
  'a 401 comes': { code: 'unauthorized', messages: [] },
  'the platform fails': { code: 'server', status: 503, statusText: '', after: null },
  'another receipt comes': { code: 'malformed', at: 'receipt' },
  'its content is refused': refusal,
  'another execution is there': { code: 'conflict', body: {} },
  'a file is refused': { code: 'fileRefused', path: 'p.csv', file: 'list.csv', messages: [] },
} as const;
type Reason = keyof typeof failures;
const isReason = (word: string): word is Reason => word in failures;
const reasons = Object.keys(failures).filter(isReason);

/** What the screen of its activity can change (ROUT-35). */
const refusedAnswer: Waiting = {
  ...waiting,
  kind: 'routineAnswer',
  journal: [{ at: '2026-11-20T10:01:00.000Z', step: 'refused', failure: failures['a file is refused'] }],
};
const defect = { code: 'malformed', at: 'odd' } as const;
const full = { code: 'storageFull' } as const;
const delivery = { execution: 'e1', sealed };
const line = (step: string, failure: unknown = null) => ({ type: 'JOURNAL', execution: 'e1', step, failure });
const notice = (code: string) => ({ type: 'NOTIFY', notice: { kind: 'done', code } });
const told = (type: string) => ({ type, execution: 'e1' });

/** Failed turns since the start or since somebody said that it may be tried again. */
const counted: readonly string[] = ['the platform fails', 'another receipt comes', 'it is not read', 'it is not kept'];
const failedTurns = (past: Past): number =>
  past
    .slice(past.lastIndexOf('every file is there by now') + 1)
    .filter((word) => counted.includes(word.replace(' for its files', '')) || word === 'the lock breaks').length;
const lastFailure = (past: Past): Reason | 'storage' =>
  past.map((word) => word.replace(' for its files', '')).findLast(isReason) ?? 'storage';
const isAnswer = (past: Past): boolean => past[0] === 'an answer whose file was refused';
const isFileRefused = (past: Past): boolean => !isAnswer(past) && lastFailure(past) === 'a file is refused';
const pause = (past: Past): number => {
  const last = lastFailure(past);
  return pauseBeforeNextTry('e1', failedTurns(past), last === 'storage' ? full : failures[last]) * 1000;
};

/** Where each kind of failure leads, with the line in the journal. */
const ends = (reason: Reason): Pick<Row, 'to' | 'emits' | 'context' | 'tags' | 'calls'> => {
  const failure = failures[reason];
  switch (reason) {
    case 'no answer comes':
      return { to: 'waitingForNetwork', emits: [line('waitingForNetwork')], calls: [['untilOnline', undefined]] };
    case 'a 401 comes':
      return { to: 'waitingForSignIn', emits: [line('waitingForSignIn')] };
    case 'the platform fails':
    case 'another receipt comes':
      return { to: 'pausedByServer', emits: [line('paused', failure)], context: { failure } };
    default:
      return { to: 'refused.idle', tags: ['failed'], emits: [line('refused', failure)], context: { failure } };
  }
};
const ready = { tells: [told('READY')] };
const turnOver = { tells: [told('TURN_ENDED')] };
const stoppedWith: readonly (readonly [string, readonly string[]])[] = [
  ['taking', []],
  ['sendingFiles', ['sendFiles']],
  ['sendingRecord', ['sendRecord']],
  ['checkingReceipt', ['keepReceipt']],
];
const again = { to: 'queued', ...ready } as const;

provePaths(
  'one item of the outbox',
  {
    machine: itemMachine,
    starts: {
      'it was never refused': (owner) => ({ owner, waiting, broken: null }),
      'an answer whose file was refused': (owner) => ({ owner, waiting: refusedAnswer, broken: null }),
      'it was refused before': (owner) => ({ owner, waiting: refused, broken: null }),
      'a postponement was refused': (owner) => ({
        owner,
        broken: null,
        waiting: { ...refused, kind: 'postponement' },
      }),
      'the app broke at it': (owner) => ({ owner, waiting, broken: defect }),
    },
    words: {
      START: sent({ type: 'START' }),
      ONLINE: sent({ type: 'ONLINE' }),
      'the platform answers again': said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      SIGNED_IN: sent({ type: 'SIGNED_IN' }),
      RETRY: sent({ type: 'RETRY' }),
      EXPORT: sent({ type: 'EXPORT' }),
      DISCARD: sent({ type: 'DISCARD' }),
      TAKE_BACK: sent({ type: 'TAKE_BACK' }),
      'it is taken back': answered('takeBack'),
      'it is not taken back': failed('takeBack', full),
      'every file is there by now': failed('takeBack', { code: 'conflict', body: null }),
      CONFIRM: sent({ type: 'CONFIRM' }),
      CANCEL: sent({ type: 'CANCEL' }),
      'it is held': said('hold', { type: 'HELD', sealed }),
      'it is held elsewhere': said('hold', { type: 'HELD_ELSEWHERE' }),
      'it is not there': said('hold', { type: 'NOT_THERE' }),
      'it is not read': said('hold', { type: 'NOT_READ', failure: full }),
      'the lock breaks': failed('hold', full),
      'a file is sent': said('sendFiles', { type: 'FILE_SENT', sent: 1 }),
      'the files are sent': said('sendFiles', { type: 'FILES_SENT' }),
      'sending files breaks': failed('sendFiles', refusal),
      ...Object.fromEntries(
        reasons.flatMap((reason) => [
          [`${reason} for its files`, said('sendFiles', { type: 'FILES_NOT_SENT', failure: failures[reason] })],
          [reason, failed('sendRecord', failures[reason])],
        ]),
      ),
      'the receipt comes': answered('sendRecord', receipt),
      'a receipt without the picture comes': answered('sendRecord', withoutPicture),
      ACCEPT: sent({ type: 'ACCEPT' }),
      'the receipt is kept': answered('keepReceipt'),
      'it is not kept': failed('keepReceipt', full),
      'the file is saved': answered('saveDownload'),
      'the file is not saved': failed('saveDownload', full),
      'it is deleted': answered('discardRecord'),
      'it is not deleted': failed('discardRecord', full),
      'the pause is over': passed('pause.item.pausedByServer', pause),
    },
    facts: ({ failures: number, failure, exportFailure, waiting: { kind } }: Known) => [
      Math.min(number, 2),
      failure?.code === 'fileRefused',
      ...[exportFailure !== null, kind === 'postponement'],
    ],
    // Of a postponement only the way back differs.
    isPossible: ({ waiting: { kind } }: Known, word, leaves) =>
      kind !== 'postponement' || word === 'TAKE_BACK' || leaves.includes('refused.takingBack'),
  },
  [
    { ids: 'SM-34', on: 'it was never refused', to: 'queued', ...ready },
    {
      ids: 'SM-34',
      on: 'an answer whose file was refused',
      to: 'refused.idle',
      tags: ['failed'],
      context: { failure: failures['a file is refused'] },
    },
    {
      ids: ['SM-34', 'CBD-06'],
      on: 'a postponement was refused',
      to: 'refused.idle',
      tags: ['failed'],
      context: { failure: refusal },
    },
    { ids: 'SM-34', on: 'it was refused before', to: 'refused.idle', tags: ['failed'], context: { failure: refusal } },
    {
      ids: 'SM-34',
      on: 'the app broke at it',
      to: 'broken.idle',
      tags: ['failed'],
      emits: [{ type: 'LOG', failure: defect, doing: 'sendExecution' }],
      context: { failure: defect },
    },
    {
      ids: 'SM-34',
      from: 'broken.idle',
      on: 'RETRY',
      ...again,
      context: { failures: 0, failure: null, exportFailure: null },
    },
    {
      ids: ['SM-34', 'OP-53'],
      from: 'broken.idle',
      on: 'EXPORT',
      to: 'broken.exporting',
      tags: ['busy', 'failed'],
      calls: [['saveDownload', { execution: 'e1' }]],
      context: { exportFailure: null },
    },
    { ids: 'OP-53', from: 'broken.exporting', on: 'the file is saved', to: 'broken.idle' },
    {
      ids: 'OP-53',
      from: 'broken.exporting',
      on: 'the file is not saved',
      to: 'broken.idle',
      tags: ['failed'],
      context: { exportFailure: full },
    },
    {
      ids: 'SM-34',
      from: 'queued',
      on: 'START',
      to: 'sending.taking',
      tags: ['busy'],
      calls: [['hold', { execution: 'e1' }]],
    },
    {
      ids: 'SM-34',
      from: 'sending.taking',
      on: 'it is held',
      to: 'sending.sendingFiles',
      tags: ['busy'],
      emits: [line('started')],
      calls: [['sendFiles', delivery]],
    },
    {
      ids: ['SM-34', 'SM-35'],
      from: 'sending.taking',
      on: 'it is held elsewhere',
      to: 'heldElsewhere',
      stops: ['hold'],
      ...turnOver,
    },
    {
      ids: 'SM-35',
      from: 'sending.taking',
      on: 'it is not there',
      to: 'gone',
      stops: ['hold'],
      tells: [told('TURN_ENDED'), told('GONE')],
    },
    {
      ids: 'SM-34',
      from: 'sending.taking',
      on: 'it is not read',
      to: 'pausedByServer',
      emits: [line('paused', full)],
      stops: ['hold'],
      ...turnOver,
    },
    ...stoppedWith.map(
      ([state, stops]): Row => ({
        ids: 'SM-34',
        from: `sending.${state}`,
        on: 'the lock breaks',
        to: 'pausedByServer',
        emits: [line('paused', full)],
        stops,
        ...turnOver,
      }),
    ),
    { ids: 'SM-34', from: 'sending.sendingFiles', on: 'a file is sent', tags: ['busy'], context: { sent: 1 } },
    {
      ids: 'OP-69',
      from: 'sending.sendingFiles',
      on: 'the files are sent',
      to: 'sending.sendingRecord',
      tags: ['busy'],
      calls: [['sendRecord', delivery]],
      stops: ['sendFiles'],
    },
    {
      ids: 'SM-34',
      from: 'sending.sendingFiles',
      on: 'sending files breaks',
      to: 'refused.idle',
      tags: ['failed'],
      emits: [line('refused', refusal)],
      stops: ['hold'],
      ...turnOver,
    },
    ...reasons.flatMap((reason): Row[] => [
      {
        ids: ['SM-34', 'OP-49'],
        from: 'sending.sendingFiles',
        on: `${reason} for its files`,
        stops: ['hold', 'sendFiles'],
        ...turnOver,
        ...ends(reason),
      },
      {
        ids: ['SM-34', 'OP-49'],
        from: 'sending.sendingRecord',
        on: reason,
        stops: ['hold'],
        ...turnOver,
        ...ends(reason),
      },
    ]),
    {
      ids: ['SM-34', 'OP-55'],
      from: 'sending.sendingRecord',
      on: 'the receipt comes',
      to: 'sending.checkingReceipt',
      tags: ['busy'],
      calls: [['keepReceipt', { ...delivery, receipt }]],
    },
    {
      ids: ['SM-34', 'OP-55'],
      from: 'sending.checkingReceipt',
      on: 'the receipt is kept',
      to: 'delivered',
      emits: (past) => [notice(isAnswer(past) ? 'routineAnswerDelivered' : 'executionDelivered')],
      stops: ['hold'],
      tells: [told('TURN_ENDED'), told('GONE')],
    },
    {
      ids: 'SM-34',
      from: 'sending.checkingReceipt',
      on: 'it is not kept',
      to: 'pausedByServer',
      emits: [line('paused', full)],
      stops: ['hold'],
      ...turnOver,
    },
    {
      ids: ['OP-48', 'OP-55'],
      from: 'sending.sendingRecord',
      on: 'a receipt without the picture comes',
      to: 'incomplete.idle',
      tags: ['failed'],
      emits: [line('incomplete')],
      stops: ['hold'],
      ...turnOver,
      context: { lacking: ['Broken door'] },
    },
    {
      ids: ['OP-48', 'OP-53'],
      from: 'incomplete.idle',
      on: 'EXPORT',
      to: 'incomplete.exporting',
      tags: ['busy', 'failed'],
      calls: [['saveDownload', { execution: 'e1' }]],
      context: { exportFailure: null },
    },
    { ids: 'OP-53', from: 'incomplete.exporting', on: 'the file is saved', to: 'incomplete.idle' },
    {
      ids: 'OP-53',
      from: 'incomplete.exporting',
      on: 'the file is not saved',
      to: 'incomplete.idle',
      context: { exportFailure: full },
    },
    {
      ids: ['OP-48', 'OP-55'],
      from: 'incomplete.idle',
      on: 'ACCEPT',
      to: 'incomplete.accepting',
      tags: ['busy', 'failed'],
      calls: [['keepReceipt', { ...delivery, receipt: withoutPicture }]],
      context: { exportFailure: null },
    },
    {
      ids: ['SM-34', 'OP-55'],
      from: 'incomplete.accepting',
      on: 'the receipt is kept',
      to: 'delivered',
      emits: (past) => [notice(isAnswer(past) ? 'routineAnswerDelivered' : 'executionDelivered')],
      tells: [told('GONE')],
    },
    {
      ids: 'SM-34',
      from: 'incomplete.accepting',
      on: 'it is not kept',
      to: 'incomplete.idle',
      context: { exportFailure: full },
    },
    { ids: 'SM-34', from: 'heldElsewhere', on: 'ONLINE', ...again },
    ...['ONLINE', 'RETRY', 'the platform answers again'].map(
      (on): Row => ({ ids: 'SM-34', from: 'waitingForNetwork', on, ...again, stops: ['untilOnline'] }),
    ),
    { ids: 'SM-34', from: 'waitingForNetwork', on: 'the network cannot be watched', inert: true },
    ...['heldElsewhere', 'pausedByServer'].map((from): Row => ({ ids: 'SM-34', from, on: 'RETRY', ...again })),
    { ids: 'SM-34', from: 'waitingForSignIn', on: 'SIGNED_IN', ...again },
    { ids: 'SM-34', from: 'pausedByServer', on: 'the pause is over', ...again },
    {
      ids: ['SM-34', 'lesson 40'],
      from: 'refused.idle',
      on: 'RETRY',
      ...again,
      context: { failures: 0, failure: null, exportFailure: null },
    },
    {
      ids: ['SM-34', 'OP-53'],
      from: 'refused.idle',
      on: 'EXPORT',
      to: 'refused.exporting',
      tags: ['busy', 'failed'],
      calls: [['saveDownload', { execution: 'e1' }]],
      context: { exportFailure: null },
    },
    { ids: 'OP-53', from: 'refused.exporting', on: 'the file is saved', to: 'refused.idle' },
    {
      ids: 'OP-53',
      from: 'refused.exporting',
      on: 'the file is not saved',
      to: 'refused.idle',
      tags: ['failed'],
      context: { exportFailure: full },
    },
    {
      ids: ['SM-35', 'FILE-16'],
      from: 'refused.idle',
      on: 'TAKE_BACK',
      when: (past) => isFileRefused(past) || past[0] === 'a postponement was refused',
      to: 'refused.takingBack',
      tags: ['busy', 'failed'],
      calls: [['takeBack', { execution: 'e1' }]],
    },
    { ids: ['SM-35', 'F2'], from: 'refused.idle', on: 'TAKE_BACK', inert: true },
    {
      ids: 'SM-35',
      from: 'refused.takingBack',
      on: 'it is taken back',
      to: 'gone',
      emits: [
        {
          type: 'NAVIGATE',
          to: '/executor/a1?store_uuid=s1&store_name=North&execution_uuid=e1',
          replace: false,
        },
      ],
      tells: [told('GONE')],
    },
    {
      ids: 'SM-35',
      from: 'refused.takingBack',
      on: 'it is not taken back',
      to: 'refused.idle',
      tags: ['failed'],
      context: { exportFailure: full },
    },
    {
      ids: ['SM-35', 'FILE-16'],
      from: 'refused.takingBack',
      on: 'every file is there by now',
      ...again,
      emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionSentAsItIs' } }],
      context: { failures: 0, failure: null },
    },
    { ids: 'SM-34', from: 'refused.idle', on: 'DISCARD', to: 'refused.confirmingDiscard', tags: ['asking', 'failed'] },
    { ids: 'SM-34', from: 'refused.confirmingDiscard', on: 'CANCEL', to: 'refused.idle', tags: ['failed'] },
    {
      ids: 'SM-34',
      from: 'refused.confirmingDiscard',
      on: 'CONFIRM',
      to: 'refused.discarding',
      tags: ['busy', 'failed'],
      calls: [['discardRecord', { execution: 'e1' }]],
    },
    {
      ids: ['SM-34', 'SM-35'],
      from: 'refused.discarding',
      on: 'it is deleted',
      to: 'gone',
      emits: (past) => [notice(isAnswer(past) ? 'routineAnswerDiscarded' : 'executionDiscarded')],
      tells: [told('GONE')],
    },
    {
      ids: 'SM-34',
      from: 'refused.discarding',
      on: 'it is not deleted',
      to: 'refused.idle',
      tags: ['failed'],
      context: { exportFailure: full },
    },
  ],
);
