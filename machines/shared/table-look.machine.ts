import { assign, emit, setup } from 'xstate';
import type { Density, TableColumn, TableLook, TableName } from '#contracts/shared/table-look.ts';
import { movedColumn, usualLooks, withColumn } from '#domain/shared/table-look.ts';
import type { Effect } from './effect.ts';
import { port } from './port.ts';
import { rule } from './rule.ts';
import type { Tag } from './tags.ts';

/** DESK-06, RESULT-13: which columns a table has on this device, in which order, and how close its rows stand. */
export const tableLookMachine = setup({
  types: {} as {
    input: { table: TableName };
    context: { readonly table: TableName; readonly look: TableLook };
    events:
      | { type: 'CHOOSE_DENSITY'; density: Density }
      | { type: 'SHOW_COLUMN' | 'HIDE_COLUMN'; column: TableColumn }
      | { type: 'MOVE_COLUMN'; column: TableColumn; by: -1 | 1 }
      | { type: 'RESET_LOOK' };
    emitted: Effect;
    tags: Tag;
    transitionMeta: { rule: string };
  },
  actors: { readLook: port<TableLook | null, { table: TableName }>('readLook') },
  actions: {
    setLook: assign((_, { look }: { look: TableLook }) => ({ look })),
    keepLook: emit(({ context: { table, look } }) => ({ type: 'KEEP_TABLE_LOOK', table, look }) as const),
  },
}).createMachine({
  id: 'tableLook',
  description: 'The columns of a table and the density of its rows.',
  context: ({ input: { table } }) => ({ table, look: usualLooks[table] }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The look that was chosen on this device is being read.',
      tags: 'busy',
      invoke: {
        id: 'readLook',
        src: 'readLook',
        input: ({ context: { table } }) => ({ table }),
        onDone: {
          target: 'shown',
          actions: { type: 'setLook', params: ({ context: { look }, event }) => ({ look: event.output ?? look }) },
          ...rule('DESK-06 RESULT-13'),
        },
        onError: { target: 'shown', ...rule('DESK-06 RESULT-13') },
      },
    },
    shown: {
      description: 'The table has its look; each choice holds at once and is kept on the device.',
      on: {
        CHOOSE_DENSITY: {
          actions: [
            { type: 'setLook', params: ({ context, event: { density } }) => ({ look: { ...context.look, density } }) },
            'keepLook',
          ],
          ...rule('DESK-06 RESULT-13'),
        },
        SHOW_COLUMN: {
          actions: [
            {
              type: 'setLook',
              params: ({ context, event }) => ({ look: withColumn(context.look, event.column, true) }),
            },
            'keepLook',
          ],
          ...rule('DESK-06 RESULT-13'),
        },
        HIDE_COLUMN: {
          actions: [
            {
              type: 'setLook',
              params: ({ context, event }) => ({ look: withColumn(context.look, event.column, false) }),
            },
            'keepLook',
          ],
          ...rule('DESK-06 RESULT-13'),
        },
        MOVE_COLUMN: {
          actions: [
            {
              type: 'setLook',
              params: ({ context, event }) => ({ look: movedColumn(context.look, event.column, event.by) }),
            },
            'keepLook',
          ],
          ...rule('DESK-06 RESULT-13'),
        },
        RESET_LOOK: {
          actions: [{ type: 'setLook', params: ({ context: { table } }) => ({ look: usualLooks[table] }) }, 'keepLook'],
          ...rule('DESK-06 RESULT-13'),
        },
      },
    },
  },
});
