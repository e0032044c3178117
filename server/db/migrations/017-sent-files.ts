import { type Kysely, sql } from 'kysely';

/** Indexes the files that an account sent, for the sums at each upload: all within a day, and those not named yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index file_sent on file (user_uuid, uploaded_at) include (bytes, attached_at)`.execute(db);
  await sql`drop index file_unnamed`.execute(db);
}
