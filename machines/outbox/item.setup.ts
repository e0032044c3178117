import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import type { Receipt } from '#contracts/execution/execution.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { ticketsLacking } from '#domain/execution/receipt.ts';
import { pauseBeforeNextTry, standingRefusal, type Waiting } from '#domain/outbox/outbox.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isPassing } from '#domain/shared/retry.ts';
import { executorAddress } from '#domain/shell/address.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';

/** The messages of an item to the outbox: its turn is over, it could be sent again, or it is no longer there. */
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
  /** The titles of the tickets of which the platform has everything but pictures. */
  readonly lacking: readonly string[];
  readonly exportFailure: Failure | null;
};

/** The setup of the machine of an item: its actors, guards, actions and delays. */
export const itemSetup = setup({
  types: {} as {
    input: ItemInput;
    context: Context;
    events:
      | {
          type:
            | 'START'
            | 'ONLINE'
            | 'SIGNED_IN'
            | 'RETRY'
            | 'EXPORT'
            | 'DISCARD'
            | 'TAKE_BACK'
            | 'ACCEPT'
            | 'CONFIRM'
            | 'CANCEL';
        }
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
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    hold: conversation<{ type: 'RELEASE' }, { execution: string }>('hold'),
    sendFiles: conversation<{ type: 'never' }, SealedExecution>('sendFiles'),
    sendRecord: port<Receipt | null, SealedExecution>('sendRecord'),
    keepReceipt: port<void, SealedExecution & { receipt: Receipt | null }>('keepReceipt'),
    discardRecord: port<void, { execution: string }>('discardRecord'),
    takeBack: port<void, { execution: string }>('takeBack'),
    saveDownload: port<void, { execution: string }>('saveDownload'),
  },
  guards: {
    wasBroken: ({ context }) => context.broken !== null,
    wasRefused: ({ context }) => standingRefusal(context.waiting.journal) !== null,
    lacksPictures: ({ context }, { receipt }: { receipt: Receipt | null }) => lackingIn(context, receipt).length > 0,
    canTakeBack: ({ context: { waiting, failure } }) =>
      waiting.kind === 'postponement' || (waiting.kind === 'execution' && failure?.code === 'fileRefused'),
    // Taking back throws `conflict` when the platform has every file: it may then have all of the execution.
    hasEveryFile: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
    isOffline: (_, { error }: { error: unknown }) => failureOf(error).code === 'offline',
    needsSignIn: (_, { error }: { error: unknown }) => failureOf(error).code === 'unauthorized',
    mayPass: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
  },
  actions: {
    keepSealed: assign((_, { sealed }: { sealed: Sealed }) => ({ sealed, sent: 0 })),
    countSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    keepReceiptOf: assign(({ context }, { receipt }: { receipt: Receipt | null }) => ({
      receipt,
      lacking: lackingIn(context, receipt),
    })),
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
    journalIncomplete: emit(({ context }) => journal(context, 'incomplete', null)),
    journalRefusal: emit(({ context }) => journal(context, 'refused', context.failure)),
    notifySentAsItIs: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionSentAsItIs' } }),
    notifyDelivered: emit(
      ({ context: { waiting } }) =>
        ({ type: 'NOTIFY', notice: { kind: 'done', code: `${waiting.kind}Delivered` } }) as const,
    ),
    notifyDiscarded: emit(
      ({ context: { waiting } }) =>
        ({ type: 'NOTIFY', notice: { kind: 'done', code: `${waiting.kind}Discarded` } }) as const,
    ),
    openExecution: emit(
      ({ context: { waiting } }) =>
        ({
          ...({ type: 'NAVIGATE', replace: false } as const),
          to: executorAddress(waiting.activity.uuid, waiting.store, waiting.uuid),
        }) as const,
    ),
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
});

/** The sealed execution that is sent; throws where nothing was sealed. */
export const deliveryOf = ({ waiting, sealed }: Context): SealedExecution => {
  if (!sealed) throw new Error('what is sent was sealed');
  return { execution: waiting.uuid, sealed };
};

const lackingIn = (context: Context, receipt: Receipt | null): readonly string[] => {
  const { execution, sealed } = deliveryOf(context);
  return ticketsLacking(receipt, execution, sealed);
};

type Step = Extract<Effect, { type: 'JOURNAL' }>['step'];

const journal = ({ waiting }: Context, step: Step, failure: Failure | null): Extract<Effect, { type: 'JOURNAL' }> => ({
  type: 'JOURNAL',
  execution: waiting.uuid,
  step,
  failure,
});
