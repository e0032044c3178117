import { type Kysely, sql } from 'kysely';

/** The pictures of a comment, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_entry_picture (
      company_uuid uuid not null,
      entry_uuid uuid not null,
      place integer not null,
      path text not null,
      primary key (company_uuid, entry_uuid, place),
      foreign key (company_uuid, entry_uuid) references ticket_entry (company_uuid, uuid),
      foreign key (company_uuid, path) references file (company_uuid, path)
    )`.execute(db);
  await sql`create index ticket_entry_picture_by_path on ticket_entry_picture (company_uuid, path)`.execute(db);
}
