import type { ActivityTree, Question, Screen } from '#contracts/execution/activity.ts';
import { answerKind } from './answer-kind.ts';
import { type Answer, answersOn, changedScreens, type Draft, noAnswer } from './draft.ts';
import { isLeading, leadOf } from './go-to.ts';
import { currentScreen } from './navigation.ts';
import { isAnswerPending, isCommentPending } from './pending.ts';
import { isUnconfirmed, pictureRange } from './question.ts';
import { type Place, reachable } from './reach.ts';
import { isBelowMinimum, sectionOf } from './repetition.ts';

/** How many required answers, required comments and sections with a minimum there are, and how many of them are given. */
export type Progress = { readonly asked: number; readonly given: number };

/** A missing entry: a question of a screen; or a section, by its own uuid, that takes another repetition (PEND-07). */
export type Wanted = { readonly screen: string; readonly question: string };

/** The progress of the reachable path, counted from the start. */
export const progress = (activity: ActivityTree, draft: Draft): Progress => counter(activity)(draft);

/**
 * OP-35: counts the progress of the reachable path, for one draft after the other. It remembers its counts of each
 * screen, so that an answer, or a step along the path, costs its screen only; where the path changes, the screens that
 * did not change are not looked through again.
 */
export const counter = (activity: ActivityTree): ((draft: Draft) => Progress) => {
  let counted: Draft | null = null;
  let shares = new Map<string, Share>();
  let sum: Progress = { asked: 0, given: 0 };

  const shareOf = (place: Place, draft: Draft): Share => {
    const known = shares.get(place.screen.uuid);
    const answers = answersOn(draft, place.screen.uuid);
    return known?.answers === answers ? known : countedOn(activity, place, draft, known);
  };

  const onPath = (draft: Draft): void => {
    const now = new Map<string, Share>();
    const leadAt = (screen: Screen): number | null => {
      const share = shareOf({ screen, of: null }, draft);
      now.set(screen.uuid, share);
      return share.lead;
    };
    sum = { asked: 0, given: 0 };
    for (const place of reachable(activity, draft, leadAt)) {
      const share = now.get(place.screen.uuid) ?? shareOf(place, draft);
      now.set(place.screen.uuid, share);
      sum = plus(plus(sum, share, 1), sectionShare(place, draft), 1);
    }
    shares = now;
  };

  /** False when another path may have come out of it; walking along the answers never changes it. */
  const byChanges = (before: Draft, draft: Draft): boolean => {
    if (before.repetitions !== draft.repetitions) return false;
    for (const screen of changedScreens(before, draft)) {
      const old = shares.get(screen);
      if (old === undefined) continue;
      const share = countedOn(activity, old.place, draft, old);
      if (share.lead !== old.lead) return false;
      shares.set(screen, share);
      sum = plus(plus(sum, old, -1), share, 1);
    }
    return true;
  };

  return (draft) => {
    if (counted === null || (counted !== draft && !byChanges(counted, draft))) onPath(draft);
    counted = draft;
    return sum;
  };
};

/**
 * PEND-01 to PEND-08: what is waited for next on the reachable path behind the screen that shows, or on it behind
 * `after`; from its end on from its beginning, so that the last one that is looked at is `after` itself. Null when
 * nothing is waited for.
 */
export const nextRequired = (activity: ActivityTree, draft: Draft, after: string | null): Wanted | null => {
  const places = reachable(activity, draft);
  const shown = currentScreen(activity, draft)?.uuid;
  const first = Math.max(
    0,
    places.findIndex(({ screen }) => screen.uuid === shown),
  );
  const [here, ...others] = [...places.slice(first), ...places.slice(0, first)];
  if (here === undefined) return null;
  const waiting = waitingOn(here, draft);
  const passed = after === null ? -1 : orderOn(here, after);
  return (
    waiting.find(({ question }) => orderOn(here, question) > passed) ?? firstOn(others, draft) ?? waiting[0] ?? null
  );
};

/** The share of one screen in the progress; `answers` are those that it was counted by. */
type Share = Progress & {
  readonly place: Place;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly lead: number | null;
};

const countedOn = (activity: ActivityTree, place: Place, draft: Draft, known: Share | undefined): Share => {
  const { screen } = place;
  const answers = answersOn(draft, screen.uuid);
  let [asked, given] = [0, 0];
  for (const question of screen.questions) {
    const answer = answers[question.uuid] ?? noAnswer;
    if (isAsked(question, answer)) {
      asked += 1;
      if (!isAnswerPending(question, answer)) given += 1;
    }
    if (question.required_comment) {
      asked += 1;
      if (!isCommentPending(question, answer)) given += 1;
    }
  }
  const lead = known && isSameChoice(screen, known.answers, answers) ? known.lead : leadOn(activity, place, draft);
  return { place, answers, asked, given, lead };
};

/** PEND-01, PEND-03, PEND-04, OP-44: is an answer, or a number of pictures, required as it is answered now? */
const isAsked = (question: Question, answer: Answer): boolean => {
  if (answerKind(question) === 'nothing') return false;
  const { minimum, additionalMinimum } = pictureRange(question, answer.answer);
  return question.required || minimum + additionalMinimum > 0 || isUnconfirmed(question, answer);
};

const isSameChoice = (screen: Screen, one: Share['answers'], other: Share['answers']): boolean =>
  screen.questions.every(
    (question) => !isLeading(question) || one[question.uuid]?.answer === other[question.uuid]?.answer,
  );

const leadOn = (activity: ActivityTree, { screen, of }: Place, draft: Draft): number | null => {
  const beside = of === null ? activity.screens : (sectionOf(activity, draft, of.section)?.screens ?? []);
  return leadOf(screen, draft, beside).target?.at ?? null;
};

const nothing: Progress = { asked: 0, given: 0 };

const sectionShare = ({ screen }: Place, draft: Draft): Progress =>
  screen.type === 'Repetition' && screen.screens.length > 0 && (screen.minimum ?? 0) > 0
    ? { asked: 1, given: isBelowMinimum(screen, draft) ? 0 : 1 }
    : nothing;

const plus = (sum: Progress, share: Progress, times: 1 | -1): Progress => ({
  asked: sum.asked + times * share.asked,
  given: sum.given + times * share.given,
});

/** The missing entries of one screen, in the order in which they are asked; the repetitions of a section come last. */
const waitingOn = ({ screen }: Place, draft: Draft): Wanted[] => {
  const answers = answersOn(draft, screen.uuid);
  const questions = screen.questions.filter((question) => {
    const answer = answers[question.uuid] ?? noAnswer;
    return isAnswerPending(question, answer) || isCommentPending(question, answer);
  });
  const isShort = screen.type === 'Repetition' && isBelowMinimum(screen, draft);
  return [...questions, ...(isShort ? [screen] : [])].map(({ uuid }) => ({ screen: screen.uuid, question: uuid }));
};

const firstOn = (places: readonly Place[], draft: Draft): Wanted | undefined => {
  for (const place of places) {
    const [first] = waitingOn(place, draft);
    if (first) return first;
  }
  return undefined;
};

/** Where on a screen something is asked; a section asks for repetitions behind its own questions. */
const orderOn = ({ screen }: Place, asked: string): number =>
  asked === screen.uuid ? screen.questions.length : screen.questions.findIndex(({ uuid }) => uuid === asked);
