import type { SnapshotFrom } from 'xstate';
import type { FilterNode } from '#contracts/tickets/filters.ts';
import { chosenIn, firstOf, leavesOf, mostInPanel, type OptionRow, rowsOf } from '#domain/tickets/filter-options.ts';
import type { filterMachine } from './filter.machine.ts';

type Snapshot = SnapshotFrom<typeof filterMachine>;

/** How the options of a filter stand. */
export type OptionsLook = 'loading' | 'ready' | 'waiting' | 'searching' | 'noMatches' | 'failed';

export const selectOptions = ({ value: { options } }: Snapshot): OptionsLook => {
  if (typeof options === 'string') return options;
  return options.searching === 'waiting' ? 'waiting' : 'searching';
};

/** FILT-14: so many options stand in one column. */
export const mostInOneColumn = 6;

/**
 * The rows of a panel, how many options they stand for, and how many there are in all; a platform that counts none has
 * those that came.
 */
export const panelOf = ({ options, count, expanded }: Tree & Pick<Snapshot['context'], 'count'>) => {
  const drawn = firstOf(options, mostInPanel);
  const all = leavesOf(options).length;
  return { rows: rowsOf(drawn, expanded), shown: leavesOf(drawn).length, count: Math.max(all, count) };
};

type Tree = Pick<Snapshot['context'], 'options' | 'expanded'>;
const trees = new WeakMap<
  Tree['options'],
  { readonly expanded: Tree['expanded']; readonly rows: readonly OptionRow[] }
>();

/** FILT-01: the rows of a tree; the same array while the options and the open branches stay the same. */
export const selectTree = ({ context: { options, expanded } }: Snapshot): readonly OptionRow[] => {
  const known = trees.get(options);
  if (known?.expanded === expanded) return known.rows;
  const rows = rowsOf(options, expanded);
  trees.set(options, { expanded, rows });
  return rows;
};

export const selectIsChosen =
  (option: string) =>
  ({ context: { chosen } }: Snapshot): boolean =>
    chosen.some(({ key }) => key === option);

/** How many of a group are chosen. */
export const selectChosenIn =
  (group: FilterNode) =>
  ({ context: { chosen } }: Snapshot): number =>
    chosenIn(group, chosen);

/** FILT-03: only a tree with groups can be expanded. */
export const hasGroups = ({ context: { options } }: Snapshot): boolean =>
  options.some(({ children }) => children.length > 0);

export const isExceeded = (snapshot: Snapshot): boolean => snapshot.matches({ choice: 'exceeded' });
