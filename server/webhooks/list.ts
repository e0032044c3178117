import { type Kysely, sql } from 'kysely';
import type { Webhook } from '#contracts/results/webhooks.ts';
import type { Database } from '../db/schema.ts';

/** HOOK-01: the webhooks of a company in the order in which they were made. */
export async function webhooksOf(db: Kysely<Database>, company: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .leftJoin('user as author', 'author.uuid', 'webhook.made_by')
    .where('webhook.company_uuid', '=', company)
    .select(['webhook.uuid', 'webhook.url', 'webhook.events', 'webhook.every_store', 'webhook.state'])
    .select(['webhook.made_at', 'webhook.made_by', 'webhook.last_delivered_at', 'webhook.failing_since'])
    .select(sql<string>`trim(concat(author.first_name, ' ', author.last_name))`.as('author_name'))
    .select(({ selectFrom }) =>
      selectFrom('webhook_message as message')
        .whereRef('message.company_uuid', '=', 'webhook.company_uuid')
        .whereRef('message.webhook_uuid', '=', 'webhook.uuid')
        .where('message.state', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('waiting'),
    )
    .orderBy('webhook.made_at')
    .orderBy('webhook.uuid')
    .execute();
  const stores = await storesOf(db, company);
  return rows.map(({ every_store, made_by, author_name, ...row }) => ({
    ...row,
    events: [...row.events],
    stores: every_store ? null : (stores.get(row.uuid) ?? []),
    made_at: row.made_at.toISOString(),
    made_by: made_by === null ? null : { uuid: made_by, name: author_name },
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    waiting: row.waiting ?? 0,
  }));
}

async function storesOf(db: Kysely<Database>, company: string) {
  const rows = await db
    .selectFrom('webhook_store as link')
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'link.company_uuid').onRef('store.uuid', '=', 'link.store_uuid'),
    )
    .where('link.company_uuid', '=', company)
    .select(['link.webhook_uuid', 'store.uuid', 'store.name', 'store.store_code'])
    .orderBy('store.store_code')
    .execute();
  const byWebhook = new Map<string, { uuid: string; name: string; store_code: string }[]>();
  for (const { webhook_uuid, ...store } of rows)
    byWebhook.set(webhook_uuid, [...(byWebhook.get(webhook_uuid) ?? []), store]);
  return byWebhook;
}
