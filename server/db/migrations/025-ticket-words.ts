import { type Kysely, sql } from 'kysely';

/**
 * The words of title and description, by which tickets are searched (DESK-04): without marks and punctuation, as
 * `fold` leaves what is typed. The database makes them, so that no way of writing a definition can leave them out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ticket_definition add column words tsvector generated always as (
      to_tsvector('simple', regexp_replace(
        regexp_replace(lower(normalize(folded_title || ' ' || description, nfd)), '[\\u0300-\\u036f]', '', 'g'),
        '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]', ' ', 'g'))) stored`.execute(
    db,
  );
  await sql`create index ticket_definition_words on ticket_definition using gin (words)`.execute(db);
}
