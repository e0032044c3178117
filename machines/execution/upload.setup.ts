import { assign, emit, setup, stateIn } from 'xstate';
import type { Receipt } from '#contracts/execution/execution.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { ticketsLacking } from '#domain/execution/receipt.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { attemptsInAll, isPassing, pauseAfter } from '#domain/shared/retry.ts';
import type { Effect } from '../effect.ts';
import { conversation, port } from '../port.ts';
import type { Tag } from '../tags.ts';

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

/** What the chart of an upload names. */
export const uploadSetup = setup({
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
    // What can no longer be taken back: the platform has every file, and may have it all.
    hasEveryFile: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
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
