import { type Kysely, sql } from 'kysely';

/** The reports of executions: those that wait to be made, and those that were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      company_uuid uuid not null,
      execution_uuid uuid not null,
      state text not null check (state in ('pending', 'made', 'failed')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      name uuid unique,
      bytes integer check (bytes > 0),
      primary key (company_uuid, execution_uuid),
      foreign key (company_uuid, execution_uuid) references execution (company_uuid, uuid),
      check ((state = 'made') = (name is not null and bytes is not null))
    )`.execute(db);
  await sql`create index report_due_at on report (due_at) where state = 'pending'`.execute(db);
}
