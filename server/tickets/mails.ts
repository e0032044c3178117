import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { lease, nextTry, type Post } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { startWorking } from '../waiting.ts';
import { settle } from './clock.ts';
import { type Letter, letterFor } from './letters.ts';
import { addressNext, isAddressed } from './notified.ts';

/** Sends what has to be told of tickets until it is stopped. `origin` is where the app is reached by people. */
export const startTicketMails = (platform: Platform, post: Post, origin: string): (() => Promise<void>) =>
  startWorking(platform, 'mails', () => sendNextTicketMail(platform, post, origin));

/**
 * One step on the way of what is to be told (DATA-21, TOLD-01): a notification whose time has come waits for each person
 * that it is for, and what waits for one person at the same time goes in one letter, so that one that fails keeps no
 * other. False when nothing is due.
 */
export async function sendNextTicketMail(platform: Platform, post: Post, origin: string): Promise<boolean> {
  await settle(platform);
  return (await addressNext(platform)) || (await sendNext(platform, post, origin));
}

async function sendNext(platform: Platform, post: Post, origin: string): Promise<boolean> {
  const { db, clock, log } = platform;
  const letter = await takeNext(db, clock());
  if (letter === undefined) return false;
  try {
    const mail = await letterFor(platform, letter, origin);
    if (mail !== null) await post.send(mail);
    await drop(db, letter, mail === null ? null : clock());
  } catch (error) {
    log.error({ err: error, attempts: letter.attempts }, 'a mail could not be sent');
    await postpone(db, letter, clock());
  }
  return true;
}

/** The longest wait for a mail server (ms); what is over by then is not told. */
const givenUpAfter = 3 * millisecondsOf.day;

type Taken = Letter & { readonly attempts: number; readonly created_at: Date };

/**
 * Takes the letter of somebody for whom something is due, for as long as the lease: no other process takes it meanwhile.
 * The row of the person is locked while the letter is put together, so that no two processes put one together. A
 * letter waits for notifications of its company that are due and not addressed yet, which another process has taken.
 */
const takeNext = (db: Kysely<Database>, now: Date): Promise<Taken | undefined> =>
  transaction(db, async (trx) => {
    const person = await trx
      .selectFrom('ticket_mail')
      .innerJoin('user', 'user.uuid', 'ticket_mail.user_uuid')
      .where('ticket_mail.due_at', '<=', now)
      .where(isAddressed(sql.ref('ticket_mail.company_uuid'), now))
      .select(['ticket_mail.company_uuid', 'ticket_mail.user_uuid'])
      .orderBy('ticket_mail.due_at')
      .limit(1)
      .forNoKeyUpdate('user')
      .skipLocked()
      .executeTakeFirst();
    return person === undefined ? undefined : await begin(trx, person, now);
  });

type Whose = { readonly company_uuid: string; readonly user_uuid: string };

/** A letter that was begun before goes on as it is, since it may have arrived; what came later goes in the next one. */
async function begin(
  trx: Transaction<Database>,
  { company_uuid, user_uuid }: Whose,
  now: Date,
): Promise<Taken | undefined> {
  const begun = await trx
    .selectFrom('ticket_mail')
    .where('company_uuid', '=', company_uuid)
    .where('user_uuid', '=', user_uuid)
    .where('due_at', '<=', now)
    .where('letter_uuid', 'is not', null)
    .select('letter_uuid')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  const letter_uuid = begun?.letter_uuid ?? randomUUID();
  const rows = await trx
    .updateTable('ticket_mail')
    .set({ letter_uuid, attempts: sql<number>`attempts + 1`, due_at: new Date(now.getTime() + lease) })
    .where('company_uuid', '=', company_uuid)
    .where('user_uuid', '=', user_uuid)
    .where('due_at', '<=', now)
    .$if(begun === undefined, (found) => found.where('letter_uuid', 'is', null))
    .$if(begun !== undefined, (found) => found.where('letter_uuid', '=', letter_uuid))
    .returning(['notification_uuid', 'attempts', 'created_at'])
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const oldest = new Date(Math.min(...rows.map(({ created_at }) => created_at.getTime())));
  const notifications = rows.map(({ notification_uuid }) => notification_uuid);
  return { company_uuid, user_uuid, letter_uuid, notifications, attempts: first.attempts, created_at: oldest };
}

/** The letter is done; `sentAt` is null for one that had nothing to tell any more. */
const drop = (db: Kysely<Database>, letter: Taken, sentAt: Date | null): Promise<void> =>
  transaction(db, async (trx) => {
    await trx.deleteFrom('ticket_mail').where(isOf(letter)).execute();
    if (sentAt !== null)
      await trx.updateTable('user').set({ noticed_at: sentAt }).where('uuid', '=', letter.user_uuid).execute();
  });

const isOf = ({ company_uuid, user_uuid, letter_uuid }: Letter) => sql<boolean>`
  company_uuid = ${company_uuid} and user_uuid = ${user_uuid} and letter_uuid = ${letter_uuid}`;

/** Nothing when another process has taken it meanwhile, since this one was too slow: that one's outcome counts. */
async function postpone(db: Kysely<Database>, letter: Taken, now: Date): Promise<void> {
  const due = nextTry(letter, now, givenUpAfter);
  if (due === null) await drop(db, letter, null);
  else
    await db
      .updateTable('ticket_mail')
      .set({ due_at: due })
      .where(isOf(letter))
      .where('attempts', '=', letter.attempts)
      .execute();
}
