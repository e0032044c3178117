import { type Kysely, sql } from 'kysely';

/** A mail that waits has a link in it, or says that the password is another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_request
      add column kind text not null default 'reset' check (kind in ('reset', 'changed'))`.execute(db);
}
