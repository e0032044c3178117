import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import { dialectOf, transactions } from './dialect.ts';
import { preparedName } from './prepared.ts';

/** A PostgreSQL server behind a pool, which ends with the database. Kysely's own dialect cannot name a statement. */
export const serverDialect = (pool: pg.Pool): Dialect => dialectOf(() => new ServerDriver(pool));

const patience = new AsyncLocalStorage<number>();
/** The longest time that a timer takes (ms). */
const longest = 2 ** 31 - 1;

/** Statements of this work may take as long as they take: a migration, and waiting for that of another process. */
export const withoutHurry = <Result>(work: () => Promise<Result>): Promise<Result> => patience.run(longest, work);

/** A statement of this work that has no answer after so long (ms) fails, and its connection is given up. */
export const withPatience = <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> =>
  patience.run(milliseconds, work);

class ServerDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ServerConnection(await this.#pool.connect());
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ServerConnection) connection.release();
  }

  readonly beginTransaction = transactions.beginTransaction;
  readonly commitTransaction = transactions.commitTransaction;
  readonly rollbackTransaction = transactions.rollbackTransaction;

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class ServerConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #silence: unknown = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** A connection that did not answer once is asked nothing more: what is sent after it would wait behind it. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#silence !== null) throw this.#silence;
    try {
      const values = [...query.parameters];
      const name = preparedName(query);
      const limit = patience.getStore();
      const statement = {
        text: query.sql,
        values,
        ...(name === undefined ? {} : { name }),
        ...(limit === undefined ? {} : { query_timeout: limit }),
      };
      const { rows, rowCount, command } = await this.#client.query<Row & pg.QueryResultRow>(statement);
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (isSilence(error)) this.#silence = error;
      throw withCaller(error, new Error('asked from'));
    }
  }

  streamQuery(): never {
    throw new Error('nothing here reads by cursors');
  }

  release(): void {
    this.#client.release(this.#silence !== null);
  }
}

/** As `pg` says that the server did not answer in time (`query_timeout`); it has no code. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Adds the stack of the caller, which an error of the database lacks. */
function withCaller(error: unknown, caller: Error): unknown {
  if (error instanceof Error) error.stack = `${error.stack}\n${caller.stack}`;
  return error;
}
