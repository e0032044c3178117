import { assign, setup } from 'xstate';
import type { ActivityTree } from '#contracts/activity.ts';

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Answered = { readonly screen: string; readonly question: string; readonly answer: string };

/** The least machine that holds a checklist: which screen, and the answers by screen and question. */
export const checklistMachine = setup({
  types: {} as {
    input: { tree: ActivityTree };
    context: { tree: ActivityTree; at: number; answers: Answers };
    events: ({ type: 'ANSWER' } & Answered) | { type: 'CONTINUE' } | { type: 'RETURN' };
  },
  guards: {
    isAtStart: ({ context }) => context.at === 0,
    isAtEnd: ({ context }) => context.at === context.tree.screens.length - 1,
  },
  actions: {
    forward: assign({ at: ({ context }) => context.at + 1 }),
    back: assign({ at: ({ context }) => context.at - 1 }),
    record: assign({
      answers: ({ context: { answers } }, { screen, question, answer }: Answered) => ({
        ...answers,
        [screen]: { ...answers[screen], [question]: answer },
      }),
    }),
  },
}).createMachine({
  id: 'checklist',
  context: ({ input }) => ({ tree: input.tree, at: 0, answers: {} }),
  initial: 'instructions',
  states: {
    instructions: { on: { CONTINUE: 'screen' } },
    screen: {
      on: {
        ANSWER: { actions: { type: 'record', params: ({ event }) => event } },
        CONTINUE: [{ guard: 'isAtEnd', target: 'finish' }, { actions: 'forward' }],
        RETURN: [{ guard: 'isAtStart', target: 'instructions' }, { actions: 'back' }],
      },
    },
    finish: { on: { RETURN: 'screen' } },
  },
});
