import { type Kysely, sql } from 'kysely';

/** What an account has sent and nothing names yet is counted with each of its uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index file_unnamed on file (user_uuid, uploaded_at) include (bytes) where attached_at is null`.execute(
    db,
  );
}
