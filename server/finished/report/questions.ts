import type { Question } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion } from '#contracts/execution/execution.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { isCounted } from '#domain/execution/counts.ts';
import type { ReportWords } from '#i18n/reports/index.ts';
import { answerWords } from './answers.ts';
import type { Block, Image, Telling } from './parts.ts';

/** A question with its answer in words, and what belongs to it. */
export function questionBlock(answered: AnsweredQuestion, { source, words, questions, raised }: Telling): Block {
  const published = questions.get(answered.uuid);
  const { type, comment } = answered;
  return {
    kind: type === 'instruction' ? 'instruction' : 'question',
    label: labelOf(answered, published, words),
    answers: answerWords(answered, { words, published, files: source.files }),
    remark: remarkOf(answered, words),
    comment,
    images: imagesOf(answered, words),
    tickets: (raised.get(answered.answer_uuid) ?? []).map((ticket) => words.t('ticket', ticket)),
  };
}

const remarkOf = (answered: AnsweredQuestion, words: ReportWords): string | null => {
  if (answered.not_calculated) return words.t('notCalculated');
  return isCounted(answered) || answerKind(answered) === 'nothing' ? null : words.t('notAnswered');
};

/** The label of a question, as the executor saw it. */
export const labelOf = ({ label }: AnsweredQuestion, published: Question | undefined, words: ReportWords): string =>
  [label, published?.label ?? ''].find((text) => text.trim() !== '') ?? words.t('notShown');

function imagesOf(answered: AnsweredQuestion, words: ReportWords): Image[] {
  const caption = answered.type === 'signature' ? words.t('signature') : words.t('drawing');
  const drawn = answerKind(answered) === 'drawing' ? pathsIn(answered.answer) : [];
  return [...drawn.map((path) => ({ path, caption, isDrawn: true })), ...picturesOf(pathsIn(answered.picture), words)];
}

const pathsIn = (text: string): string[] => text.split(';').filter((path) => path !== '');

/** Pictures under captions that count them. */
export const picturesOf = (paths: readonly string[], words: ReportWords): Image[] =>
  paths.map((path, index) => ({ path, caption: words.t('picture', { at: index + 1 }), isDrawn: false }));
