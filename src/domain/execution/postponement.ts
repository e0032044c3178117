import type { ChangeType, RoutineAnswers } from '#contracts/routines/routine.ts';
import { storableText } from '../shared/storable-text.ts';

/** OP-56: what cannot be done: a routine with its checksum, or an activity with the uuid of its execution. */
export type RoutineRef = { readonly uuid: string; readonly checksum: string };

/** The content fixed to be sent: the same for every attempt until it changes (OP-138). `at` is ISO 8601 in UTC. */
export type Attempt = {
  readonly key: string;
  readonly at: string;
  readonly comment: string;
  readonly pictures: readonly string[];
};

/** CBD-01: why something cannot be done, as it stands in the drawer; `pictures` are stored paths in their order. */
export type Postponement = {
  readonly comment: string;
  readonly pictures: readonly string[];
  readonly attempt: Attempt | null;
};

/** CBD-02. */
export const postponedFiles = 3;

export const nothingSaid: Postponement = { comment: '', pictures: [], attempt: null };

/** Fixes what is sent. What was fixed before stays, with its key and its time, as long as it says the same. */
export const fixed = (given: Postponement, { key, at }: Pick<Attempt, 'key' | 'at'>): Postponement => {
  const comment = given.comment.trim();
  const before = given.attempt;
  if (before?.comment === comment && isSameList(before.pictures, given.pictures)) return given;
  return { ...given, attempt: { key, at, comment, pictures: given.pictures } };
};

/** CBD-04: the body of API-43. */
export const postponingAnswer = ({ checksum }: RoutineRef, attempt: Attempt): RoutineAnswers =>
  routineAnswersOf(checksum, 'postpone', attempt);

/** ROUT-33, DATA-12: the body of API-43. */
export const routineAnswersOf = (
  checksum: string,
  change_type: ChangeType,
  { comment, pictures, at }: Pick<Attempt, 'comment' | 'pictures' | 'at'>,
): RoutineAnswers => ({
  checksum,
  answers: [
    {
      comment: storableText(comment),
      answer: '',
      date_modified: at,
      photos: [...pictures],
      change_type,
      upload_date: at,
    },
  ],
});

/** The pictures that are still on the device, in their order, and behind them those that were not noted yet (OP-54). */
export const withStored = (given: Postponement | null, stored: readonly string[]): Postponement | null => {
  const { pictures, ...rest } = given ?? nothingSaid;
  const all = allStored(pictures, stored);
  return given === null && all.length === 0 ? null : { ...rest, pictures: all };
};

/** Those of the paths that are stored, in their order, and behind them what is stored and not among them. */
export const allStored = (paths: readonly string[], stored: readonly string[]): string[] => {
  const here = paths.filter((path) => stored.includes(path));
  return [...here, ...stored.filter((path) => !here.includes(path))];
};

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
