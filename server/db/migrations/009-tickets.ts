import { type Kysely, sql } from 'kysely';

/**
 * Accountable areas with their members, what tickets are made from, the tickets themselves, and the stores that are
 * assigned to them. A ticket is narrow, and begins with what lists look at, since they
 * go through many; what only its own page shows is in `ticket_cycle`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column language text check (language in ('en', 'es'))`.execute(db);
  await areas(db);
  await definitions(db);
  await tickets(db);
  await assignations(db);
  await notifications(db);
}

async function areas(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accountable_area (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      name text not null check (name <> ''),
      code text not null default '',
      primary key (company_uuid, uuid),
      unique (company_uuid, name)
    )`.execute(db);
  await sql`
    create table area_member (
      company_uuid uuid not null,
      area_uuid uuid not null,
      user_uuid uuid not null,
      primary key (company_uuid, area_uuid, user_uuid),
      foreign key (company_uuid, area_uuid) references accountable_area (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index area_member_by_user on area_member (company_uuid, user_uuid)`.execute(db);
}

async function definitions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_definition (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      title text not null,
      folded_title text not null,
      description text not null,
      area_uuid uuid not null,
      approval_area_uuid uuid,
      approval_time_unit integer,
      approval_time_value integer,
      image_required boolean not null,
      priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
      links json not null,
      notifications json not null,
      creator_uuid uuid not null,
      process_uuid uuid,
      execution_uuid uuid,
      activity_uuid uuid,
      activity_name text not null,
      question_uuid uuid,
      question_data json,
      created_at timestamptz not null,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, area_uuid) references accountable_area (company_uuid, uuid),
      foreign key (company_uuid, approval_area_uuid) references accountable_area (company_uuid, uuid),
      foreign key (company_uuid, creator_uuid) references "user" (company_uuid, uuid),
      foreign key (company_uuid, activity_uuid) references activity (company_uuid, uuid),
      foreign key (company_uuid, execution_uuid) references execution (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create index ticket_definition_title on ticket_definition (company_uuid, folded_title collate "C", uuid)`.execute(
    db,
  );
  await sql`
    create table ticket_definition_picture (
      company_uuid uuid not null,
      definition_uuid uuid not null,
      place integer not null,
      path text not null,
      primary key (company_uuid, definition_uuid, place),
      foreign key (company_uuid, definition_uuid) references ticket_definition (company_uuid, uuid),
      foreign key (company_uuid, path) references file (company_uuid, path)
    )`.execute(db);
  await sql`
    create index ticket_definition_picture_by_path on ticket_definition_picture (company_uuid, path)`.execute(db);
  await sql`
    create table ticket_creation (
      company_uuid uuid not null references company (uuid),
      idempotency_key uuid not null,
      user_uuid uuid not null,
      sha256 text not null,
      definition_uuid uuid not null,
      received_at timestamptz not null,
      primary key (company_uuid, idempotency_key)
    )`.execute(db);
}

async function tickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_number (
      company_uuid uuid primary key references company (uuid),
      last integer not null
    )`.execute(db);
  await sql`
    create table ticket (
      company_uuid uuid not null references company (uuid),
      last boolean not null,
      created_at timestamptz not null,
      store_uuid uuid not null,
      area_uuid uuid not null,
      definition_uuid uuid not null,
      uuid uuid not null,
      root_uuid uuid not null,
      due_at timestamptz not null,
      number integer not null,
      version integer not null,
      state text not null,
      type text not null check (type in ('trigger', 'manual')),
      activity_uuid uuid,
      turns_at timestamptz,
      folded_title text not null,
      primary key (company_uuid, uuid),
      unique (company_uuid, number),
      foreign key (company_uuid, definition_uuid) references ticket_definition (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
  await sql`create index ticket_of_chain on ticket (company_uuid, root_uuid, number)`.execute(db);
  for (const column of ['definition_uuid', 'store_uuid', 'activity_uuid'])
    await sql`create index on ticket (company_uuid, ${sql.ref(column)})`.execute(db);
  // The columns that lists are sorted by; each index ends with the number, which makes its order certain.
  for (const column of ['created_at', 'due_at', 'state collate "C"', 'folded_title collate "C"'])
    await sql`create index on ticket (company_uuid, ${sql.raw(column)}, number) where last`.execute(db);
  await sql`create index ticket_turns_at on ticket (turns_at) where turns_at is not null`.execute(db);
  await sql`
    create table ticket_cycle (
      company_uuid uuid not null,
      ticket_uuid uuid not null,
      parent_uuid uuid,
      comments text not null default '',
      resolver_uuid uuid,
      executed_at timestamptz,
      approval_due_at timestamptz,
      approval_comments text not null default '',
      approver_uuid uuid,
      approved_at timestamptz,
      reopener_uuid uuid,
      reopen_comments text not null default '',
      due_date_time integer,
      due_date_period integer,
      primary key (company_uuid, ticket_uuid),
      foreign key (company_uuid, ticket_uuid) references ticket (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table ticket_picture (
      company_uuid uuid not null,
      ticket_uuid uuid not null,
      role text not null check (role in ('work', 'reopening')),
      place integer not null,
      path text not null,
      primary key (company_uuid, ticket_uuid, role, place),
      foreign key (company_uuid, ticket_uuid) references ticket (company_uuid, uuid),
      foreign key (company_uuid, path) references file (company_uuid, path)
    )`.execute(db);
  await sql`create index ticket_picture_by_path on ticket_picture (company_uuid, path)`.execute(db);
}

async function assignations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_assignation (
      company_uuid uuid not null references company (uuid),
      uuid uuid not null,
      user_uuid uuid not null,
      origin text not null,
      filters text not null,
      created_at timestamptz not null,
      primary key (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table assigned_store (
      company_uuid uuid not null,
      uuid uuid not null,
      process_uuid uuid not null,
      store_uuid uuid not null,
      primary key (company_uuid, uuid),
      unique (company_uuid, process_uuid, store_uuid),
      foreign key (company_uuid, process_uuid) references store_assignation (company_uuid, uuid),
      foreign key (company_uuid, store_uuid) references store (company_uuid, uuid)
    )`.execute(db);
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_notification (
      company_uuid uuid not null,
      uuid uuid not null,
      ticket_uuid uuid not null,
      kind text not null check (kind in ('execution_due', 'executed', 'approval_due')),
      method text not null check (method in ('email', 'push')),
      due_at timestamptz not null,
      outcome text check (outcome in ('mailed', 'not_delivered', 'not_needed')),
      primary key (company_uuid, uuid),
      foreign key (company_uuid, ticket_uuid) references ticket (company_uuid, uuid)
    )`.execute(db);
  await sql`create index ticket_notification_waiting on ticket_notification (due_at) where outcome is null`.execute(db);
  await sql`create index ticket_notification_of_ticket on ticket_notification (company_uuid, ticket_uuid)`.execute(db);
  await sql`
    create table ticket_mail (
      company_uuid uuid not null,
      notification_uuid uuid not null,
      user_uuid uuid not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null,
      primary key (company_uuid, notification_uuid, user_uuid),
      foreign key (company_uuid, notification_uuid) references ticket_notification (company_uuid, uuid),
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index ticket_mail_due_at on ticket_mail (due_at)`.execute(db);
}
