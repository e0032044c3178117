import { type Kysely, sql } from 'kysely';

/** Exports of results: ordered, made beside the requests, and kept for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table result_export (
      company_uuid uuid not null,
      user_uuid uuid not null,
      uuid uuid not null,
      sha256 text not null,
      instruction json not null,
      created_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'made', 'failed')),
      fault text,
      attempts integer not null default 0,
      due_at timestamptz not null,
      done integer not null default 0,
      total integer,
      stores json not null default '[]',
      name uuid,
      saved_as text,
      content_type text,
      bytes bigint,
      primary key (company_uuid, user_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create index result_export_waiting on result_export (created_at) where state in ('waiting', 'running')`.execute(db);
  await sql`create index result_export_by_name on result_export (name) where name is not null`.execute(db);
  await sql`alter table result_read drop constraint result_read_kind_check`.execute(db);
  await sql`
    alter table result_read add constraint result_read_kind_check
      check (kind in ('list', 'execution', 'report', 'file', 'export'))`.execute(db);
}
