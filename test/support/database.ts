import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { inject } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { copyFolder } from './copy-folder.ts';
import './provided.ts';

/** Tables whose rows belong to the schema, not to a test. */
const kept = ['kysely_migration', 'kysely_migration_lock'];

let shared: Promise<Kysely<Database>> | undefined;

/**
 * The migrated database of this test process: embedded, or a database of its own on the PostgreSQL that
 * TEST_DATABASE=postgresql asks for (`setup-database.ts`).
 */
export const sharedDatabase = (): Promise<Kysely<Database>> => {
  shared ??= open();
  return shared;
};

/** Removes every row, in one statement, so that no order of tables is asked for; to truncate small tables takes longer. */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
  const deletions = (await tableNames(db)).map(
    (name) => sql`${sql.id(`emptied_${name}`)} as (delete from ${sql.id(name)})`,
  );
  await sql`with ${sql.join(deletions)} select`.execute(db);
}

const namesOf = new WeakMap<Kysely<Database>, Promise<readonly string[]>>();

/** The tables that hold what the platform keeps; no test adds one. */
const tableNames = (db: Kysely<Database>): Promise<readonly string[]> => {
  const names = namesOf.get(db) ?? readTableNames(db);
  namesOf.set(db, names);
  return names;
};

async function readTableNames(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = current_schema() order by 1`.execute(db);
  return rows.map((row) => row.table_name).filter((name) => !kept.includes(name));
}

/** Every row of every table as text, bytes in hex; to find what must not be there, and to see what has changed. */
export async function everythingIn(db: Kysely<Database>, without: readonly string[] = []): Promise<string> {
  const tables = (await tableNames(db)).filter((name) => !without.includes(name));
  const rowsOf = tables.map((name) => sql`select ${sql.lit(name)} as name, t::text as row from ${sql.id(name)} as t`);
  const { rows } = await sql<{ name: string; row: string }>`
    ${sql.join(rowsOf, sql` union all `)} order by name, row`.execute(db);
  return rows.map(({ name, row }) => `${name} ${row}`).join('\n');
}

async function open(): Promise<Kysely<Database>> {
  const url = inject('databaseUrl');
  const db = openDatabase(
    url === undefined
      ? { kind: 'embedded', folder: await freshFolder() }
      : { kind: 'server', url: await databaseOfWorker(url), connections: 10 },
  );
  await migrate(db);
  return db;
}

/** A copy of an empty embedded database, made once for each version of it: making one takes seconds, a copy does not. */
export async function freshFolder(): Promise<string> {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')),
  );
  const template = resolve(`.cache/fresh-database-${version}`);
  if (!existsSync(template)) await makeTemplate(template);
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-database-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  copyFolder(template, folder);
  return folder;
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/making-database-'));
  const db = openDatabase({ kind: 'embedded', folder });
  await sql`select 1`.execute(db);
  await db.destroy();
  try {
    renameSync(folder, template);
  } catch {
    // Another test process was faster.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Test processes run side by side, so that each has a database of its own. */
async function databaseOfWorker(url: string): Promise<string> {
  const name = `storewalk_test_${randomBytes(8).toString('hex')}`;
  const administration = openDatabase({ kind: 'server', url, connections: 1 });
  await sql`create database ${sql.id(name)}`.execute(administration);
  await administration.destroy();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
