import { setup } from 'xstate';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** DESK-22: the help on the keys that lead through tasks; what a key presses says itself whether it may be pressed. */
export const ticketKeysMachine = setup({
  types: {} as {
    events: { type: 'HELP' | 'CLOSE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
}).createMachine({
  id: 'ticketKeys',
  description: 'The keys that lead through tasks.',
  initial: 'listening',
  states: {
    listening: {
      description: 'A key presses the button or link that it belongs to.',
      on: { HELP: { target: 'explained', ...rule('DESK-22') } },
    },
    explained: {
      description: 'A dialog lists the keys; they press nothing until it is closed.',
      on: { CLOSE: { target: 'listening', ...rule('DESK-22') } },
    },
  },
});
