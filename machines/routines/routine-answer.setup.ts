import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ChangeType } from '#contracts/routines/routine.ts';
import type { RoutineDetail } from '#contracts/routines/routines.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Attempt, Postponement, RoutineRef } from '#domain/execution/postponement.ts';
import { refusalOf } from '#domain/files/admission.ts';
import { routinePlace } from '#domain/files/attachments.ts';
import { filePath } from '#domain/files/file-rules.ts';
import {
  expectedPicture,
  type FormPictures,
  isMended,
  missedPicture,
  noPictures,
  settledPicture,
  unkeptFailure,
} from '#domain/files/form-pictures.ts';
import { isEmptyDraft } from '#domain/routines/empty-draft.ts';
import { isShortOfPictures, type RoutineStateName } from '#domain/routines/routine-activity.ts';
import {
  type Answering,
  answerDestination,
  answeringOf,
  canPostpone,
  emptyDraft,
  leastPictures,
  mostPictures,
  type RoutineDraft,
  shownStateOf,
} from '#domain/routines/routine-answer.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import type { Seen } from '#domain/shared/seen.ts';
import type { Place } from '#domain/shell/route.ts';
import { type CannotBeDoneEvent, cannotBeDoneMachine } from '../execution/index.ts';
import { type ChosenFile, galleryMachine, type KeptFile, type UploaderEvent, uploaderMachine } from '../files/index.ts';
import type { ItemState } from '../outbox/index.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import type { Tag } from '../shared/tags.ts';

export type RoutineAnswerInput = {
  readonly place: Extract<Place, { screen: 'manageActivity' }>;
  readonly session: Session;
};

/**
 * An activity as the platform has it, or as this device saw it last (`seen`), with what the device keeps of its answer:
 * what was chosen, where it was fixed to be sent, or why the platform did not take it.
 */
export type LoadedActivity = {
  readonly detail: RoutineDetail;
  readonly draft: RoutineDraft;
  readonly files: readonly KeptFile[];
  readonly given: ChangeType | null;
  readonly refusal: Failure | null;
  readonly seen: Seen | null;
};

/** The request to send the answer: the choice, the key of all its attempts (OP-138), and when. */
export type Asked = Pick<Attempt, 'key' | 'at'> & { readonly change: ChangeType };

/** The owner of the answer. Later writes stay theirs, even if another user has signed in. */
type Owned = { readonly owner: Session };
export type Located = Pick<RoutineAnswerInput, 'place'> & Owned;
export type Keeping = Owned & { readonly answering: Answering; readonly draft: RoutineDraft };
export type Saving = Keeping & { readonly asked: Asked };
export type Following = Located & { readonly uuid: string };
export type Reopening = Located & { readonly failure: Failure | null };

/** To the one that keeps the draft on the device. */
export type KeepEvent = { readonly type: 'WRITE'; readonly draft: RoutineDraft } | { readonly type: 'FORGET' };

/** Why an answer is not on its way at this moment: where it stands in the outbox. */
export type Wait = Extract<
  ItemState,
  'queued' | 'heldElsewhere' | 'waitingForNetwork' | 'waitingForSignIn' | 'pausedByServer' | 'broken'
>;

/** The events of an answer on its way (SM-34). */
type DeliveryEvent =
  | { readonly type: 'SENDING_FILES'; readonly sent: number }
  | { readonly type: 'SENDING_RECORD' }
  | { readonly type: 'WAITS'; readonly wait: Wait }
  | { readonly type: 'DELIVERED'; readonly loaded: LoadedActivity }
  | { readonly type: 'NOT_TAKEN'; readonly failure: Failure }
  | { readonly type: 'GONE' };

type Chosen = { readonly path: string; readonly uuid: string; readonly file: ChosenFile };

type Context = RoutineAnswerInput &
  FormPictures & {
    readonly loaded: LoadedActivity | null;
    readonly draft: RoutineDraft;
    readonly asked: Asked;
    /** The files chosen for the form on this screen, by the paths that they were to have on the device. */
    readonly chosen: readonly Chosen[];
    /** Those of them not on the device when the activity was read anew: they are added again (OP-69). */
    readonly again: readonly Chosen[];
    /** How many of its files the platform has. */
    readonly sent: number;
    readonly wait: Wait;
    readonly failure: Failure | null;
  };

const nothingAsked: Asked = { key: '', at: '', change: 'resolved' };

/** Before anything is loaded. */
export const atFirst = (input: RoutineAnswerInput): Context => ({
  ...input,
  loaded: null,
  draft: emptyDraft(''),
  ...noPictures,
  asked: nothingAsked,
  chosen: [],
  again: [],
  sent: 0,
  wait: 'queued',
  failure: null,
});

/** The activity, where the chart says that there is one. */
export const loadedIn = ({ loaded }: Pick<Context, 'loaded'>): LoadedActivity => {
  if (loaded === null) throw new Error('no activity is loaded');
  return loaded;
};

/** Which activity, and whose answer to it. */
export const locatedIn = ({ place, session }: Context): Located => ({ place, owner: session });

/** The activity that is answered. */
export const answeringIn = ({ place, loaded }: Context): Answering => answeringOf(place, loadedIn({ loaded }).detail);

/** The draft that is written to the device, and its owner. */
export const keepingIn = (context: Context): Keeping => ({
  owner: context.session,
  answering: answeringIn(context),
  draft: context.draft,
});

/** The activity of a routine, as its calls name it. */
export const routineIn = ({ place }: Context): RoutineRef => ({ uuid: place.routine, checksum: place.checksum });

/** The pictures whose addresses are asked for: those of the answer and of the postponement. */
export const storedPictures = ({ detail }: LoadedActivity): string[] => [
  ...new Set([...detail.pictures, ...detail.postponed_pictures]),
];

const isShown = ({ loaded }: Context, state: RoutineStateName): boolean =>
  shownStateOf(loadedIn({ loaded }).detail) === state;

/** The setup of the machine `routineAnswer`: its actors, guards, actions and delays. */
export const answerSetup = setup({
  types: {} as {
    input: RoutineAnswerInput;
    context: Context;
    events:
      | { type: 'RETRY' | 'CANCEL' | 'CANNOT_BE_DONE' | 'DISCARD' | 'TAKE_OVER' | 'ONLINE' | 'SIGNED_IN' }
      | { type: 'HELD' | 'HELD_ELSEWHERE' | 'LOST' }
      | { type: 'DONE_CLICK' | 'NOT_DONE_CLICK'; key: string; at: string }
      | { type: 'TYPE'; comment: string }
      | { type: 'ADD_PICTURES'; files: readonly ChosenFile[]; uuids: readonly string[] }
      | { type: 'NOT_KEPT'; failure: Failure }
      | { type: 'FORGOTTEN' }
      | CannotBeDoneEvent
      | UploaderEvent
      | DeliveryEvent;
    children: { uploader: 'uploader'; cannotBeDone: 'cannotBeDone'; gallery: 'gallery' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    uploader: uploaderMachine,
    cannotBeDone: cannotBeDoneMachine,
    gallery: galleryMachine,
    hold: conversation<{ type: 'TAKE_OVER' }, Located>('hold'),
    loadResult: port<LoadedActivity, Located>('loadResult'),
    keepDraft: conversation<KeepEvent, Keeping>('keepDraft'),
    saveAnswer: port<void, Saving>('saveAnswer'),
    followAnswer: conversation<{ type: 'RETRY' }, Following>('followAnswer'),
    reopenAnswer: port<void, Reopening>('reopenAnswer'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
    untilSignedIn: conversation<{ type: 'never' }, void>('untilSignedIn'),
  },
  guards: {
    isOutOfReach: ({ context }) => isOutOfReach(context.failure),
    lacksSession: ({ context }) => context.failure?.code === 'unauthorized',
    isSealed: ({ context }) => loadedIn(context).given !== null,
    isEditable: ({ context }) => loadedIn(context).detail.editable,
    isDone: ({ context }) => isShown(context, 'done'),
    isNotDone: ({ context }) => isShown(context, 'notDone'),
    isPostponed: ({ context }) => isShown(context, 'postponed'),
    isExpired: ({ context }) => isShown(context, 'expired'),
    isAvailableLater: ({ context }) => isShown(context, 'availableLater'),
    wasSeen: ({ context }) => loadedIn(context).seen !== null,
    isKept: ({ context }) => loadedIn(context).refusal !== null || !isEmptyDraft(context.draft),
    wasRefused: ({ context }) => loadedIn(context).refusal !== null,
    isShortOfPictures: ({ context }) => isShortOfPictures(picturesIn(context), leastPictures(loadedIn(context).detail)),
    picturesOffered: ({ context }) => mostPictures(loadedIn(context).detail) > 0,
    canPostpone: ({ context }) => canPostpone(loadedIn(context).detail),
    hasPictures: ({ context: { asked, draft } }) =>
      (asked.change === 'postpone' ? draft.postponement : draft).pictures.length > 0,
    hasUnkept: ({ context }) => context.unkept.length > 0,
    isMended: ({ context }, { path }: { path: string }) => isMended(context, context.failure, path),
    isNothingComing: ({ context }) => context.coming.length === 0,
  },
  actions: {
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedActivity }) => ({
      loaded,
      draft: loaded.draft,
      failure: loaded.refusal,
      chosen: [],
      again: notYetKept(context, loaded),
      ...noPictures,
      sent: 0,
      wait: 'queued' as const,
    })),
    takeOver: sendTo('hold', { type: 'TAKE_OVER' } as const),
    type: assign(({ context: { draft } }, { comment }: { comment: string }) => ({ draft: { ...draft, comment } })),
    write: sendTo('keepDraft', ({ context: { draft } }) => ({ type: 'WRITE', draft }) as const),
    forget: sendTo('keepDraft', { type: 'FORGET' } as const),
    clear: assign(({ context }) => ({
      loaded: { ...loadedIn(context), refusal: null },
      draft: emptyDraft(context.draft.uuid),
      failure: null,
      again: [],
    })),
    keepChosen: assign(({ context }, { files, uuids }: { files: readonly ChosenFile[]; uuids: readonly string[] }) => ({
      chosen: [...context.chosen, ...chosenOf(context, files, uuids)],
    })),
    addAgain: enqueueActions(({ context, enqueue }) => {
      if (context.again.length === 0) return;
      enqueue.sendTo('keepDraft', { type: 'WRITE', draft: context.draft });
      enqueue.sendTo('uploader', {
        type: 'ADD',
        maximum: mostPictures(loadedIn(context).detail),
        place: { execution: context.draft.uuid, ...routinePlace },
        files: context.again.map(({ file }) => file),
        uuids: context.again.map(({ uuid }) => uuid),
      });
      enqueue.assign({ chosen: context.again, again: [] });
    }),
    addPictures: sendTo(
      'uploader',
      ({ context }, { files, uuids }: { files: readonly ChosenFile[]; uuids: readonly string[] }) =>
        ({
          type: 'ADD',
          files,
          uuids,
          maximum: mostPictures(loadedIn(context).detail),
          place: { execution: context.draft.uuid, ...routinePlace },
        }) as const,
    ),
    expectPicture: assign(({ context }, { path }: { path: string }) => expectedPicture(context, path)),
    forgetPicture: assign(({ context }, { path }: { path: string }) => settledPicture(context, path)),
    missPicture: assign(({ context }, { path }: { path: string }) => missedPicture(context, path)),
    keepUnkept: assign(({ context }) => ({ failure: unkeptFailure(context) })),
    addPicture: assign(({ context: { draft } }, { path }: { path: string }) => ({
      draft: { ...draft, pictures: [...draft.pictures.filter((one) => one !== path), path] },
    })),
    removePicture: assign(({ context: { draft } }, { path }: { path: string }) => ({
      draft: { ...draft, pictures: draft.pictures.filter((one) => one !== path) },
    })),
    openDrawer: sendTo('cannotBeDone', { type: 'OPEN' } as const),
    keepPostponement: assign(({ context: { draft } }, { postponement }: { postponement: Postponement }) => ({
      draft: { ...draft, postponement },
    })),
    askPostponed: assign(({ context }) => ({ asked: { ...context.asked, change: 'postpone' as const } })),
    ask: assign((_, asked: Asked) => ({ asked })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    keepWait: assign((_, { wait }: { wait: Wait }) => ({ wait })),
    sendNow: sendTo('followAnswer', { type: 'RETRY' } as const),
    refuse: emit((_, { error }: { error: unknown }) => ({ type: 'REFUSED', failure: failureOf(error) }) as const),
    sayNotKept: emit(
      (_, { failure }: { failure: Failure }) => ({ type: 'NOTIFY', notice: { kind: 'failed', failure } }) as const,
    ),
    log: emit(
      (_, { error, doing }: { error: unknown; doing: string }) =>
        ({ type: 'LOG', failure: failureOf(error), doing }) as const,
    ),
    showTop: emit({ type: 'SHOW_TOP' }),
  },
  delays: {
    missingPictureTime: 3000,
    /** Nothing covers the screen for longer. */
    patience: 20_000,
  },
});

const destinationIn = ({ session, loaded }: Context): string =>
  answerDestination(session.company_uuid, loadedIn({ loaded }).detail);

/** The uploader names those that it takes, in their order. */
const chosenOf = (context: Context, files: readonly ChosenFile[], uuids: readonly string[]): Chosen[] =>
  files
    .filter((file) => refusalOf(file, 'routine') === null)
    .flatMap((file, at) => {
      const uuid = uuids[at];
      return uuid === undefined ? [] : [{ path: filePath(destinationIn(context), uuid, file.name), uuid, file }];
    });

/** The files of the form that only the browser holds: they were not on the device when it was read. */
const notYetKept = ({ chosen, again, coming, unkept }: Context, { files }: LoadedActivity): readonly Chosen[] => {
  const standing = new Set([...coming, ...unkept]);
  const here = new Set(files.map(({ path }) => path));
  return [...again, ...chosen.filter(({ path }) => standing.has(path))].filter(({ path }) => !here.has(path));
};

const picturesIn = ({ draft, coming }: Context): number => draft.pictures.length + coming.length;
