import type { Alternative, Question, Screen } from '#contracts/execution/activity.ts';
import { answerKind } from './answer-kind.ts';
import { answerOf, type Draft } from './draft.ts';
import { chosenAlternatives } from './question.ts';

/** Where a go-to leads: a place among the screens beside it, and the question to show there, if it names one (OP-33). */
export type Target = { readonly at: number; readonly question: string | null };

/** The lead of the chosen alternatives of a screen: the target that counts, and the go-tos before it without one. */
export type Lead = { readonly target: Target | null; readonly unknown: readonly string[] };

/** can an answer to it lead somewhere? Alternatives can; others never do (NAV-04). */
export const isLeading = (question: Question): boolean => answerKind(question) === 'choice';

/**
 * NAV-02, OP-33: of the questions in their order, and of their chosen alternatives in theirs, the first go-to with a
 * known target counts. `beside` are the screens that it may lead to: those of the activity, or of the same repetition.
 */
export const leadOf = (screen: Screen, draft: Draft, beside: readonly Screen[]): Lead => {
  const unknown: string[] = [];
  for (const question of screen.questions) {
    if (!isLeading(question)) continue;
    const { answer } = answerOf(draft, screen.uuid, question.uuid);
    for (const alternative of answer === '' ? [] : chosenAlternatives(question, answer)) {
      if (alternative.go_to_uuid === '') continue;
      const target = targetOf(alternative, beside);
      if (target !== null) return { target, unknown };
      unknown.push(alternative.go_to_uuid);
    }
  }
  return { target: null, unknown };
};

/** OP-33: a page, or the page that holds a question; what repeats is a world of its own. */
const targetOf = ({ go_to_type, go_to_uuid }: Alternative, screens: readonly Screen[]): Target | null => {
  const { pages, questions } = placesOf(screens);
  switch (go_to_type.toLowerCase()) {
    case 'page':
      return targetAt(pages.get(go_to_uuid), null);
    case 'question':
      return targetAt(questions.get(go_to_uuid), go_to_uuid);
    default:
      return null;
  }
};

const targetAt = (at: number | undefined, question: string | null): Target | null =>
  at === undefined ? null : { at, question };

/** Where pages and questions stand; of two with one uuid the first. */
type Places = { readonly pages: ReadonlyMap<string, number>; readonly questions: ReadonlyMap<string, number> };

/** Looked up once for each list: an activity does not change, and a choice must not cost its length. */
const known = new WeakMap<readonly Screen[], Places>();

const placesOf = (screens: readonly Screen[]): Places => {
  const before = known.get(screens);
  if (before) return before;
  const places = {
    pages: firstOf(screens.map(({ uuid }, at) => [uuid, at])),
    questions: firstOf(screens.flatMap(({ questions }, at) => questions.map(({ uuid }) => [uuid, at] as const))),
  };
  known.set(screens, places);
  return places;
};

const firstOf = (entries: readonly (readonly [string, number])[]): ReadonlyMap<string, number> =>
  new Map(entries.toReversed());
