import { type Kysely, sql } from 'kysely';

/**
 * Edits of a ticket, field by field. A definition that several tickets share is copied for the one that is edited, and
 * `origin_uuid` keeps it among the tickets that it was created with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_definition add column origin_uuid uuid`.execute(db);
  await sql`
    create index ticket_definition_origin on ticket_definition (company_uuid, origin_uuid)
    where origin_uuid is not null`.execute(db);
  await sql`
    create table ticket_edit (
      company_uuid uuid not null,
      uuid uuid not null,
      ticket_uuid uuid not null,
      version integer not null,
      user_uuid uuid not null,
      edited_at timestamptz not null,
      field text not null check (field in ('title', 'description', 'priority', 'area', 'due_date')),
      before text not null,
      after text not null,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, ticket_uuid) references ticket (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index ticket_edit_of_ticket on ticket_edit (company_uuid, ticket_uuid, version)`.execute(db);
}
