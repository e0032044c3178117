import { type Kysely, sql } from 'kysely';

/** What a second factor needs beside its seed: which step was used last, a seed that waits for its first code, and who must have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column mfa_required boolean not null default false`.execute(db);
  await sql`alter table "user" add column mfa_pending text`.execute(db);
  await sql`alter table "user" add column mfa_last_step integer`.execute(db);
}
