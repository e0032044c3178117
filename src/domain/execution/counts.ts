import type { AnsweredQuestion, AnsweredScreen } from '#contracts/execution/execution.ts';
import { answerKind } from './answer-kind.ts';

/** The stored paths that an execution names, each once: its attachments. */
export const attachmentsOf = (screens: readonly AnsweredScreen[]): string[] => [
  ...new Set(questionsIn(screens).flatMap(pathsOf)),
];

/** The stored paths that have to be pictures: those of the galleries, of signatures and of drawings (FILE-05, OP-44). */
export const picturePathsOf = (screens: readonly AnsweredScreen[]): string[] => [
  ...new Set(
    questionsIn(screens).flatMap((question) =>
      pathsOf(answerKind(question) === 'documents' ? { ...question, answer: '' } : question),
    ),
  ),
];

/** UPL-03, Q-43: does a question count as answered? With an answer or a picture; not with the 0 of no number. */
export const isCounted = ({ answer, picture, not_calculated }: AnsweredQuestion): boolean =>
  not_calculated !== true && (answer !== '' || picture !== '');

/** UPL-03: how many questions count as answered. */
export const answersCount = (screens: readonly AnsweredScreen[]): number =>
  questionsIn(screens).filter(isCounted).length;

/** How much was answered in all; instructions take no answer. */
export const totalsOf = (screens: readonly AnsweredScreen[]) => {
  const asked = questionsIn(screens).filter((question) => answerKind(question) !== 'nothing');
  return {
    asked: asked.length,
    answered: asked.filter(isCounted).length,
    notCalculated: asked.filter(({ not_calculated }) => not_calculated === true).length,
    pictures: asked.reduce((sum, { picture }) => sum + picture.split(';').filter(Boolean).length, 0),
  };
};

/** Every question of an execution, those of its repetitions with them (OP-34). */
export const questionsIn = (screens: readonly AnsweredScreen[]): AnsweredQuestion[] =>
  screens.flatMap(({ questions, repetition_nodes = [] }) => [
    ...questions,
    ...repetition_nodes.flatMap((node) => questionsIn(node.screens)),
  ]);

/** OP-36: the pictures of a question, and the answer of a signature, a drawing or a document. */
const pathsOf = (question: AnsweredQuestion): string[] => {
  const kind = answerKind(question);
  const isOfFiles = kind === 'drawing' || kind === 'documents';
  return [...question.picture.split(';'), ...(isOfFiles ? question.answer.split(';') : [])].filter(Boolean);
};
