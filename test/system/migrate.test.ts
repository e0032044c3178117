import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { DatabaseNewer, migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import type { Database } from '#server/db/schema.ts';
import { everythingIn } from '#test/support/database.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const open = (url = postgres.url): Kysely<Database> => openDatabase({ kind: 'server', url, connections: 1 });

/** Has somebody waited for the lock of the migrations for more than twice as long as a statement may take? */
const isPatient = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ patient: boolean }>`
    select exists (
      select from pg_stat_activity
      where wait_event_type = 'Lock' and wait_event = 'advisory' and now() - query_start > interval '2 seconds'
    ) as patient`.execute(db);
  return rows[0]?.patient === true;
};

it('TECH-02 a migration waits for that of another process, however long a statement may take elsewhere', async () => {
  const [held, watching] = [open(), open()];
  const limited = open(`${postgres.url}?statement_timeout=1000&query_timeout=1000`);
  const limit = async () => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(limited)).rows;
  expect(await limit()).toEqual([{ statement_timeout: '1s' }]);
  const migrated = await held.connection().execute(async (other) => {
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
    await new PostgresAdapter().acquireMigrationLock(other, lock);
    let settled = false;
    const migrating = migrate(limited).finally(() => {
      settled = true;
    });
    await expect.poll(async () => settled || (await isPatient(watching))).toBe(true);
    await new PostgresAdapter().releaseMigrationLock(other, lock);
    return await migrating;
  });
  expect(migrated).toEqual(Object.keys(migrations));
  expect(await limit()).toEqual([{ statement_timeout: '1s' }]);
  await Promise.all([held, watching, limited].map((db) => db.destroy()));
});

it('TECH-02 a database that another process has made newer meanwhile is told as that, it stays as it is, and its connection serves on', async () => {
  const db = open();
  await migrate(db);
  await sql`insert into kysely_migration values ('999-of-tomorrow', '')`.execute(db);
  const before = await everythingIn(db);
  await expect(migrate(db)).rejects.toThrow(DatabaseNewer);
  expect(await everythingIn(db)).toEqual(before);
  await sql`delete from kysely_migration where name = '999-of-tomorrow'`.execute(db);
  expect(await migrate(db)).toEqual([]);
  await db.destroy();
});
