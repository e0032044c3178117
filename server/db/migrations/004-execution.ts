import { type Kysely, sql } from 'kysely';

/** Delivered executions. Their primary key is what makes a second delivery of one impossible. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table execution (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      user_uuid uuid not null,
      store_uuid uuid not null,
      activity_uuid uuid not null,
      activity_version integer not null,
      activity_name text not null,
      store_name text not null,
      body text not null,
      sha256 text not null,
      receipt json not null,
      received_at timestamptz not null,
      finished_at timestamptz not null,
      store_index double precision,
      longitude double precision,
      latitude double precision,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid),
      foreign key (company_uuid, activity_uuid, activity_version)
        references activity_version (company_uuid, activity_uuid, version)
    )`.execute(db);
  await sql`
    create index execution_newest on execution (company_uuid, user_uuid, finished_at desc, uuid)`.execute(db);
  await sql`
    create table execution_file (
      company_uuid uuid not null,
      execution_uuid uuid not null,
      path text not null,
      primary key (company_uuid, execution_uuid, path),
      foreign key (company_uuid, execution_uuid) references execution (company_uuid, uuid),
      foreign key (company_uuid, path) references file (company_uuid, path)
    )`.execute(db);
  await sql`create index execution_file_by_path on execution_file (company_uuid, path)`.execute(db);
}
