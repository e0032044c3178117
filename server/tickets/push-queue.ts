import { type Kysely, sql, type Transaction } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { waitOf } from '../http/outside.ts';
import { lease, nextTry } from '../mail/index.ts';
import { isMailedToo } from './notified.ts';

/** A notice that a process has taken to send it to a device, until `due_at`: then another may take it. */
export type Push = {
  readonly company_uuid: string;
  readonly device_uuid: string;
  readonly user_uuid: string;
  readonly notification_uuid: string;
  readonly attempts: number;
  readonly created_at: Date;
};

/** The longest wait for a push service (ms), as for a mail server. */
export const givenUpAfter = 3 * millisecondsOf.day;

/** Takes what is due next for as long as the lease: no other process takes it meanwhile. */
export const takeNextPush = (db: Kysely<Database>, now: Date): Promise<Push | undefined> =>
  transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('ticket_push')
      .innerJoin('push_device', 'push_device.uuid', 'ticket_push.device_uuid')
      .where('ticket_push.due_at', '<=', now)
      .select(['ticket_push.company_uuid', 'notification_uuid', 'device_uuid', 'push_device.user_uuid'])
      .orderBy('ticket_push.due_at')
      .limit(1)
      .forUpdate('ticket_push')
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const taken = await trx
      .updateTable('ticket_push')
      .set({ attempts: sql<number>`attempts + 1`, due_at: new Date(now.getTime() + lease) })
      .where(isOf(due))
      .returning(['attempts', 'created_at'])
      .executeTakeFirstOrThrow();
    return { ...due, ...taken };
  });

const isOf = (push: Pick<Push, 'company_uuid' | 'notification_uuid' | 'device_uuid'>) => sql<boolean>`
  ticket_push.company_uuid = ${push.company_uuid} and ticket_push.notification_uuid = ${push.notification_uuid}
  and ticket_push.device_uuid = ${push.device_uuid}`;

/** Nothing when another process has taken it meanwhile, since this one was too slow: that one's outcome counts. */
const isTakenAs = (push: Push) => sql<boolean>`${isOf(push)} and ticket_push.attempts = ${push.attempts}`;

/** What has nothing to tell any more. */
export const dropPush = async (db: Kysely<Database>, push: Push): Promise<void> => {
  await db.deleteFrom('ticket_push').where(isTakenAs(push)).execute();
};

/** The push service has taken it: what other devices of the person do not get need not become a mail. */
export const notePushed = (db: Kysely<Database>, push: Push): Promise<void> =>
  transaction(db, async (trx) => {
    await lockPerson(trx, push);
    await trx
      .updateTable('ticket_push')
      .set({ told: true })
      .where('company_uuid', '=', push.company_uuid)
      .where('notification_uuid', '=', push.notification_uuid)
      .where(sql<boolean>`device_uuid in (select uuid from push_device where user_uuid = ${push.user_uuid})`)
      .execute();
    await dropPush(trx, push);
  });

/** Sent again later, and not before the push service says; a mail instead after three days. */
export async function postponePush(db: Kysely<Database>, push: Push, now: Date, retryAfter?: string): Promise<void> {
  const next = nextTry(push, now, givenUpAfter);
  if (next === null) return giveUpPush(db, push, now);
  const due_at = new Date(Math.max(next.getTime(), now.getTime() + waitOf(retryAfter, now)));
  await db.updateTable('ticket_push').set({ due_at }).where(isTakenAs(push)).execute();
}

/** TOLD-09: a mail instead of a notice that the device does not get. */
export const giveUpPush = (db: Kysely<Database>, push: Push, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    await lockPerson(trx, push);
    await mailInstead(trx, isTakenAs(push), now);
    await dropPush(trx, push);
  });

/** TOLD-09: forgets a device that is gone; mails take the place of what waits for it. */
export const forgetDevice = (db: Kysely<Database>, push: Push, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    await lockPerson(trx, push);
    const device = trx.selectFrom('push_device').where('uuid', '=', push.device_uuid);
    // No notice is written for it meanwhile that would go with it.
    await device.select('uuid').forUpdate().execute();
    await mailInstead(trx, sql<boolean>`ticket_push.device_uuid = ${push.device_uuid}`, now);
    await trx.deleteFrom('push_device').where('uuid', '=', push.device_uuid).execute();
  });

/** The devices of one person end one after the other: the last one knows that none has the notice. */
const lockPerson = (trx: Transaction<Database>, { user_uuid }: Push) =>
  trx.selectFrom('user').where('uuid', '=', user_uuid).select('uuid').forNoKeyUpdate().execute();

/** A mail for each of these notices that no other device of the person has or may still get. */
const mailInstead = (trx: Transaction<Database>, isMeant: ReturnType<typeof isOf>, now: Date) =>
  sql`
    insert into ticket_mail (company_uuid, notification_uuid, user_uuid, created_at, due_at)
    select ticket_push.company_uuid, ticket_push.notification_uuid, device.user_uuid, due.at, due.at
    from ticket_push
    join push_device as device on device.uuid = ticket_push.device_uuid
    join ticket_notification on ticket_notification.company_uuid = ticket_push.company_uuid
      and ticket_notification.uuid = ticket_push.notification_uuid
    cross join lateral (select greatest(ticket_push.created_at, ${now}::timestamptz) as at) as due
    where ${isMeant} and not ticket_push.told and not ${isMailedToo}
      and not exists (
        select from ticket_push as other
        join push_device as others on others.uuid = other.device_uuid
        where other.company_uuid = ticket_push.company_uuid
          and other.notification_uuid = ticket_push.notification_uuid
          and other.device_uuid <> ticket_push.device_uuid and others.user_uuid = device.user_uuid)
    on conflict do nothing`.execute(trx);
