import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Receipt } from '#contracts/execution.ts';
import type { Failure } from '#contracts/failure.ts';
import type { Sealed } from '#contracts/record.ts';
import { failureOf } from '#domain/failure.ts';
import { pauseBeforeNextTry, standingRefusal, type Waiting } from '#domain/outbox.ts';
import { isPassing } from '#domain/retry.ts';
import type { Effect } from '../effect.ts';
import { conversation, port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';

/** What the outbox hears of an item: its turn is over, or it could be sent again, or it is no longer there. */
export type ItemTold =
  | { readonly type: 'TURN_ENDED'; readonly execution: string }
  | { readonly type: 'READY'; readonly execution: string }
  | { readonly type: 'GONE'; readonly execution: string };

/** `broken`: what ended the item before this one, which stood in its place; null for the first. */
export type ItemInput = {
  readonly owner: ActorRef<Snapshot<unknown>, ItemTold>;
  readonly waiting: Waiting;
  readonly broken: Failure | null;
};
export type SealedExecution = { readonly execution: string; readonly sealed: Sealed };

type Context = ItemInput & {
  readonly sealed: Sealed | null;
  readonly sent: number;
  readonly failures: number;
  readonly failure: Failure | null;
  readonly receipt: Receipt | null;
  readonly exportFailure: Failure | null;
};

/** SM-34, one item: a sealed execution on its way from the device to the receipt. */
export const itemMachine = setup({
  types: {} as {
    input: ItemInput;
    context: Context;
    events:
      | { type: 'START' | 'ONLINE' | 'SIGNED_IN' | 'RETRY' | 'EXPORT' | 'DISCARD' | 'CONFIRM' | 'CANCEL' }
      | { type: 'HELD'; sealed: Sealed }
      | { type: 'HELD_ELSEWHERE' | 'NOT_THERE' }
      | { type: 'NOT_READ'; failure: Failure }
      | { type: 'FILE_SENT'; sent: number }
      | { type: 'FILES_SENT' }
      | { type: 'FILES_NOT_SENT'; failure: Failure };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    hold: conversation<{ type: 'RELEASE' }, { execution: string }>('hold'),
    sendFiles: conversation<{ type: 'never' }, SealedExecution>('sendFiles'),
    sendRecord: port<Receipt | null, SealedExecution>('sendRecord'),
    keepReceipt: port<void, SealedExecution & { receipt: Receipt | null }>('keepReceipt'),
    discardRecord: port<void, { execution: string }>('discardRecord'),
    saveDownload: port<void, { execution: string }>('saveDownload'),
  },
  guards: {
    wasBroken: ({ context }) => context.broken !== null,
    wasRefused: ({ context }) => standingRefusal(context.waiting.journal) !== null,
    isOffline: (_, { error }: { error: unknown }) => failureOf(error).code === 'offline',
    needsSignIn: (_, { error }: { error: unknown }) => failureOf(error).code === 'unauthorized',
    mayPass: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
  },
  actions: {
    keepSealed: assign((_, { sealed }: { sealed: Sealed }) => ({ sealed, sent: 0 })),
    countSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    keepReceiptOf: assign((_, { receipt }: { receipt: Receipt | null }) => ({ receipt })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureOf(error),
    })),
    keepBroken: assign(({ context }) => ({ failure: context.broken })),
    logBroken: emit(
      ({ context }) =>
        ({
          type: 'LOG',
          failure: context.broken ?? { code: 'malformed', at: 'item' },
          doing: 'sendExecution',
        }) as const,
    ),
    keepRefusal: assign(({ context }) => ({ failure: standingRefusal(context.waiting.journal) })),
    startAnew: assign({ failures: 0, failure: null, exportFailure: null }),
    keepExportFailure: assign((_, { error }: { error: unknown }) => ({ exportFailure: failureOf(error) })),
    clearExportFailure: assign({ exportFailure: null }),
    journalStart: emit(({ context }) => journal(context, 'started', null)),
    journalNetwork: emit(({ context }) => journal(context, 'waitingForNetwork', null)),
    journalSignIn: emit(({ context }) => journal(context, 'waitingForSignIn', null)),
    journalPause: emit(({ context }) => journal(context, 'paused', context.failure)),
    journalRefusal: emit(({ context }) => journal(context, 'refused', context.failure)),
    notifyDelivered: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDelivered' } }),
    notifyDiscarded: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionDiscarded' } }),
    endTurn: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemTold => ({ type: 'TURN_ENDED', execution: context.waiting.uuid }),
    ),
    tellReady: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemTold => ({ type: 'READY', execution: context.waiting.uuid }),
    ),
    tellGone: sendTo(
      ({ context }) => context.owner,
      ({ context }): ItemTold => ({ type: 'GONE', execution: context.waiting.uuid }),
    ),
  },
  delays: {
    pause: ({ context }) => pauseBeforeNextTry(context.waiting.uuid, context.failures, context.failure) * 1000,
  },
}).createMachine({
  id: 'item',
  description: 'A sealed execution leaves the device when its turn has come, and its copy goes after an equal receipt.',
  context: ({ input }) => ({
    ...input,
    sealed: null,
    sent: 0,
    failures: 0,
    failure: null,
    receipt: null,
    exportFailure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'What was refused before stays refused until somebody says otherwise.',
      always: [
        { guard: 'wasBroken', target: 'broken', actions: ['keepBroken', 'logBroken'], ...rule('SM-34') },
        { guard: 'wasRefused', target: 'refused', actions: 'keepRefusal', ...rule('SM-34') },
        { target: 'queued', ...rule('SM-34') },
      ],
    },
    queued: {
      description: 'Waits for its turn: one item is sent at a time.',
      entry: 'tellReady',
      on: { START: { target: 'sending', ...rule('SM-34') } },
    },
    sending: {
      description: 'It is held by this tab alone while it is sent.',
      initial: 'taking',
      tags: 'busy',
      exit: 'endTurn',
      invoke: {
        id: 'hold',
        src: 'hold',
        input: ({ context }) => ({ execution: context.waiting.uuid }),
        onError: {
          target: 'pausedByServer',
          actions: { type: 'countFailure', params: ({ event }) => event },
          ...rule('SM-34'),
        },
      },
      states: {
        taking: {
          description: 'Asks for the lock of the execution, then reads what was sealed.',
          on: {
            HELD: {
              target: 'sendingFiles',
              actions: [{ type: 'keepSealed', params: ({ event }) => event }, 'journalStart'],
              ...rule('SM-34'),
            },
            HELD_ELSEWHERE: { target: '#item.heldElsewhere', ...rule('SM-34 SM-35') },
            NOT_THERE: { target: '#item.gone', ...rule('SM-35') },
            NOT_READ: {
              target: '#item.pausedByServer',
              actions: { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
              ...rule('SM-34'),
            },
          },
        },
        sendingFiles: {
          description: 'Files that the platform has not acknowledged yet go first.',
          invoke: {
            id: 'sendFiles',
            src: 'sendFiles',
            input: ({ context }) => deliveryOf(context),
            onError: {
              target: '#item.refused',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'journalRefusal'],
              ...rule('SM-34'),
            },
          },
          on: {
            FILE_SENT: { actions: { type: 'countSent', params: ({ event }) => event }, ...rule('SM-34') },
            FILES_SENT: { target: 'sendingRecord', ...rule('OP-69') },
            FILES_NOT_SENT: [
              {
                guard: { type: 'isOffline', params: ({ event }) => ({ error: event.failure }) },
                target: '#item.waitingForNetwork',
                ...rule('OP-49'),
              },
              {
                guard: { type: 'needsSignIn', params: ({ event }) => ({ error: event.failure }) },
                target: '#item.waitingForSignIn',
                ...rule('SM-34'),
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => ({ error: event.failure }) },
                target: '#item.pausedByServer',
                actions: { type: 'countFailure', params: ({ event }) => ({ error: event.failure }) },
                ...rule('SM-34'),
              },
              {
                target: '#item.refused',
                actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) }, 'journalRefusal'],
                ...rule('SM-34'),
              },
            ],
          },
        },
        sendingRecord: {
          description: 'The same bytes as in every attempt before; the receipt must equal what was sent.',
          invoke: {
            id: 'sendRecord',
            src: 'sendRecord',
            input: ({ context }) => deliveryOf(context),
            onDone: {
              target: 'checkingReceipt',
              actions: { type: 'keepReceiptOf', params: ({ event }) => ({ receipt: event.output }) },
              ...rule('OP-55'),
            },
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => event },
                target: '#item.waitingForNetwork',
                ...rule('OP-49'),
              },
              {
                guard: { type: 'needsSignIn', params: ({ event }) => event },
                target: '#item.waitingForSignIn',
                ...rule('SM-34'),
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => event },
                target: '#item.pausedByServer',
                actions: { type: 'countFailure', params: ({ event }) => event },
                ...rule('SM-34'),
              },
              {
                target: '#item.refused',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'journalRefusal'],
                ...rule('SM-34'),
              },
            ],
          },
        },
        checkingReceipt: {
          description: 'The equal receipt is kept and the local copy deleted, in one step on the device.',
          invoke: {
            id: 'keepReceipt',
            src: 'keepReceipt',
            input: ({ context }) => ({ ...deliveryOf(context), receipt: context.receipt }),
            onDone: { target: '#item.delivered', actions: 'notifyDelivered', ...rule('SM-34 OP-55') },
            onError: {
              target: '#item.pausedByServer',
              actions: { type: 'countFailure', params: ({ event }) => event },
              ...rule('SM-34'),
            },
          },
        },
      },
    },
    heldElsewhere: {
      description: 'It is open on the screen, here or in another tab, or that tab sends it.',
      on: { ONLINE: { target: 'queued', ...rule('SM-34') }, RETRY: { target: 'queued', ...rule('SM-34') } },
    },
    waitingForNetwork: {
      description: 'No answer came: it goes on with the next sign of a network.',
      entry: 'journalNetwork',
      on: {
        ONLINE: { target: 'queued', ...rule('SM-34') },
        RETRY: { target: 'queued', ...rule('SM-34') },
      },
    },
    waitingForSignIn: {
      description: 'Only its author can send it; it waits until that user has signed in again.',
      entry: 'journalSignIn',
      on: { SIGNED_IN: { target: 'queued', ...rule('SM-34') } },
    },
    pausedByServer: {
      description: 'It failed in a way that may pass: tried again after a while that grows, or when asked to.',
      entry: 'journalPause',
      after: { pause: { target: 'queued', ...rule('SM-34') } },
      on: { RETRY: { target: 'queued', ...rule('SM-34') } },
    },
    refused: {
      description: 'The platform refuses it. It stays on the device with the reason, and holds back nothing else.',
      tags: 'failed',
      initial: 'idle',
      states: {
        idle: {
          description: 'Offers to try again, to export or to discard it.',
          on: {
            RETRY: { target: '#item.queued', actions: 'startAnew', ...rule('SM-34') },
            EXPORT: { target: 'exporting', actions: 'clearExportFailure', ...rule('SM-34 OP-53') },
            DISCARD: { target: 'confirmingDiscard', ...rule('SM-34') },
          },
        },
        exporting: {
          description: 'The encrypted file is made on the device.',
          tags: 'busy',
          invoke: {
            id: 'saveDownload',
            src: 'saveDownload',
            input: ({ context }) => ({ execution: context.waiting.uuid }),
            onDone: { target: 'idle', ...rule('OP-53') },
            onError: {
              target: 'idle',
              actions: { type: 'keepExportFailure', params: ({ event }) => event },
              ...rule('OP-53'),
            },
          },
        },
        confirmingDiscard: {
          description: 'Asks before anything is deleted.',
          tags: 'asking',
          on: { CONFIRM: { target: 'discarding', ...rule('SM-34') }, CANCEL: { target: 'idle', ...rule('SM-34') } },
        },
        discarding: {
          description: 'It is deleted from the device.',
          tags: 'busy',
          invoke: {
            id: 'discardRecord',
            src: 'discardRecord',
            input: ({ context }) => ({ execution: context.waiting.uuid }),
            onDone: { target: '#item.gone', actions: 'notifyDiscarded', ...rule('SM-34 SM-35') },
            onError: {
              target: 'idle',
              actions: { type: 'keepExportFailure', params: ({ event }) => event },
              ...rule('SM-34'),
            },
          },
        },
      },
    },
    broken: {
      description: 'The app broke while it sent it. It stays on the device, and holds back nothing else.',
      tags: 'failed',
      initial: 'idle',
      states: {
        idle: {
          description: 'Offers to try again or to export it.',
          on: {
            RETRY: { target: '#item.queued', actions: 'startAnew', ...rule('SM-34') },
            EXPORT: { target: 'exporting', actions: 'clearExportFailure', ...rule('SM-34 OP-53') },
          },
        },
        exporting: {
          description: 'The encrypted file is made on the device.',
          tags: 'busy',
          invoke: {
            id: 'saveDownload',
            src: 'saveDownload',
            input: ({ context }) => ({ execution: context.waiting.uuid }),
            onDone: { target: 'idle', ...rule('OP-53') },
            onError: {
              target: 'idle',
              actions: { type: 'keepExportFailure', params: ({ event }) => event },
              ...rule('OP-53'),
            },
          },
        },
      },
    },
    delivered: {
      description: 'The platform has it; its receipt is in the Sent list.',
      type: 'final',
      entry: 'tellGone',
    },
    gone: { description: 'It is no longer on this device.', type: 'final', entry: 'tellGone' },
  },
});

const deliveryOf = ({ waiting, sealed }: Context): SealedExecution => {
  if (!sealed) throw new Error('what is sent was sealed');
  return { execution: waiting.uuid, sealed };
};

type Step = Extract<Effect, { type: 'JOURNAL' }>['step'];

const journal = ({ waiting }: Context, step: Step, failure: Failure | null): Extract<Effect, { type: 'JOURNAL' }> => ({
  type: 'JOURNAL',
  execution: waiting.uuid,
  step,
  failure,
});
