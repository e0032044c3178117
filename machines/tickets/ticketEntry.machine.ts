import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup, stopChild } from 'xstate';
import type { Session } from '#contracts/session.ts';
import type { AskedQuestion } from '#domain/createdTicket.ts';
import type { RaisedTicket } from '#domain/draft.ts';
import { port } from '../port.ts';
import { rule } from '../rule.ts';
import type { Tag } from '../tags.ts';
import type { ticketCreationMachine } from './ticketCreation.machine.ts';
import type { TicketSaved, TicketTold } from './ticketCreation.setup.ts';

export type TicketCreationLogic = typeof ticketCreationMachine;

/** A question on the screen of an execution. */
export type TicketQuestion = AskedQuestion & { readonly screen: string };

/** What the execution hears. */
export type TicketEntryEvent =
  | { readonly type: 'TICKET_ADDED'; readonly ticket: RaisedTicket }
  | { readonly type: 'TICKET_REMOVED'; readonly uuid: string };

type Input = {
  readonly execution: string;
  readonly session: Session;
  readonly owner: ActorRef<Snapshot<unknown>, TicketEntryEvent>;
};
type Context = Input & {
  /** The question that is asked about. */
  readonly question: TicketQuestion | null;
  /** The question of the form. */
  readonly written: TicketQuestion | null;
  /** What was typed stays until it is saved, or a ticket of another question is written. */
  readonly form: ActorRefFrom<TicketCreationLogic> | null;
};

/** The create-ticket and list-tickets modals of the questions; the code of the form is loaded when it is first wanted. */
export const ticketEntryMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'CREATE' | 'LIST'; question: TicketQuestion }
      | { type: 'REMOVE'; uuid: string }
      | { type: 'LIST_ALL' | 'CLOSE' | 'RETRY' }
      | TicketTold;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { loadTicketCreation: port<TicketCreationLogic, void>('loadTicketCreation') },
  guards: {
    isBegun: ({ context }, { question }: { question: TicketQuestion }) =>
      context.form !== null && context.written?.screen === question.screen && context.written.uuid === question.uuid,
  },
  actions: {
    ask: assign((_, { question }: { question: TicketQuestion }) => ({ question })),
    stopForm: stopChild(({ context }) => context.form ?? ''),
    dropForm: assign({ form: null, written: null }),
    write: assign({
      written: ({ context }) => context.question,
      form: ({ context: { session, question, execution }, spawn, self }, { logic }: { logic: TicketCreationLogic }) =>
        spawn(logic, { input: { session, search: '', question: question && { ...question, execution }, owner: self } }),
    }),
    tellAdded: sendTo(
      ({ context }) => context.owner,
      ({ context }, { uuid, ticket }: Pick<TicketSaved, 'uuid' | 'ticket'>) => {
        const { screen = '', uuid: question = '' } = context.written ?? {};
        return { type: 'TICKET_ADDED', ticket: { uuid, screen, question, ticket } } as const;
      },
    ),
    tellRemoved: sendTo(
      ({ context }) => context.owner,
      (_, { uuid }: { uuid: string }) => ({ type: 'TICKET_REMOVED', uuid }) as const,
    ),
  },
}).createMachine({
  id: 'ticketEntry',
  description: 'The tickets of the questions of an execution.',
  context: ({ input }) => ({ ...input, question: null, written: null, form: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No modal is shown.',
      on: {
        CREATE: [
          {
            guard: { type: 'isBegun', params: ({ event }) => event },
            target: 'writing',
            actions: { type: 'ask', params: ({ event }) => event },
            ...rule('EXEC-28'),
          },
          {
            target: 'loading',
            actions: ['stopForm', 'dropForm', { type: 'ask', params: ({ event }) => event }],
            ...rule('EXEC-28'),
          },
        ],
        LIST: { target: 'listing', actions: { type: 'ask', params: ({ event }) => event }, ...rule('EXEC-31') },
        LIST_ALL: { target: 'listingAll', ...rule('EXEC-01 EXEC-31') },
      },
    },
    loading: {
      description: 'The code of the form is on its way.',
      tags: 'busy',
      invoke: {
        id: 'loadTicketCreation',
        src: 'loadTicketCreation',
        onDone: {
          target: 'writing',
          actions: { type: 'write', params: ({ event }) => ({ logic: event.output }) },
          ...rule('EXEC-28'),
        },
        onError: { target: 'notLoaded', ...rule('OP-30') },
      },
      on: { CLOSE: { target: 'closed', ...rule('EXEC-28') } },
    },
    notLoaded: {
      description: 'The code could not be fetched; it says so and offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loading', ...rule('OP-30') }, CLOSE: { target: 'closed', ...rule('EXEC-28') } },
    },
    writing: {
      description: 'The create-ticket modal; closed, it keeps what was typed.',
      tags: 'asking',
      on: {
        TICKET_SAVED: {
          target: 'closed',
          actions: [{ type: 'tellAdded', params: ({ event }) => event }, 'dropForm'],
          ...rule('EXEC-30 OP-48'),
        },
        TICKET_SAVING: { target: 'saving', ...rule('EXEC-30 OP-69') },
        CLOSE: { target: 'closed', ...rule('EXEC-28') },
      },
    },
    saving: {
      description: 'A picture is still being written to the device; it closes by itself, unless one cannot be kept.',
      tags: ['asking', 'busy'],
      on: {
        TICKET_SAVED: {
          target: 'closed',
          actions: [{ type: 'tellAdded', params: ({ event }) => event }, 'dropForm'],
          ...rule('EXEC-30 OP-48'),
        },
        TICKET_NOT_SAVED: { target: 'writing', ...rule('OP-69 FILE-15') },
      },
    },
    listing: {
      description: 'The list-tickets modal of one question; a form that was begun stays as it is.',
      tags: 'asking',
      on: {
        REMOVE: { actions: { type: 'tellRemoved', params: ({ event }) => event }, ...rule('EXEC-31') },
        CLOSE: { target: 'closed', ...rule('EXEC-31') },
      },
    },
    listingAll: {
      description: 'The list-tickets modal of the whole execution; a form that was begun stays as it is.',
      tags: 'asking',
      on: {
        REMOVE: { actions: { type: 'tellRemoved', params: ({ event }) => event }, ...rule('EXEC-31') },
        CLOSE: { target: 'closed', ...rule('EXEC-31') },
      },
    },
  },
});
