import { type Kysely, sql } from 'kysely';

/** Stored files: their paths on the wire, and the platform's own name for their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file (
      company_uuid uuid not null references company (uuid),
      path text not null,
      user_uuid uuid not null,
      name uuid not null unique,
      bytes integer not null check (bytes > 0),
      sha256 text not null,
      content_type text not null,
      uploaded_at timestamptz not null,
      attached_at timestamptz,
      primary key (company_uuid, path),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index file_unattached on file (uploaded_at) where attached_at is null`.execute(db);
}
