import { type Kysely, sql } from 'kysely';

/** Indexes the files that an account has sent and nothing names yet, for their sum at each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index file_unnamed on file (user_uuid, uploaded_at) include (bytes) where attached_at is null`.execute(
    db,
  );
}
