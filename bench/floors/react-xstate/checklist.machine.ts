import { assign, setup } from 'xstate';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { forward, into, type Path, screenAt } from '../shared/path.ts';

type Answers = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Answered = { readonly screen: string; readonly question: string; readonly answer: string };
type Context = {
  readonly tree: ActivityTree;
  readonly path: Path;
  readonly nodes: readonly string[];
  readonly answers: Answers;
};

/** The least machine that holds a checklist: the way to its screen, the repetitions, and the answers by screen and question. */
export const checklistMachine = setup({
  types: {} as {
    input: { tree: ActivityTree };
    context: Context;
    events:
      | ({ type: 'ANSWER' } & Answered)
      | { type: 'OPEN'; node: string }
      | { type: 'CONTINUE' }
      | { type: 'RETURN' };
  },
  guards: {
    isAtStart: ({ context }) => context.path.length === 1,
    isAtEnd: ({ context }) => screenAt(onward(context)) === undefined,
  },
  actions: {
    forward: assign({ path: ({ context }) => onward(context) }),
    back: assign({ path: ({ context }) => context.path.slice(0, -1) }),
    open: assign(({ context }, { node }: { readonly node: string }) => {
      const section = screenAt(context.path);
      if (section?.type !== 'Repetition') return {};
      const { path, nodes } = context;
      return { path: into(path, section, node), nodes: nodes.includes(node) ? nodes : [...nodes, node] };
    }),
    record: assign({
      answers: ({ context: { answers } }, { screen, question, answer }: Answered) => ({
        ...answers,
        [screen]: { ...answers[screen], [question]: answer },
      }),
    }),
  },
}).createMachine({
  id: 'checklist',
  context: ({ input }) => ({ tree: input.tree, path: [], nodes: [], answers: {} }),
  initial: 'instructions',
  states: {
    instructions: { on: { CONTINUE: { target: 'screen', actions: 'forward' } } },
    screen: {
      on: {
        ANSWER: { actions: { type: 'record', params: ({ event }) => event } },
        OPEN: { actions: { type: 'open', params: ({ event }) => event } },
        CONTINUE: [{ guard: 'isAtEnd', target: 'finish' }, { actions: 'forward' }],
        RETURN: [{ guard: 'isAtStart', target: 'instructions', actions: 'back' }, { actions: 'back' }],
      },
    },
    finish: { on: { RETURN: 'screen' } },
  },
});

const onward = ({ path, tree, answers }: Context): Path =>
  forward(path, tree, (screen, question) => answers[screen]?.[question] ?? '');
