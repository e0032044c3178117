import { type Closed, createConnection } from './connection.ts';
import { run, settled } from './run.ts';
import { releasedSteps, type Step, type StoreName } from './stores.ts';
import { type Reading, reading, type Writing, writing } from './transaction.ts';

/**
 * The device's own database. A result means that the transaction is complete, not only that its requests succeeded.
 * `work` waits for nothing but its transaction and has no other effect: when the connection turns out to be dead it is
 * carried out once more on a new one. Throws `storageFull` or `storageUnavailable`; what `work` itself
 * throws undoes the transaction and is thrown on.
 */
export type Database = {
  readonly read: <Result>(stores: readonly StoreName[], work: (rows: Reading) => Promise<Result>) => Promise<Result>;
  readonly write: <Result>(
    stores: readonly StoreName[],
    work: (rows: Writing) => Promise<Result>,
    options?: WriteOptions,
  ) => Promise<Result>;
  /** Hears when the connection ends by itself; returns how to stop. The next read or write opens a new one. */
  readonly onClosed: (listener: (why: Closed) => void) => () => void;
  /** Begins to open it, which the first read or write would else do. */
  readonly prepare: () => void;
  readonly close: () => void;
};

/** `strict` waits until the device's disk has it: for sealing, receipts and deletion. */
export type WriteOptions = { readonly durability: 'strict' | 'relaxed' };

/** The database of that name; it is opened when it is first read or written. */
export function openDatabase(name = 'storewalk', steps: readonly Step[] = releasedSteps): Database {
  const listeners = new Set<(why: Closed) => void>();
  const connection = createConnection(name, steps, (why) => {
    for (const listener of listeners) listener(why);
  });
  return {
    read: (stores, work) =>
      run(connection, async (database) => {
        const transaction = database.transaction([...stores], 'readonly');
        return settled(transaction, [], () => work(reading(transaction)));
      }),
    write: (stores, work, options = { durability: 'relaxed' }) =>
      run(connection, async (database) => {
        const transaction = database.transaction([...stores], 'readwrite', options);
        const pending: Promise<unknown>[] = [];
        return settled(transaction, pending, () => work(writing(transaction, pending)));
      }),
    onClosed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // The first read or write tells what is wrong.
    prepare: () => void connection.open().catch(() => undefined),
    close: connection.close,
  };
}
