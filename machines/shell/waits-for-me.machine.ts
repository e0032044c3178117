import { assign, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { WaitingTickets } from '#contracts/tickets/ticket-list.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** DESK-01: how many tasks wait for the person. */
export const waitsForMeMachine = setup({
  types: {} as {
    input: { session: Session };
    context: { readonly session: Session; readonly waiting: WaitingTickets | null };
    events: { type: 'ONLINE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    countWaiting: port<WaitingTickets | null, { session: Session }>('countWaiting'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: { hasTasks: (_, { waiting }: { waiting: WaitingTickets | null }) => waiting !== null },
  actions: { keep: assign((_, { waiting }: { waiting: WaitingTickets | null }) => ({ waiting })) },
}).createMachine({
  id: 'waitsForMe',
  description: 'How many tasks wait for the person.',
  context: ({ input }) => ({ session: input.session, waiting: null }),
  initial: 'counting',
  states: {
    counting: {
      description: 'The tasks are being counted; home can be used meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'countWaiting',
        src: 'countWaiting',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: { type: 'hasTasks', params: ({ event }) => ({ waiting: event.output }) },
            target: 'known',
            actions: { type: 'keep', params: ({ event }) => ({ waiting: event.output }) },
            ...rule('DESK-01'),
          },
          { target: 'noTasks', ...rule('DESK-01 MOD-05') },
        ],
        onError: { target: 'unknown', ...rule('DESK-01') },
      },
    },
    known: { description: 'Each number shows and leads to the list of what it counts.', type: 'final' },
    noTasks: { description: 'The company does without the ticket manager; nothing shows.', type: 'final' },
    unknown: {
      description: 'The tasks could not be counted; nothing shows until the platform answers again.',
      invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('DESK-01') } },
      on: { ONLINE: { target: 'counting', ...rule('DESK-01') } },
    },
  },
});
