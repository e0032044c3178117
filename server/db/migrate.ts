import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { withoutHurry } from './server.ts';

/**
 * Brings the database to the newest schema and returns the names of the migrations that ran. Two processes may call it
 * at once: Kysely holds an advisory lock meanwhile. Neither the other's migration nor a long one of its own is cut
 * short: the limits that other statements have do not hold here. Throws what the failing migration threw; nothing of
 * it stays.
 */
export const migrate = (db: Kysely<Database>): Promise<readonly string[]> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await withoutHurry(() => migrateOn(connection));
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

async function migrateOn(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
