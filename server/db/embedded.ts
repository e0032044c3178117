import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { dialectOf, transactions } from './dialect.ts';
import { EmbeddedThread } from './embeddedThread.ts';

/** Set while a transaction's work runs; see `transaction` in client.ts. */
export const insideTransaction = new AsyncLocalStorage<true>();

/** PostgreSQL embedded in this process, in a folder, or in memory when it is null. */
export const embeddedDialect = (folder: string | null): Dialect => dialectOf(() => new EmbeddedDriver(folder));

/** There is one connection: whoever has acquired it runs alone, so that transactions never mix. */
class EmbeddedDriver implements Driver {
  readonly #thread: EmbeddedThread;
  readonly #connection: DatabaseConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(folder: string | null) {
    this.#thread = new EmbeddedThread(folder);
    this.#connection = connectionOf(this.#thread);
  }

  async init(): Promise<void> {
    await this.#thread.query('select 1', []);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction.getStore())
      throw new Error('a query beside the running transaction would wait for it forever');
    const before = this.#free;
    const { promise, resolve } = deferred();
    this.#free = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  readonly beginTransaction = transactions.beginTransaction;
  readonly commitTransaction = transactions.commitTransaction;
  readonly rollbackTransaction = transactions.rollbackTransaction;

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

const connectionOf = (thread: EmbeddedThread): DatabaseConnection => ({
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, rowCount } = await thread.query(sql, parameters);
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  },
  streamQuery: () => {
    throw new Error('the embedded database has no cursors');
  },
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
