/**
 * An immutable map from texts to values: putting one entry copies a few small arrays, however many entries there are,
 * and two tables are compared by what they do not share. A tree of sixteen ways by the hash of the key.
 */
export type Table<Value> = Leaf<Value> | Branch<Value>;
type Entry<Value> = readonly [key: string, value: Value];
type Leaf<Value> = { readonly entries: readonly Entry<Value>[] };
type Branch<Value> = { readonly children: readonly Table<Value>[] };

const ways = 16;
const bits = 4;
const leafSize = 8;
const lastShift = 28;
const nothing: Leaf<never> = { entries: [] };

/** The table without entries. */
export const noEntries = <Value>(): Table<Value> => nothing;

/** The value under a key, if there is one. */
export const entryOf = <Value>(table: Table<Value>, key: string): Value | undefined => {
  let [node, hash] = [table, hashOf(key)];
  while ('children' in node) {
    node = node.children[hash & (ways - 1)] ?? nothing;
    hash >>>= bits;
  }
  for (const [name, value] of node.entries) if (name === key) return value;
  return undefined;
};

/** The table with a value under a key. */
export const withEntry = <Value>(table: Table<Value>, key: string, value: Value): Table<Value> =>
  put(table, hashOf(key), 0, [key, value]);

/** The table without a key; the same one when it is not there. */
export const withoutEntry = <Value>(table: Table<Value>, key: string): Table<Value> =>
  entryOf(table, key) === undefined ? table : drop(table, hashOf(key), key);

/** The table of these entries; of two with one key the later one counts. */
export const tableOf = <Value>(entries: Iterable<Entry<Value>>): Table<Value> => {
  let table = noEntries<Value>();
  for (const [key, value] of entries) table = withEntry(table, key, value);
  return table;
};

/** Every entry, in an order that only the keys decide. */
export const entriesOf = <Value>(table: Table<Value>): Entry<Value>[] =>
  'entries' in table ? [...table.entries] : table.children.flatMap(entriesOf);

/** What became of a key from one table to another; undefined where it is not there. */
export type Change<Value> = {
  readonly key: string;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
};

/** The keys whose values are other objects now; costs what the two tables do not share. */
export const changesBetween = <Value>(before: Table<Value>, after: Table<Value>): Change<Value>[] => {
  if (before === after) return [];
  if ('children' in before && 'children' in after) {
    const changes: Change<Value>[] = [];
    for (const [way, child] of after.children.entries())
      if (before.children[way] !== child) changes.push(...changesBetween(before.children[way] ?? nothing, child));
    return changes;
  }
  const old = new Map(entriesOf(before));
  const now = new Map(entriesOf(after));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, before: old.get(key), after: now.get(key) }))
    .filter((change) => change.before !== change.after);
};

const put = <Value>(table: Table<Value>, hash: number, shift: number, entry: Entry<Value>): Table<Value> => {
  if ('children' in table) {
    const way = (hash >>> shift) & (ways - 1);
    const child = table.children[way] ?? nothing;
    return { children: table.children.with(way, put(child, hash, shift + bits, entry)) };
  }
  const at = table.entries.findIndex(([key]) => key === entry[0]);
  if (at >= 0) return { entries: table.entries.with(at, entry) };
  const entries = [...table.entries, entry];
  return entries.length <= leafSize || shift >= lastShift ? { entries } : split(entries, shift);
};

const split = <Value>(entries: readonly Entry<Value>[], shift: number): Table<Value> => {
  let branch: Table<Value> = { children: Array.from({ length: ways }, () => nothing) };
  for (const entry of entries) branch = put(branch, hashOf(entry[0]), shift, entry);
  return branch;
};

const drop = <Value>(table: Table<Value>, hash: number, key: string): Table<Value> => {
  if ('entries' in table) return { entries: table.entries.filter(([name]) => name !== key) };
  const way = hash & (ways - 1);
  return { children: table.children.with(way, drop(table.children[way] ?? nothing, hash >>> bits, key)) };
};

/** FNV-1a over the code units: spreads uuids that differ in their last digits only. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};
