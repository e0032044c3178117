import { type Kysely, sql } from 'kysely';

/** Answers to routines, and what was postponed. Their primary key is what makes one answer, however often it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table routine_answer (
      company_uuid uuid not null references company (uuid),
      idempotency_key uuid not null,
      user_uuid uuid not null,
      routine_uuid uuid not null,
      checksum text not null,
      change_type text not null check (change_type in ('resolved', 'unresolved', 'postpone')),
      comment text not null,
      date_modified timestamptz not null,
      upload_date timestamptz not null,
      sha256 text not null,
      result json not null,
      received_at timestamptz not null,
      primary key (company_uuid, idempotency_key),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table routine_answer_file (
      company_uuid uuid not null,
      idempotency_key uuid not null,
      path text not null,
      primary key (company_uuid, idempotency_key, path),
      foreign key (company_uuid, idempotency_key) references routine_answer (company_uuid, idempotency_key),
      foreign key (company_uuid, path) references file (company_uuid, path)
    )`.execute(db);
  await sql`create index routine_answer_file_by_path on routine_answer_file (company_uuid, path)`.execute(db);
}
