import { type Kysely, sql } from 'kysely';

/** Adds to second factors the step used last and a seed that waits for its first code; companies may require one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column mfa_required boolean not null default false`.execute(db);
  await sql`alter table "user" add column mfa_pending text`.execute(db);
  await sql`alter table "user" add column mfa_last_step integer`.execute(db);
}
