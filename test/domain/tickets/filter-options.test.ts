import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterNode } from '#contracts/tickets/filters.ts';
import {
  chosenIn,
  isEnoughForPanel,
  keysOf,
  leavesOf,
  mostInPanel,
  nodesNamed,
  rowsOf,
  titled,
  withChoices,
  withPage,
} from '#domain/tickets/filter-options.ts';

const option = (key: string): FilterNode => ({ key, title: `Title ${key}`, children: [] });
const trees = fc.array(fc.nat({ max: 4 }), { maxLength: 6 }).map((groups) =>
  groups.map(
    (count, at): FilterNode => ({
      ...option(`g${at}`),
      children: Array.from({ length: count }, (_, child) => option(`g${at}c${child}`)),
    }),
  ),
);

describe('FILT-01 FILT-03 options as rows of a tree', () => {
  it('an expanded group shows all of its options under it, a collapsed one none, and nothing is shown twice', () => {
    fc.assert(
      fc.property(trees, fc.nat({ max: 63 }), (tree, mask) => {
        const expanded = tree.filter((_, at) => (mask >> at) & 1).map(({ key }) => key);
        const shown = rowsOf(tree, expanded).map((row) => (row.kind === 'group' ? row.node.key : row.choice.key));
        const slow: string[] = [];
        for (const { key, children } of tree) {
          slow.push(key);
          if (expanded.includes(key)) for (const child of children) slow.push(child.key);
        }
        expect(shown).toEqual(slow);
      }),
    );
  });

  it('a group counts its chosen options, whether it is expanded or not', () => {
    const tree = [{ ...option('g'), children: [option('a'), option('b'), option('c')] }];
    const chosen = [option('a'), option('c'), option('elsewhere')];
    expect(tree.map((group) => chosenIn(group, chosen))).toEqual([2]);
    expect(tree.map((group) => chosenIn(group, []))).toEqual([0]);
  });

  it('DATA-17 a node with children stands for these', () => {
    expect(keysOf(leavesOf([option('a'), { ...option('g'), children: [option('b')] }]))).toEqual(['a', 'b']);
  });
});

describe('TLIST-13 FILT-04 the options that a panel needs', () => {
  const first = Array.from({ length: mostInPanel }, (_, at) => option(`o${at}`));

  it('are as many as it draws, with those among them whose chips have no title yet', () => {
    expect(isEnoughForPanel(first, ['o3'])).toBe(true);
    expect(isEnoughForPanel(first, ['o3', 'elsewhere'])).toBe(false);
    expect(isEnoughForPanel(first.slice(1), [])).toBe(false);
  });
});

describe('API-23 DATA-17 options that come page by page', () => {
  /** The groups of a tree cut into pages of so many leaves, as the platform cuts them. */
  const paged = (tree: readonly FilterNode[], size: number): FilterNode[][] => {
    const pages: FilterNode[][] = [];
    let left = 0;
    for (const node of tree)
      for (const leaf of node.children.length === 0 ? [node] : node.children) {
        if (left === 0) [left] = [size, pages.push([])];
        left -= 1;
        const page = pages.at(-1) ?? [];
        const last = page.at(-1);
        if (leaf === node) page.push(node);
        else if (last?.key === node.key) page[page.length - 1] = { ...last, children: [...last.children, leaf] };
        else page.push({ ...node, children: [leaf] });
      }
    return pages;
  };

  it('are the tree that was cut, wherever it was, and a page that is seen again adds nothing', () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 1, max: 7 }), fc.nat(), (tree, size, again) => {
        const pages = paged(tree, size);
        const joined = pages.reduce(withPage, [] as readonly FilterNode[]);
        expect(joined).toEqual(tree);
        expect(withPage(joined, pages[again % Math.max(pages.length, 1)] ?? [])).toBe(joined);
      }),
    );
  });
});

describe('FILT-04 what is chosen', () => {
  it('is held once, and gets its title when its options come', () => {
    const chosen = withChoices([{ key: 'a', title: '' }], [option('a'), option('b')]);
    expect(chosen.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(titled(chosen, [{ ...option('g'), children: [option('a')] }])[0]).toEqual({ key: 'a', title: 'Title a' });
    expect(titled([{ key: 'gone', title: '' }], [])).toEqual([{ key: 'gone', title: '' }]);
  });
});

describe('FILT-06 TLIST-14 the accountable areas by their names', () => {
  const areas = ['Operación y  Mantención', 'OPERACIONES', 'Calidad'].map((name, at) => ({ uuid: `a${at}`, name }));
  it.each([
    ['', ['a0', 'a1', 'a2']],
    ['operacion', ['a0', 'a1']],
    ['mantencion operación', ['a0']],
    ['y mantención', ['a0']],
    [' CALIDAD ', ['a2']],
    ['quality', []],
  ])('%j finds what the platform would find: every word, without case and accents', (term, found) => {
    expect(nodesNamed(areas, term).map(({ key }) => key)).toEqual(found);
  });
});
