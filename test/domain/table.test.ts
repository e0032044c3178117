import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, entriesOf, entryOf, noEntries, tableOf, withEntry, withoutEntry } from '#domain/table.ts';
import { id } from './build.ts';

/** Few enough keys to meet again, many enough to fill leaves and branches; some differ in their last digit only. */
const keys = fc.integer({ min: 0, max: 400 }).map(id);
const deeds = fc.array(fc.tuple(keys, fc.option(fc.nat(), { nil: null })), { maxLength: 400, size: 'max' });
type Deed = readonly [string, number | null];
const done = (list: readonly Deed[], from = noEntries<{ value: number }>()) =>
  list.reduce(
    (table, [key, value]) => (value === null ? withoutEntry(table, key) : withEntry(table, key, { value })),
    from,
  );
const told = (list: readonly Deed[], from: ReadonlyMap<string, number> = new Map()) => {
  const map = new Map(from);
  for (const [key, value] of list) {
    if (value === null) map.delete(key);
    else map.set(key, value);
  }
  return map;
};
const sorted = <Value>(entries: Iterable<readonly [string, Value]>) =>
  [...entries].toSorted(([one], [other]) => one.localeCompare(other));

describe('a table', () => {
  it('EXEC-13 holds what a map would hold, in 300 random histories', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const [table, map] = [done(list), told(list)];
        expect(sorted(entriesOf(table)).map(([key, { value }]) => [key, value])).toEqual(sorted(map));
        expect(entryOf(table, id(1))?.value).toBe(map.get(id(1)));
      }),
      { numRuns: 300 },
    );
  });

  it('OP-54 tells exactly what has changed since, in 300 random histories', () => {
    fc.assert(
      fc.property(deeds, deeds, (first, then) => {
        const [before, after] = [done(first), done(then, done(first))];
        const changes = changesBetween(before, after);
        const names = [...new Set([...told(first).keys(), ...told(then, told(first)).keys()])];
        const changed = names.filter((key) => entryOf(before, key) !== entryOf(after, key));
        expect(changes.map(({ key }) => key).toSorted()).toEqual(changed.toSorted());
        for (const { key, before: old, after: now } of changes)
          expect([old, now]).toEqual([entryOf(before, key), entryOf(after, key)]);
      }),
      { numRuns: 300 },
    );
  });

  it('EXEC-13 an entry that is put shares what it does not touch', () => {
    const before = tableOf(Array.from({ length: 500 }, (_, index) => [id(index), { value: index }] as const));
    expect(changesBetween(before, withEntry(before, id(7), { value: 8 }))).toHaveLength(1);
    expect(withoutEntry(before, id(900))).toBe(before);
  });
});
