import { type Kysely, sql } from 'kysely';

/** Finds what was answered to the routines of a day: the day is at the end of the checksum of an occurrence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index routine_answer_by_day on routine_answer (company_uuid, "right"(checksum, 8))`.execute(db);
}
