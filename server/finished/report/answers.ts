import type { Question } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion } from '#contracts/execution/execution.ts';
import { type AnswerKind, answerKind } from '#domain/execution/answer-kind.ts';
import type { ReportWords } from '#i18n/reports/index.ts';
import type { SourceFile } from './source.ts';

/** The context of an answer: its question as it was published, if it is known, and the files of the execution. */
export type Told = {
  readonly words: ReportWords;
  readonly published: Question | undefined;
  readonly files: Readonly<Record<string, SourceFile>>;
};

type Tell = (answer: string, told: Told) => readonly string[];

const nothing: Tell = () => [];
const asItIs: Tell = (answer) => [answer];
/** A number that JavaScript knows exactly is written as the language writes it; any other text stays as it is. */
const number: Tell = (answer, { words }) => [
  /^-?\d{1,15}(?:\.\d{1,15})?$/.test(answer) && answer.replaceAll(/\D/g, '').length <= 15
    ? words.typed(answer)
    : answer,
];
/** The labels of the chosen alternatives; one that was never published is told by what was sent. */
const choice: Tell = (answer, { published }) =>
  answer.split(';').map((uuid) => published?.alternatives.find((one) => one.uuid === uuid)?.label || uuid);
const documents: Tell = (answer, { words, files }) =>
  answer
    .split(';')
    .filter((path) => path !== '')
    .map((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const file = files[path];
      return file === undefined ? name : words.t('document', { name, size: words.bytes(file.bytes) });
    });

const tells: { readonly [Kind in AnswerKind]: Tell } = {
  nothing,
  text: asItIs,
  number,
  choice,
  result: number,
  drawing: nothing,
  pictures: nothing,
  documents,
};

/** OP-36: an answer in words, one text for each thing that was chosen or attached; none for what has no number. */
export const answerWords = (answered: AnsweredQuestion, told: Told): readonly string[] =>
  answered.answer === '' || answered.not_calculated ? [] : tells[answerKind(answered)](answered.answer, told);
