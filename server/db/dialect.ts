import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** A PostgreSQL dialect over any connection. */
export const dialectOf = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** How a transaction is begun and ended on a connection. */
export const transactions = {
  beginTransaction: (connection: DatabaseConnection) => run(connection, 'begin'),
  commitTransaction: (connection: DatabaseConnection) => run(connection, 'commit'),
  rollbackTransaction: (connection: DatabaseConnection) => run(connection, 'rollback'),
} as const satisfies Partial<Driver>;

const run = async (connection: DatabaseConnection, statement: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(statement));
};
