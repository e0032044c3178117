import { uploadMachine } from '#machines/execution/upload.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';
import { receipt, sealed, withoutPicture, wordsOf } from './upload.words.ts';

const delivery = { execution: 'e1', sealed };
const busy = { code: 'server', status: 503, statusText: '', after: null };
const later = { code: 'throttled', after: 12 };
const muchLater = { code: 'throttled', after: 300 };
const endless = { code: 'unauthorized', messages: [] };
const refusal = { code: 'rejected', status: 422, messages: ['no'] };
const conflict = { code: 'conflict', body: {} };
const fileRefused = { code: 'fileRefused', path: 'p.csv', file: 'list.csv', messages: [] };
const offline = { code: 'offline' };

/** What may fail an attempt, in its two halves, and what becomes of the attempt (OP-49). */
const failures = {
  'the platform fails': busy,
  'no answer comes': offline,
  'asked to come in 12 s': later,
  'asked to come in 300 s': muchLater,
  'refused for a 401': endless,
  'refused for its content': refusal,
  'another execution is there': conflict,
  'a file is refused': fileRefused,
} as const;
type Reason = keyof typeof failures;
const reasons: readonly Reason[] = [
  'the platform fails',
  'no answer comes',
  'asked to come in 12 s',
  'asked to come in 300 s',
  'refused for a 401',
  'refused for its content',
  'another execution is there',
  'a file is refused',
];
const passing: readonly string[] = reasons.slice(0, 4);
const reasonOf = (word: string) => reasons.find((reason) => word.startsWith(reason));

/** Attempts that have failed since the first one, or since TRY_AGAIN: a pause without a network or session is none. */
const failedAttempts = (past: Past): number => {
  const since = sinceStart(past);
  return since.filter((word, index) => passing.includes(reasonOf(word) ?? '') && !isOffline(since.slice(0, index)))
    .length;
};
const startsAnew: readonly string[] = ['TRY_AGAIN', 'the network returns', 'every file is there by now'];
const sinceStart = (past: Past): Past => past.slice(past.findLastIndex((word) => startsAnew.includes(word)) + 1);
const isOffline = (past: Past): boolean =>
  sinceStart(past).findLast((word) => word === 'OFFLINE' || word === 'ONLINE') === 'OFFLINE';
const isFifth = (past: Past): boolean => failedAttempts(past) === 4;

/** 2 s, or what the platform asked for, up to 30 s. */
const pause = (past: Past): number => {
  const last = past.findLast((word) => reasonOf(word) !== undefined) ?? '';
  return last.startsWith('asked to come in 12 s') ? 12_000 : last.startsWith('asked to come in 300 s') ? 30_000 : 2_000;
};

/** UPL-08: what the upload failed of, whatever became of the download. */
const lastFailure = (past: Past): unknown => {
  if (past.at(-1) === 'it is not taken back') return { code: 'storageFull' };
  const reason = reasonOf(
    past.findLast((word) => reasonOf(word) !== undefined || word === 'sending files breaks') ?? '',
  );
  return reason ? failures[reason] : { code: 'malformed', at: 'odd' };
};

const passes = (failure: unknown): boolean =>
  ['server', 'offline', 'throttled', 'malformed', 'storageFull'].includes(Object(failure).code);
const mayPass = (past: Past): boolean => passes(lastFailure(past));

/** SM-35: what can be changed is what a file of it was refused for, as far as it was found out last. */
const isFileRefused = (past: Past): boolean => Object.is(lastFailure(past), fileRefused);

const files = 'saving.attempts.attempting.sendingFiles';
const record = 'saving.attempts.attempting.sendingRecord';
const send = ['sendFiles', delivery] as const;

/** What the journal on the device says of a failed attempt (SM-34). */
const tried = (reason: Reason) => ({
  type: 'JOURNAL',
  execution: 'e1',
  step: passing.includes(reason) ? 'paused' : 'refused',
  failure: failures[reason],
});
/** How an attempt fails in one of its halves: which way it goes depends on the network, the reason and the count. */
const failingAt = (from: string, half: string): Row[] =>
  reasons.flatMap((reason): Row[] => {
    const on = `${reason} (${half})`;
    const stops = half === 'files' ? ['sendFiles'] : [];
    const counted = (past: Past) => ({ failures: failedAttempts(past) + 1, failure: failures[reason] });
    const end: Row = {
      ids: 'UPL-08',
      from: [from, 'saving.network.*'],
      on,
      to: 'uploadError.idle',
      tags: ['failed'],
      emits: [tried(reason)],
      calls: [['untilOnline', undefined]],
      stops: half === 'files' ? ['network', 'sendFiles'] : ['network'],
    };
    const offlineRow: Row = {
      ids: 'OP-49',
      from,
      on,
      when: isOffline,
      to: 'saving.attempts.waitingForNetwork',
      tags: ['busy'],
      stops,
      context: (past) => ({ failures: failedAttempts(past) }),
    };
    if (reason === 'refused for a 401')
      return [
        offlineRow,
        {
          ids: ['OP-49', 'SESS-02'],
          from,
          on,
          to: 'saving.attempts.waitingForSignIn',
          tags: ['busy'],
          stops,
          calls: [['untilSignedIn', undefined]],
          context: (past) => ({ failures: failedAttempts(past) }),
        },
      ];
    if (!passing.includes(reason)) return [offlineRow, { ...end, ids: ['OP-49', 'UPL-08'], context: counted }];
    return [
      offlineRow,
      { ...end, ids: ['UPL-08', 'ERR-07'], when: isFifth, context: { failures: 5, failure: failures[reason] } },
      {
        ids: 'UPL-07',
        from,
        on,
        to: 'saving.attempts.waiting',
        tags: ['busy'],
        stops,
        emits: [tried(reason)],
        context: counted,
      },
    ];
  });

provePaths(
  'SM-13 upload',
  {
    machine: uploadMachine,
    starts: { 'it was sealed': () => delivery },
    words: {
      ...wordsOf(failures, pause),
      'sending files breaks': failed('sendFiles', new Error('odd')),
      'no receipt is sent': answered('sendRecord', null),
      'the receipt is not kept': failed('keepReceipt', { code: 'storageFull' }),
      'the network cannot be watched': failed('network', new Error('odd')),
      'half a minute passes': passed('networkPatience.upload.saving.attempts.waitingForNetwork', 30_000),
      'the network returns': said('untilOnline', { type: 'ONLINE' }),
      'its return cannot be watched': failed('untilOnline', new Error('odd')),
      'signing in cannot be watched': failed('untilSignedIn', new Error('odd')),
      'a receipt without the picture comes': answered('sendRecord', withoutPicture),
      ACCEPT: sent({ type: 'ACCEPT' }),
      TAKE_BACK: sent({ type: 'TAKE_BACK' }),
      'another tab took it back': failed('sendRecord', { code: 'heldElsewhere' }),
      'it is taken back': answered('takeBack'),
      'it is not taken back': failed('takeBack', { code: 'storageFull' }),
      'every file is there by now': failed('takeBack', { code: 'conflict', body: null }),
      'the file is not saved': failed('saveDownload', { code: 'storageFull' }),
    },
    facts: ({ failures: count, failure, downloadFailure }: Known) => [
      ...[count, failure?.after, downloadFailure?.code],
      ...[failure?.code === 'fileRefused', passes(failure)],
    ],
  },
  [
    {
      ids: ['UPL-01', 'UPL-06'],
      on: 'it was sealed',
      to: [files, 'saving.network.online'],
      tags: ['busy'],
      calls: [['network', undefined], send],
    },
    { ids: 'UPL-06', from: files, on: 'a file is sent', context: { sent: 1 } },
    {
      ids: 'OP-69',
      from: files,
      on: 'all files are sent',
      to: record,
      tags: ['busy'],
      stops: ['sendFiles'],
      calls: [['sendRecord', delivery]],
    },
    {
      ids: 'UPL-08',
      from: [files, 'saving.network.*'],
      on: 'sending files breaks',
      calls: [['untilOnline', undefined]],
      to: 'uploadError.idle',
      emits: [{ type: 'JOURNAL', execution: 'e1', step: 'paused', failure: { code: 'malformed', at: 'odd' } }],
      stops: ['network'],
    },
    ...(
      [
        ['a receipt comes', receipt],
        ['no receipt is sent', null],
      ] as const
    ).map(
      ([on, given]): Row => ({
        ids: ['UPL-01', 'OP-55'],
        from: record,
        on,
        to: 'saving.attempts.attempting.keepingReceipt',
        tags: ['busy'],
        calls: [['keepReceipt', { ...delivery, receipt: given }]],
      }),
    ),
    ...(['the receipt is kept', 'the receipt is not kept'] as const).map(
      (on): Row => ({
        ids: on === 'the receipt is kept' ? 'UPL-10' : 'OP-55',
        from: ['saving.attempts.attempting.keepingReceipt', 'saving.network.*'],
        on,
        to: 'uploaded',
        tags: [],
        stops: ['network'],
        emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDelivered' } }],
        output: { end: 'uploaded', execution: 'e1' },
      }),
    ),
    {
      ids: ['OP-48', 'OP-55'],
      from: [record, 'saving.network.*'],
      on: 'a receipt without the picture comes',
      to: 'incomplete.idle',
      tags: ['failed'],
      stops: ['network'],
      emits: [{ type: 'JOURNAL', execution: 'e1', step: 'incomplete', failure: null }],
      context: { lacking: ['Broken door'] },
    },
    {
      ids: 'OP-48',
      from: 'incomplete.idle',
      on: 'DOWNLOAD',
      to: 'incomplete.preparingDownload',
      tags: ['busy', 'failed'],
      calls: [['saveDownload', delivery]],
      context: { downloadFailure: null },
    },
    { ids: 'UPL-09', from: 'incomplete.preparingDownload', on: 'the file is saved', to: 'incomplete.idle' },
    {
      ids: 'UPL-09',
      from: 'incomplete.preparingDownload',
      on: 'the file is not saved',
      to: 'incomplete.idle',
      context: { downloadFailure: { code: 'storageFull' } },
    },
    {
      ids: ['OP-48', 'OP-55'],
      from: 'incomplete.idle',
      on: 'ACCEPT',
      to: 'incomplete.accepting',
      tags: ['busy', 'failed'],
      calls: [['keepReceipt', { ...delivery, receipt: withoutPicture }]],
    },
    ...(['the receipt is kept', 'the receipt is not kept'] as const).map(
      (on): Row => ({
        ids: on === 'the receipt is kept' ? 'UPL-10' : 'OP-55',
        from: 'incomplete.accepting',
        on,
        to: 'uploaded',
        tags: [],
        emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDelivered' } }],
        output: { end: 'uploaded', execution: 'e1' },
      }),
    ),
    ...failingAt(files, 'files'),
    ...failingAt(record, 'record'),
    {
      ids: ['UPL-07', 'OP-49'],
      from: 'saving.attempts.waiting',
      on: 'the pause is over',
      to: files,
      tags: ['busy'],
      calls: [send],
    },
    {
      ids: 'OP-49',
      from: ['saving.network.offline', 'saving.attempts.waitingForNetwork'],
      on: 'ONLINE',
      to: ['saving.network.online', files],
      calls: [send],
      context: (past) => ({ failures: failedAttempts(past) }),
    },
    { ids: 'OP-49', from: 'saving.attempts.waitingForNetwork', on: 'half a minute passes', to: files, calls: [send] },
    { ids: 'OP-49', from: 'saving.network.offline', on: 'ONLINE', to: 'saving.network.online' },
    { ids: 'OP-49', from: 'saving.network.online', on: 'OFFLINE', to: 'saving.network.offline' },
    { ids: 'OP-49', from: 'saving.network.*', on: 'the network cannot be watched', inert: true },
    {
      ids: ['OP-49', 'OP-11'],
      from: 'saving.attempts.waitingForSignIn',
      on: 'SIGNED_IN',
      to: files,
      stops: ['untilSignedIn'],
      calls: [send],
      context: (past) => ({ failures: failedAttempts(past) }),
    },
    { ids: 'OP-49', from: 'saving.attempts.waitingForSignIn', on: 'signing in cannot be watched', inert: true },
    ...['TRY_AGAIN', 'the network returns'].map(
      (on): Row => ({
        ids: ['OP-50', 'OP-49', 'EXEC-33'],
        from: 'uploadError.idle',
        on,
        when: (past) => on === 'TRY_AGAIN' || mayPass(past),
        to: [files, 'saving.network.online'],
        emits: on === 'TRY_AGAIN' ? [{ type: 'JOURNAL', execution: 'e1', step: 'started', failure: null }] : [],
        stops: ['untilOnline'],
        calls: [['network', undefined], send],
        context: { failures: 0, failure: null, downloadFailure: null },
      }),
    ),
    ...['the network returns', 'its return cannot be watched'].map(
      (on): Row => ({ ids: 'OP-49', from: 'uploadError.*', on, inert: true }),
    ),
    {
      ids: ['UPL-08', 'UPL-09'],
      from: 'uploadError.idle',
      on: 'DOWNLOAD',
      to: 'uploadError.preparingDownload',
      tags: ['busy', 'failed'],
      calls: [['saveDownload', delivery]],
      context: (past) => ({ failure: lastFailure(past), downloadFailure: null }),
    },
    { ids: 'UPL-09', from: 'uploadError.preparingDownload', on: 'the file is saved', to: 'uploadError.idle' },
    {
      ids: 'UPL-09',
      from: 'uploadError.preparingDownload',
      on: 'the file is not saved',
      to: 'uploadError.idle',
      context: (past) => ({ failure: lastFailure(past), downloadFailure: { code: 'storageFull' } }),
    },
    {
      ids: ['SM-35', 'FILE-16'],
      from: 'uploadError.idle',
      on: 'TAKE_BACK',
      when: isFileRefused,
      to: 'uploadError.takingBack',
      tags: ['busy', 'failed'],
      calls: [['takeBack', { execution: 'e1' }]],
    },
    { ids: ['SM-35', 'F2'], from: 'uploadError.idle', on: 'TAKE_BACK', inert: true },
    {
      ids: 'SM-35',
      from: [record, 'saving.network.*'],
      on: 'another tab took it back',
      stops: ['network'],
      to: 'takenBack',
      tags: [],
      output: { end: 'takenBack', execution: 'e1' },
    },
    {
      ids: 'SM-35',
      from: 'uploadError.takingBack',
      on: 'it is taken back',
      stops: ['untilOnline'],
      to: 'takenBack',
      tags: [],
      output: { end: 'takenBack', execution: 'e1' },
    },
    {
      ids: 'SM-35',
      from: 'uploadError.takingBack',
      on: 'it is not taken back',
      to: 'uploadError.idle',
      tags: ['failed'],
      context: { failure: { code: 'storageFull' } },
    },
    {
      ids: ['SM-35', 'FILE-16'],
      from: 'uploadError.takingBack',
      on: 'every file is there by now',
      stops: ['untilOnline'],
      to: [files, 'saving.network.online'],
      tags: ['busy'],
      calls: [['network', undefined], send],
      emits: [{ type: 'NOTIFY', notice: { kind: 'done', code: 'executionSentAsItIs' } }],
      context: { failures: 0, failure: null, downloadFailure: null },
    },
    { ids: 'OP-125', from: 'uploadError.preparingDownload', on: 'DOWNLOAD', inert: true },
    { ids: 'OP-50', from: 'saving.*', on: 'TRY_AGAIN', inert: true },
  ],
);

type Known = {
  readonly failures: number;
  readonly failure: { readonly after?: number; readonly code: string } | null;
  readonly downloadFailure: { readonly code: string } | null;
};
