import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { isBlank } from '../shared/blank.ts';
import { answerKind } from './answer-kind.ts';
import {
  type Answer,
  answersOn,
  clearMark,
  type Draft,
  markSkipped,
  noAnswer,
  put,
  type RepetitionNode,
} from './draft.ts';
import { screensOnPath } from './navigation.ts';
import { isAnswered, isUnconfirmed, isValid, pictureRange, sliderOf } from './question.ts';
import * as repetition from './repetition.ts';

/** How many required answers, required comments and repetitions a screen still waits for (OP-35). */
export type Pending = { readonly answers: number; readonly comments: number; readonly repetitions: number };

/** PEND-01 to PEND-05 for one question; what is drawn waits to be confirmed (OP-44). */
export const isAnswerPending = (question: Question, answer: Answer): boolean => {
  if (answerKind(question) === 'nothing') return false;
  const { minimum, additionalMinimum } = pictureRange(question, answer.answer);
  return (
    (question.required && !isAnswered(question, answer)) ||
    isUnconfirmed(question, answer) ||
    answer.pictures.length < minimum + additionalMinimum
  );
};

/** PEND-06 for one question. */
export const isCommentPending = (question: Question, answer: Answer): boolean =>
  question.required_comment && isBlank(answer.comment);

/** The pending counts of a screen; a section counts its repetitions too (OP-35). Looks at this screen only. */
export const pendingOf = (screen: Screen, draft: Draft): Pending =>
  screen.type === 'Repetition'
    ? [
        ownPending(screen, draft),
        { ...nothingPending, repetitions: repetition.isBelowMinimum(screen, draft) ? 1 : 0 },
        ...repetition.nodesOf(draft, screen.uuid).map((node) => pendingIn(screen, node, draft)),
      ].reduce(sum)
    : ownPending(screen, draft);

/** The pending counts of one repetition, on the screens that its answers lead to. */
export const pendingIn = (section: repetition.Section, node: RepetitionNode, draft: Draft): Pending =>
  repetition
    .screensOnPath(section, node, draft)
    .map((screen) => pendingOf(screen, draft))
    .reduce(sum, nothingPending);

export const nothingPending: Pending = { answers: 0, comments: 0, repetitions: 0 };

const sum = (one: Pending, other: Pending): Pending => ({
  answers: one.answers + other.answers,
  comments: one.comments + other.comments,
  repetitions: one.repetitions + other.repetitions,
});

const ownPending = (screen: Screen, draft: Draft): Pending => {
  const given = answersOn(draft, screen.uuid);
  let [answers, comments] = [0, 0];
  for (const question of screen.questions) {
    const answer = given[question.uuid] ?? noAnswer;
    if (isAnswerPending(question, answer)) answers += 1;
    if (isCommentPending(question, answer)) comments += 1;
  }
  return { answers, comments, repetitions: 0 };
};

/** EXEC-21: does a screen wait for anything? */
export const isPending = (screen: Screen, draft: Draft): boolean => isSomething(pendingOf(screen, draft));

const isSomething = ({ answers, comments, repetitions }: Pending): boolean => answers + comments + repetitions > 0;

/** EXEC-23, EXEC-24: a screen that is left is marked as skipped while it waits for something. */
export const markPending = (screen: Screen, draft: Draft): Draft =>
  isPending(screen, draft) ? markSkipped(draft, screen.uuid) : clearMark(draft, screen.uuid);

/** EXEC-20, Q-19: drops the answers of a screen that fail their expression; of a section those of its repetitions too. */
export const dropInvalid = (screen: Screen, draft: Draft): Draft =>
  [screen, ...repetition.repeatedScreens(screen, draft)].reduce((kept, one) => dropOwnInvalid(one, kept), draft);

const dropOwnInvalid = (screen: Screen, draft: Draft): Draft => {
  const given = answersOn(draft, screen.uuid);
  return screen.questions
    .map((question) => ({ question, text: (given[question.uuid] ?? noAnswer).answer }))
    .filter(({ question, text }) => !isValid(question, text))
    .reduce((kept, { question, text }) => put(kept, screen.uuid, question.uuid, { answer: '', removed: text }), draft);
};

/** Q-31, OP-39, OP-40: a slider that is first shown, or came with what it cannot show, takes its lower boundary as its answer. */
export const settleSliders = (screen: Screen, draft: Draft): Draft => {
  const given = answersOn(draft, screen.uuid);
  return screen.questions
    .filter((question) => question.type === 'continuous-range' && !isOnSlider(question, given[question.uuid]))
    .reduce(
      (settled, { uuid, min_boundary }) => put(settled, screen.uuid, uuid, { answer: String(min_boundary ?? 0) }),
      draft,
    );
};

const isOnSlider = (question: Question, { answer } = noAnswer): boolean => {
  const { min, max } = sliderOf(question);
  return answer.trim() !== '' && Number(answer) >= min && Number(answer) <= max;
};

/**
 * EXEC-25, OP-32: the skipped top-level screens of the current path in their order, each with what it waits for. One
 * that waits for nothing any more is none of them: what it waited for may have been on its way to the device (OP-69).
 */
export const skippedScreens = (activity: ActivityTree, draft: Draft): { screen: Screen; pending: Pending }[] =>
  markedScreens(activity, draft)
    .map((screen) => ({ screen, pending: pendingOf(screen, draft) }))
    .filter(({ pending }) => isSomething(pending));

/** EXEC-27: is a screen of the current path marked as skipped, and does it wait for something still? */
export const hasSkipped = (activity: ActivityTree, draft: Draft): boolean =>
  draft.skipped.length > 0 && markedScreens(activity, draft).some((screen) => isPending(screen, draft));

const markedScreens = (activity: ActivityTree, draft: Draft): Screen[] => {
  const skipped = new Set(draft.skipped);
  return screensOnPath(activity, draft).filter(({ uuid }) => skipped.has(uuid));
};
