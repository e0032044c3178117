import { type Kysely, sql } from 'kysely';

/** Changes of many tickets at once, and what became of each ticket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_change (
      company_uuid uuid not null,
      user_uuid uuid not null,
      uuid uuid not null,
      sha256 text not null,
      instruction json not null,
      created_at timestamptz not null,
      primary key (company_uuid, user_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table bulk_change_ticket (
      company_uuid uuid not null,
      user_uuid uuid not null,
      bulk_uuid uuid not null,
      place integer not null,
      ticket_uuid uuid not null,
      version integer not null,
      attempts integer not null default 0,
      outcome text,
      primary key (company_uuid, user_uuid, bulk_uuid, place),
      unique (company_uuid, user_uuid, bulk_uuid, ticket_uuid),
      foreign key (company_uuid, user_uuid, bulk_uuid) references bulk_change (company_uuid, user_uuid, uuid)
        on delete cascade
    )`.execute(db);
  await sql`create index bulk_change_ticket_waiting on bulk_change_ticket (place) where outcome is null`.execute(db);
}
