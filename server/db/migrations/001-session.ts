import { type Kysely, sql } from 'kysely';

/** Companies, accounts, sessions, nonces, and the counters of the sign-in throttle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      uuid uuid primary key,
      slug text not null unique check (slug = lower(slug) and slug <> ''),
      name text not null,
      active boolean not null default true,
      modules jsonb not null default '{}',
      workflow_starting_point text not null default 'WORKFLOW_STARTING_POINT_STORE'
        check (workflow_starting_point in ('WORKFLOW_STARTING_POINT_STORE', 'WORKFLOW_STARTING_POINT_ACTIVITY')),
      style_prefix text not null default '',
      activities_order_by text not null default '',
      timezone text not null default 'UTC',
      time_zone_offset text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table "user" (
      uuid uuid primary key,
      company_uuid uuid not null references company (uuid),
      email text not null unique check (email = lower(email) and email like '%_@_%'),
      username text unique check (username = lower(username) and username <> '' and username not like '%@%'),
      first_name text not null default '',
      last_name text not null default '',
      password_hash text not null,
      active boolean not null default true,
      permissions jsonb not null default '{}',
      mfa text not null default 'off' check (mfa in ('off', 'on', 'setup')),
      mfa_secret text,
      created_at timestamptz not null default now(),
      unique (company_uuid, uuid)
    )`.execute(db);
  await sql`
    create table session (
      uuid uuid primary key,
      company_uuid uuid not null,
      user_uuid uuid not null,
      token_hash bytea not null unique,
      hmac_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index session_of_user on session (user_uuid)`.execute(db);
  await sql`
    create table nonce (
      company_uuid uuid not null,
      random text not null,
      expires_at timestamptz not null,
      primary key (company_uuid, random)
    )`.execute(db);
  await sql`create index nonce_expires_at on nonce (expires_at)`.execute(db);
  await sql`
    create table sign_in_address (
      user_uuid uuid not null references "user" (uuid),
      address text not null,
      last_at timestamptz not null,
      primary key (user_uuid, address)
    )`.execute(db);
  await sql`create table sign_in_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  );
}
