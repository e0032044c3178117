import { type Kysely, sql } from 'kysely';

/**
 * The routines of a company: their activities, and their stores. `routine_occurrence` is one activity of a routine at
 * one store on one day, once it was begun or answered; an answer holds its row, so that two come one after the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table routine (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      name text not null,
      instructions text not null,
      reference_url text not null,
      periodicity json not null,
      every_store boolean not null,
      primary key (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table routine_store (
      company_uuid uuid not null,
      routine_uuid uuid not null,
      store_uuid uuid not null,
      primary key (company_uuid, store_uuid, routine_uuid),
      foreign key (company_uuid, routine_uuid) references routine (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
  await sql`create index routine_store_by_routine on routine_store (company_uuid, routine_uuid)`.execute(db);
  await sql`
    create table routine_activity (
      company_uuid uuid not null,
      uuid uuid not null,
      routine_uuid uuid not null,
      place integer not null,
      name text not null,
      instructions text not null,
      question text not null,
      start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      allows_late_start boolean not null,
      allows_early_start boolean not null,
      allow_mark_not_doable boolean not null,
      pictures_min integer,
      pictures_max integer,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, routine_uuid) references routine (company_uuid, uuid)
    )`.execute(db);
  await sql`create index routine_activity_by_routine on routine_activity (company_uuid, routine_uuid, place)`.execute(
    db,
  );
  await sql`
    create table routine_occurrence (
      company_uuid uuid not null references company (uuid),
      checksum text not null,
      started_at timestamptz,
      primary key (company_uuid, checksum)
    )`.execute(db);
  await sql`create index routine_answer_by_checksum on routine_answer (company_uuid, checksum, received_at)`.execute(
    db,
  );
}
