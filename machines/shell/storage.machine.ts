import { setup } from 'xstate';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** Whether the browser promises to keep what is on this device until the app deletes it (persistent storage). */
export const storageMachine = setup({
  types: {} as {
    events: { type: 'ANSWERING' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    watchAnswering: conversation<{ type: 'never' }, void>('watchAnswering'),
    isPersistent: port<boolean, void>('isPersistent'),
    askPersistence: port<boolean, void>('askPersistence'),
  },
  guards: { isPromised: (_, { promised }: { promised: boolean }) => promised },
}).createMachine({
  id: 'storage',
  description: 'Whether the browser promises to keep the data on this device.',
  invoke: { id: 'watchAnswering', src: 'watchAnswering', onError: { ...rule('OP-54') } },
  initial: 'checking',
  states: {
    checking: {
      description: 'Checks whether the browser has already promised to keep the data.',
      invoke: {
        id: 'isPersistent',
        src: 'isPersistent',
        onDone: [
          {
            guard: { type: 'isPromised', params: ({ event }) => ({ promised: event.output }) },
            target: 'promised',
            ...rule('OP-54'),
          },
          { target: 'unpromised', ...rule('OP-54') },
        ],
        onError: { target: 'unpromised', ...rule('OP-54') },
      },
      on: { ANSWERING: { target: 'asking', ...rule('OP-54') } },
    },
    unpromised: {
      description: 'The browser may delete the data when the device runs out of room; screens with unsent work say so.',
      on: { ANSWERING: { target: 'asking', ...rule('OP-54') } },
    },
    asking: {
      description: 'An execution is open, so the browser is asked to keep the data; the browser may ask the user.',
      invoke: {
        id: 'askPersistence',
        src: 'askPersistence',
        onDone: [
          {
            guard: { type: 'isPromised', params: ({ event }) => ({ promised: event.output }) },
            target: 'promised',
            ...rule('OP-54'),
          },
          { target: 'unpromised', ...rule('OP-54') },
        ],
        onError: { target: 'unpromised', ...rule('OP-54') },
      },
    },
    promised: { description: 'The browser keeps the data; only the user or the app deletes it.', type: 'final' },
  },
});
