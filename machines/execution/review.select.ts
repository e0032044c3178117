import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { resultsOn } from '#domain/execution/calculator.ts';
import type { RaisedTicket } from '#domain/execution/draft.ts';
import * as draft from '#domain/execution/draft.ts';
import { type Named, type ReviewedScreen, reviewedScreens } from '#domain/execution/review.ts';
import { isFileRefused } from '#domain/shared/retry.ts';
import type { fileMachine, uploaderMachine } from '../files/index.ts';
import type { executionMachine } from './execution.machine.ts';

type Snapshot = SnapshotFrom<typeof executionMachine>;

export type { Named, ReviewedScreen };
export type UploaderRef = ActorRefFrom<typeof uploaderMachine>;

/** EXEC-25: the screens of the current path with what is asked on them, those of repetitions behind their section. */
export const selectReviewed = ({ context: { activity, draft: given } }: Snapshot): readonly ReviewedScreen[] =>
  reviewedScreens(activity, given);

export const isSameReview = (one: readonly ReviewedScreen[], other: readonly ReviewedScreen[]): boolean =>
  one.length === other.length &&
  one.every(({ screen, within }, index) => {
    const same = other[index];
    return screen === same?.screen && within.every(({ at }, level) => at === same.within[level]?.at);
  });

/** The answers of one screen; the same object until one of them changes. */
export const selectAnswersOn =
  (screen: string) =>
  ({ context }: Snapshot) =>
    draft.answersOn(context.draft, screen);

/** what the calculators of one screen come to now; null for one that comes to no number. */
export const selectResultsOn =
  ({ screen, of }: ReviewedScreen) =>
  ({ context }: Snapshot) =>
    resultsOn(context.activity, context.draft, screen, of);

/** OP-51: the question, or the task, in its words, whose file is missing on the device; null for one of neither. */
export const selectMissing = (snapshot: Snapshot): string | null => {
  const { failure, draft: given } = snapshot.context;
  if (failure?.code !== 'fileMissing') return null;
  const { path } = failure;
  const questions = selectReviewed(snapshot).flatMap(({ screen, questions }) =>
    questions.filter(({ uuid }) => draft.filesOf(draft.answerOf(given, screen.uuid, uuid)).includes(path)),
  );
  const ticket = given.tickets.find(({ ticket: { pictures } }) => pictures.includes(path))?.ticket;
  return questions[0]?.label ?? ticket?.title ?? null;
};

type Uploader = SnapshotFrom<typeof uploaderMachine>;
type Failed = SnapshotFrom<typeof fileMachine>;

/** OP-69: the questions of the review with files that the device could not keep, by their words; one entry a file. */
export const selectNotKept = (screens: readonly ReviewedScreen[]) =>
  selectFailed(screens, (file) => file.matches('notCommitted'));

/** FILE-16: those with files that the platform does not take: with them nothing of the execution could be delivered. */
export const selectFilesRefused = (screens: readonly ReviewedScreen[]) => selectFailed(screens, isRefused);

/** FILE-16, EXEC-31: the tickets with such a picture, by their titles; one entry a picture. */
export const selectTicketsRefused =
  (tickets: readonly RaisedTicket[]) =>
  (uploader: Uploader): readonly string[] =>
    placesOf(uploader, isRefused).flatMap(({ kind, question }) =>
      kind === 'ticket' ? tickets.filter(({ uuid }) => uuid === question).map(({ ticket }) => ticket.title) : [],
    );

const isRefused = (file: Failed): boolean =>
  file.matches('error') && file.context.failure !== null && isFileRefused(file.context.failure);

const selectFailed =
  (screens: readonly ReviewedScreen[], isMeant: (file: Failed) => boolean) =>
  (uploader: Uploader): readonly string[] =>
    placesOf(uploader, isMeant).flatMap(
      (place) =>
        screens
          .find(({ screen }) => screen.uuid === place.screen)
          ?.questions.filter(({ uuid }) => uuid === place.question)
          .map(({ label }) => label) ?? [],
    );

const placesOf = ({ context: { files } }: Uploader, isMeant: (file: Failed) => boolean) =>
  files.flatMap(({ delivery, ref, place }) => (delivery === 'failed' && isMeant(ref.getSnapshot()) ? [place] : []));
