import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { embeddedDialect, insideTransaction } from './embedded.ts';
import type { Database } from './schema.ts';
import { serverDialect } from './server.ts';

/** Which database: a PostgreSQL by its address, or the embedded one in a folder (null: in memory). */
export type Home =
  | {
      readonly kind: 'server';
      readonly url: string;
      readonly connections: number;
      /** How long a connection may take to be made (ms). */
      readonly connectWithin?: number;
    }
  | { readonly kind: 'embedded'; readonly folder: string | null };

/**
 * Opens the database; close it with `destroy()`. Both homes yield the same values: bigint as number (nothing here
 * leaves 2^53), date and interval as text, timestamptz as Date, bytea as Uint8Array, json as values. JSON is written as
 * text by `JSON.stringify`, since the two disagree on arrays.
 */
export const openDatabase = (home: Home): Kysely<Database> => {
  if (home.kind === 'embedded') return new Kysely({ dialect: embeddedDialect(home.folder) });
  const pool = poolOf(home);
  const db = new Kysely<Database>({ dialect: serverDialect(pool) });
  pools.set(db, pool);
  return db;
};

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** The connections of a process to its database server, and how many statements wait for one. */
export type PoolUse = { readonly total: number; readonly idle: number; readonly waiting: number };

/** The present use of the connection pool; null for the embedded database, which has none. */
export function poolUse(db: Kysely<Database>): PoolUse | null {
  const pool = pools.get(db);
  return pool === undefined ? null : { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Runs `work` in one transaction; what it throws undoes all of it. Inside, use the transaction and never the database:
 * the embedded one has a single connection, and refuses a query beside the transaction instead of waiting forever.
 */
export const transaction = <Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> => db.transaction().execute((trx) => insideTransaction.run(true, () => work(trx)));

/** Is this the refusal of a row that would break the unique constraint of this name? */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === constraint;

const poolOf = ({ url, connections, connectWithin = 10_000 }: Extract<Home, { kind: 'server' }>): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: 60_000,
    // The server ends a statement by itself; one that says nothing for longer is gone, and its connection with it.
    query_timeout: 70_000,
    types: { getTypeParser: typeParser },
  });
  // A connection that breaks is replaced by the pool, and fails the call that it was at; without a listener it would end
  // the process: the pool's own is gone while the connection is lent.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
};

const asText = (text: string): string => text;
const ownParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: asText,
  [pg.types.builtins.INTERVAL]: asText,
};

const typeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  ownParsers[id] ?? (format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text'));
