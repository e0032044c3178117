import type { Question } from '#contracts/execution/activity.ts';
import { answerKind } from './answer-kind.ts';
import { chosenAlternatives, countedAnswer } from './question.ts';

/**
 * OP-42: the number that an answer counts as in an expression: what it says, or the value of the chosen alternative, of
 * several their sum. Null when there is none: unanswered, no number, or a text that fails its expression
 * . Calculators are not asked here.
 */
export const answerNumber = (question: Question, answer: string): number | null => {
  switch (answerKind(question)) {
    case 'text':
    case 'number':
      return decimal(countedAnswer(question, answer));
    case 'choice':
      return sumOf(answer === '' ? [] : chosenAlternatives(question, answer).map(({ value }) => decimal(value)));
    case 'nothing':
    case 'result':
    case 'drawing':
    case 'pictures':
    case 'documents':
      return null;
  }
};

const decimal = (text: string): number | null =>
  /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text.trim()) : null;

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
