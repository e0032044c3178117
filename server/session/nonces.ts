import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { clockTolerance } from './signedHeaders.ts';

/** A request may be signed a whole tolerance ahead of this clock and be sent until one behind it: remember it longer. */
const remembered = 3 * clockTolerance;

/** Until when a random number that is taken now has to be remembered. */
export const forgottenAfter = (now: Date): Date => new Date(now.getTime() + remembered);

/** Forgets the random numbers of requests that the time window refuses by now. */
export async function forgetNonces(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('nonce').where('expires_at', '<', now).execute();
}
