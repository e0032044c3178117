import type { AnsweredQuestion, AnsweredScreen } from '#contracts/execution.ts';

const typesAnsweredWithFiles: ReadonlySet<string> = new Set(['signature', 'draw', 'document']);

/** The stored paths that an execution names, each once: its attachments. */
export const attachmentsOf = (screens: readonly AnsweredScreen[]): string[] => [
  ...new Set(questionsIn(screens).flatMap(pathsOf)),
];

/** The stored paths that have to be pictures: those of the galleries, of signatures and of drawings (FILE-05, OP-44). */
export const picturePathsOf = (screens: readonly AnsweredScreen[]): string[] => [
  ...new Set(
    questionsIn(screens).flatMap((question) =>
      pathsOf(question.type === 'document' ? { ...question, answer: '' } : question),
    ),
  ),
];

/** UPL-03: how many questions have an answer or a picture. */
export const answersCount = (screens: readonly AnsweredScreen[]): number =>
  questionsIn(screens).filter(({ answer, picture }) => answer !== '' || picture !== '').length;

/** Every question of an execution, those of its repetitions with them (OP-34). */
export const questionsIn = (screens: readonly AnsweredScreen[]): AnsweredQuestion[] =>
  screens.flatMap(({ questions, repetition_nodes = [] }) => [
    ...questions,
    ...repetition_nodes.flatMap((node) => node.screens.flatMap((screen) => screen.questions)),
  ]);

/** OP-36: the pictures of a question, and the answer of a signature, a drawing or a document. */
const pathsOf = ({ type, answer, picture }: AnsweredQuestion): string[] =>
  [...picture.split(';'), ...(typesAnsweredWithFiles.has(type) ? answer.split(';') : [])].filter(Boolean);
