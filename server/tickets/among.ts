import { type RawBuilder, sql } from 'kysely';

/** The uuids of a list as rows, however many: a statement has a limited number of values, a text does not. */
export const among = (uuids: readonly string[]): RawBuilder<string> =>
  sql`(select json_array_elements_text(${JSON.stringify(uuids)}::json)::uuid)`;
