import { type Kysely, sql } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { lease } from '../mail/index.ts';
import type { Platform } from '../platform.ts';

/** A message that a process has taken, with what it is sent to; `failures` is how often in a row sending to it failed. */
export type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/**
 * Takes the next message of a webhook of which no other is under way, for as long as the lease: of one that has answered
 * last, if asked for, and of that which was tried longest ago.
 */
export const takeNext = ({ db, clock }: Platform, onlyAnswering: boolean) =>
  transaction(db, async (trx) => {
    const now = clock();
    const webhook = await trx
      .selectFrom('webhook')
      .innerJoin('company', 'company.uuid', 'webhook.company_uuid')
      .where('company.active', '=', true)
      .where('webhook.state', '=', 'on')
      .where(isPast('webhook.taken_until', now))
      .where(isPast('webhook.paused_until', now))
      .$if(onlyAnswering, (found) => found.where('webhook.failures', '=', 0))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('webhook_message as message')
            .whereRef('message.company_uuid', '=', 'webhook.company_uuid')
            .whereRef('message.webhook_uuid', '=', 'webhook.uuid')
            .where('message.state', '=', 'waiting')
            .where('message.due_at', '<=', now)
            .select('message.uuid'),
        ),
      )
      .select(['webhook.company_uuid', 'webhook.uuid', 'webhook.url', 'webhook.secret', 'webhook.failures'])
      .orderBy('webhook.last_tried_at', (order) => order.asc().nullsFirst())
      .limit(1)
      .forNoKeyUpdate('webhook')
      .skipLocked()
      .executeTakeFirst();
    if (webhook === undefined) return undefined;
    const { company_uuid, uuid: webhook_uuid, url, secret, failures } = webhook;
    const until = new Date(now.getTime() + lease);
    await trx
      .updateTable('webhook')
      .set({ taken_until: until })
      .where('company_uuid', '=', company_uuid)
      .where('uuid', '=', webhook_uuid)
      .execute();
    const message = await nextOf(trx, { company_uuid, webhook_uuid, now, until });
    return message === undefined ? undefined : { ...message, url, secret, failures };
  });

const isPast = (column: string, now: Date) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now})`;

type Next = {
  readonly company_uuid: string;
  readonly webhook_uuid: string;
  readonly now: Date;
  readonly until: Date;
};

const nextOf = (trx: Kysely<Database>, { company_uuid, webhook_uuid, now, until }: Next) =>
  trx
    .updateTable('webhook_message')
    .set({ attempts: sql<number>`attempts + 1`, due_at: until })
    .where('company_uuid', '=', company_uuid)
    .where('webhook_uuid', '=', webhook_uuid)
    .where('uuid', '=', ({ selectFrom }) =>
      selectFrom('webhook_message')
        .where('company_uuid', '=', company_uuid)
        .where('webhook_uuid', '=', webhook_uuid)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .select('uuid')
        .orderBy('due_at')
        .limit(1),
    )
    .returning(['company_uuid', 'webhook_uuid', 'uuid', 'event', 'data', 'created_at', 'waiting_since', 'attempts'])
    .executeTakeFirst();
