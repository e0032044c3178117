import { type Kysely, sql } from 'kysely';

/** HOOK-01: webhooks of a company, the stores that they are limited to, and what is told to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      url text not null,
      secret text not null,
      events text[] not null,
      every_store boolean not null,
      state text not null default 'on' check (state in ('on', 'off', 'failed')),
      made_by uuid,
      made_at timestamptz not null,
      last_tried_at timestamptz,
      last_delivered_at timestamptz,
      failing_since timestamptz,
      failures integer not null default 0,
      taken_until timestamptz,
      paused_until timestamptz,
      failed_at timestamptz,
      mail_due_at timestamptz,
      mail_attempts integer not null default 0,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, made_by) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index webhook_mail on webhook (mail_due_at) where mail_due_at is not null`.execute(db);
  await sql`
    create table webhook_store (
      company_uuid uuid not null,
      webhook_uuid uuid not null,
      store_uuid uuid not null,
      primary key (company_uuid, webhook_uuid, store_uuid),
      foreign key (company_uuid, webhook_uuid) references webhook (company_uuid, uuid) on delete cascade,
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table webhook_message (
      company_uuid uuid not null,
      webhook_uuid uuid not null,
      uuid uuid not null,
      event text not null,
      data json not null,
      created_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
      waiting_since timestamptz not null,
      due_at timestamptz,
      attempts integer not null default 0,
      tried_at timestamptz,
      status integer,
      fault text check (fault in ('refused', 'redirect', 'timeout', 'unreachable', 'inside')),
      primary key (company_uuid, webhook_uuid, uuid),
      foreign key (company_uuid, webhook_uuid) references webhook (company_uuid, uuid) on delete cascade,
      check ((state = 'waiting') = (due_at is not null))
    )`.execute(db);
  await sql`
    create index webhook_message_waiting on webhook_message (company_uuid, webhook_uuid, due_at)
    where state = 'waiting'`.execute(db);
  await sql`
    create index webhook_message_by_time on webhook_message (company_uuid, webhook_uuid, created_at desc, uuid desc)
    `.execute(db);
  await sql`create index webhook_message_old on webhook_message (created_at)`.execute(db);
  await sql`
    create index webhook_message_patience on webhook_message (waiting_since) where state = 'waiting'`.execute(db);
}
