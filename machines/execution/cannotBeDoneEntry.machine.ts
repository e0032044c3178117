import { type ActorRefFrom, assign, type InputFrom, sendTo, setup } from 'xstate';
import { port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';
import type { cannotBeDoneMachine } from './cannotBeDone.machine.ts';

export type CannotBeDoneLogic = typeof cannotBeDoneMachine;
type Input = InputFrom<CannotBeDoneLogic>;

/** The cannot-be-done drawer of an execution, whose code is loaded when it is first opened: few are. */
export const cannotBeDoneEntryMachine = setup({
  types: {} as {
    input: Input;
    context: { readonly asked: Input; readonly drawer: ActorRefFrom<CannotBeDoneLogic> | null };
    events: { type: 'OPEN' | 'CANCEL' | 'RETRY' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { loadCannotBeDone: port<CannotBeDoneLogic, void>('loadCannotBeDone') },
  actions: {
    make: assign({
      drawer: ({ context, spawn }, { logic }: { logic: CannotBeDoneLogic }) => spawn(logic, { input: context.asked }),
    }),
    openDrawer: sendTo(
      ({ context: { drawer } }) => {
        if (!drawer) throw new Error('the drawer is made before it opens');
        return drawer;
      },
      { type: 'OPEN' },
    ),
  },
}).createMachine({
  id: 'cannotBeDoneEntry',
  description: 'Loads the code of the cannot-be-done drawer and runs it.',
  context: ({ input }) => ({ asked: input, drawer: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'It was not opened yet.',
      on: { OPEN: { target: 'loading', ...rule('EXEC-32') } },
    },
    loading: {
      description: 'The code is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadCannotBeDone',
        src: 'loadCannotBeDone',
        onDone: {
          target: 'made',
          actions: [{ type: 'make', params: ({ event }) => ({ logic: event.output }) }, 'openDrawer'],
          ...rule('EXEC-32'),
        },
        onError: { target: 'notLoaded', ...rule('OP-30') },
      },
      on: { CANCEL: { target: 'closed', ...rule('CBD-05') } },
    },
    notLoaded: {
      description: 'The code could not be fetched; it says so and offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-30') }, CANCEL: { target: 'closed', ...rule('CBD-05') } },
    },
    made: {
      description: 'The drawer is there, open or closed.',
      on: { OPEN: { actions: 'openDrawer', ...rule('EXEC-32') } },
    },
  },
});
