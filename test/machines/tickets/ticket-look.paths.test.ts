import { usualLook } from '#domain/tickets/ticket-look.ts';
import { ticketLookMachine } from '#machines/tickets/ticket-look.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

const kept = { density: 'compact', columns: ['name', 'state', 'stores'] } as const;
type Look = { readonly density: string; readonly columns: readonly string[] };

/** What each choice makes of a look, with the columns of these paths. */
const choices: Readonly<Record<string, (look: Look) => Look>> = {
  'CHOOSE_DENSITY comfortable': (look) => ({ ...look, density: 'comfortable' }),
  'SHOW_COLUMN priority': (look) => ({
    ...look,
    columns: [...look.columns.filter((one) => one !== 'priority'), 'priority'],
  }),
  'HIDE_COLUMN state': (look) => ({ ...look, columns: look.columns.filter((one) => one !== 'state') }),
  'MOVE_COLUMN stores': (look) => {
    const at = look.columns.indexOf('stores');
    const before = look.columns[at - 1];
    return before === undefined ? look : { ...look, columns: look.columns.with(at - 1, 'stores').with(at, before) };
  },
  RESET_LOOK: () => usualLook,
};
const lookAfter = (words: Past): Look =>
  words.reduce<Look>((look, word) => (word === 'the look is read' ? kept : (choices[word]?.(look) ?? look)), usualLook);

provePaths(
  'the look of the ticket list',
  {
    machine: ticketLookMachine,
    starts: { 'the list opens': () => undefined },
    words: {
      'the look is read': answered('readLook', kept),
      'no look was kept': answered('readLook', null),
      'the look cannot be read': failed('readLook', { code: 'storage' }),
      'CHOOSE_DENSITY comfortable': sent({ type: 'CHOOSE_DENSITY', density: 'comfortable' }),
      'SHOW_COLUMN priority': sent({ type: 'SHOW_COLUMN', column: 'priority' }),
      'HIDE_COLUMN state': sent({ type: 'HIDE_COLUMN', column: 'state' }),
      'MOVE_COLUMN stores': sent({ type: 'MOVE_COLUMN', column: 'stores', by: -1 }),
      RESET_LOOK: sent({ type: 'RESET_LOOK' }),
    },
  },
  [
    {
      ids: 'DESK-06',
      on: 'the list opens',
      to: 'reading',
      context: { look: usualLook },
      calls: [['readLook', undefined]],
    },
    { ids: 'DESK-06', from: 'reading', on: 'the look is read', to: 'shown', context: { look: kept } },
    ...['no look was kept', 'the look cannot be read'].map((on) => ({
      ids: ['DESK-06'],
      from: 'reading',
      on,
      to: 'shown',
      context: { look: usualLook },
    })),
    ...Object.keys(choices).map((on) => ({
      ids: ['DESK-06'],
      from: 'shown',
      on,
      context: (past: Past) => ({ look: lookAfter([...past, on]) }),
      emits: (past: Past) => [{ type: 'KEEP_TICKET_LOOK', look: lookAfter([...past, on]) }],
    })),
  ],
);
