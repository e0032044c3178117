import { assign, setup } from 'xstate';
import type { OpenRoutines } from '#contracts/routines/routines-overview.ts';
import type { Session } from '#contracts/session/session.ts';
import type { WaitingTickets } from '#contracts/tickets/ticket-list.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type Context = {
  readonly session: Session;
  readonly waiting: WaitingTickets | null;
  readonly routines: OpenRoutines | null;
};

/** DESK-01, DESK-24: how many tasks and routines wait for the person. */
export const waitsForMeMachine = setup({
  types: {} as {
    input: { session: Session };
    context: Context;
    events: { type: 'ONLINE' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    countWaiting: port<WaitingTickets | null, { session: Session }>('countWaiting'),
    countRoutines: port<OpenRoutines | null, { session: Session }>('countRoutines'),
    untilOnline: conversation<{ type: 'never' }, void>('untilOnline'),
  },
  guards: {
    hasTasks: (_, { waiting }: { waiting: WaitingTickets | null }) => waiting !== null,
    hasRoutines: (_, { routines }: { routines: OpenRoutines | null }) => routines !== null,
  },
  actions: {
    keep: assign((_, { waiting }: { waiting: WaitingTickets | null }) => ({ waiting })),
    keepRoutines: assign((_, { routines }: { routines: OpenRoutines | null }) => ({ routines })),
  },
}).createMachine({
  id: 'waitsForMe',
  description: 'How many tasks and routines wait for the person.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, waiting: null, routines: null }),
  invoke: { id: 'untilOnline', src: 'untilOnline', onError: { ...rule('DESK-01 DESK-24') } },
  states: {
    tasks: {
      description: 'How many tasks wait to be done and to be approved.',
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
        known: { description: 'Each number of tasks shows and leads to the list of what it counts.', type: 'final' },
        noTasks: { description: 'The company does without the ticket manager; no task shows.', type: 'final' },
        unknown: {
          description: 'The tasks could not be counted; none shows until the platform answers again.',
          on: { ONLINE: { target: 'counting', ...rule('DESK-01') } },
        },
      },
    },
    routines: {
      description: 'How many routines are open today.',
      initial: 'counting',
      states: {
        counting: {
          description: 'The routines are being counted; home can be used meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'countRoutines',
            src: 'countRoutines',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                guard: { type: 'hasRoutines', params: ({ event }) => ({ routines: event.output }) },
                target: 'known',
                actions: { type: 'keepRoutines', params: ({ event }) => ({ routines: event.output }) },
                ...rule('DESK-24'),
              },
              { target: 'noRoutines', ...rule('DESK-24') },
            ],
            onError: { target: 'unknown', ...rule('DESK-24') },
          },
        },
        known: { description: 'The number of open routines shows and leads to them.', type: 'final' },
        noRoutines: { description: 'The company does without the routine manager; no routine shows.', type: 'final' },
        unknown: {
          description: 'The routines could not be counted; none shows until the platform answers again.',
          on: { ONLINE: { target: 'counting', ...rule('DESK-24') } },
        },
      },
    },
  },
});
