import { type Kysely, sql } from 'kysely';

/** Adds the files that activities show, which decide access to a file, and an index of the tickets of an execution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_file (
      company_uuid uuid not null,
      path text not null,
      primary key (company_uuid, path),
      foreign key (company_uuid, path) references file (company_uuid, path)
    )`.execute(db);
  await sql`
    insert into activity_file (company_uuid, path)
    select distinct file.company_uuid, file.path
    from activity_version as published
    cross join lateral regexp_matches(published.tree, 'company_[0-9a-f-]{36}/[A-Za-z0-9_./-]+', 'g') as named (parts)
    join file on file.company_uuid = published.company_uuid and file.path = named.parts[1]`.execute(db);
  await sql`
    create index ticket_definition_of_execution on ticket_definition (company_uuid, execution_uuid)
    where execution_uuid is not null`.execute(db);
}
