import { type Kysely, sql } from 'kysely';

/**
 * Requests that wait for their mail, and the one valid link of each account. A request for an unknown account has no
 * user: it is kept like any other until its turn, so that asking takes the same for every account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_request (
      uuid uuid primary key,
      user_uuid uuid,
      language text not null check (language in ('en', 'es')),
      attempts integer not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index password_request_due_at on password_request (due_at)`.execute(db);
  await sql`
    create table password_reset (
      user_uuid uuid primary key references "user" (uuid),
      token_hash bytea not null unique,
      expires_at timestamptz not null
    )`.execute(db);
}
