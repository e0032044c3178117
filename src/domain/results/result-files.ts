import type { ResultDetail, ResultQuestion } from '#contracts/results/results.ts';

/** RESULT-04: what shows as pictures of a question: those beside its answer, and what was signed or drawn. */
export const picturesOf = ({ type, pictures, files }: ResultQuestion): readonly string[] =>
  type === 'document' ? pictures : [...files, ...pictures];

/** RESULT-04: the documents that are the answer of a question. */
export const documentsOf = ({ type, files }: ResultQuestion): readonly string[] => (type === 'document' ? files : []);

/** Every file of an execution, each once. */
export const filesOfResult = ({ screens }: ResultDetail): readonly string[] => [
  ...new Set(screens.flatMap(({ questions }) => questions.flatMap(({ pictures, files }) => [...files, ...pictures]))),
];
