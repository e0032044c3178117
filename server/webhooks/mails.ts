import { type Kysely, sql } from 'kysely';
import type { WebhookFault } from '#contracts/results/webhooks.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import type { Database } from '../db/schema.ts';
import { lease, type Mail, mailOf, nextTry, oneLine, type Post } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { startWorking } from '../waiting.ts';
import { webhookPage } from './webhooks.ts';

/** Tells who made webhooks that these failed, until it is stopped. `origin` is where the app is reached by people. */
export const startWebhookMails = (platform: Platform, post: Post, origin: string): (() => Promise<void>) =>
  startWorking(platform, 'mails', () => sendNextWebhookMail(platform, post, origin));

/** The longest wait for a mail server (ms). */
const givenUpAfter = 3 * millisecondsOf.day;

/** HOOK-05: sends one mail; false when none is due. One that could not be sent is tried again, later each time. */
export async function sendNextWebhookMail(platform: Platform, post: Post, origin: string): Promise<boolean> {
  const { db, clock, log } = platform;
  const webhook = await takeNext(db, clock());
  if (webhook === undefined) return false;
  try {
    const mail = await mailFor(db, webhook, origin);
    if (mail !== null) await post.send(mail);
    await plan(db, webhook, null);
  } catch (error) {
    log.error({ err: error, attempts: webhook.mail_attempts }, 'a mail could not be sent');
    const { mail_attempts: attempts, failed_at } = webhook;
    const created_at = failed_at ?? clock();
    await plan(db, webhook, nextTry({ attempts, created_at }, clock(), givenUpAfter));
  }
  return true;
}

type Failed = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** Takes one that is due, for as long as the lease: no other process takes it meanwhile. */
const takeNext = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('webhook')
    .set(({ eb }) => ({
      mail_attempts: eb('mail_attempts', '+', 1),
      mail_due_at: new Date(now.getTime() + lease),
    }))
    .where(sql<boolean>`(company_uuid, uuid) in (
      select company_uuid, uuid from webhook where mail_due_at <= ${now}
      order by mail_due_at limit 1 for no key update skip locked)`)
    .returningAll()
    .executeTakeFirst();

/** Nothing when another process has taken it meanwhile, or it is on again. */
const plan = async (db: Kysely<Database>, webhook: Failed, mail_due_at: Date | null): Promise<void> => {
  await db
    .updateTable('webhook')
    .set({ mail_due_at })
    .where('company_uuid', '=', webhook.company_uuid)
    .where('uuid', '=', webhook.uuid)
    .where('state', '=', 'failed')
    .where('mail_attempts', '=', webhook.mail_attempts)
    .execute();
};

/** Null when who made it has gone. The address itself may hold a secret: the mail names its host. */
async function mailFor(db: Kysely<Database>, webhook: Failed, origin: string): Promise<Mail | null> {
  const { uuid, company_uuid, made_by, url, failed_at } = webhook;
  const maker = await db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.company_uuid', '=', company_uuid)
    .where('user.uuid', '=', made_by)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .select(['user.email', 'user.first_name', 'user.language', 'company.name as company_name'])
    .executeTakeFirst();
  if (maker === undefined) return null;
  const { status, fault } = await lastTryOf(db, webhook);
  const language = maker.language ?? 'en';
  const { greeting, webhookFailed: texts } = mailTexts[language];
  const about = { company: oneLine(maker.company_name), host: oneLine(new URL(url).host) };
  return mailOf({
    id: `${uuid}.${failed_at?.getTime()}`,
    to: maker.email,
    subject: texts.subject(about),
    language,
    before: [greeting({ name: oneLine(maker.first_name) }), texts.what(about), texts.why[fault]({ status })],
    link: { text: texts.act, address: `${origin}${webhookPage(uuid)}` },
    after: [texts.after, about.company],
  });
}

async function lastTryOf(db: Kysely<Database>, { company_uuid, uuid }: Failed) {
  const last = await db
    .selectFrom('webhook_message')
    .where('company_uuid', '=', company_uuid)
    .where('webhook_uuid', '=', uuid)
    .where('fault', 'is not', null)
    .select(['status', 'fault'])
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fault: WebhookFault = last?.fault ?? 'unreachable';
  return { status: last?.status ?? 0, fault };
}
