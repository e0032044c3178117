import { type Kysely, sql } from 'kysely';

/** The saved views of the ticket list (DESK-07); one person has each name once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_view (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      user_uuid uuid not null,
      name text not null,
      folded_name text not null,
      shared boolean not null,
      search text not null,
      primary key (company_uuid, uuid),
      unique (company_uuid, user_uuid, folded_name)
    )`.execute(db);
}
