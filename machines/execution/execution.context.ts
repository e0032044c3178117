import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import type { Sealed } from '#contracts/execution/record.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Answer, Draft } from '#domain/execution/draft.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen } from '#domain/execution/navigation.ts';
import type { NumberReading } from '#domain/execution/numerical.ts';
import { nothingSaid, type RoutineRef } from '#domain/execution/postponement.ts';
import { nextRequired, type Wanted } from '#domain/execution/required.ts';
import { routineDestination } from '#domain/files/file-rules.ts';
import type { ChosenStore } from '#domain/shell/address.ts';
import type { ChosenFile, EaselEvent, KeptFile, Sheet, UploaderEvent } from '../files/index.ts';
import type { TicketEntryEvent, TicketQuestion } from '../tickets/index.ts';
import type { CannotBeDoneEvent } from './cannot-be-done.machine.ts';

/** Complete data: what is loaded, and what was answered before. `serverStartedAt` is the one read on opening (OP-132). */
export type ExecutionInput = {
  readonly activity: ActivityTree;
  readonly draft: Draft;
  readonly store: ChosenStore;
  readonly session: Session;
  readonly serverStartedAt: string;
  readonly kept: readonly KeptFile[];
  readonly sealed: Sealed | null;
  /** The rules on the device judged the schedule, since the platform could not be reached (SCHED-01). */
  readonly judgedBy?: 'device';
  /** The routine that it was opened from (OP-56). */
  readonly routine?: RoutineRef;
};

/** How the execution ended for this screen. */
export type Ending = {
  readonly end: 'uploaded' | 'takenBack' | 'discarded' | 'postponed' | 'left' | 'leftUnsaved';
  readonly execution: string;
};

/** To the one that writes the record; it answers SAVED with the revision that is durable, or NOT_SAVED. */
export type WriteEvent = { readonly type: 'WRITE'; readonly draft: Draft };
/** To the one that watches the Back button: so often it is Return. */
export type DepthEvent = { readonly type: 'DEPTH'; readonly depth: number };
export type WriterInput = Pick<
  ExecutionInput,
  'activity' | 'store' | 'session' | 'serverStartedAt' | 'judgedBy' | 'routine'
> & {
  readonly saved: Draft | null;
};

/** The context of the flow: its input, and the values that are no part of the record. */
export type Context = ExecutionInput & {
  readonly savedRevision: number;
  readonly savedAt: string | null;
  readonly coming: readonly string[];
  readonly failure: Failure | null;
  readonly finishedAt: string;
  readonly ending: Ending['end'];
  /** The repetition that a confirmation is asked for. */
  readonly removing: string | null;
  /** The question that a code is read for, from this picture or by the camera. */
  readonly scanning: Scanning;
  /** The code that was read last. */
  readonly scanned: { readonly question: string; readonly text: string } | null;
  /** The calculators of the screen that came to no number. */
  readonly dashes: readonly string[];
  /** The number question whose text was read otherwise than typed, on its screen, and how. */
  readonly reading: (NumberReading & { readonly screen: string; readonly question: string }) | null;
  /** The question that was gone to last. */
  readonly aim: Wanted | null;
};
/** A code is read for this question, from this picture or by the camera. */
export type Scanning = { readonly question: string; readonly picture: Blob | null };

export type ExecutionEvent =
  | { readonly type: 'CONTINUE' | 'FINISH'; readonly at: string }
  | { readonly type: 'ANSWER'; readonly question: string; readonly answer: string; readonly reading?: NumberReading }
  | { readonly type: 'CHOOSE'; readonly question: string; readonly alternative: string }
  | { readonly type: 'COMMENT'; readonly question: string; readonly comment: string }
  | {
      readonly type: 'ADD_PICTURES';
      readonly question: string;
      readonly files: readonly ChosenFile[];
      readonly uuids: readonly string[];
    }
  | { readonly type: 'SCAN'; readonly question: string }
  | { readonly type: 'SCAN_PICTURE'; readonly question: string; readonly picture: Blob }
  | { readonly type: 'CAMERA_THERE' | 'CAMERA_GONE' }
  | {
      readonly type: 'ADD_DOCUMENTS';
      readonly question: string;
      readonly files: readonly ChosenFile[];
      readonly uuids: readonly string[];
    }
  | { readonly type: 'OPEN_CANVAS'; readonly question: string }
  | { readonly type: 'JUMP'; readonly screen: string }
  | { readonly type: 'CHANGE'; readonly screen: string; readonly question: string }
  | { readonly type: 'ADD_REPETITION' | 'OPEN_REPETITION' | 'REMOVE_REPETITION'; readonly node: string }
  | {
      readonly type:
        | 'RETURN'
        | 'NEXT_REQUIRED'
        | 'CONFIRM'
        | 'CANCEL'
        | 'CLOSE'
        | 'KEEP_ANSWERING'
        | 'LEAVE'
        | 'DISCARD'
        | 'RETRY';
    }
  /** From the flow to the errand beside it. */
  | { readonly type: 'REVIEW_LEFT' | 'REPETITION_OPENED' }
  /** From the flow to the files beside it: these screens came, or are going, with their repetition. */
  | { readonly type: 'REPETITION_ADDED' | 'REPETITION_REMOVED'; readonly screens: readonly string[] }
  | { readonly type: 'CANNOT_BE_DONE' | 'LIST_ALL_TICKETS' }
  /** The browser begins to allow the position. */
  | { readonly type: 'ALLOWED' }
  | { readonly type: 'SAVED'; readonly revision: number; readonly at: string }
  | { readonly type: 'NOT_SAVED'; readonly failure: Failure }
  | { readonly type: 'CREATE_TICKET' | 'LIST_TICKETS'; readonly question: string }
  | UploaderEvent
  | EaselEvent
  | TicketEntryEvent
  | CannotBeDoneEvent;

/** Files that were chosen for a question, and the uuids that name them, one each. */
export type Chosen = {
  readonly question: string;
  readonly files: readonly ChosenFile[];
  readonly uuids: readonly string[];
};

/** OP-56: what is said to be impossible: the routine that it was opened from, else the activity and its execution. */
export const drawerOf = ({ activity, session, draft: given, routine: from, kept }: ExecutionInput) => {
  const routine = from ?? { uuid: activity.uuid, checksum: given.uuid };
  return {
    execution: given.uuid,
    destination: routineDestination(session.company_uuid, routine),
    routine,
    postponement: given.postponement ?? nothingSaid,
    kept: kept.filter(({ place }) => place.kind === 'postponed'),
  };
};

const nowhere: Screen = { uuid: '', title: '', creator_uuid: '', order: 0, questions: [], type: 'Page' };

/** The screen that shows. */
export const screenOf = ({ activity, draft: given }: Context): Screen => currentScreen(activity, given) ?? nowhere;

/** PEND-08: behind the question that was gone to last, as long as its screen shows. */
export const nextOf = (context: Context): Wanted | null => {
  const { activity, draft: given, aim } = context;
  return nextRequired(activity, given, aim?.screen === screenOf(context).uuid ? aim.question : null);
};

/** EXEC-28: a question of the screen, as its tickets name it (TCREATE-44). */
export const ticketQuestion = (context: Context, uuid: string): TicketQuestion => {
  const screen = screenOf(context);
  return { uuid, screen: screen.uuid, label: draft.questionOf(screen, uuid)?.label ?? '' };
};

/** the canvas of a question on the screen; null for one that is not drawn. */
export const sheetOf = (context: Context, uuid: string): Sheet | null => {
  const screen = screenOf(context);
  const question = draft.questionOf(screen, uuid);
  if (question?.type !== 'signature' && question?.type !== 'draw') return null;
  const { answer, strokes = [] } = draft.answerOf(context.draft, screen.uuid, uuid);
  return {
    place: { execution: context.draft.uuid, screen: screen.uuid, question: uuid, kind: 'drawing' },
    type: question.type,
    filename: question.type === 'draw' ? question.properties.draw_filename : '',
    strokes,
    answer,
  };
};

/** The draft with something put into the answer of a question of the screen that shows. */
export const putInto = (
  context: Context,
  uuid: string,
  part: Partial<Answer> | ((question: Question, answer: Answer) => Partial<Answer>),
): Partial<Context> => {
  const screen = screenOf(context);
  const question = draft.questionOf(screen, uuid);
  if (!question) return {};
  const given = draft.answerOf(context.draft, screen.uuid, uuid);
  return {
    draft: draft.put(context.draft, screen.uuid, uuid, typeof part === 'function' ? part(question, given) : part),
  };
};

/** what was left out of a number stays told until its field is empty or another question is answered. */
export const toldOf = (context: Context, question: string, reading: NumberReading | undefined): Context['reading'] => {
  if (reading === undefined) return null;
  const before = readingOf(context, question);
  const same = reading.text === '' ? null : before;
  const leftOut = [...new Set((same?.leftOut ?? '') + reading.leftOut)].join('');
  const comma = reading.comma || (same?.comma === true && reading.text.includes('.'));
  return leftOut === '' && !comma ? null : { ...reading, screen: screenOf(context).uuid, question, leftOut, comma };
};

/** The remark on a question of the screen that shows; its copies on screens of other repetitions have its uuid too. */
export const readingOf = (context: Context, question: string): Context['reading'] => {
  const { reading } = context;
  return reading?.question === question && reading.screen === screenOf(context).uuid ? reading : null;
};
