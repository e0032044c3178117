import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { lease, nextTry, type Post } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { startWorking } from '../waiting.ts';
import { settle } from './clock.ts';
import { letterFor } from './letters.ts';
import { addressNext } from './notified.ts';

/** Sends what has to be told of tickets until it is stopped. `origin` is where the app is reached by people. */
export const startTicketMails = (platform: Platform, post: Post, origin: string): (() => Promise<void>) =>
  startWorking(platform, 'mails', () => sendNextTicketMail(platform, post, origin));

/**
 * One step on the way of what is to be told (DATA-21): a notification whose time has come becomes a mail to each person
 * that it is for, and each mail is sent by itself, so that one that fails keeps no other. False when nothing is due.
 */
export async function sendNextTicketMail(platform: Platform, post: Post, origin: string): Promise<boolean> {
  await settle(platform);
  return (await addressNext(platform)) || (await sendNext(platform, post, origin));
}

async function sendNext(platform: Platform, post: Post, origin: string): Promise<boolean> {
  const { db, clock, log } = platform;
  const waiting = await takeNext(db, clock());
  if (waiting === undefined) return false;
  try {
    const letter = await letterFor(platform, waiting, origin);
    if (letter !== null) await post.send(letter);
    await drop(db, waiting);
  } catch (error) {
    log.error({ err: error, attempts: waiting.attempts }, 'a mail could not be sent');
    await postpone(db, waiting, clock());
  }
  return true;
}

type Waiting = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** Takes one that is due, for as long as the lease: no other process takes it meanwhile. */
const takeNext = (db: Kysely<Database>, now: Date) =>
  db
    // Materialized: a join may look into a subquery more than once, and each look takes another one.
    .with(
      (next) => next('next').materialized(),
      (from) =>
        from
          .selectFrom('ticket_mail')
          .select(['company_uuid', 'notification_uuid', 'user_uuid'])
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('ticket_mail')
    .from('next')
    .whereRef('ticket_mail.company_uuid', '=', 'next.company_uuid')
    .whereRef('ticket_mail.notification_uuid', '=', 'next.notification_uuid')
    .whereRef('ticket_mail.user_uuid', '=', 'next.user_uuid')
    .set({ attempts: sql<number>`attempts + 1`, due_at: new Date(now.getTime() + lease) })
    .returningAll('ticket_mail')
    .executeTakeFirst();

const isThis = ({ company_uuid, notification_uuid, user_uuid }: Waiting) => sql<boolean>`
  company_uuid = ${company_uuid} and notification_uuid = ${notification_uuid} and user_uuid = ${user_uuid}`;

const drop = (db: Kysely<Database>, waiting: Waiting) => db.deleteFrom('ticket_mail').where(isThis(waiting)).execute();

/** Nothing when another process has taken it meanwhile, since this one was too slow: that one's outcome counts. */
async function postpone(db: Kysely<Database>, waiting: Waiting, now: Date): Promise<void> {
  const due = nextTry(waiting, now);
  if (due === null) await drop(db, waiting);
  else
    await db
      .updateTable('ticket_mail')
      .set({ due_at: due })
      .where(isThis(waiting))
      .where('attempts', '=', waiting.attempts)
      .execute();
}
