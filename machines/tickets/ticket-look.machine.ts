import { assign, emit, setup } from 'xstate';
import type { Density, TicketColumn, TicketLook } from '#contracts/tickets/ticket-look.ts';
import { movedColumn, usualLook, withColumn } from '#domain/tickets/ticket-look.ts';
import type { Effect } from '../shared/effect.ts';
import { port } from '../shared/port.ts';
import { rule } from '../shared/rule.ts';
import type { Tag } from '../shared/tags.ts';

/** DESK-06: which columns the ticket list has on this device, in which order, and how close its rows stand. */
export const ticketLookMachine = setup({
  types: {} as {
    context: { readonly look: TicketLook };
    events:
      | { type: 'CHOOSE_DENSITY'; density: Density }
      | { type: 'SHOW_COLUMN' | 'HIDE_COLUMN'; column: TicketColumn }
      | { type: 'MOVE_COLUMN'; column: TicketColumn; by: -1 | 1 }
      | { type: 'RESET_LOOK' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { readLook: port<TicketLook | null, void>('readLook') },
  actions: {
    setLook: assign((_, { look }: { look: TicketLook }) => ({ look })),
    keepLook: emit(({ context: { look } }) => ({ type: 'KEEP_TICKET_LOOK', look }) as const),
  },
}).createMachine({
  id: 'ticketLook',
  description: 'The columns of the ticket list and the density of its rows.',
  context: { look: usualLook },
  initial: 'reading',
  states: {
    reading: {
      description: 'The look that was chosen on this device is being read.',
      tags: 'busy',
      invoke: {
        id: 'readLook',
        src: 'readLook',
        onDone: {
          target: 'shown',
          actions: { type: 'setLook', params: ({ event }) => ({ look: event.output ?? usualLook }) },
          ...rule('DESK-06'),
        },
        onError: { target: 'shown', ...rule('DESK-06') },
      },
    },
    shown: {
      description: 'The list has its look; each choice holds at once and is kept on the device.',
      on: {
        CHOOSE_DENSITY: {
          actions: [
            { type: 'setLook', params: ({ context, event: { density } }) => ({ look: { ...context.look, density } }) },
            'keepLook',
          ],
          ...rule('DESK-06'),
        },
        SHOW_COLUMN: {
          actions: [
            {
              type: 'setLook',
              params: ({ context, event }) => ({ look: withColumn(context.look, event.column, true) }),
            },
            'keepLook',
          ],
          ...rule('DESK-06'),
        },
        HIDE_COLUMN: {
          actions: [
            {
              type: 'setLook',
              params: ({ context, event }) => ({ look: withColumn(context.look, event.column, false) }),
            },
            'keepLook',
          ],
          ...rule('DESK-06'),
        },
        MOVE_COLUMN: {
          actions: [
            {
              type: 'setLook',
              params: ({ context, event }) => ({ look: movedColumn(context.look, event.column, event.by) }),
            },
            'keepLook',
          ],
          ...rule('DESK-06'),
        },
        RESET_LOOK: {
          actions: [{ type: 'setLook', params: { look: usualLook } }, 'keepLook'],
          ...rule('DESK-06'),
        },
      },
    },
  },
});
