import { type Kysely, sql, type Transaction } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';

/** How many executions get their places at once: a first reader of years of them keeps no other one waiting. */
const batch = 1000;

/** How far the feed of a company goes: each place up to `last` was given and stored; `more` executions have none yet. */
export type FeedEnd = { readonly last: number; readonly more: boolean };

/**
 * FEED-04: gives the next places to executions that have none. Only what is stored for good gets one, by one reader at a
 * time, so that no execution ever appears at a place that a reader has passed.
 */
export async function placeDelivered(db: Kysely<Database>, company: string, now: Date): Promise<FeedEnd> {
  // What waits is looked for first: what another reader has placed meanwhile then lies within the last place.
  if (!(await isWaiting(db, company))) return { last: await lastPlace(db, company), more: false };
  await sql`
    insert into result_feed (company_uuid, last_place) values (${company}, 0) on conflict do nothing`.execute(db);
  return await transaction(db, (trx) => placeNext(trx, company, now));
}

async function lastPlace(db: Kysely<Database>, company: string): Promise<number> {
  const feed = await db
    .selectFrom('result_feed')
    .where('company_uuid', '=', company)
    .select('last_place')
    .executeTakeFirst();
  return feed?.last_place ?? 0;
}

async function isWaiting(db: Kysely<Database>, company: string): Promise<boolean> {
  const found = await db
    .selectFrom('result')
    .where('company_uuid', '=', company)
    .where('feed_place', 'is', null)
    .select('uuid')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The row of the feed is locked first, in a statement of its own: what is looked for then is seen as it is by then. */
async function placeNext(trx: Transaction<Database>, company: string, now: Date): Promise<FeedEnd> {
  const { last_place: before } = await trx
    .selectFrom('result_feed')
    .where('company_uuid', '=', company)
    .select('last_place')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const base = Math.max(before, microsecondsAt(now));
  const { rows } = await sql<{ place: number }>`
    with waiting as (
      select uuid, finished_at from result
      where company_uuid = ${company} and feed_place is null
      order by finished_at, uuid limit ${batch} for update skip locked
    ), placed as (
      select uuid, row_number() over (order by finished_at, uuid) as number from waiting
    )
    update result set feed_place = ${base}::bigint + placed.number
    from placed where result.company_uuid = ${company} and result.uuid = placed.uuid
    returning feed_place as place`.execute(trx);
  if (rows.length === 0) return { last: before, more: false };
  const last = Math.max(...rows.map(({ place }) => place));
  await trx.updateTable('result_feed').set({ last_place: last }).where('company_uuid', '=', company).execute();
  return { last, more: rows.length === batch };
}

/**
 * Places go on from the clock: after a backup was brought back they lie beyond those that were given in the time which it
 * does not have, and a reader that goes on from one of these misses nothing.
 */
const microsecondsAt = (now: Date): number => now.getTime() * 1000;

/** Could a feed have given this place by now? */
export const isPlausible = (place: number, last: number, now: Date): boolean =>
  place <= Math.max(last, microsecondsAt(now));
