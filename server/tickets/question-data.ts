import type { ActivityTree } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion } from '#contracts/execution/execution.ts';
import type { QuestionData } from '#contracts/tickets/tickets.ts';
import { questionsOf } from '#domain/execution/activity.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import { shortened } from './shortened.ts';

/**
 * DATA-24: a question as it was answered, with its alternatives and pictures as they were published. Each ticket has its
 * own, so that a text is kept as far as a field takes one.
 */
export const questionDataOf = (answered: AnsweredQuestion, tree: ActivityTree): QuestionData => {
  const published = questionsOf(tree).find(({ uuid }) => uuid === answered.uuid);
  const chosen = new Set(answered.answer.split(';'));
  return {
    question_type: answered.type,
    question_text: kept(answered.label || (published?.label ?? '')),
    answer_text: kept(answerKind(answered) === 'pictures' ? answered.picture : answered.answer),
    comments: kept(answered.comment),
    question_images: [...(published?.images ?? [])],
    alternatives: (published?.alternatives ?? []).map(({ uuid, label, value }) => ({
      uuid,
      label,
      selected: chosen.has(uuid),
      accomplishment: value === '' ? null : value,
    })),
  };
};

const kept = (text: string): string => shortened(text, longestAnswer);
