import type { Question } from '#contracts/execution/activity.ts';

/** What an answer is made of. `result`: what a calculator comes to. */
export type AnswerKind = 'nothing' | 'text' | 'number' | 'choice' | 'result' | 'drawing' | 'pictures' | 'documents';

/** Q-01, OP-36: what answers a question of each type. The rules of answers go by this and not by the type. */
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

/** What answers a question of this type. */
export const answerKind = ({ type }: Pick<Question, 'type'>): AnswerKind => kinds[type];
