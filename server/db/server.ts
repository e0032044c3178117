import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import { dialectOf, transactions } from './dialect.ts';
import { preparedName } from './prepared.ts';

/** A PostgreSQL server behind a pool, which ends with the database. Kysely's own dialect cannot name a statement. */
export const serverDialect = (pool: pg.Pool): Dialect => dialectOf(() => new ServerDriver(pool));

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

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const values = [...query.parameters];
      const name = preparedName(query);
      const statement = name === undefined ? { text: query.sql, values } : { name, text: query.sql, values };
      const { rows, rowCount, command } = await this.#client.query<Row & pg.QueryResultRow>(statement);
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      throw withCaller(error, new Error('asked from'));
    }
  }

  streamQuery(): never {
    throw new Error('nothing here reads by cursors');
  }

  release(): void {
    this.#client.release();
  }
}

/** What the database says knows nothing of who asked. */
function withCaller(error: unknown, caller: Error): unknown {
  if (error instanceof Error) error.stack = `${error.stack}\n${caller.stack}`;
  return error;
}
