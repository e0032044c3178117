import { type AnyActorRef, assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AccountableArea } from '#contracts/tickets/filters.ts';
import type { Ticket, TicketEdit } from '#contracts/tickets/tickets.ts';
import { failureOf } from '#domain/shared/failure.ts';
import {
  type EditForm,
  editBetween,
  editFaults,
  editFormOf,
  emptyEdit,
  isNoEdit,
} from '#domain/tickets/ticket-edit.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type Input = { readonly session: Session; readonly owner: AnyActorRef };
type Context = Input & {
  readonly ticket: Ticket | null;
  /** The form as it was opened: what differs from it is sent. */
  readonly opened: EditForm;
  readonly typed: EditForm;
  readonly areas: readonly AccountableArea[];
  readonly failure: Failure | null;
};

/** It tells its owner that the ticket was edited. */
export type TicketEdited = { readonly type: 'TICKET_EDITED' };

const ticketIn = ({ ticket }: Pick<Context, 'ticket'>): Ticket => {
  if (ticket === null) throw new Error('no ticket is being edited');
  return ticket;
};
const editIn = ({ opened, typed, session }: Context): TicketEdit =>
  editBetween(opened, typed, session.time_zone_offset);

/** EDIT-01: the form in which a ticket is edited. */
export const ticketEditMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'OPEN'; ticket: Ticket }
      | { type: 'TYPE'; typed: Partial<EditForm> }
      | { type: 'SAVE' | 'CANCEL' | 'RETRY' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadAreas: port<readonly AccountableArea[], void>('loadAreas'),
    saveEdit: port<void, { uuid: string; edit: TicketEdit; version: number | null }>('saveEdit'),
    readNewest: port<Ticket, { id: string }>('readNewest'),
  },
  guards: {
    isEditable: (_, { ticket }: { ticket: Ticket }) => ticket.editable,
    isUnchanged: ({ context }) => isNoEdit(editIn(context)),
    isFaulty: ({ context }) => editFaults(context.typed).length > 0,
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
  },
  actions: {
    begin: assign(({ context: { session } }, { ticket }: { ticket: Ticket }) => {
      const form = editFormOf(ticket, session.time_zone_offset);
      return { ticket, opened: form, typed: form, failure: null };
    }),
    keepNewest: assign((_, { ticket }: { ticket: Ticket }) => ({ ticket })),
    keepAreas: assign((_, { areas }: { areas: readonly AccountableArea[] }) => ({ areas })),
    type: assign(({ context }, { typed }: { typed: Partial<EditForm> }) => ({ typed: { ...context.typed, ...typed } })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellEdited: sendTo(
      ({ context }) => context.owner,
      (): TicketEdited => ({ type: 'TICKET_EDITED' }),
    ),
    sayModified: emit({ type: 'NOTIFY', notice: { kind: 'done', code: 'ticketModified' } }),
  },
}).createMachine({
  id: 'ticketEdit',
  description: 'The form in which a ticket is edited.',
  context: ({ input }) => ({
    ...input,
    ticket: null,
    opened: emptyEdit,
    typed: emptyEdit,
    areas: [],
    failure: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The ticket shows without the form.',
      on: {
        OPEN: {
          guard: { type: 'isEditable', params: ({ event }) => event },
          target: 'loadingAreas',
          actions: { type: 'begin', params: ({ event }) => event },
          ...rule('EDIT-01'),
        },
      },
    },
    loadingAreas: {
      description: 'The accountable areas of the company are being read.',
      tags: 'busy',
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        onDone: {
          target: 'open',
          actions: { type: 'keepAreas', params: ({ event }) => ({ areas: event.output }) },
          ...rule('EDIT-01'),
        },
        onError: {
          target: 'notOpened',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EDIT-01 OP-30'),
        },
      },
      on: { CANCEL: { target: 'closed', ...rule('EDIT-01') } },
    },
    notOpened: {
      description: 'The accountable areas could not be read; the form offers to try again.',
      tags: 'failed',
      on: { RETRY: { target: 'loadingAreas', ...rule('OP-30') }, CANCEL: { target: 'closed', ...rule('EDIT-01') } },
    },
    open: {
      description: 'The fields can be edited.',
      tags: 'editable',
      initial: 'editing',
      on: {
        TYPE: { target: '.editing', actions: { type: 'type', params: ({ event }) => event }, ...rule('EDIT-01') },
        CANCEL: { target: 'closed', ...rule('EDIT-01') },
        SAVE: [
          { guard: 'isFaulty', target: '.invalid', ...rule('EDIT-02') },
          { guard: 'isUnchanged', target: 'closed', ...rule('EDIT-01') },
          { target: 'saving', ...rule('EDIT-01') },
        ],
      },
      states: {
        editing: { description: 'The form takes what is typed.' },
        invalid: { description: 'The form says which of its fields must not be empty.' },
        notSaved: { description: 'The platform did not take the edit; the form stays, and says why.', tags: 'failed' },
        changed: {
          description: 'Another person was faster: the newest values show beside what was typed, which can be saved.',
          on: {
            TYPE: { actions: { type: 'type', params: ({ event }) => event }, ...rule('EDIT-02') },
          },
        },
      },
    },
    saving: {
      description: 'The edited fields are on their way.',
      tags: 'busy',
      invoke: {
        id: 'saveEdit',
        src: 'saveEdit',
        input: ({ context }) => {
          const { uuid, version } = ticketIn(context);
          return { uuid, version, edit: editIn(context) };
        },
        onDone: { target: 'closed', actions: ['tellEdited', 'sayModified'], ...rule('EDIT-01 EDIT-03') },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('EDIT-02 OP-138'),
          },
          {
            target: 'open.notSaved',
            actions: { type: 'keepFailure', params: ({ event }) => event },
            ...rule('EDIT-02'),
          },
        ],
      },
    },
    looking: {
      description: 'The ticket was changed meanwhile; its newest version is being read, and what was typed stays.',
      tags: 'busy',
      invoke: {
        id: 'readNewest',
        src: 'readNewest',
        input: ({ context }) => ({ id: ticketIn(context).id }),
        onDone: {
          target: 'open.changed',
          actions: { type: 'keepNewest', params: ({ event }) => ({ ticket: event.output }) },
          ...rule('EDIT-02 OP-138'),
        },
        onError: {
          target: 'open.notSaved',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EDIT-02'),
        },
      },
    },
  },
});
