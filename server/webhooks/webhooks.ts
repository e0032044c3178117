import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MadeWebhook, NewWebhook } from '#contracts/results/webhooks.ts';
import { paths } from '#domain/shell/route.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { isOutside } from '../http/outside.ts';
import type { Platform } from '../platform.ts';

/** A webhook that is to be made: `stores` is null for every store, `madeBy` for the command line. */
type MadeFrom = NewWebhook & { readonly company: string; readonly madeBy: string | null };

/** Which webhook of which company. */
export type Named = { readonly company: string; readonly uuid: string };

/** HOOK-07: whether it may be told anything at this address. */
export const isWebhookAddress = ({ env }: Pick<Platform, 'env'>, url: string): boolean =>
  isOutside(url, env.WEBHOOKS_INSIDE);

/** HOOK-03: the secret of a webhook is sealed about it. */
export const secretOf = (uuid: string): string => `webhook ${uuid}`;

/** HOOK-08: the page of a webhook in the app. */
export const webhookPage = (uuid: string): string => `${paths.webhooks}/${uuid}`;

/** HOOK-01: makes a webhook, whose secret is told here only. */
export async function keepWebhook(
  { db, secrets, clock }: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  { company: company_uuid, url, events, stores, madeBy }: MadeFrom,
): Promise<Pick<MadeWebhook, 'uuid' | 'secret'>> {
  const uuid = randomUUID();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const links = (stores ?? []).map((store_uuid) => ({ company_uuid, webhook_uuid: uuid, store_uuid }));
  await transaction(db, async (trx) => {
    await trx
      .insertInto('webhook')
      .values({
        company_uuid,
        uuid,
        url,
        secret: secrets.seal(secret, secretOf(uuid)),
        events,
        every_store: stores === null,
        made_by: madeBy,
        made_at: clock(),
      })
      .execute();
    if (links.length > 0) await trx.insertInto('webhook_store').values(links).execute();
  });
  return { uuid, secret };
}

export async function countOfWebhooks(db: Kysely<Database>, company: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .where('company_uuid', '=', company)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** HOOK-01: with its messages. False when there is none. */
export async function removeWebhookOf(db: Kysely<Database>, { company, uuid }: Named): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('company_uuid', '=', company)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** HOOK-05: tells from now on; one that is on stays as it is. False when there is none. */
export const switchOn = (db: Kysely<Database>, webhook: Named): Promise<boolean> => turn(db, webhook, 'on');

/** HOOK-01: tells nothing more; what waits is given up, and can be resent later. False when there is none. */
export const putOff = (db: Kysely<Database>, webhook: Named): Promise<boolean> => turn(db, webhook, 'off');

const turn = (db: Kysely<Database>, { company, uuid }: Named, state: 'on' | 'off'): Promise<boolean> =>
  transaction(db, async (trx) => {
    const before = await trx
      .selectFrom('webhook')
      .where('company_uuid', '=', company)
      .where('uuid', '=', uuid)
      .select('state')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    if (before.state === state) return true;
    await trx
      .updateTable('webhook')
      .set({ state, ...unfailing })
      .where('company_uuid', '=', company)
      .where('uuid', '=', uuid)
      .execute();
    await giveUpAll(trx, { company, uuid });
    return true;
  });

/** Of a webhook whose failures are over, or count no more. */
const unfailing = { failing_since: null, failures: 0, paused_until: null, failed_at: null, mail_due_at: null } as const;

/** HOOK-05: nothing of a webhook waits any more. Its row is locked. */
export const giveUpAll = async (db: Kysely<Database>, { company, uuid }: Named): Promise<void> => {
  await db
    .updateTable('webhook_message')
    .set({ state: 'given_up', due_at: null })
    .where('company_uuid', '=', company)
    .where('webhook_uuid', '=', uuid)
    .where('state', '=', 'waiting')
    .execute();
};
