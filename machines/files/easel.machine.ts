import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { rule } from '../shared/rule.ts';
import { type CanvasEvent, canvasMachine, type Sheet } from './canvas.machine.ts';

/** The messages to the owner of the easel about the drawing. */
export type EaselEvent = CanvasEvent;

type Context = { readonly owner: ActorRef<Snapshot<unknown>, EaselEvent>; readonly sheet: Sheet };

const noSheet: Sheet = {
  place: { execution: '', screen: '', question: '', kind: 'drawing' },
  type: 'draw',
  filename: '',
  strokes: [],
  answer: '',
};

/** SM-32, the place of the canvas: one signature or drawing is made at a time. */
export const easelMachine = setup({
  types: {} as {
    input: { owner: Context['owner'] };
    context: Context;
    events: { type: 'OPEN'; sheet: Sheet } | { type: 'CLOSE' } | CanvasEvent;
    children: { canvas: 'canvas' };
    transitionMeta: { rule: string };
  },
  actors: { canvas: canvasMachine },
  actions: {
    layDown: assign((_, { sheet }: { sheet: Sheet }) => ({ sheet })),
    passOn: sendTo(
      ({ context }) => context.owner,
      (_, event: CanvasEvent) => event,
    ),
  },
}).createMachine({
  id: 'easel',
  description: 'Where signatures and drawings are made, one at a time.',
  context: ({ input }) => ({ owner: input.owner, sheet: noSheet }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being drawn.',
      on: {
        OPEN: {
          target: 'open',
          actions: { type: 'layDown', params: ({ event }) => event },
          ...rule('Q-36 Q-37'),
        },
      },
    },
    open: {
      description: 'The canvas lies over the screen.',
      invoke: {
        id: 'canvas',
        src: 'canvas',
        input: ({ context, self }) => ({ ...context.sheet, owner: self }),
        onError: { target: 'closed', ...rule('OP-44') },
      },
      on: {
        STROKES: { actions: { type: 'passOn', params: ({ event }) => event }, ...rule('OP-44') },
        DRAWN: { target: 'closed', actions: { type: 'passOn', params: ({ event }) => event }, ...rule('OP-44 OP-69') },
        CLOSE: { target: 'closed', ...rule('OP-44') },
      },
    },
  },
});
