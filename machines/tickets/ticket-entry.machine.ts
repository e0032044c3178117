import { type ActorRef, type ActorRefFrom, assign, type Snapshot, sendTo, setup, stopChild } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { BegunTicket, RaisedTicket } from '#domain/execution/draft.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type { TicketQuestion, TicketTold, TicketTyped } from './ticket-creation.form.ts';
import { ticketCreationMachine } from './ticket-creation.machine.ts';

/** The messages to the execution. */
export type TicketEntryEvent =
  | TicketTyped
  | { readonly type: 'TICKET_ADDED'; readonly ticket: RaisedTicket }
  | { readonly type: 'TICKET_REMOVED'; readonly uuid: string };

/** A question, and what is written of its ticket where the execution holds any. */
type Asked = { readonly question: TicketQuestion; readonly unsaved?: BegunTicket | null };

type Input = {
  readonly execution: string;
  readonly session: Session;
  readonly owner: ActorRef<Snapshot<unknown>, TicketEntryEvent>;
};
type Context = Input & {
  /** The question that is asked about. */
  readonly question: TicketQuestion | null;
  /** The unsaved ticket of the question, which the form is made from. */
  readonly unsaved: BegunTicket | null;
  /** The question of the form. */
  readonly written: TicketQuestion | null;
  /** Until it is saved, or a ticket of another question is written; what was typed is with the execution. */
  readonly form: ActorRefFrom<typeof ticketCreationMachine> | null;
};

const ticketEntrySetup = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | ({ type: 'CREATE' | 'LIST' } & Asked)
      | { type: 'REMOVE'; uuid: string }
      | { type: 'LIST_ALL' | 'CLOSE' | 'LEAVE_FORM' }
      | TicketTold;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { ticketCreation: ticketCreationMachine },
  guards: {
    isBegun: ({ context }, { question }: { question: TicketQuestion }) =>
      context.form !== null && context.written?.screen === question.screen && context.written.uuid === question.uuid,
  },
  actions: {
    ask: assign((_, { question, unsaved = null }: Asked) => ({ question, unsaved })),
    stopForm: stopChild(({ context }) => context.form ?? ''),
    dropForm: assign({ form: null, written: null }),
    write: assign({
      written: ({ context }) => context.question,
      form: ({ context, spawn, self }) => {
        const { session, question, unsaved, execution } = context;
        const asked = question && { ...question, execution, unsaved };
        return spawn('ticketCreation', { input: { session, search: '', question: asked, owner: self } });
      },
    }),
    tell: sendTo(
      ({ context }) => context.owner,
      (_, event: TicketEntryEvent) => event,
    ),
  },
});

/** A form that was begun is continued; an unsaved ticket can be continued from the lists too. */
const asking = ticketEntrySetup.createStateConfig({
  on: {
    CREATE: [
      {
        guard: { type: 'isBegun', params: ({ event }) => event },
        target: 'writing',
        actions: { type: 'ask', params: ({ event }) => event },
        ...rule('EXEC-28'),
      },
      {
        target: 'writing',
        actions: ['stopForm', 'dropForm', { type: 'ask', params: ({ event }) => event }, 'write'],
        ...rule('EXEC-28'),
      },
    ],
  },
});

/** The create-ticket and list-tickets modals of the questions. */
export const ticketEntryMachine = ticketEntrySetup.createMachine({
  id: 'ticketEntry',
  description: 'The tickets of the questions of an execution.',
  context: ({ input }) => ({ ...input, question: null, unsaved: null, written: null, form: null }),
  initial: 'closed',
  on: {
    TICKET_TYPED: { actions: { type: 'tell', params: ({ event }) => event }, ...rule('EXEC-28 OP-54') },
    TICKET_DROPPED: { actions: { type: 'tell', params: ({ event }) => event }, ...rule('EXEC-28 OP-54') },
    LEAVE_FORM: { actions: ['stopForm', 'dropForm'], ...rule('OP-34 OP-54') },
  },
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        ...asking.on,
        LIST: { target: 'listing', actions: { type: 'ask', params: ({ event }) => event }, ...rule('EXEC-31') },
        LIST_ALL: { target: 'listingAll', ...rule('EXEC-01 EXEC-31') },
      },
    },
    writing: {
      description: 'The dialog that creates a ticket. Closed, it keeps its content.',
      tags: 'asking',
      on: {
        TICKET_SAVED: {
          target: 'closed',
          actions: [
            { type: 'tell', params: ({ event }) => ({ type: 'TICKET_ADDED', ticket: event.ticket }) },
            'dropForm',
          ],
          ...rule('EXEC-30 OP-48'),
        },
        TICKET_SAVING: { target: 'saving', ...rule('EXEC-30 OP-69') },
        CLOSE: { target: 'closed', ...rule('EXEC-28') },
      },
    },
    saving: {
      description: 'A picture is being stored. The dialog closes by itself, unless a picture cannot be stored.',
      tags: ['asking', 'busy'],
      on: {
        TICKET_SAVED: {
          target: 'closed',
          actions: [
            { type: 'tell', params: ({ event }) => ({ type: 'TICKET_ADDED', ticket: event.ticket }) },
            'dropForm',
          ],
          ...rule('EXEC-30 OP-48'),
        },
        TICKET_NOT_SAVED: { target: 'writing', ...rule('OP-69 FILE-15') },
      },
    },
    listing: {
      description: 'The list-tickets modal of one question; a form that was begun stays as it is.',
      tags: 'asking',
      on: {
        ...asking.on,
        REMOVE: {
          actions: { type: 'tell', params: ({ event }) => ({ type: 'TICKET_REMOVED', uuid: event.uuid }) },
          ...rule('EXEC-31'),
        },
        CLOSE: { target: 'closed', ...rule('EXEC-31') },
      },
    },
    listingAll: {
      description: 'The list-tickets modal of the whole execution; a form that was begun stays as it is.',
      tags: 'asking',
      on: {
        ...asking.on,
        REMOVE: {
          actions: { type: 'tell', params: ({ event }) => ({ type: 'TICKET_REMOVED', uuid: event.uuid }) },
          ...rule('EXEC-31'),
        },
        CLOSE: { target: 'closed', ...rule('EXEC-31') },
      },
    },
  },
});
