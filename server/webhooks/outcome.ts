import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { waitOf } from '../http/outside.ts';
import { nextTry } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import type { Outcome } from './post.ts';
import type { Taken } from './queue.ts';
import { giveUpAll } from './webhooks.ts';

/** The longest wait for a webhook (ms). */
const givenUpAfter = 3 * millisecondsOf.day;

/** HOOK-05: how long nothing may be delivered (ms). */
const switchedOffAfter = 7 * millisecondsOf.day;

/** A webhook that failed so often in a row rests between two tries, for so long at most (ms). */
const failuresBeforeRest = 3;
const firstRest = 30 * millisecondsOf.second;
const longestRest = 5 * millisecondsOf.minute;

/** How long messages are kept (ms). */
const keptFor = 30 * millisecondsOf.day;

/**
 * Writes down what came of a try. Nothing of the message when another process has taken it meanwhile, since this one was
 * too slow: that one's outcome counts. The row of the webhook is locked before those of its messages, as everywhere.
 */
export const noteOutcome = (platform: Platform, message: Taken, outcome: Outcome): Promise<void> =>
  transaction(platform.db, async (trx) => {
    const now = platform.clock();
    if (outcome === 'stopped') return await giveBack(trx, message, now);
    if (outcome.fault === null) return await noteDelivery(trx, message, { status: outcome.status, now });
    await noteFailure({ ...platform, db: trx }, message, { ...outcome, now });
  });

/** This process stops: another one tries the message at once. */
async function giveBack(trx: Kysely<Database>, message: Taken, now: Date): Promise<void> {
  await webhookOf(trx, message).set({ taken_until: null }).execute();
  await messageOf(trx, message).set({ due_at: now }).where('state', '=', 'waiting').execute();
}

async function noteDelivery(
  trx: Kysely<Database>,
  message: Taken,
  { status, now }: { readonly status: number | null; readonly now: Date },
): Promise<void> {
  await webhookOf(trx, message)
    .set({ taken_until: null, paused_until: null, failing_since: null, failures: 0 })
    .set({ last_tried_at: now, last_delivered_at: now })
    .execute();
  await messageOf(trx, message).set({ state: 'delivered', due_at: null, tried_at: now, status, fault: null }).execute();
}

async function noteFailure(
  { db: trx, log }: Pick<Platform, 'db' | 'log'>,
  message: Taken,
  { status, fault, retryAfter, now }: Exclude<Outcome, 'stopped'> & { readonly now: Date },
): Promise<void> {
  const asked = now.getTime() + waitOf(retryAfter, now);
  const rest = Math.max(asked, now.getTime() + restAfter(message.failures + 1));
  const webhook = await webhookOf(trx, message)
    .set({
      taken_until: null,
      paused_until: new Date(rest),
      failures: sql<number>`failures + 1`,
      // After three days without a try the failures of before count no more.
      failing_since: sql<Date>`case when last_tried_at > ${new Date(now.getTime() - givenUpAfter)}
        then coalesce(failing_since, ${now}) else ${now} end`,
      last_tried_at: now,
    })
    .returning(['state', 'failing_since', 'made_by'])
    .executeTakeFirst();
  const next = nextTry({ attempts: message.attempts, created_at: message.waiting_since }, now, givenUpAfter);
  await messageOf(trx, message).set({ tried_at: now, status, fault }).execute();
  await messageOf(trx, message)
    .set(next === null ? { state: 'given_up', due_at: null } : { due_at: new Date(Math.max(next.getTime(), asked)) })
    .where('state', '=', 'waiting')
    .execute();
  const { company_uuid, webhook_uuid } = message;
  const since = webhook?.failing_since?.getTime() ?? now.getTime();
  if (webhook?.state !== 'on' || since > now.getTime() - switchedOffAfter) return;
  await webhookOf(trx, message)
    .set({ state: 'failed', failed_at: now, mail_due_at: webhook.made_by === null ? null : now, mail_attempts: 0 })
    .execute();
  await giveUpAll(trx, { company: company_uuid, uuid: webhook_uuid });
  log.warn({ company_uuid, webhook_uuid, status, fault }, 'a webhook that failed for a week was switched off');
}

/** How long a webhook rests (ms) after so many failures in a row. */
const restAfter = (failures: number): number =>
  failures < failuresBeforeRest ? 0 : Math.min(longestRest, firstRest * 2 ** (failures - failuresBeforeRest));

const webhookOf = (trx: Kysely<Database>, { company_uuid, webhook_uuid }: Taken) =>
  trx.updateTable('webhook').where('company_uuid', '=', company_uuid).where('uuid', '=', webhook_uuid);

const messageOf = (trx: Kysely<Database>, { company_uuid, webhook_uuid, uuid, attempts }: Taken) =>
  trx
    .updateTable('webhook_message')
    .where('company_uuid', '=', company_uuid)
    .where('webhook_uuid', '=', webhook_uuid)
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts);

/** HOOK-04, HOOK-06: gives up what waited too long for its turn, and forgets old messages. Rows that are in use wait. */
export async function forgetMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    update webhook_message set state = 'given_up', due_at = null
    where (company_uuid, webhook_uuid, uuid) in (
      select company_uuid, webhook_uuid, uuid from webhook_message
      where state = 'waiting' and waiting_since < ${new Date(now.getTime() - givenUpAfter)}
      for update skip locked)`.execute(db);
  await sql`
    delete from webhook_message
    where (company_uuid, webhook_uuid, uuid) in (
      select company_uuid, webhook_uuid, uuid from webhook_message
      where created_at < ${new Date(now.getTime() - keptFor)}
      for update skip locked)`.execute(db);
}
