import { type Kysely, sql } from 'kysely';

/** CORR-01 to CORR-04: executions that are marked as a test, those that were deleted, and who did so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table execution add column deleted_at timestamptz`.execute(db);
  await sql`alter table result add column is_test boolean not null default false`.execute(db);
  await sql`alter table result add column deleted_at timestamptz`.execute(db);
  await sql`
    create table result_correction (
      company_uuid uuid not null,
      place bigint generated always as identity primary key,
      execution_uuid uuid not null,
      user_uuid uuid,
      at timestamptz not null,
      kind text not null check (kind in ('test', 'no_test', 'deleted')),
      reason text not null,
      foreign key (company_uuid, execution_uuid) references execution (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index result_correction_of on result_correction (company_uuid, execution_uuid, place)`.execute(db);
  await sql`
    create table removed_file (
      company_uuid uuid not null references company (uuid),
      path text not null,
      sha256 text not null,
      primary key (company_uuid, path)
    )`.execute(db);
}
