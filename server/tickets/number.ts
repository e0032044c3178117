import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Takes so many ticket ids of a company, one after the other, and returns the first; other creations wait meanwhile. */
export async function takeNumbers(db: Kysely<Database>, company: string, count: number): Promise<number> {
  const { last } = await db
    .insertInto('ticket_number')
    .values({ company_uuid: company, last: count })
    .onConflict((known) =>
      known.column('company_uuid').doUpdateSet({ last: sql<number>`ticket_number.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
