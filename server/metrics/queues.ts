import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { withPatience } from '../db/server.ts';

/** How much waits in a queue that all processes share, and since when the oldest does; null when nothing does. */
export type Queue = {
  readonly queue: 'reports' | 'password_mails' | 'ticket_mails' | 'notifications' | 'webhooks';
  readonly waiting: number;
  readonly oldest: Date | null;
};

/** How long the database may take to count (ms). */
const patience = 2_000;

/**
 * Reads every queue in one statement, each by its index of what waits. A report and a notification wait from when they
 * are due, so that one that is being made or is meant for later is not late; a mail waits from when it was ordered.
 * What waits for a webhook that failed last is not counted: it waits for the receiver of a company.
 */
export const readQueues = async (db: Kysely<Database>, now: Date): Promise<readonly Queue[]> =>
  withPatience(patience, async () => {
    const { rows } = await sql<Queue>`
      select 'reports' as queue, count(*) as waiting, min(due_at) as oldest from report where state = 'pending'
      union all select 'password_mails', count(*), min(created_at) from password_request
      union all select 'ticket_mails', count(*), min(created_at) from ticket_mail where created_at <= ${now}
      union all select 'notifications', count(*), min(due_at) from ticket_notification
        where outcome is null and due_at <= ${now}
      union all select 'webhooks', count(*), min(message.due_at) from webhook_message message
        join webhook on webhook.company_uuid = message.company_uuid and webhook.uuid = message.webhook_uuid
        where message.state = 'waiting' and message.due_at <= ${now} and webhook.failures = 0`.execute(db);
    return rows;
  });
