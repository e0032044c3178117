import { type Kysely, sql } from 'kysely';

/** FEED-02: keys of a company, and what was read by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_key (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      name text not null,
      token_hash bytea not null unique,
      every_store boolean not null,
      made_by uuid,
      made_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_by uuid,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, made_by) references "user" (company_uuid, uuid),
      foreign key (company_uuid, revoked_by) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create unique index api_key_name on api_key (company_uuid, name) where revoked_at is null`.execute(db);
  await sql`
    create table api_key_store (
      company_uuid uuid not null,
      key_uuid uuid not null,
      store_uuid uuid not null,
      primary key (company_uuid, key_uuid, store_uuid),
      foreign key (company_uuid, key_uuid) references api_key (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
  await sql`alter table result_read add column key_uuid uuid`.execute(db);
  await sql`alter table result_read alter column user_uuid drop not null`.execute(db);
  await sql`
    alter table result_read add foreign key (company_uuid, key_uuid) references api_key (company_uuid, uuid)`.execute(
    db,
  );
  await sql`
    alter table result_read add constraint result_read_reader_check
      check ((user_uuid is null) <> (key_uuid is null))`.execute(db);
  await sql`alter table result_read drop constraint if exists result_read_kind_check`.execute(db);
  await sql`
    alter table result_read add constraint result_read_kind_check
      check (kind in ('list', 'execution', 'report', 'file', 'export', 'feed'))`.execute(db);
}
