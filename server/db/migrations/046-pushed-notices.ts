import { type Kysely, sql } from 'kysely';

/** TOLD-09: whether another device of the person has the notice already, so that nothing replaces this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_push add column told boolean not null default false`.execute(db);
}
