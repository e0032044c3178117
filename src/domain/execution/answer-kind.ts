import type { Question } from '#contracts/execution/activity.ts';

/**
 * What an answer is made of. A `text` has to keep the expression of its question (`input_regex`); the value of a
 * `text` or `number` can be used in calculators; `result` is that of a calculator.
 */
export type AnswerKind = 'nothing' | 'text' | 'number' | 'choice' | 'result' | 'drawing' | 'pictures' | 'documents';

/** Q-01, OP-36: the kind of answer of each type. The rules of answers go by this and not by the type. */
const kinds: { readonly [Type in Question['type']]: AnswerKind } = {
  instruction: 'nothing',
  simple: 'text',
  qrcode: 'text',
  numerical: 'number',
  'multiple-choice': 'choice',
  'discrete-range': 'choice',
  binary: 'choice',
  calculator: 'result',
  'continuous-range': 'number',
  signature: 'drawing',
  draw: 'drawing',
  picture: 'pictures',
  document: 'documents',
  unknown: 'nothing',
};

/** The kind of answer of a question. */
export const answerKind = ({ type }: Pick<Question, 'type'>): AnswerKind => kinds[type];
