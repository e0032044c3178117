import { type Kysely, sql } from 'kysely';

/** DESK-08: who created tickets is asked for by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ticket_definition_creator on ticket_definition (company_uuid, creator_uuid)`.execute(db);
}
