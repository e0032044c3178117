import { type AnyActorRef, assign, emit, sendTo, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { AccountableArea } from '#contracts/tickets/filters.ts';
import type { Ticket, TicketEdit } from '#contracts/tickets/tickets.ts';
import { failureOf } from '#domain/shared/failure.ts';
import {
  type EditDraft,
  type EditForm,
  editBetween,
  editFaults,
  editFormOf,
  emptyEdit,
  isNoEdit,
} from '#domain/tickets/ticket-edit.ts';
import type { Effect } from '../shared/effect.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';
import type { BegunEdit, DraftPlace, EditSaving, KeepDraft } from './ticket-draft.ts';

/** `id` is what the address calls the ticket, `writer` the opening; `begun` is the edit of an earlier visit. */
type Input = {
  readonly session: Session;
  readonly id: string;
  readonly writer: string;
  readonly begun: BegunEdit | null;
  readonly owner: AnyActorRef;
};
type Context = Input & {
  /** What the edit is kept under on the device (EDIT-06). */
  readonly uuid: string;
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

/** The message to the device about the edit: nothing is kept of one that changes nothing. */
const writtenIn = (context: Context): KeepDraft => {
  const { uuid, opened, typed, ticket } = context;
  if (ticket === null || isNoEdit(editIn(context))) return { type: 'TAKE_BACK', uuid };
  const edit: EditDraft = { opened, typed, seen: ticket.version };
  return { type: 'WRITE', uuid, number: ticket.ticket_id, title: ticket.title, comment: null, edit, takenOut: [] };
};

/** EDIT-01: the form in which a ticket is edited. */
export const ticketEditMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events:
      | { type: 'OPEN'; ticket: Ticket }
      | { type: 'TYPE'; typed: Partial<EditForm> }
      | { type: 'SAVE' | 'CANCEL' | 'RETRY' | 'DISCARD' | 'CONFIRM' | 'KEEP' }
      | { type: 'NOT_KEPT'; failure: Failure };
    children: { keepDraft: 'keepDraft' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    loadAreas: port<readonly AccountableArea[], void>('loadAreas'),
    keepDraft: conversation<KeepDraft, DraftPlace>('keepDraft'),
    saveEdit: port<string, EditSaving>('saveEdit'),
    readNewest: port<Ticket, { id: string }>('readNewest'),
  },
  guards: {
    isEditable: (_, { ticket }: { ticket: Ticket }) => ticket.editable,
    isBegun: ({ context }) => context.begun !== null,
    hasChangedSince: ({ context: { begun, ticket } }) => begun !== null && begun.edit.seen !== ticket?.version,
    isUnchanged: ({ context }) => isNoEdit(editIn(context)),
    isFaulty: ({ context }) => editFaults(context.typed).length > 0,
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).code === 'conflict',
  },
  actions: {
    begin: assign(({ context: { session } }, { ticket }: { ticket: Ticket }) => {
      const form = editFormOf(ticket, session.time_zone_offset);
      return { ticket, opened: form, typed: form, failure: null };
    }),
    bringBack: assign(({ context: { begun } }, { ticket }: { ticket: Ticket }) => ({
      ticket,
      opened: begun?.edit.opened ?? emptyEdit,
      typed: begun?.edit.typed ?? emptyEdit,
      failure: null,
    })),
    write: sendTo('keepDraft', ({ context }) => writtenIn(context)),
    takeBack: sendTo('keepDraft', ({ context: { uuid } }): KeepDraft => ({ type: 'TAKE_BACK', uuid })),
    forget: assign({ begun: null }),
    renew: assign((_, { next }: { next: string }) => ({ begun: null, uuid: next })),
    sayNotKept: emit(
      (_, { failure }: { failure: Failure }) => ({ type: 'NOTIFY', notice: { kind: 'failed', failure } }) as const,
    ),
    keepNewest: assign((_, { ticket }: { ticket: Ticket }) => ({ ticket })),
    keepAreas: assign((_, { areas }: { areas: readonly AccountableArea[] }) => ({ areas })),
    type: assign(({ context }, { typed }: { typed: Partial<EditForm> }) => ({ typed: { ...context.typed, ...typed } })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellEdited: sendTo(
      ({ context }) => context.owner,
      (): TicketEdited => ({ type: 'TICKET_EDITED' }),
    ),
    sayModified: emit(({ context }) => {
      const notice = { kind: 'done', code: 'ticketModified', ticket: ticketIn(context).ticket_id } as const;
      return { type: 'NOTIFY', notice } as const;
    }),
  },
}).createMachine({
  id: 'ticketEdit',
  description: 'The form in which a ticket is edited.',
  context: ({ input }) => ({
    ...input,
    uuid: input.begun?.uuid ?? `edit-${input.writer}`,
    ticket: null,
    opened: emptyEdit,
    typed: emptyEdit,
    areas: [],
    failure: null,
  }),
  initial: 'judging',
  invoke: {
    id: 'keepDraft',
    src: 'keepDraft',
    input: ({ context: { session, id, writer } }) => ({ owner: session, ticket: id, writer, part: 'edit' as const }),
    onError: { ...rule('EDIT-06') },
  },
  on: {
    NOT_KEPT: { actions: { type: 'sayNotKept', params: ({ event }) => event }, ...rule('EDIT-06') },
  },
  states: {
    judging: {
      description: 'Decides whether an edit of an earlier visit is on the device.',
      always: [
        { guard: 'isBegun', target: 'begun', ...rule('EDIT-06') },
        { target: 'closed', ...rule('EDIT-01') },
      ],
    },
    begun: {
      description: 'An edit of an earlier visit is on the device; the user goes on with it or deletes it.',
      initial: 'told',
      on: {
        OPEN: {
          guard: { type: 'isEditable', params: ({ event }) => event },
          target: 'loadingAreas',
          actions: { type: 'bringBack', params: ({ event }) => event },
          ...rule('EDIT-06'),
        },
      },
      states: {
        told: {
          description: 'What was typed shows, with its time.',
          on: { DISCARD: { target: 'confirming', ...rule('EDIT-06 OP-54') } },
        },
        confirming: {
          description: 'The user confirms that what was typed is deleted.',
          tags: 'asking',
          on: {
            CONFIRM: { target: '#ticketEdit.closed', actions: ['takeBack', 'forget'], ...rule('EDIT-06 OP-54') },
            KEEP: { target: 'told', ...rule('EDIT-06 OP-54') },
          },
        },
      },
    },
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
        onDone: [
          {
            guard: 'hasChangedSince',
            target: 'open.changed',
            actions: { type: 'keepAreas', params: ({ event }) => ({ areas: event.output }) },
            ...rule('EDIT-06 EDIT-02'),
          },
          {
            target: 'open',
            actions: { type: 'keepAreas', params: ({ event }) => ({ areas: event.output }) },
            ...rule('EDIT-01'),
          },
        ],
        onError: {
          target: 'notOpened',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('EDIT-01 OP-30'),
        },
      },
      on: { CANCEL: { target: 'judging', ...rule('EDIT-01 EDIT-06') } },
    },
    notOpened: {
      description: 'The accountable areas could not be read; the form offers to try again.',
      tags: 'failed',
      on: {
        RETRY: { target: 'loadingAreas', ...rule('OP-30') },
        CANCEL: { target: 'judging', ...rule('EDIT-01 EDIT-06') },
      },
    },
    open: {
      description: 'The fields can be edited.',
      tags: 'editable',
      initial: 'editing',
      on: {
        TYPE: {
          target: '.editing',
          actions: [{ type: 'type', params: ({ event }) => event }, 'write'],
          ...rule('EDIT-01 EDIT-06'),
        },
        CANCEL: [
          { guard: 'isUnchanged', target: 'closed', actions: ['takeBack', 'forget'], ...rule('EDIT-01 EDIT-06') },
          { target: 'confirming', ...rule('EDIT-06 OP-54') },
        ],
        SAVE: [
          { guard: 'isFaulty', target: '.invalid', ...rule('EDIT-02') },
          { guard: 'isUnchanged', target: 'closed', actions: ['takeBack', 'forget'], ...rule('EDIT-01 EDIT-06') },
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
            TYPE: { actions: [{ type: 'type', params: ({ event }) => event }, 'write'], ...rule('EDIT-02 EDIT-06') },
          },
        },
        asBefore: { type: 'history', description: 'The form as it was before the question.' },
      },
    },
    confirming: {
      description: 'The user confirms that the form is closed and what was typed deleted.',
      tags: 'asking',
      on: {
        CONFIRM: { target: 'closed', actions: ['takeBack', 'forget'], ...rule('EDIT-06 OP-54') },
        KEEP: { target: 'open.asBefore', ...rule('EDIT-06 OP-54') },
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
          const kept = { owner: context.session, ticket: context.id, uuid: context.uuid };
          return { uuid, version, edit: editIn(context), kept };
        },
        onDone: {
          target: 'closed',
          actions: [{ type: 'renew', params: ({ event }) => ({ next: event.output }) }, 'tellEdited', 'sayModified'],
          ...rule('EDIT-01 EDIT-03 EDIT-06'),
        },
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
