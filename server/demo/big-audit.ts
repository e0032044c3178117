import { type ActivityPlan, buildTree, type PagePlan, type QuestionPlan } from './plan.ts';
import {
  anyOf,
  binary,
  discreteRange,
  instruction,
  numerical,
  oneOf,
  plain,
  simple,
  slider,
  valued,
  yesNo,
} from './questions.ts';

const perScreen = 20;
const goods = [
  'Coffee',
  'Tea',
  'Rice',
  'Pasta',
  'Olive oil',
  'Milk',
  'Yoghurt',
  'Cheese',
  'Bread',
  'Apples',
  'Soap',
  'Batteries',
];

/** A cycle of ten, two of them required: 20 % of the questions. */
const cycle: readonly ((good: string) => QuestionPlan)[] = [
  (good) => binary(`Is ${good} in its place?`, yesNo, { required: true }),
  (good) => numerical(`Facings of ${good}`),
  (good) => simple(`Remarks on ${good}`, { allow_comments: true }),
  (good) => discreteRange(`How full is the shelf of ${good}?`, valued({ Empty: 0, Low: 1, Half: 2, Full: 3 })),
  (good) => oneOf(`Who restocks ${good}?`, plain('Own staff', 'Supplier', 'Nobody'), { required: true }),
  (good) => anyOf(`What is missing for ${good}?`, valued({ Label: -1, Card: -1, Nothing: 2 })),
  (good) => slider(`Share of ${good} in the shelf, in percent`, 0, 100),
  (good) => numerical(`Price of ${good}`, { allow_comments: true }),
  (good) => binary(`Is the price label of ${good} right?`, yesNo, { allow_picture: true }),
  (good) => instruction(`Move on from ${good} to the next shelf.`),
];

/** The parts of `list` that stand at `index`, going round and round. */
const at = <Item>(list: readonly Item[], index: number): Item[] =>
  list.slice(index % list.length, (index % list.length) + 1);

const questionAt = (index: number): QuestionPlan[] =>
  at(cycle, index).flatMap((make) => at(goods, Math.floor(index / cycle.length)).map(make));

const pageAt =
  (size: number) =>
  (_: unknown, index: number): PagePlan => {
    const first = index * perScreen;
    const count = Math.min(perScreen, size - first);
    return {
      title: `Shelf ${index + 1}`,
      questions: Array.from({ length: count }, (_each, place) => first + place).flatMap(questionAt),
    };
  };

/**
 * A linear activity of `size` questions, 20 on a screen, of mixed types, 20 % of them required; the demo holds the one
 * of 2,000. The same size gives the same activity, uuids included.
 */
export const bigAudit = (size: number) => {
  const plan: ActivityPlan = {
    key: `acme/big-audit-${size}`,
    name: size === 2000 ? 'Big audit' : `Big audit of ${size} questions`,
    instructions: 'Shelf by shelf, through the whole store.',
    linear_execution: true,
    screens: Array.from({ length: Math.ceil(size / perScreen) }, pageAt(size)),
  };
  return buildTree(plan);
};
