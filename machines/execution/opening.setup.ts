import { assign, emit, sendTo, setup } from 'xstate';
import type { ActivityTree, ScheduleCheck } from '#contracts/execution/activity.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { hasUnknownType, isEmpty } from '#domain/execution/activity.ts';
import type { Draft } from '#domain/execution/draft.ts';
import type { RoutineRef } from '#domain/execution/postponement.ts';
import type { Unfinished } from '#domain/execution/record.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Seen } from '#domain/shared/seen.ts';
import { eventsAddress } from '#domain/shell/address.ts';
import { type Place, paths } from '#domain/shell/route.ts';
import type { KeptFile } from '../files/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';
import type { Ending } from './execution.context.ts';
import { executionMachine } from './execution.machine.ts';

type ExecutorPlace = Extract<Place, { screen: 'executor' }>;

/** An unfinished execution as the device keeps it, with the activity that it was begun on. */
export type Kept = {
  readonly summary: Unfinished;
  readonly activity: ActivityTree;
  readonly draft: Draft;
  readonly files: readonly KeptFile[];
  readonly sealed: Sealed | null;
  readonly serverStartedAt: string;
  readonly judgedBy?: 'device';
  readonly routine?: RoutineRef;
};

/** The newest execution that was finished here and waits for its delivery. */
export type Finished = { readonly execution: string; readonly activityName: string; readonly finishedAt: string };

/** The execution of this activity at this store on the device: one to go on with, or the newest that waits. */
export type Found = Kept | Finished | null;

/**
 * `activity` is prepared for answering: ordered, each answer with its id; `execution` is a fresh uuid for it. `seen`:
 * the platform could not be reached, so it is the activity as this device saw it last.
 */
export type Loaded = {
  readonly activity: ActivityTree;
  readonly execution: string;
  readonly seen?: Seen;
};

/** The platform's check of the schedule, or that of the rules on the device when it could not be reached. */
export type Checked = ScheduleCheck & { readonly judgedBy?: 'device' };

/** The locks of one tab: an execution, and the company, user, activity and store of a new one, else null. */
export type Holding = { readonly execution: string; readonly begunFor: string | null };

type Context = {
  readonly place: ExecutorPlace;
  readonly session: Session;
  readonly kept: Kept | null;
  readonly finished: Finished | null;
  readonly loaded: Loaded | null;
  readonly check: Checked | null;
  readonly failure: Failure | null;
  /** The new execution that another tab, or what was sealed, has taken from here; it is read again before it goes on. */
  readonly lost: string | null;
};

/** The setup of the machine `opening`: its actors, guards and actions. */
export const openingSetup = setup({
  types: {} as {
    input: { place: ExecutorPlace; session: Session };
    context: Context;
    events:
      | { type: 'CONTINUE_EXECUTION' | 'BEGIN' | 'DISCARD' | 'CONFIRM' | 'CANCEL' | 'RETRY' | 'CLOSE' | 'TAKE_OVER' }
      | { type: 'HELD' | 'HELD_ELSEWHERE' | 'LOST' }
      | { type: 'DELIVERED' | 'GONE' | 'ONLINE' | 'SIGNED_IN' };
    children: { execution: 'execution'; hold: 'hold' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    findRecord: port<Found, { place: ExecutorPlace; session: Session }>('findRecord'),
    discardRecord: port<void, { execution: string }>('discardRecord'),
    loadActivity: port<Loaded, { place: ExecutorPlace; session: Session }>('loadActivity'),
    validateSchedule: port<Checked, { place: ExecutorPlace }>('validateSchedule'),
    hold: conversation<{ type: 'TAKE_OVER' }, Holding>('hold'),
    watchDelivery: conversation<{ type: 'never' }, { execution: string }>('watchDelivery'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
    execution: executionMachine,
  },
  guards: {
    isAskedFor: ({ context }, { found }: { found: Found }) => {
      const kept = keptIn(found);
      return kept !== null && kept.draft.uuid === context.place.execution;
    },
    isFound: (_, { found }: { found: Found }) => keptIn(found) !== null,
    isFinishedBefore: (_, { found }: { found: Found }) => found !== null,
    isNew: ({ context }) => context.kept === null && context.lost === null,
    isThisOne: ({ context }, { found }: { found: Found }) => keptIn(found)?.draft.uuid === executionOf(context),
    isHeldElsewhere: (_, { error }: { error: unknown }) => failureOf(error).code === 'heldElsewhere',
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    isLoadFailed: ({ context }) => context.loaded === null,
    isEmptyActivity: ({ context }) => context.loaded !== null && isEmpty(context.loaded.activity),
    hasUnknownType: ({ context }) => context.loaded !== null && hasUnknownType(context.loaded.activity),
    isScheduled: ({ context }) => context.check?.scheduled === true,
    isScheduledAsSeen: ({ context }) =>
      context.check?.scheduled === true && (context.loaded?.seen !== undefined || context.check.judgedBy === 'device'),
    isUploaded: (_, { ending }: { ending: Ending }) => ending.end === 'uploaded',
    isTakenBack: (_, { ending }: { ending: Ending }) => ending.end === 'takenBack',
    isPostponed: (_, { ending }: { ending: Ending }) => ending.end === 'postponed',
    isLeftUnsaved: (_, { ending }: { ending: Ending }) => ending.end === 'leftUnsaved',
    isDiscarded: (_, { ending }: { ending: Ending }) => ending.end === 'discarded',
  },
  actions: {
    keepRecord: assign((_, { found }: { found: Found }) => ({ kept: keptIn(found) })),
    keepFinished: assign((_, { found }: { found: Found }) => ({
      finished: found && 'finishedAt' in found ? found : null,
    })),
    forgetRecord: assign({ kept: null, finished: null, lost: null }),
    noteLost: assign(({ context }) => ({ lost: executionOf(context) })),
    takeOver: sendTo('hold', { type: 'TAKE_OVER' }),
    keepActivity: assign((_, { loaded }: { loaded: Loaded }) => ({ loaded })),
    keepCheck: assign((_, { check }: { check: Checked }) => ({ check })),
    startAnew: assign({ loaded: null, check: null, failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    log: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    goToEvents: emit(
      (_, { execution }: { execution: string }) =>
        ({ type: 'NAVIGATE', to: eventsAddress(execution), replace: true }) as const,
    ),
    goHome: emit({ type: 'NAVIGATE', to: paths.home, replace: true }),
    notifyPostponed: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionPostponed' } }),
    notifyKept: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'executionKept' } }),
    showTop: emit({ type: 'SHOW_TOP' }),
  },
});

const keptIn = (found: Found): Kept | null => (found && 'draft' in found ? found : null);

/** Two tabs begin one activity at one store for one user only one after the other (OP-54). */
export const holdingOf = (context: Context): Holding => {
  const { kept, place, session } = context;
  const { company_uuid, user_uuid } = session;
  const begunFor = kept === null ? [company_uuid, user_uuid, place.activity, place.store].join(' ') : null;
  return { execution: executionOf(context), begunFor };
};

/** The execution that is opened: one that is kept, or the new one. */
export function executionOf({ kept, loaded }: Context): string {
  const execution = kept?.draft.uuid ?? loaded?.execution;
  if (execution === undefined) throw new Error('an execution is found or begun before it is held');
  return execution;
}
