import { usualLooks } from '#domain/shared/table-look.ts';
import { tableLookMachine } from '#machines/shared/table-look.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, type Past, sent } from '../../paths/word.ts';

type Look = { readonly density: string; readonly columns: readonly string[] };

/** A look that was kept, with columns to hide and to move; `added` is in no usual look. */
const tables = {
  tickets: { id: 'DESK-06', kept: ['name', 'state', 'stores'], added: 'priority', hidden: 'state', moved: 'stores' },
  results: {
    id: 'RESULT-13',
    kept: ['store', 'author', 'tasks'],
    added: 'received_at',
    hidden: 'author',
    moved: 'tasks',
  },
} as const;

/** The paths of the look of one table. */
const pathsOf = (table: keyof typeof tables): Parameters<typeof provePaths> => {
  const { id, added, hidden, moved } = tables[table];
  const kept = { density: 'compact', columns: tables[table].kept };
  const usual: Look = usualLooks[table];
  /** What each choice makes of a look. */
  const choices: Readonly<Record<string, (look: Look) => Look>> = {
    'CHOOSE_DENSITY comfortable': (look) => ({ ...look, density: 'comfortable' }),
    [`SHOW_COLUMN ${added}`]: (look) => ({
      ...look,
      columns: [...look.columns.filter((one) => one !== added), added],
    }),
    [`HIDE_COLUMN ${hidden}`]: (look) => ({ ...look, columns: look.columns.filter((one) => one !== hidden) }),
    [`MOVE_COLUMN ${moved}`]: (look) => {
      const at = look.columns.indexOf(moved);
      const before = look.columns[at - 1];
      return before === undefined ? look : { ...look, columns: look.columns.with(at - 1, moved).with(at, before) };
    },
    RESET_LOOK: () => usual,
  };
  const lookAfter = (words: Past): Look =>
    words.reduce<Look>((look, word) => (word === 'the look is read' ? kept : (choices[word]?.(look) ?? look)), usual);

  return [
    `the look of the table of ${table}`,
    {
      machine: tableLookMachine,
      starts: { 'the list opens': () => ({ table }) },
      words: {
        'the look is read': answered('readLook', kept),
        'no look was kept': answered('readLook', null),
        'the look cannot be read': failed('readLook', { code: 'storage' }),
        'CHOOSE_DENSITY comfortable': sent({ type: 'CHOOSE_DENSITY', density: 'comfortable' }),
        [`SHOW_COLUMN ${added}`]: sent({ type: 'SHOW_COLUMN', column: added }),
        [`HIDE_COLUMN ${hidden}`]: sent({ type: 'HIDE_COLUMN', column: hidden }),
        [`MOVE_COLUMN ${moved}`]: sent({ type: 'MOVE_COLUMN', column: moved, by: -1 }),
        RESET_LOOK: sent({ type: 'RESET_LOOK' }),
      },
    },
    [
      {
        ids: id,
        on: 'the list opens',
        to: 'reading',
        context: { look: usual },
        calls: [['readLook', { table }]],
      },
      { ids: id, from: 'reading', on: 'the look is read', to: 'shown', context: { look: kept } },
      ...['no look was kept', 'the look cannot be read'].map((on) => ({
        ids: [id],
        from: 'reading',
        on,
        to: 'shown',
        context: { look: usual },
      })),
      ...Object.keys(choices).map((on) => ({
        ids: [id],
        from: 'shown',
        on,
        context: (past: Past) => ({ look: lookAfter([...past, on]) }),
        emits: (past: Past) => [{ type: 'KEEP_TABLE_LOOK', table, look: lookAfter([...past, on]) }],
      })),
    ],
  ];
};

provePaths(...pathsOf('tickets'));
provePaths(...pathsOf('results'));
