import { assign, setup } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { UnsavedTicket } from '#domain/tickets/unsaved-ticket.ts';
import { conversation, port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

type Input = { readonly session: Session };
type Context = Input & { readonly list: readonly UnsavedTicket[]; readonly failure: Failure | null };

/** The tickets that a user has written and not saved: home and the list of tickets tell of them. */
export const unsavedTicketsMachine = setup({
  types: {} as {
    input: Input;
    context: Context;
    events: { type: 'LOOK' | 'RETRY' };
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: {
    listUnsaved: port<readonly UnsavedTicket[], Input>('listUnsaved'),
    watchPage: conversation<{ type: 'never' }, void>('watchPage'),
  },
  guards: { isNothing: (_, { list }: { list: readonly UnsavedTicket[] }) => list.length === 0 },
  actions: {
    keepList: assign((_, { list }: { list: readonly UnsavedTicket[] }) => ({ list })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'unsavedTickets',
  description: 'The unsaved tickets of this user on this device.',
  context: ({ input }) => ({ ...input, list: [], failure: null }),
  initial: 'reading',
  invoke: { id: 'watchPage', src: 'watchPage', onError: { ...rule('OP-54') } },
  on: { LOOK: { target: '.reading', ...rule('OP-54') } },
  states: {
    reading: {
      description: 'The unsaved tickets are read from the device; the earlier list shows meanwhile.',
      invoke: {
        id: 'listUnsaved',
        src: 'listUnsaved',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ list: event.output }) },
            target: 'nothing',
            actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
            ...rule('OP-54'),
          },
          {
            target: 'listed',
            actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
            ...rule('OP-54'),
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'keepFailure', params: ({ event }) => event },
          ...rule('OP-54'),
        },
      },
    },
    nothing: { description: 'No unsaved ticket.' },
    listed: { description: 'Each unsaved ticket is listed with its time and a link.' },
    unreadable: {
      description: 'The storage of the device could not be read.',
      tags: 'failed',
      on: { RETRY: { target: 'reading', ...rule('OP-30') } },
    },
  },
});
