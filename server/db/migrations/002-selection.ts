import { type Kysely, sql } from 'kysely';

/** Stores, who may use them, activities with their published versions, and where each activity is carried out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['zone', 'brand'])
    await sql`
      create table ${sql.table(table)} (
        company_uuid uuid not null references company (uuid),
        uuid uuid not null,
        name text not null check (name <> ''),
        primary key (company_uuid, uuid),
        unique (company_uuid, name)
      )`.execute(db);
  await sql`
    create table store (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      store_code text not null check (store_code <> ''),
      name text not null,
      address text not null default '',
      zone_uuid uuid,
      brand_uuid uuid,
      longitude double precision,
      latitude double precision,
      time_zone text,
      folded text not null,
      primary key (company_uuid, uuid),
      unique (company_uuid, store_code),
      foreign key (company_uuid, zone_uuid) references zone (company_uuid, uuid),
      foreign key (company_uuid, brand_uuid) references brand (company_uuid, uuid)
    )`.execute(db);
  await sql`alter table "user" add column every_store boolean not null default true`.execute(db);
  await sql`
    create table user_store (
      company_uuid uuid not null,
      user_uuid uuid not null,
      store_uuid uuid not null,
      primary key (company_uuid, user_uuid, store_uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table activity (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      version integer not null check (version > 0),
      place bigint generated always as identity,
      name text not null,
      folded_name text not null,
      rule text,
      start_time text,
      end_time text,
      endless_period boolean not null,
      always_available boolean not null,
      every_store boolean not null,
      primary key (company_uuid, uuid)
    )`.execute(db);
  await sql`create index activity_place on activity (company_uuid, place)`.execute(db);
  await sql`create index activity_name on activity (company_uuid, folded_name collate "C", place)`.execute(db);
  await sql`create index activity_every_store on activity (company_uuid) where every_store`.execute(db);
  await sql`
    create table activity_version (
      company_uuid uuid not null,
      activity_uuid uuid not null,
      version integer not null,
      tree text not null,
      sha256 text not null,
      scores jsonb not null,
      published_at timestamptz not null,
      primary key (company_uuid, activity_uuid, version),
      foreign key (company_uuid, activity_uuid) references activity (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table activity_store (
      company_uuid uuid not null,
      activity_uuid uuid not null,
      store_uuid uuid not null,
      primary key (company_uuid, activity_uuid, store_uuid),
      foreign key (company_uuid, activity_uuid) references activity (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
  await sql`create index activity_store_by_store on activity_store (company_uuid, store_uuid)`.execute(db);
}
