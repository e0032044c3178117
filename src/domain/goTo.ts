import type { Alternative, Question, Screen } from '#contracts/activity.ts';
import { answerOf, type Draft } from './draft.ts';
import { chosenAlternatives } from './question.ts';

/** Where a go-to leads: a place among the screens beside it, and the question to show there, if it names one (OP-33). */
export type Target = { readonly at: number; readonly question: string | null };

/** What the chosen alternatives of a screen lead to: the target that counts, and the go-tos before it that lead nowhere. */
export type Lead = { readonly target: Target | null; readonly unknown: readonly string[] };

/** the types whose alternatives can lead somewhere; others never do (NAV-04). */
const leading: ReadonlySet<string> = new Set(['binary', 'multiple-choice', 'discrete-range']);

/** Can an answer to it lead somewhere? */
export const isLeading = ({ type }: Question): boolean => leading.has(type);

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
  switch (go_to_type.toLowerCase()) {
    case 'page':
      return targetAt(
        screens.findIndex(({ uuid }) => uuid === go_to_uuid),
        null,
      );
    case 'question':
      return targetAt(
        screens.findIndex(({ questions }) => questions.some(({ uuid }) => uuid === go_to_uuid)),
        go_to_uuid,
      );
    default:
      return null;
  }
};

const targetAt = (at: number, question: string | null): Target | null => (at < 0 ? null : { at, question });
