import { type Kysely, sql } from 'kysely';

/** Devices that get notices of tasks by push (TOLD-07), what waits for each, and the keys of the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_key (
      one boolean primary key default true check (one),
      public_key text not null,
      private_key text not null
    )`.execute(db);
  await sql`
    create table push_device (
      uuid uuid primary key,
      company_uuid uuid not null,
      user_uuid uuid not null,
      session_uuid uuid not null references session (uuid) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      label text not null,
      created_at timestamptz not null,
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index push_device_of_user on push_device (company_uuid, user_uuid)`.execute(db);
  await sql`create index push_device_of_session on push_device (session_uuid)`.execute(db);
  await sql`
    create table ticket_push (
      company_uuid uuid not null,
      notification_uuid uuid not null,
      device_uuid uuid not null references push_device (uuid) on delete cascade,
      attempts integer not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null,
      primary key (company_uuid, notification_uuid, device_uuid),
      foreign key (company_uuid, notification_uuid) references ticket_notification (company_uuid, uuid)
    )`.execute(db);
  await sql`create index ticket_push_due_at on ticket_push (due_at)`.execute(db);
  await sql`create index ticket_push_of_device on ticket_push (device_uuid)`.execute(db);
}
