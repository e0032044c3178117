import { answerKind } from '#domain/execution/answer-kind.ts';
import type { Words } from '#i18n/index.ts';
import { type Answer, chosenLabels, filesIn, type Question } from '#machines/execution/execution.select.ts';

/**
 * OP-36: an answer as the language writes it; empty where there is none, or where it is shown as pictures. `result` is
 * what a calculator comes to now, null when that is no number.
 */
export const answerWords = (
  { t, typed, decimal }: Words,
  question: Question,
  { answer }: Answer,
  result: string | null,
): string => {
  switch (answerKind(question)) {
    case 'choice':
      return chosenLabels(question, answer).join(' · ');
    case 'number':
      return typed(answer);
    case 'result':
      return result === null
        ? `${t('execution.question.dash')} ${t('execution.question.notCalculated')}`
        : decimal(Number(result));
    case 'documents':
      return answer === '' ? '' : t('execution.review.documents', { count: filesIn(answer) });
    case 'drawing':
    case 'pictures':
      return '';
    case 'nothing':
    case 'text':
      return answer;
  }
};
