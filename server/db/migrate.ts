import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { withoutHurry } from './server.ts';

/**
 * Brings the database to the newest schema and returns the names of the migrations that ran. Two processes may call it
 * at once: Kysely holds an advisory lock meanwhile. Neither the other's migration nor a long one of its own is cut
 * short: the limits that other statements have do not hold here. Throws what the failing migration threw; nothing of
 * it stays. A database of a newer version is left as it is: throws `DatabaseNewer`.
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

/** The database has migrations that this version does not know: what they changed it would read and write wrongly. */
export class DatabaseNewer extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this version of the platform: it has ${unknown.join(', ')}, and this version ends with ${Object.keys(migrations).at(-1)}. Run the version that brought it there, or restore the backup of before; nothing was changed.`,
    );
    this.name = 'DatabaseNewer';
  }
}

/** Asked once migrating has failed, since another process may have gone ahead while this one waited for its turn. */
async function newerIn(db: Kysely<Database>): Promise<DatabaseNewer | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations));
  return unknown.length === 0 ? null : new DatabaseNewer(unknown);
}

async function migrateOn(db: Kysely<Database>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw (await newerIn(db)) ?? error;
  return (results ?? []).map((result) => result.migrationName);
}
