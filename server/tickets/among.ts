import { type RawBuilder, sql } from 'kysely';

/**
 * Is the column one of these uuids? They travel as one array, however many: the database looks each row up in it, and
 * does not have to guess how many rows it stands for, as it would of a query.
 */
export const isAmong = (column: string, uuids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${uuids}::uuid[])`;

/** The same of a column of texts. */
export const isOneOf = (column: string, texts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
