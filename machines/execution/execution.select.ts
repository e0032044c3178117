import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { totalsOf } from '#domain/execution/counts.ts';
import type { Answer, BegunTicket, RaisedTicket } from '#domain/execution/draft.ts';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen, placeOf } from '#domain/execution/navigation.ts';
import { type NumberReading, readNumber } from '#domain/execution/numerical.ts';
import { answeredScreens } from '#domain/execution/payload.ts';
import {
  isAnswerPending,
  isCommentPending,
  nothingPending,
  type Pending,
  pendingOf,
  skippedScreens,
} from '#domain/execution/pending.ts';
import {
  chosenAlternatives,
  isSingleChoice,
  isUnconfirmed,
  isValid,
  offersComment,
  type PictureRange,
  pictureRange,
  sliderOf,
} from '#domain/execution/question.ts';
import { ticketsAt, ticketsLeftOut, unsavedAt } from '#domain/execution/raised-tickets.ts';
import { counter, type Progress } from '#domain/execution/required.ts';
import { splitAtLinks, type TextPart } from '#domain/shared/links.ts';
import { attemptsInAll, isPassing, pauseAfter } from '#domain/shared/retry.ts';
import { readingOf } from './execution.context.ts';
import type { executionMachine } from './execution.machine.ts';
import type { openingMachine } from './opening.machine.ts';
import type { scannerMachine } from './scanner.machine.ts';
import type { uploadMachine } from './upload.machine.ts';

export type ExecutionRef = ActorRefFrom<typeof executionMachine>;
type Snapshot = SnapshotFrom<typeof executionMachine>;

type OpeningSnapshot = SnapshotFrom<typeof openingMachine>;
export type OpeningRef = ActorRefFrom<typeof openingMachine>;
export type UploadRef = ActorRefFrom<typeof uploadMachine>;
type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
export type ScannerRef = ActorRefFrom<typeof scannerMachine>;
type ScannerSnapshot = SnapshotFrom<typeof scannerMachine>;

export type { Answer, Pending, PictureRange, Question, Screen };
export const { noAnswer } = draft;
export type { TicketEntryRef } from '../tickets/index.ts';
export { attemptsInAll, type NumberReading, pauseAfter, readNumber, sliderOf, splitAtLinks, type TextPart };

/** The state of the opening, by its name. */
export const selectOpening = ({ value }: OpeningSnapshot) => {
  if (typeof value === 'string') return value;
  return 'here' in value ? value.here : 'loading';
};
export type OpeningState = ReturnType<typeof selectOpening>;

/** EXEC-01: the name of the activity as soon as it is known. */
export const selectActivityName = ({ context }: OpeningSnapshot): string | null =>
  context.kept?.summary.activity.name ?? context.finished?.activityName ?? context.loaded?.activity.name ?? null;

export const selectActivity = ({ context }: Snapshot) => context.activity;
export const selectStore = ({ context }: Snapshot) => context.store;

/** Which part of the flow shows; `ended` when the execution is over. */
export const selectShown = ({ value }: Snapshot) => {
  if (typeof value === 'string') return 'ended';
  const { flow } = value.open;
  if (typeof flow === 'string') return flow;
  return 'answering' in flow ? 'answering' : 'finish';
};

/** EXEC-21: the skip-pending dialog. */
export const selectAsking = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { flow: { answering: 'confirmingSkip' } } });

/** OP-69: what is waited for may be given, and still be on its way to the device. */
export const selectAwaiting = (snapshot: Snapshot): boolean =>
  snapshot.context.coming.length > 0 && !snapshot.can({ type: 'CONTINUE', at: '' });

/** OP-41: whether there is a camera to scan with. */
export const selectCamera = ({ value }: Snapshot) => (typeof value === 'string' ? 'absent' : value.open.camera);

/** OP-41: the scanner, while it reads a code for this question. */
export const selectScannerFor =
  (question: string) =>
  ({ context, children }: Snapshot): ScannerRef | undefined =>
    context.scanning.question === question ? children.scanner : undefined;

/** OP-41: where the scanner stands, by the name of its state. */
export const selectScan = ({ value }: ScannerSnapshot) => (typeof value === 'string' ? value : value.camera);
export type Scan = ReturnType<typeof selectScan>;

/** OP-41: was this very text read from a code, for this question? */
export const selectIsRead =
  (question: string, text: string) =>
  ({ context: { scanned } }: Snapshot): boolean =>
    scanned !== null && scanned.question === question && scanned.text === text;

/** has the calculator come to a number, or to a dash? */
export const selectCalculation =
  (question: string) =>
  ({ context }: Snapshot): 'number' | 'dash' =>
    context.dashes.includes(question) ? 'dash' : 'number';

/** EXEC-25, EXEC-27: what the finish screen shows. */
export const selectFinish = (snapshot: Snapshot): 'pendingSummary' | 'readyToUpload' =>
  snapshot.matches({ open: { flow: { finish: 'pendingSummary' } } }) ? 'pendingSummary' : 'readyToUpload';

/** OP-54: whether what is on the screen is durable. */
export const selectSaving = ({ value }: Snapshot) => (typeof value === 'string' ? 'saved' : value.open.saving);
export const isSaving = (snapshot: Snapshot): boolean => selectSaving(snapshot) === 'saving';

/** OP-54: why what was answered is not on the device; null when it is, or is on its way. */
export const selectSavingTrouble = (snapshot: Snapshot): 'notSaved' | 'lost' | null => {
  const saving = selectSaving(snapshot);
  return saving === 'notSaved' || saving === 'lost' ? saving : null;
};

/** When it was saved last, to the minute: an ISO text. */
export const selectSavedMinute = ({ context: { savedAt } }: Snapshot): string | null =>
  savedAt && `${savedAt.slice(0, 16)}Z`;

/** OP-137: the dialog of the close button. */
export const selectClosing = ({ value }: Snapshot) => (typeof value === 'string' ? 'closed' : value.open.closing);

/** UPL-06 to UPL-08: where the delivery stands, by the name of its state. */
export const selectDelivery = ({ value }: UploadSnapshot) => {
  if (typeof value === 'string') return value;
  if ('uploadError' in value) return value.uploadError;
  if ('incomplete' in value) return incompleteAs[value.incomplete];
  const { attempts } = value.saving;
  return typeof attempts === 'string' ? attempts : attempts.attempting;
};

const incompleteAs = {
  idle: 'incomplete',
  preparingDownload: 'incompletePreparing',
  accepting: 'accepting',
} as const;

/** SM-35: is there a file in it that the platform does not take, so that it can be changed? */
export const selectFileRefused = ({ context }: UploadSnapshot): boolean => context.failure?.code === 'fileRefused';

/** OP-49: whether sending goes on without the user. */
export const selectGoesOn = ({ context: { failure } }: UploadSnapshot): boolean =>
  failure !== null && isPassing(failure);

/** EXEC-13: the screen that shows. Stable while the screen stays. */
export const selectScreen = ({ context }: Snapshot): Screen | null => currentScreen(context.activity, context.draft);

/** Which of the screens beside it, counted from 1, and in which repetition of its section. */
export type Place = ReturnType<typeof placeOf>;
export const selectPlace = ({ context }: Snapshot): Place => placeOf(context.activity, context.draft);

/** The answers of one screen by question, those that were given: each the same object until this very answer changes. */
export const selectAnswers =
  (screen: string) =>
  ({ context }: Snapshot): Readonly<Record<string, Answer>> =>
    draft.answersOn(context.draft, screen);

/** One of them, as it is now. */
export const answerNow = (execution: ExecutionRef, screen: string, question: string): Answer =>
  draft.answerOf(execution.getSnapshot().context.draft, screen, question);

/** EXEC-01, EXEC-31: every ticket of the execution so far. */
export const selectTickets = ({ context }: Snapshot): readonly RaisedTicket[] => context.draft.tickets;

/** OP-32: those of questions that the answers do not lead to now, which are not sent. */
export const selectTicketsLeftOut = ({ context: { activity, draft: given } }: Snapshot): readonly RaisedTicket[] =>
  ticketsLeftOut(activity, given);

/** UPL-05: those that are sent with the execution as it is now. */
export const selectTicketsSent = (snapshot: Snapshot): readonly RaisedTicket[] => {
  const leftOut = selectTicketsLeftOut(snapshot);
  return leftOut.length === 0
    ? selectTickets(snapshot)
    : selectTickets(snapshot).filter((one) => !leftOut.includes(one));
};

/** EXEC-31: the tickets of one question. */
export const selectTicketsAt =
  (screen: string, question: string) =>
  ({ context }: Snapshot): readonly RaisedTicket[] =>
    ticketsAt(context.draft, screen, question);
export const isSameTickets = (one: readonly RaisedTicket[], other: readonly RaisedTicket[]): boolean =>
  one.length === other.length && one.every((ticket, at) => ticket === other[at]);

/** OP-54: what is written of tickets that are not saved yet. */
export const selectUnsaved = ({ context }: Snapshot): readonly BegunTicket[] => context.draft.unsaved;

/** The same of one question. */
export const selectUnsavedAt =
  (screen: string, question: string) =>
  ({ context }: Snapshot): BegunTicket | null =>
    unsavedAt(context.draft, screen, question);

/** PEND-08: how much of what is required is given; each of these counts on from what it counted last. */
export const selectRequired = (activity: ActivityTree): ((snapshot: Snapshot) => Progress) => {
  const count = counter(activity);
  return ({ context }) => count(context.draft);
};

/** EXEC-26: whether an answer is being changed, or a skipped screen completed, from the finish screen. */
export const selectErrand = ({ value }: Snapshot) => (typeof value === 'string' ? 'none' : value.open.errand);

/** EXEC-22: what the current screen waits for. */
export const selectPending = ({ context }: Snapshot): Pending => {
  const screen = currentScreen(context.activity, context.draft);
  return screen ? pendingOf(screen, context.draft) : nothingPending;
};

/** EXEC-25: each with its number among all screens, which names one without a title. */
export const selectSkipped = ({
  context: { activity, draft: given },
}: Snapshot): readonly { readonly screen: Screen; readonly number: number; readonly pending: Pending }[] =>
  skippedScreens(activity, given).map(({ screen, pending }) => ({
    screen,
    pending,
    number: activity.screens.indexOf(screen) + 1,
  }));

/** UPL-03: how much was answered in all, counted as it is delivered. */
export const selectTotals = ({ context: { activity, draft: given } }: Snapshot) =>
  totalsOf(answeredScreens(activity, given));

/** The words of the alternatives that are chosen, in their order. */
export const chosenLabels = (question: Question, answer: string): string[] =>
  chosenAlternatives(question, answer).map(({ label }) => label);

/** how the text of a number question was read, where not as typed; null for another question. */
export const selectReading =
  (question: string) =>
  ({ context }: Snapshot) =>
    readingOf(context, question);

/** OP-36: how many files an answer names. */
export const filesIn = (answer: string): number => answer.split(';').filter(Boolean).length;

/** The look of a question and its answer: everything that the view of a question decides by. */
export type QuestionLook = {
  readonly required: 'no' | 'answered' | 'missing';
  readonly comment: 'none' | 'optional' | 'required' | 'missing';
  readonly validity: 'valid' | 'invalid';
  readonly choice: 'single' | 'several';
  readonly chosen: readonly string[];
  readonly pictures: PictureRange;
  readonly drawing: 'none' | 'unconfirmed' | 'stored';
};

/** */
export const lookOf = (question: Question, answer: Answer): QuestionLook => {
  const pictures = pictureRange(question, answer.answer);
  const asked = question.required || pictures.minimum + pictures.additionalMinimum > 0;
  return {
    required:
      asked && answerKind(question) !== 'nothing' ? (isAnswerPending(question, answer) ? 'missing' : 'answered') : 'no',
    comment: !offersComment(question)
      ? 'none'
      : !question.required_comment
        ? 'optional'
        : isCommentPending(question, answer)
          ? 'missing'
          : 'required',
    validity: isValid(question, answer.answer) ? 'valid' : 'invalid',
    choice: isSingleChoice(question) ? 'single' : 'several',
    chosen: chosenAlternatives(question, answer.answer).map(({ uuid }) => uuid),
    pictures,
    drawing: isUnconfirmed(question, answer) ? 'unconfirmed' : answer.answer === '' ? 'none' : 'stored',
  };
};
