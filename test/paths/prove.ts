import { describe, expect, it } from 'vitest';
import { type Counts, coverageOf } from './coverage.ts';
import type { Named, Seen } from './record.ts';
import { type Look, type Plan, type Walk, Walker } from './walk.ts';
import type { Past } from './word.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How much of a machine was walked. */
    walked?: { readonly machine: string; readonly paths: number } & Counts;
  }
}

type By<Value> = Value | ((past: Past) => Value);

/** What a step must have done; what is not named must not have happened. */
export type Expected = {
  readonly emits?: By<readonly unknown[]>;
  /** Actors that were begun, with their input. */
  readonly calls?: By<readonly Named[]>;
  /** Messages to the actors of the machine. */
  readonly sends?: By<readonly Named[]>;
  /** Messages to the owner of the machine. */
  readonly tells?: By<readonly unknown[]>;
  /** Actors that were given up, in alphabetical order. */
  readonly stops?: By<readonly string[]>;
  readonly tags?: readonly string[];
  /** Part of what the machine knows then. */
  readonly context?: By<Readonly<Record<string, unknown>>>;
  readonly output?: By<unknown>;
};

/**
 * One step as the requirements have it. `from` are the states that are left (`x.*`: any state inside x), `to` those
 * that are entered; states that are not named stay. `when` tells by the steps before. Of several rows that fit, the
 * first counts. `inert`: the machine says that it cannot, and nothing happens. A row on a start has no `from`.
 */
export type Row = Expected & {
  readonly ids: string | readonly string[];
  readonly from?: string | readonly string[];
  readonly on: string;
  readonly to?: By<string | readonly string[]>;
  readonly when?: (past: Past) => boolean;
  readonly inert?: true;
};

/**
 * Walks every path of a machine and compares each step with the rows. One test a row; a row that no path comes to, a
 * step that has no row, and a transition or an outcome of a guard that is not walked, fail.
 */
export function provePaths(about: string, plan: Plan, rows: readonly Row[]): void {
  const walker = new Walker(plan);
  const walks = walker.walks();
  const walksOf = new Map<Row | undefined, Walk[]>();
  for (const walk of walks) {
    const row = rowOf(rows, walk.leaves, walk);
    const others = walksOf.get(row);
    if (others) others.push(walk);
    else walksOf.set(row, [walk]);
  }
  const named = new Map(rows.map((row) => [row, someOf(walksOf.get(row) ?? [])]));

  describe(`${about} by its paths`, () => {
    it.each(rows.map((row) => [titleOf(row), row] as const))('%s', (_, row) => {
      const paths = named.get(row) ?? [];
      expect(paths.length, 'no path comes to this step').toBeGreaterThan(0);
      for (const path of paths) walkBy(walker, path, rows);
    });

    it('has no step that nobody wrote down', () => {
      const unknown = (walksOf.get(undefined) ?? []).filter(({ inert }) => !inert);
      expect(
        unknown.map(({ leaves, word, past }) => `${leaves.join(', ')} —${word}→ after ${past.join(', ')}`),
      ).toEqual([]);
    });

    it('is walked over every transition and both outcomes of every guard', ({ task }) => {
      const coverage = coverageOf(walker.machine);
      const paths = [...named.values()].flat();
      for (const path of paths) walker.walk(path, coverage, () => undefined);
      task.meta.walked = { machine: plan.machine.id, paths: paths.length, ...coverage.counts() };
      expect(coverage.missing()).toEqual([]);
    });
  });
}

const pathsAtMost = 24;

/** So many paths to one step say no more than some of them: the shortest, and others evenly spread. */
const someOf = (walks: readonly Walk[]): Walk[] => {
  const stride = Math.ceil(walks.length / pathsAtMost);
  return walks.filter((_, index) => index % stride === 0);
};

const titleOf = ({ ids, from = [], on, to = [] }: Row): string =>
  `${[ids].flat().join(' ')} ${[from].flat().join(' + ')} —${on}→ ${isFunction(to) ? '' : [to].flat().join(' + ')}`;

function walkBy(walker: Walker, path: Walk, rows: readonly Row[]): void {
  let leaves: readonly string[] = [];
  const look: Look = (seen, step) => {
    const place = [...step.past, step.word].join(' → ');
    const row = rowOf(rows, leaves, step);
    if (!row) throw new Error(`nobody wrote down what happens at ${leaves.join(', ')} after ${place}`);
    expect(actual(row, seen), place).toEqual(expected(row, leaves, step.past));
    leaves = seen.leaves;
  };
  walker.walk(path, coverageOf(walker.machine), look);
}

const actual = (row: Row, { context, output, tags, ...seen }: Seen) => ({
  ...seen,
  ...('tags' in row ? { tags } : {}),
  ...('context' in row ? { context } : {}),
  ...('output' in row ? { output } : {}),
});

const expected = (row: Row, before: readonly string[], past: Past) => {
  const left = before.filter((leaf) => !fits([row.from ?? []].flat(), leaf));
  const stays = row.to === undefined;
  return {
    leaves: stays ? before : [...left, ...[given(row.to ?? [], past)].flat()].sort(),
    emits: given(row.emits ?? [], past),
    calls: given(row.calls ?? [], past),
    sends: given(row.sends ?? [], past),
    tells: given(row.tells ?? [], past),
    stops: given(row.stops ?? [], past),
    ...('tags' in row ? { tags: row.tags } : {}),
    ...('context' in row ? { context: expect.objectContaining(given(row.context ?? {}, past)) } : {}),
    ...('output' in row ? { output: given(row.output, past) } : {}),
  };
};

const rowOf = (rows: readonly Row[], leaves: readonly string[], { word, past, inert }: Parameters<Look>[1]) =>
  rows.find(
    (row) =>
      row.on === word &&
      (row.inert ?? false) === inert &&
      [row.from ?? []].flat().every((pattern) => leaves.some((leaf) => fits([pattern], leaf))) &&
      (row.when?.(past) ?? true),
  );

const fits = (patterns: readonly string[], leaf: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? leaf.startsWith(pattern.slice(0, -1)) : leaf === pattern));

const given = <Value>(value: By<Value>, past: Past): Value => (isFunction(value) ? value(past) : value);

const isFunction = <Value>(value: By<Value>): value is (past: Past) => Value => typeof value === 'function';
