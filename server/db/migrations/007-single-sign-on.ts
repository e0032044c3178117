import { type Kysely, sql } from 'kysely';

/** Single sign-on: the identity provider of a company, what is under way in popups, and the codes that they bring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table single_sign_on (
      company_uuid uuid primary key references company (uuid),
      issuer text not null,
      client_id text not null
    )`.execute(db);
  await sql`
    create table single_sign_on_attempt (
      state_hash bytea primary key,
      company_uuid uuid not null references company (uuid),
      browser_hash bytea not null,
      app_origin text not null,
      app_state text not null,
      nonce text not null,
      code_verifier text not null,
      address text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index single_sign_on_attempt_expires_at on single_sign_on_attempt (expires_at)`.execute(db);
  await sql`
    create table single_sign_on_code (
      code_hash bytea primary key,
      company_uuid uuid not null,
      user_uuid uuid not null,
      expires_at timestamptz not null,
      foreign key (company_uuid, user_uuid) references "user" (company_uuid, uuid)
    )`.execute(db);
  await sql`create index single_sign_on_code_expires_at on single_sign_on_code (expires_at)`.execute(db);
}
