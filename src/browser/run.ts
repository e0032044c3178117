import type { IDBPDatabase } from 'idb';
import type { Connection } from './connection.ts';
import { watchPageEnd } from './page-end.ts';
import { fault, isFull, isLost } from './storage-fault.ts';
import type { Stores } from './stores.ts';

type Transact<Result> = (database: IDBPDatabase<Stores>) => Promise<Result>;

/** Carries out a transaction; asking a dead handle again is useless, so the second and last time is on a new one. */
export async function run<Result>(connection: Connection, transact: Transact<Result>): Promise<Result> {
  try {
    return await once(connection, transact);
  } catch (error) {
    if (!isLost(error)) throw isFull(error) ? fault(error) : error;
  }
  try {
    return await once(connection, transact);
  } catch (error) {
    throw isFull(error) || isLost(error) ? fault(error) : error;
  }
}

async function once<Result>(connection: Connection, transact: Transact<Result>): Promise<Result> {
  const handle = connection.open();
  try {
    return await transact(await handle);
  } catch (error) {
    if (isLost(error)) connection.abandon(handle);
    throw error;
  }
}

type Transaction = { readonly done: Promise<void>; readonly abort: () => void; readonly error: DOMException | null };

/** The result once the transaction is complete, its fault once it is undone: a full disk may show at the end only. */
export async function settled<Result>(
  transaction: Transaction,
  pending: readonly Promise<unknown>[],
  work: () => Promise<Result>,
): Promise<Result> {
  const undone = transaction.done.then(
    () => null,
    (error: unknown) => error,
  );
  // WebKit locks a database for good when its page goes in the middle of a transaction. Others undo it then anyway.
  const stopWatching = watchPageEnd(() => abort(transaction));
  try {
    const result = await work();
    await Promise.all(pending);
    await transaction.done;
    return result;
  } catch (error) {
    abort(transaction);
    const faults = [error, await undone, transaction.error];
    throw faults.find(isFull) ?? error;
  } finally {
    stopWatching();
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
