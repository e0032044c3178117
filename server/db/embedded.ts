import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { dialectOf, transactions } from './dialect.ts';
import { type Embedded, EmbeddedThread } from './embedded-thread.ts';

/** Set while a transaction's work runs; see `transaction` in client.ts. */
export const insideTransaction = new AsyncLocalStorage<true>();

/** PostgreSQL embedded in this process, in a folder, or in memory when it is null. */
export const embeddedDialect = (folder: string | null): Dialect => dialectOn(() => new EmbeddedThread(folder));

/** An embedded database that runs wherever `open` has it run. */
export const dialectOn = (open: () => Embedded): Dialect => dialectOf(() => new EmbeddedDriver(open()));

/** One connection: its holder runs alone, so that transactions never mix. */
class EmbeddedDriver implements Driver {
  readonly #embedded: Embedded;
  readonly #connection: DatabaseConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(embedded: Embedded) {
    this.#embedded = embedded;
    this.#connection = connectionOf(embedded);
  }

  async init(): Promise<void> {
    await this.#embedded.query('select 1', []);
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
    await this.#embedded.close();
  }
}

const connectionOf = (embedded: Embedded): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, rowCount } = await embedded.query(query.sql, query.parameters);
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
