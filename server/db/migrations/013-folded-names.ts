import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Zones, brands and accounts are found by their names without case and accents (API-23), as stores are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const group of ['zone', 'brand']) await addFolded(db, group, sql.ref('name'));
  await addFolded(db, 'user', sql`first_name || ' ' || last_name`);
}

/** Folded here and not by the database: what its `lower` does depends on its locale. */
async function addFolded(db: Kysely<unknown>, table: string, name: RawBuilder<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} add column folded_name text`.execute(db);
  const { rows } = await sql<{ name: string }>`select distinct ${name} as name from ${sql.table(table)}`.execute(db);
  const folded = JSON.stringify(rows.map((row) => ({ written: row.name, folded: fold(row.name) })));
  await sql`
    update ${sql.table(table)} set folded_name = known.folded
    from jsonb_to_recordset(${folded}::jsonb) as known (written text, folded text)
    where known.written = ${name}`.execute(db);
  await sql`alter table ${sql.table(table)} alter column folded_name set not null`.execute(db);
}

/** As names are folded at the time of this migration. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
