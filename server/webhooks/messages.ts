import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { messagesPerPage, type WebhookMessage } from '#contracts/results/webhooks.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { requireManager } from '../result-access.ts';
import type { Named } from './webhooks.ts';

/** HOOK-06: a page of the messages of a webhook, the newest first. @throws Refusal 404 */
export const webhookMessages: Handler<'webhookMessages'> = async ({ params, query, caller, platform: { db } }) => {
  requireManager(caller);
  const webhook = { company: caller.companyUuid, uuid: params.uuid };
  const known = await db
    .selectFrom('webhook')
    .where('company_uuid', '=', webhook.company)
    .where('uuid', '=', webhook.uuid)
    .select('uuid')
    .executeTakeFirst();
  if (known === undefined) throw notFound();
  const { total } = await messagesOf(db, webhook)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await messagesOf(db, webhook)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(messagesPerPage)
    .offset((query.page - 1) * messagesPerPage)
    .execute();
  const messages = rows.map(
    ({ uuid, event, state, attempts, created_at, due_at, tried_at, status, fault }): WebhookMessage => ({
      uuid,
      event,
      state,
      attempts,
      created_at: created_at.toISOString(),
      due_at: due_at?.toISOString() ?? null,
      last: tried_at === null ? null : { at: tried_at.toISOString(), status, fault },
    }),
  );
  return { messages, page: query.page, total };
};

const messagesOf = (db: Kysely<Database>, { company, uuid }: Named) =>
  db.selectFrom('webhook_message').where('company_uuid', '=', company).where('webhook_uuid', '=', uuid);

/** HOOK-06: a message that tells nothing, so that a receiver can be tried out. @throws Refusal 404, 409 for one that is off */
export const testWebhook: Handler<'testWebhook'> = async ({ params, caller, platform: { db, clock } }) => {
  requireManager(caller);
  const webhook = { company: caller.companyUuid, uuid: params.uuid };
  await transaction(db, async (trx) => {
    await wake(trx, webhook);
    const now = clock();
    await trx
      .insertInto('webhook_message')
      .values({
        company_uuid: webhook.company,
        webhook_uuid: webhook.uuid,
        uuid: randomUUID(),
        event: 'webhook.test',
        data: JSON.stringify({ uuid: webhook.uuid }),
        created_at: now,
        waiting_since: now,
        due_at: now,
      })
      .execute();
  });
  return undefined;
};

/** HOOK-06: the same message under its id, once more and now. @throws Refusal 404, 409 for a webhook that is off */
export const resendWebhookMessage: Handler<'resendWebhookMessage'> = async ({
  params,
  caller,
  platform: { db, clock },
}) => {
  requireManager(caller);
  const webhook = { company: caller.companyUuid, uuid: params.uuid };
  await transaction(db, async (trx) => {
    await wake(trx, webhook);
    const now = clock();
    const { numUpdatedRows } = await trx
      .updateTable('webhook_message')
      .set({ state: 'waiting', waiting_since: now, due_at: now, attempts: 0 })
      .where('company_uuid', '=', webhook.company)
      .where('webhook_uuid', '=', webhook.uuid)
      .where('uuid', '=', params.message)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
  });
  return undefined;
};

/** A person who asks for a try does not wait until a webhook that failed has rested. @throws Refusal 404, 409 */
async function wake(trx: Transaction<Database>, { company, uuid }: Named): Promise<void> {
  const woken = await trx
    .updateTable('webhook')
    .set({ paused_until: null })
    .where('company_uuid', '=', company)
    .where('uuid', '=', uuid)
    .returning('state')
    .executeTakeFirst();
  if (woken === undefined) throw notFound();
  if (woken.state !== 'on') throw new Refusal(409, { message: 'This webhook is switched off.', code: 'webhook_off' });
}
