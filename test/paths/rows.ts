import { expect } from 'vitest';
import type { Named, Seen } from './record.ts';
import type { Look } from './walk.ts';
import type { Past } from './word.ts';

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

/** What a row is called. */
export const titleOf = ({ ids, from = [], on, to = [] }: Row): string =>
  `${[ids].flat().join(' ')} ${[from].flat().join(' + ')} —${on}→ ${isFunction(to) ? '' : [to].flat().join(' + ')}`;

/** What of a step is compared with its row. */
export const actual = (row: Row, { context, output, tags, ...seen }: Seen) => ({
  ...seen,
  ...('tags' in row ? { tags } : {}),
  ...('context' in row ? { context } : {}),
  ...('output' in row ? { output } : {}),
});

/** What a row says of a step from there. */
export const expected = (row: Row, before: readonly string[], past: Past) => {
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

/** The row that tells of a step from there. */
export const rowOf = (rows: readonly Row[], leaves: readonly string[], { word, past, inert }: Parameters<Look>[1]) =>
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
