import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { uuid } from '../sessions.ts';
import type { State } from '../state.ts';
import { at, begin } from './acts.ts';
import * as content from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

const facings = uuid(211);
const aisles = {
  uuid: uuid(20),
  type: 'Repetition',
  order: 1,
  title: 'Aisles',
  minimum: 2,
  maximum: 3,
  questions: [],
  screens: [
    {
      uuid: uuid(21),
      type: 'Page',
      order: 1,
      title: 'Facings',
      questions: [
        { uuid: facings, type: 'numerical', label: 'Facings found', required: true },
        { uuid: uuid(212), type: 'simple', label: 'What stands out?', required_comment: true },
      ],
    },
    {
      uuid: uuid(22),
      type: 'Page',
      order: 2,
      title: 'Price labels',
      questions: [{ uuid: uuid(221), type: 'simple', label: 'Which labels are missing?' }],
    },
  ],
};
/** A section in each repetition of another one. */
const shelves = {
  uuid: uuid(23),
  type: 'Repetition',
  order: 1,
  title: 'Shelves',
  minimum: 2,
  questions: [],
  screens: [
    {
      uuid: uuid(24),
      type: 'Page',
      order: 1,
      title: 'Shelf',
      questions: [{ uuid: uuid(241), type: 'simple', label: 'What is missing?' }],
    },
  ],
};
const world = (more: object = {}): Partial<World> => ({
  activity: { gives: content.activityOf([{ ...aisles, ...more }]) },
});

const add = (execution: ExecutionRef, number: number) =>
  execution.send({ type: 'ADD_REPETITION', node: uuid(300 + number) });
const skip = (execution: ExecutionRef) => {
  execution.send({ type: 'CONTINUE', at });
  execution.send({ type: 'CONFIRM' });
};
/** One that is complete and one that is not. */
const addTwo = (execution: ExecutionRef) => {
  begin(execution);
  add(execution, 1);
  execution.send({ type: 'ANSWER', question: facings, answer: '12' });
  execution.send({ type: 'COMMENT', question: uuid(212), comment: 'Nothing' });
  execution.send({ type: 'CONTINUE', at });
  execution.send({ type: 'CONTINUE', at });
  add(execution, 2);
  skip(execution);
  execution.send({ type: 'CONTINUE', at });
};

const listed = { open: { flow: { answering: 'repetitionList' } } } as const;
const list = 'execution.open.flow.answering.repetitionList';

export const repetitionStates: readonly State[] = [
  executionState('execution-repetitions-none', list, listed, world(), begin),
  executionState('execution-repetitions-any', list, listed, world({ minimum: 0, maximum: 0 }), begin),
  executionState('execution-repetitions', list, listed, world(), addTwo),
  executionState('execution-repetitions-within', list, listed, world({ screens: [shelves] }), (execution) => {
    begin(execution);
    add(execution, 1);
    add(execution, 2);
    execution.send({ type: 'CONTINUE', at });
  }),
  executionState('execution-repetitions-full', list, listed, world({ maximum: 2 }), addTwo),
  executionState(
    'execution-repetition-screen',
    'execution.open.flow.answering.screen',
    { open: { flow: { answering: 'screen' } } },
    world(),
    (execution) => {
      addTwo(execution);
      execution.send({ type: 'OPEN_REPETITION', node: uuid(302) });
    },
  ),
  executionState(
    'execution-removing-repetition',
    'execution.open.flow.answering.confirmingRemoval',
    { open: { flow: { answering: 'confirmingRemoval' } } },
    world(),
    (execution) => {
      addTwo(execution);
      execution.send({ type: 'REMOVE_REPETITION', node: uuid(302) });
    },
  ),
  executionState(
    'execution-skip-repetitions',
    'execution.open.flow.answering.confirmingSkip',
    { open: { flow: { answering: 'confirmingSkip' } } },
    world(),
    (execution) => {
      begin(execution);
      execution.send({ type: 'CONTINUE', at });
    },
  ),
  executionState(
    'execution-pending-repetitions',
    'execution.open.flow.finish.pendingSummary',
    { open: { flow: { finish: 'pendingSummary' } } },
    world({ minimum: 3 }),
    (execution) => {
      addTwo(execution);
      skip(execution);
    },
  ),
];
