import type { IDBPTransaction } from 'idb';
import type { StoreName, Stores } from './stores.ts';

type Result<Value> = { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly unknown[] };

/** How a row is read: by any schema of the Standard Schema kind that answers at once. */
export type Schema<Value> = {
  readonly '~standard': { readonly validate: (value: unknown) => Result<Value> | Promise<Result<Value>> };
};

/** A row that its schema does not read is handed on as it is, never dropped: it may hold a user's work. */
export type Row<Value> =
  | { readonly state: 'readable'; readonly key: IDBValidKey; readonly value: Value }
  | { readonly state: 'unreadable'; readonly key: IDBValidKey; readonly value: unknown };

/** `get` answers null for no row; lists come in the order of their keys. */
export type Reading = {
  readonly get: <Value>(store: StoreName, key: IDBValidKey, schema: Schema<Value>) => Promise<Row<Value> | null>;
  readonly list: <Value>(
    store: StoreName,
    schema: Schema<Value>,
    range?: IDBKeyRange,
  ) => Promise<readonly Row<Value>[]>;
  readonly keys: (store: StoreName, range?: IDBKeyRange) => Promise<readonly IDBValidKey[]>;
  /** The records of one user of one company. */
  readonly owned: <Value>(company: string, user: string, schema: Schema<Value>) => Promise<readonly Row<Value>[]>;
};

export type Writing = Reading & {
  readonly put: (store: StoreName, key: IDBValidKey, value: unknown) => Promise<void>;
  readonly delete: (store: StoreName, which: IDBValidKey | IDBKeyRange) => Promise<void>;
};

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Stores, StoreName[], Mode>;

/** The reads of a transaction, each row by its schema. */
export const reading = (transaction: Transaction<'readonly' | 'readwrite'>): Reading => ({
  get: async (store, key, schema) => {
    const value = await transaction.objectStore(store).get(key);
    return value === undefined ? null : rowOf(key, value, schema);
  },
  list: async (name, schema, range) => {
    const store = transaction.objectStore(name);
    return rowsOf(await Promise.all([store.getAllKeys(range), store.getAll(range)]), schema);
  },
  keys: (store, range) => transaction.objectStore(store).getAllKeys(range),
  owned: async (company, user, schema) => {
    const index = transaction.objectStore('records').index('owner');
    const owner = IDBKeyRange.only([company, user]);
    return rowsOf(await Promise.all([index.getAllKeys(owner), index.getAll(owner)]), schema);
  },
});

/** `pending` gathers every write, so that the fault of a write that no caller awaits is not lost. */
export const writing = (transaction: Transaction<'readwrite'>, pending: Promise<unknown>[]): Writing => {
  const gather = (write: Promise<unknown>): Promise<void> => {
    const written = write.then(() => undefined);
    written.catch(() => undefined);
    pending.push(written);
    return written;
  };
  return {
    ...reading(transaction),
    put: (store, key, value) => gather(transaction.objectStore(store).put(value, key)),
    delete: (store, which) => gather(transaction.objectStore(store).delete(which)),
  };
};

const rowsOf = <Value>([keys, values]: [IDBValidKey[], unknown[]], schema: Schema<Value>): readonly Row<Value>[] =>
  keys.map((key, index) => rowOf(key, values[index], schema));

/** One row as its schema reads it. */
export function rowOf<Value>(key: IDBValidKey, value: unknown, schema: Schema<Value>): Row<Value> {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('A row is read by a schema that answers at once.');
  return result.issues ? { state: 'unreadable', key, value } : { state: 'readable', key, value: result.value };
}
