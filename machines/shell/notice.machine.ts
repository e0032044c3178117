import { setup } from 'xstate';
import type { Notice } from '../shared/effect.ts';
import { rule } from '../shared/rule.ts';

/** SM-30 Notification: one notice, which closes by itself. `stays` in milliseconds. */
export const noticeMachine = setup({
  types: {} as {
    input: { id: string; notice: Notice; stays: number };
    context: { id: string; notice: Notice; stays: number };
    events: { type: 'DISMISS' | 'SAID_AGAIN' };
    output: { id: string };
    transitionMeta: { rule: string };
  },
  delays: { stays: ({ context }) => context.stays },
}).createMachine({
  id: 'notice',
  description: 'One notice on the screen.',
  context: ({ input }) => input,
  output: ({ context }) => ({ id: context.id }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The notice shows; the same notice again restarts its time.',
      on: {
        DISMISS: { target: 'gone', ...rule('NOTIF-01') },
        SAID_AGAIN: { target: 'shown', reenter: true, ...rule('NOTIF-01') },
      },
      after: { stays: { target: 'gone', ...rule('NOTIF-01 AUTH-17 OP-120') } },
    },
    gone: { description: 'The notice was dismissed, or its time is over.', type: 'final' },
  },
});
