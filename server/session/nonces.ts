import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clockTolerance } from './signed-headers.ts';

/** A request may be signed a whole tolerance ahead of this clock and be sent until one behind it: remember it longer. */
const remembered = 3 * clockTolerance;

/** Until when a random number that is taken now has to be remembered. */
export const forgottenAfter = (now: Date): Date => new Date(now.getTime() + remembered);

/** So many at a time, so that no request waits long for the one connection of an embedded database. */
const atOnce = 2_000;

/** Forgets the random numbers of requests that the time window refuses by now. */
export async function forgetNonces(db: Kysely<Database>, now: Date): Promise<void> {
  const old = sql`select ctid from nonce where expires_at < ${now} limit ${atOnce}`;
  let forgotten: bigint;
  do {
    const { numAffectedRows } = await sql`delete from nonce where ctid = any (array(${old}))`.execute(db);
    forgotten = numAffectedRows ?? 0n;
  } while (forgotten === BigInt(atOnce));
}
