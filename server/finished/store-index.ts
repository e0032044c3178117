import type { ActivityTree, Question } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion, AnsweredScreen } from '#contracts/execution/execution.ts';
import { questionsOf } from '#domain/execution/activity.ts';
import { questionsIn } from '#domain/execution/counts.ts';

/** The values of the alternatives of one question; `several` when more than one may be chosen. */
export type QuestionScore = { readonly several: boolean; readonly values: Readonly<Record<string, number>> };

/** The valued questions of an activity by question uuid: all that the store index needs of it. */
export type Scores = Readonly<Record<string, QuestionScore>>;

/** Scores of an activity (DATA-06): an alternative whose `value` is no number is worth nothing either way. */
export const scoresOf = (tree: Pick<ActivityTree, 'screens'>): Scores =>
  Object.fromEntries(
    questionsOf(tree)
      .map((question): [string, QuestionScore] => [question.uuid, scoreOf(question)])
      .filter(([, score]) => Object.keys(score.values).length > 0),
  );

function scoreOf(question: Question): QuestionScore {
  const valued = question.alternatives
    .filter(({ value }) => value.trim() !== '' && Number.isFinite(Number(value)))
    .map(({ uuid, value }): [string, number] => [uuid, Number(value)]);
  return { several: question.type === 'multiple-choice' && !question.one_answer, values: Object.fromEntries(valued) };
}

/**
 * The store index (FIN-03, OP-62): sum of the values of the chosen alternatives over the sum of the best ones, from 0
 * to 100 with one decimal. A question counts when a valued alternative of it was chosen, so that one left out, or
 * answered with an alternative without a value ("does not apply"), weighs neither way; null when none counts.
 */
export const storeIndex = (scores: Scores, screens: readonly AnsweredScreen[]): number | null => {
  const counted = weights(scores, screens);
  const sum = total(counted.map(({ value }) => value));
  const best = total(counted.map((one) => one.best));
  return best > 0 ? Math.min(100, Math.max(0, Math.round((1000 * sum) / best) / 10)) : null;
};

/** What a question that counts brings to the store index: the value of what was chosen, of the best that there is. */
export type Weight = { readonly answer_uuid: string; readonly value: number; readonly best: number };

/** RESULT-05: the questions that count, in their order. */
export const weights = (scores: Scores, screens: readonly AnsweredScreen[]): Weight[] =>
  questionsIn(screens).flatMap((question) => {
    const score = Object.hasOwn(scores, question.uuid) ? scores[question.uuid] : undefined;
    const chosen = score ? chosenValues(score, question) : [];
    return score && chosen.length > 0
      ? [{ answer_uuid: question.answer_uuid, value: total(chosen), best: bestOf(score) }]
      : [];
  });

const chosenValues = (score: QuestionScore, question: AnsweredQuestion): number[] =>
  question.answer
    .split(';')
    .map((uuid) => (Object.hasOwn(score.values, uuid) ? score.values[uuid] : undefined))
    .filter((value) => value !== undefined);

const bestOf = ({ several, values }: QuestionScore): number => {
  const all = Object.values(values);
  return several ? total(all.filter((value) => value > 0)) : Math.max(...all);
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
