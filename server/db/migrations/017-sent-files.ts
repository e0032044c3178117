import { type Kysely, sql } from 'kysely';

/** What an account has sent within a day is counted with each of its uploads: all of it, and what nothing names yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index file_sent on file (user_uuid, uploaded_at) include (bytes, attached_at)`.execute(db);
  await sql`drop index file_unnamed`.execute(db);
}
