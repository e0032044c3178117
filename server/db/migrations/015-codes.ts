import { type Kysely, sql } from 'kysely';

/**
 * Areas, routines and their activities are known by codes in the files that bring them into a company; routines that
 * came otherwise get a random one. An activity that its routine no longer asks for is withdrawn, and keeps its answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index accountable_area_code on accountable_area (company_uuid, code) where code <> ''`.execute(
    db,
  );
  for (const table of ['routine', 'routine_activity'])
    await sql`
      alter table ${sql.table(table)}
      add column code text not null default gen_random_uuid()::text check (code <> '')`.execute(db);
  await sql`alter table routine add unique (company_uuid, code)`.execute(db);
  await sql`
    alter table routine_activity
    add unique (company_uuid, routine_uuid, code),
    add column withdrawn boolean not null default false`.execute(db);
}
