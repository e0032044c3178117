import { type Kysely, sql } from 'kysely';

/** KEEP-01: how many months the executions of a company are kept; null for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column keep_months integer check (keep_months between 1 and 1200)`.execute(db);
}
