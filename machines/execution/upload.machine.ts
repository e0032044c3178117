import { assign, emit, setup, stateIn } from 'xstate';
import type { Receipt } from '#contracts/execution/execution.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { ticketsLacking } from '#domain/execution/receipt.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { attemptsInAll, isPassing, pauseAfter } from '#domain/shared/retry.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

export type Delivery = { readonly execution: string; readonly sealed: Sealed };
type Context = Delivery & {
  readonly failures: number;
  readonly failure: Failure | null;
  readonly downloadFailure: Failure | null;
  readonly receipt: Receipt | null;
  /** The titles of the tickets of which the platform has everything but pictures. */
  readonly lacking: readonly string[];
  readonly sent: number;
  readonly ending: UploadEnding['end'];
};

/** How it ended: the platform has it, or it can be answered again. */
export type UploadEnding = { readonly end: 'uploaded' | 'takenBack'; readonly execution: string };

const uploadSetup = setup({
  types: {} as {
    input: Delivery;
    context: Context;
    events:
      | { type: 'ONLINE' | 'OFFLINE' | 'SIGNED_IN' | 'TRY_AGAIN' | 'DOWNLOAD' | 'TAKE_BACK' | 'ACCEPT' }
      | { type: 'FILE_SENT'; sent: number }
      | { type: 'FILES_SENT' }
      | { type: 'FILES_NOT_SENT'; failure: Failure };
    output: UploadEnding;
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    network: conversation<{ type: 'never' }, void>('network'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    sendFiles: conversation<{ type: 'never' }, Delivery>('sendFiles'),
    sendRecord: port<Receipt | null, Delivery>('sendRecord'),
    keepReceipt: port<void, Delivery & { receipt: Receipt | null }>('keepReceipt'),
    saveDownload: port<void, Delivery>('saveDownload'),
    takeBack: port<void, { execution: string }>('takeBack'),
  },
  guards: {
    isOffline: stateIn('#upload.saving.network.offline'),
    lacksPictures: ({ context: { execution, sealed } }, { receipt }: { receipt: Receipt | null }) =>
      ticketsLacking(receipt, execution, sealed).length > 0,
    // Taking back throws `conflict` when the platform has every file: it may then have all of the execution.
    hasEveryFile: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
    // Sending the execution throws `heldElsewhere` when another tab has taken it back since this one read it.
    isTakenBack: (_, { error }: { error: unknown }) => failureOf(error).code === 'heldElsewhere',
    mayPass: ({ context: { failure } }) => failure !== null && isPassing(failure),
    isFileRefused: ({ context }) => context.failure?.code === 'fileRefused',
    needsSignIn: (_, { error }: { error: unknown }) => failureOf(error).code === 'unauthorized',
    attemptsLeft: ({ context }, { error }: { error: unknown }) =>
      isPassing(failureOf(error)) && context.failures + 1 < attemptsInAll,
  },
  actions: {
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureOf(error),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepDownloadFailure: assign((_, { error }: { error: unknown }) => ({ downloadFailure: failureOf(error) })),
    clearDownloadFailure: assign({ downloadFailure: null }),
    startAnew: assign({ failures: 0, failure: null, downloadFailure: null }),
    journalStart: emit(
      ({ context: { execution } }) => ({ type: 'JOURNAL', execution, step: 'started', failure: null }) as const,
    ),
    countSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    keepReceiptOf: assign(({ context: { execution, sealed } }, { receipt }: { receipt: Receipt | null }) => ({
      receipt,
      lacking: ticketsLacking(receipt, execution, sealed),
    })),
    journalFailure: emit(({ context }) => {
      const step = context.failure && !isPassing(context.failure) ? 'refused' : 'paused';
      return { type: 'JOURNAL', execution: context.execution, step, failure: context.failure } as const;
    }),
    endAs: assign((_, { end }: { end: UploadEnding['end'] }) => ({ ending: end })),
    journalIncomplete: emit(
      ({ context: { execution } }) => ({ type: 'JOURNAL', execution, step: 'incomplete', failure: null }) as const,
    ),
    notifySentAsItIs: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionSentAsItIs' } }),
    notifyDelivered: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDelivered' } }),
  },
  delays: { networkPatience: 30_000, pause: ({ context }) => pauseAfter(context.failure) },
});

const preparingDownload = uploadSetup.createStateConfig({
  description: 'The encrypted file is made on the device.',
  tags: 'busy',
  invoke: {
    id: 'saveDownload',
    src: 'saveDownload',
    input: ({ context: { execution, sealed } }) => ({ execution, sealed }),
    onDone: { target: 'idle', ...rule('UPL-09') },
    onError: {
      target: 'idle',
      actions: { type: 'keepDownloadFailure', params: ({ event }) => event },
      ...rule('UPL-09'),
    },
  },
});

/** UPL-08: it did not get through. */
const uploadError = uploadSetup.createStateConfig({
  description: 'Five attempts failed, or the platform refused; nothing is lost.',
  tags: 'failed',
  initial: 'idle',
  invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('OP-49') } },
  states: {
    idle: {
      description: 'The user can try again, download the data or change a refused file; the app may retry once online.',
      on: {
        ONLINE: {
          guard: 'mayPass',
          target: '#upload.saving',
          actions: 'startAnew',
          ...rule('OP-49 OP-50'),
        },
        TRY_AGAIN: { target: '#upload.saving', actions: ['startAnew', 'journalStart'], ...rule('OP-50 SM-34') },
        DOWNLOAD: { target: 'preparingDownload', actions: 'clearDownloadFailure', ...rule('UPL-08') },
        TAKE_BACK: { guard: 'isFileRefused', target: 'takingBack', ...rule('SM-35 FILE-16') },
      },
    },
    preparingDownload,
    takingBack: {
      description: 'The finished execution becomes a draft again, so that its answers can be changed.',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { execution } }) => ({ execution }),
        onDone: { target: '#upload.takenBack', ...rule('SM-35') },
        onError: [
          {
            guard: { type: 'hasEveryFile', params: ({ event }) => event },
            target: '#upload.saving',
            actions: ['startAnew', 'notifySentAsItIs'],
            ...rule('SM-35 FILE-16'),
          },
          {
            target: 'idle',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('SM-35'),
          },
        ],
      },
    },
  },
});

/** OP-48: what the platform stored stays as it is, so that trying again would never end. */
const incomplete = uploadSetup.createStateConfig({
  description:
    'The platform has everything except pictures of tickets. They stay on the device until the user decides.',
  tags: 'failed',
  initial: 'idle',
  states: {
    idle: {
      description: 'The tickets are named; the user can download the data or finish without the missing pictures.',
      on: {
        ACCEPT: { target: 'accepting', ...rule('OP-48 OP-55') },
        DOWNLOAD: { target: 'preparingDownload', actions: 'clearDownloadFailure', ...rule('UPL-08') },
      },
    },
    preparingDownload: {
      ...preparingDownload,
      description: 'The encrypted file of the execution without its missing pictures is made on the device.',
    },
    accepting: {
      description: 'The execution counts as delivered without the missing pictures; its copy on the device is deleted.',
      tags: 'busy',
      invoke: {
        id: 'keepReceipt',
        src: 'keepReceipt',
        input: ({ context: { execution, sealed, receipt } }) => ({ execution, sealed, receipt }),
        onDone: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('UPL-10') },
        onError: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('OP-55') },
      },
    },
  },
});

/** SM-13 Upload: what was sealed leaves the device, five attempts long; the local copy goes only after an equal receipt. */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description: 'The upload of a finished execution, which is delivered exactly once.',
  context: ({ input }) => ({
    ...input,
    failures: 0,
    failure: null,
    downloadFailure: null,
    receipt: null,
    lacking: [],
    sent: 0,
    ending: 'uploaded',
  }),
  output: ({ context }) => ({ end: context.ending, execution: context.execution }),
  initial: 'saving',
  states: {
    saving: {
      description: 'The saving screen shows from the start to success or final failure, pauses included.',
      tags: 'busy',
      type: 'parallel',
      states: {
        network: {
          description: 'Whether the device is online, as far as the device knows.',
          initial: 'online',
          invoke: { id: 'network', src: 'network', onError: { ...rule('OP-49') } },
          states: {
            online: {
              description: 'The device is online.',
              on: { OFFLINE: { target: 'offline', ...rule('OP-49') } },
            },
            offline: { description: 'The device is offline.', on: { ONLINE: { target: 'online', ...rule('OP-49') } } },
          },
        },
        attempts: {
          description: 'Up to five attempts, with pauses between them.',
          initial: 'attempting',
          states: {
            attempting: {
              description: 'One attempt: the files, then the execution, then the receipt.',
              initial: 'sendingFiles',
              states: {
                sendingFiles: {
                  description: 'Sends the files that the platform has not acknowledged.',
                  invoke: {
                    id: 'sendFiles',
                    src: 'sendFiles',
                    input: ({ context: { execution, sealed } }) => ({ execution, sealed }),
                    onError: {
                      target: '#upload.uploadError',
                      actions: [{ type: 'countFailure', params: ({ event }) => event }, 'journalFailure'],
                      ...rule('UPL-08'),
                    },
                  },
                  on: {
                    FILE_SENT: { actions: { type: 'countSent', params: ({ event }) => event }, ...rule('UPL-06') },
                    FILES_SENT: { target: 'sendingRecord', ...rule('OP-69') },
                    FILES_NOT_SENT: [
                      { guard: 'isOffline', target: '#upload.saving.attempts.waitingForNetwork', ...rule('OP-49') },
                      {
                        guard: { type: 'needsSignIn', params: ({ event }) => ({ error: event.failure }) },
                        target: '#upload.saving.attempts.waitingForSignIn',
                        ...rule('OP-49'),
                      },
                      {
                        guard: { type: 'attemptsLeft', params: ({ event }) => ({ error: event.failure }) },
                        target: '#upload.saving.attempts.waiting',
                        actions: [
                          { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
                          'journalFailure',
                        ],
                        ...rule('UPL-07'),
                      },
                      {
                        target: '#upload.uploadError',
                        actions: [
                          { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
                          'journalFailure',
                        ],
                        ...rule('UPL-08'),
                      },
                    ],
                  },
                },
                sendingRecord: {
                  description: 'The execution is sent unchanged in every attempt; the receipt must match it.',
                  invoke: {
                    id: 'sendRecord',
                    src: 'sendRecord',
                    input: ({ context: { execution, sealed } }) => ({ execution, sealed }),
                    onDone: [
                      {
                        guard: { type: 'lacksPictures', params: ({ event }) => ({ receipt: event.output }) },
                        target: '#upload.incomplete',
                        actions: [
                          { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
                          'journalIncomplete',
                        ],
                        ...rule('OP-48 OP-55'),
                      },
                      {
                        target: 'keepingReceipt',
                        actions: { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
                        ...rule('UPL-01 OP-55'),
                      },
                    ],
                    onError: [
                      {
                        guard: { type: 'isTakenBack', params: ({ event }) => event },
                        target: '#upload.takenBack',
                        ...rule('SM-35'),
                      },
                      { guard: 'isOffline', target: '#upload.saving.attempts.waitingForNetwork', ...rule('OP-49') },
                      {
                        guard: { type: 'needsSignIn', params: ({ event }) => event },
                        target: '#upload.saving.attempts.waitingForSignIn',
                        ...rule('OP-49'),
                      },
                      {
                        guard: { type: 'attemptsLeft', params: ({ event }) => event },
                        target: '#upload.saving.attempts.waiting',
                        actions: [{ type: 'countFailure', params: ({ event }) => event }, 'journalFailure'],
                        ...rule('UPL-07'),
                      },
                      {
                        target: '#upload.uploadError',
                        actions: [{ type: 'countFailure', params: ({ event }) => event }, 'journalFailure'],
                        ...rule('UPL-08'),
                      },
                    ],
                  },
                },
                keepingReceipt: {
                  description:
                    'The receipt matches; the app keeps it and deletes the copy of the execution on the device.',
                  invoke: {
                    id: 'keepReceipt',
                    src: 'keepReceipt',
                    input: ({ context: { execution, sealed, receipt } }) => ({ execution, sealed, receipt }),
                    onDone: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('UPL-10') },
                    onError: { target: '#upload.uploaded', actions: 'notifyDelivered', ...rule('OP-55') },
                  },
                },
              },
            },
            waiting: {
              description: 'A pause before the next attempt: 2 s, or as long as the platform asked for, up to 30 s.',
              after: { pause: { target: 'attempting', ...rule('UPL-07 OP-49') } },
            },
            waitingForSignIn: {
              description: 'The session has ended; everything waits until the user has signed in again.',
              invoke: { id: 'untilSignedIn', src: 'untilSignedIn', onError: { ...rule('OP-49') } },
              on: { SIGNED_IN: { target: 'attempting', ...rule('OP-49') } },
            },
            waitingForNetwork: {
              description:
                'The device seems offline, so no attempt is counted; the platform is still tried every 30 seconds.',
              after: { networkPatience: { target: 'attempting', ...rule('OP-49') } },
              on: { ONLINE: { target: 'attempting', ...rule('OP-49') } },
            },
          },
        },
      },
    },
    uploadError,
    incomplete,
    uploaded: { description: 'The platform has the execution.', type: 'final' },
    takenBack: {
      description: 'The execution can be answered again.',
      type: 'final',
      entry: { type: 'endAs', params: { end: 'takenBack' } },
    },
  },
});
