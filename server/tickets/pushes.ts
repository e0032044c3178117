import { type Kysely, sql } from 'kysely';
import webPush from 'web-push';
import { paths } from '#domain/shell/route.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { waitOf } from '../http/outside.ts';
import { lease, nextTry } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { activitiesIn, routinesToldOf } from '../routines/index.ts';
import { startWorking } from '../waiting.ts';
import { isTrue } from './audience.ts';
import { itemsOf } from './letters.ts';
import { handOver } from './push-endpoint.ts';
import { pushKeys } from './push-keys.ts';
import { routineDaysOf } from './routine-notices.ts';

/** Sends notices to devices until it is stopped. */
export const startPushes = (platform: Platform, origin: string): (() => Promise<void>) =>
  startWorking(platform, 'pushes', () => sendNextPush(platform, origin));

/** The longest wait for a push service (ms), as for a mail server. */
const givenUpAfter = 3 * millisecondsOf.day;

/** TOLD-07: sends one notice to one device; false when none is due. */
export async function sendNextPush(platform: Platform, origin: string): Promise<boolean> {
  const { db, clock, log } = platform;
  const push = await takeNext(db, clock());
  if (push === undefined) return false;
  try {
    const payload = await payloadFor(db, push, clock());
    if (payload === null) await drop(db, push);
    else await send(platform, origin, push, payload);
  } catch (error) {
    log.error({ err: error, attempts: push.attempts }, 'a notice could not be pushed');
    await postpone(db, push, clock(), undefined);
  }
  return true;
}

type Push = {
  readonly company_uuid: string;
  readonly notification_uuid: string;
  readonly device_uuid: string;
  readonly attempts: number;
  readonly created_at: Date;
};

/** Takes what is due next for as long as the lease: no other process takes it meanwhile. */
const takeNext = (db: Kysely<Database>, now: Date): Promise<Push | undefined> =>
  transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('ticket_push')
      .where('due_at', '<=', now)
      .select(['company_uuid', 'notification_uuid', 'device_uuid'])
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    return await trx
      .updateTable('ticket_push')
      .set({ attempts: sql<number>`attempts + 1`, due_at: new Date(now.getTime() + lease) })
      .where(isOf(due))
      .returningAll()
      .executeTakeFirstOrThrow();
  });

const isOf = (push: Pick<Push, 'company_uuid' | 'notification_uuid' | 'device_uuid'>) => sql<boolean>`
  company_uuid = ${push.company_uuid} and notification_uuid = ${push.notification_uuid}
  and device_uuid = ${push.device_uuid}`;

/** What a lock screen may show: what happened to which task, and nothing that a person wrote. Null when it is over. */
async function payloadFor(db: Kysely<Database>, push: Push, now: Date) {
  const device = await db
    .selectFrom('push_device as device')
    .innerJoin('session', 'session.uuid', 'device.session_uuid')
    .innerJoin('user', 'user.uuid', 'device.user_uuid')
    .innerJoin('company', 'company.uuid', 'device.company_uuid')
    .where('device.uuid', '=', push.device_uuid)
    .where('device.company_uuid', '=', push.company_uuid)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'device.user_uuid', 'user.language'])
    .select('company.time_zone_offset')
    .executeTakeFirst();
  if (device === undefined) return null;
  const { company_uuid, notification_uuid } = push;
  const asked = { company_uuid, user_uuid: device.user_uuid, notifications: [notification_uuid] };
  const lang = device.language ?? 'en';
  const [day] = await routineDaysOf(db, company_uuid, [notification_uuid]);
  if (day !== undefined) {
    const user = { companyUuid: company_uuid, userUuid: device.user_uuid };
    const offset = device.time_zone_offset ?? '-03:00';
    const number = activitiesIn(await routinesToldOf(db, user, day, { now, offset }));
    if (number === 0) return null;
    const title = mailTexts[lang].routinePush[day.kind]({ count: number });
    const url = day.kind === 'routines_due' ? paths.home : `${paths.routinesOverview}?day=${day.day}`;
    return { device, text: JSON.stringify({ title, lang, tag: notification_uuid, url }) };
  }
  const [item] = await itemsOf(db, asked);
  if (item === undefined || !isTrue(item.kind, item)) return null;
  const title = mailTexts[lang].ticketPush[item.kind]({ number: item.number });
  return { device, text: JSON.stringify({ title, lang, tag: item.uuid, url: manageTicketAddress(item.uuid) }) };
}

type Payload = NonNullable<Awaited<ReturnType<typeof payloadFor>>>;

async function send(platform: Platform, origin: string, push: Push, { device, text }: Payload): Promise<void> {
  const { db, env, clock, log } = platform;
  const { endpoint, p256dh, auth } = device;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: subjectOf(env, origin), ...(await pushKeys(platform)) },
    TTL: givenUpAfter / 1000,
    contentEncoding: 'aes128gcm',
  });
  const { status, retryAfter } = await handOver(details, env.PUSH_INSIDE);
  if (status >= 200 && status < 300) return drop(db, push);
  if (status === 404 || status === 410) {
    await db.deleteFrom('push_device').where('uuid', '=', push.device_uuid).execute();
    return;
  }
  log.warn({ status, attempts: push.attempts }, 'a push service did not take a notice');
  if (status === 429 || status >= 500) await postpone(db, push, clock(), retryAfter);
  else await drop(db, push);
}

/** RFC 8292: whom a push service writes to. */
const subjectOf = (env: Env, origin: string): string =>
  env.VAPID_SUBJECT ?? (origin.startsWith('https:') ? origin : `mailto:${addressIn(env.MAIL_FROM)}`);

const addressIn = (from: string): string => /<(.+)>$/.exec(from)?.[1] ?? from;

/** Nothing when another process has taken it meanwhile, since this one was too slow: that one's outcome counts. */
const drop = async (db: Kysely<Database>, push: Push): Promise<void> => {
  await db.deleteFrom('ticket_push').where(isOf(push)).where('attempts', '=', push.attempts).execute();
};

async function postpone(db: Kysely<Database>, push: Push, now: Date, retryAfter: string | undefined): Promise<void> {
  const next = nextTry(push, now, givenUpAfter);
  if (next === null) return drop(db, push);
  const due_at = new Date(Math.max(next.getTime(), now.getTime() + waitOf(retryAfter, now)));
  await db.updateTable('ticket_push').set({ due_at }).where(isOf(push)).where('attempts', '=', push.attempts).execute();
}
