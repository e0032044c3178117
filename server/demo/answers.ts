import type { ActivityTree, Question } from '#contracts/execution/activity.ts';
import type { AnsweredQuestion, AnsweredScreen } from '#contracts/execution/execution.ts';
import { answerKind } from '#domain/execution/answer-kind.ts';
import { isSingleChoice } from '#domain/execution/question.ts';
import { scoresOf, storeIndex } from '../finished/store-index.ts';
import { demoUuid } from './uuid.ts';

/** A way to choose that is the same in every seeding: numbers from 0 to 1 by the name of what is chosen. */
const chance = (name: string): number => Number.parseInt(demoUuid(`chance/${name}`).slice(0, 8), 16) / 2 ** 32;

const remarks = [
  'Done while opening.',
  'The night shift will finish it.',
  'Told the person in charge.',
  'Two boxes were still in the aisle.',
];

/** How well an execution went: the bounds of its store index (THR-01 to THR-04), or none when nothing is valued. */
export type Outcome = { readonly above: number; readonly upTo: number } | null;

/**
 * Answers as a person would give them, with a store index as `outcome` says: tries one set of choices after the other.
 * `picturesOf` gives the stored paths for a question that takes pictures.
 */
export const answerActivity = (
  tree: ActivityTree,
  key: string,
  outcome: Outcome,
  picturesOf: (question: Question) => readonly string[],
): AnsweredScreen[] => {
  const scores = scoresOf(tree);
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const screens = answerScreens(tree, `${key}/${attempt}`, key, picturesOf);
    const index = storeIndex(scores, screens);
    if (outcome === null ? index === null : index !== null && index > outcome.above && index <= outcome.upTo)
      return screens;
  }
  throw new Error(`no answers to ${tree.name} reach the outcome asked for`);
};

const answerScreens = (
  tree: ActivityTree,
  choice: string,
  key: string,
  picturesOf: (question: Question) => readonly string[],
): AnsweredScreen[] =>
  tree.screens.map(({ uuid, title, type, order, questions }) => ({
    uuid,
    title,
    type,
    order,
    questions: questions.flatMap((question) => answerQuestion(question, choice, key, picturesOf(question))),
  }));

function answerQuestion(
  question: Question,
  choice: string,
  key: string,
  pictures: readonly string[],
): AnsweredQuestion[] {
  const { uuid, type, label } = question;
  if (type === 'unknown') return [];
  const remark = remarks[Math.floor(chance(`${key}/${uuid}/remark`) * remarks.length)] ?? '';
  return [
    {
      uuid,
      type,
      label,
      answer_uuid: demoUuid(`answer/${key}/${uuid}`),
      picture: pictures.join(';'),
      answer: answerText(question, `${choice}/${uuid}`, remark),
      comment: question.required_comment || (question.allow_comments && chance(`${key}/${uuid}`) < 0.3) ? remark : '',
    },
  ];
}

/** OP-36: an answer in the format of the wire. Codes, calculators and drawings of the demo have none. */
function answerText(question: Question, choice: string, remark: string): string {
  const at = chance(choice);
  const { alternatives } = question;
  const one = alternatives[Math.floor(at * alternatives.length)]?.uuid ?? '';
  switch (answerKind(question)) {
    case 'text':
      return question.type === 'simple' && at < 0.4 ? remark : '';
    case 'number': {
      const { min_boundary: least, max_boundary: most } = question;
      if (question.type === 'numerical') return String(5 + Math.floor(at * 40));
      return String(Math.round((least ?? 0) + at * ((most ?? 0) - (least ?? 0))));
    }
    case 'choice':
      return isSingleChoice(question)
        ? one
        : alternatives
            .filter(({ uuid }) => chance(`${choice}/${uuid}`) < 0.7)
            .map(({ uuid }) => uuid)
            .join(';');
    case 'nothing':
    case 'result':
    case 'drawing':
    case 'pictures':
    case 'documents':
      return '';
  }
}
