import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { paths } from '#domain/shell/route.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Platform } from '../platform.ts';
import { activitiesIn, routinesToldOf } from '../routines/index.ts';
import { startWorking } from '../waiting.ts';
import { isTrue } from './audience.ts';
import { itemsOf } from './letters.ts';
import { handOver } from './push-endpoint.ts';
import { pushKeys } from './push-keys.ts';
import {
  dropPush,
  forgetDevice,
  givenUpAfter,
  giveUpPush,
  notePushed,
  type Push,
  postponePush,
  takeNextPush,
} from './push-queue.ts';
import { routineDaysOf } from './routine-notices.ts';

/** Sends notices to devices until it is stopped. */
export const startPushes = (platform: Platform, origin: string): (() => Promise<void>) =>
  startWorking(platform, 'pushes', () => sendNextPush(platform, origin));

/** TOLD-07, TOLD-05: sends one push to one device; false when nothing is due. */
export async function sendNextPush(platform: Platform, origin: string): Promise<boolean> {
  const { db, clock, log } = platform;
  const push = await takeNextPush(db, clock());
  if (push === undefined) return false;
  try {
    const device = await deviceOf(db, push, clock());
    const text = device === undefined ? null : await textFor(db, push, device, clock());
    if (device === undefined) await giveUpPush(db, push, clock());
    else if (text === null) await dropPush(db, push);
    else await send(platform, origin, push, { device, text });
  } catch (error) {
    log.error({ err: error, attempts: push.attempts }, 'a notice could not be pushed');
    await postponePush(db, push, clock());
  }
  return true;
}

/** The device with the language of its person; undefined when its session is over, or the account is closed. */
const deviceOf = (db: Kysely<Database>, push: Push, now: Date) =>
  db
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

type Device = NonNullable<Awaited<ReturnType<typeof deviceOf>>>;

/** The notice of several tasks takes the place of the one before. */
const severalTasks = 'tasks';

/** What a lock screen may show: what happened to which task, and nothing that a person wrote. Null when it is over. */
async function textFor(db: Kysely<Database>, push: Push, device: Device, now: Date): Promise<string | null> {
  const { company_uuid, notifications } = push;
  const lang = device.language ?? 'en';
  const [day] = await routineDaysOf(db, company_uuid, notifications);
  if (day !== undefined) {
    const user = { companyUuid: company_uuid, userUuid: device.user_uuid };
    const offset = device.time_zone_offset ?? '-03:00';
    const number = activitiesIn(await routinesToldOf(db, user, day, { now, offset }));
    if (number === 0) return null;
    const title = mailTexts[lang].routinePush[day.kind]({ count: number });
    const url = day.kind === 'routines_due' ? paths.home : `${paths.routinesOverview}?day=${day.day}`;
    return JSON.stringify({ title, lang, tag: notifications.join(), url });
  }
  const items = await itemsOf(db, { company_uuid, user_uuid: device.user_uuid, notifications });
  const told = items.filter((item) => isTrue(item.kind, item));
  const item = told.at(-1);
  if (item === undefined) return null;
  const count = new Set(told.map(({ uuid }) => uuid)).size;
  if (count > 1)
    return JSON.stringify({
      title: mailTexts[lang].ticketMail.several({ count }),
      lang,
      tag: severalTasks,
      url: paths.ticketManager,
    });
  const title = mailTexts[lang].ticketPush[item.kind]({ number: item.number });
  return JSON.stringify({ title, lang, tag: item.uuid, url: manageTicketAddress(item.uuid) });
}

type Payload = { readonly device: Device; readonly text: string };

async function send(platform: Platform, origin: string, push: Push, { device, text }: Payload): Promise<void> {
  const { db, env, clock, log } = platform;
  const { endpoint, p256dh, auth } = device;
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: subjectOf(env, origin), ...(await pushKeys(platform)) },
    TTL: givenUpAfter / 1000,
    contentEncoding: 'aes128gcm',
  });
  const { status, retryAfter } = await handOver(details, env.PUSH_INSIDE);
  if (status >= 200 && status < 300) return notePushed(db, push);
  if (status === 404 || status === 410) return forgetDevice(db, push, clock());
  log.warn({ status, attempts: push.attempts }, 'a push service did not take a notice');
  if (status === 429 || status >= 500) await postponePush(db, push, clock(), retryAfter);
  else await giveUpPush(db, push, clock());
}

/** RFC 8292: whom a push service writes to. */
const subjectOf = (env: Env, origin: string): string =>
  env.VAPID_SUBJECT ?? (origin.startsWith('https:') ? origin : `mailto:${addressIn(env.MAIL_FROM)}`);

const addressIn = (from: string): string => /<(.+)>$/.exec(from)?.[1] ?? from;
