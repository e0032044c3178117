import type { AccountableArea, FilterNode } from '#contracts/tickets/filters.ts';
import { fold } from '../shared/fold.ts';

import type { OptionFilter } from './ticket-filters.ts';

export { mostChosen } from './ticket-filters.ts';

/** What can be chosen of a list: of the tickets, or `authors` of the results. */
export type FilterName = OptionFilter | 'authors';

/** FILT-12: an option that is chosen; its title is empty until its options are here. */
export type Choice = Pick<FilterNode, 'key' | 'title' | 'made'>;

/** The keys of the choices, as they are sent. */
export const keysOf = (choices: readonly Choice[]): readonly string[] => choices.map(({ key }) => key);

/** The options that can be chosen: a node with children stands for its children (DATA-17). */
export const leavesOf = (nodes: readonly FilterNode[]): readonly Choice[] =>
  nodes.flatMap(({ children, ...choice }): readonly Choice[] =>
    children.length === 0 ? [choice] : leavesOf(children),
  );

/** A panel under a button draws so many; the others are found by their name. */
export const mostInPanel = 100;

/** The first options, until they stand for so many; a group is not cut. */
export const firstOf = (nodes: readonly FilterNode[], most: number): readonly FilterNode[] => {
  let count = 0;
  return nodes.filter((node) => {
    const fits = count < most;
    count += leavesOf([node]).length;
    return fits;
  });
};

/** Whether a panel needs no more than these: they are as many as it draws, and give a title to each of these keys. */
export const isEnoughForPanel = (nodes: readonly FilterNode[], keys: readonly string[]): boolean => {
  const listed = new Set(keysOf(leavesOf(nodes)));
  return listed.size >= mostInPanel && keys.every((key) => listed.has(key));
};

/**
 * FILT-06: the areas that have every word of the term in their names, found as the platform finds the other options: the
 * call of areas (API-27) searches for nothing.
 */
export const nodesNamed = (areas: readonly AccountableArea[], term: string): FilterNode[] => {
  const words = fold(term).split(' ');
  return areas
    .filter(({ name }) => words.every((word) => fold(name).includes(word)))
    .map(({ uuid, name }) => ({ key: uuid, title: name, children: [] }));
};

/**
 * A further page behind those of before: a group that two pages share is one, and what both have is there once.
 * A page that brings nothing new gives back the very options of before.
 */
export const withPage = (before: readonly FilterNode[], page: readonly FilterNode[]): readonly FilterNode[] => {
  const joined = new Map(before.map((node) => [node.key, node]));
  let isNew = false;
  for (const node of page) {
    const known = joined.get(node.key);
    const children = known ? withPage(known.children, node.children) : node.children;
    if (children === known?.children) continue;
    joined.set(node.key, { ...node, children });
    isNew = true;
  }
  return isNew ? [...joined.values()] : before;
};

/** The chosen ones and these, each once. */
export const withChoices = (chosen: readonly Choice[], more: readonly Choice[]): readonly Choice[] => {
  const keys = new Set(keysOf(chosen));
  return [...chosen, ...more.filter(({ key }) => !keys.has(key))];
};

/** The chosen ones with the titles that their options have. */
export const titled = (chosen: readonly Choice[], nodes: readonly FilterNode[]): readonly Choice[] => {
  if (chosen.every(({ title }) => title !== '')) return chosen;
  const titles = new Map(leavesOf(nodes).map(({ key, title }) => [key, title]));
  return chosen.map(({ key, title }) => ({ key, title: title || (titles.get(key) ?? '') }));
};

/** The keys of those that have no title yet. */
export const untitledIn = (chosen: readonly Choice[]): readonly string[] =>
  keysOf(chosen.filter(({ title }) => title === ''));

/** A row of a tree as it is shown: a group with its options, or an option; `group` is empty outside of groups. */
export type OptionRow =
  | { readonly kind: 'group'; readonly node: FilterNode; readonly isExpanded: boolean }
  | { readonly kind: 'option'; readonly choice: Choice; readonly group: string };

/** The rows of a tree one below the other, without those of collapsed groups. */
export const rowsOf = (nodes: readonly FilterNode[], expanded: readonly string[]): readonly OptionRow[] => {
  const open = new Set(expanded);
  return nodes.flatMap((node): readonly OptionRow[] => {
    if (node.children.length === 0) return [{ kind: 'option', choice: node, group: '' }];
    const isExpanded = open.has(node.key);
    const group: OptionRow = { kind: 'group', node, isExpanded };
    if (!isExpanded) return [group];
    return [group, ...node.children.map((choice): OptionRow => ({ kind: 'option', choice, group: node.key }))];
  });
};

/** How many of the options of a group are chosen. */
export const chosenIn = ({ children }: FilterNode, chosen: readonly Choice[]): number => {
  const keys = new Set(keysOf(chosen));
  return children.filter(({ key }) => keys.has(key)).length;
};
