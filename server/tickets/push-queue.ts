import { type Kysely, sql, type Transaction } from 'kysely';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { waitOf } from '../http/outside.ts';
import { lease, nextTry } from '../mail/index.ts';
import { isAddressed, isMailedToo } from './notified.ts';

/** Notices that a process has taken to send them to a device in one push, until `due_at`: then another may take them. */
export type Push = {
  readonly company_uuid: string;
  readonly device_uuid: string;
  readonly user_uuid: string;
  readonly notifications: readonly string[];
  readonly attempts: number;
  readonly due_at: Date;
};

/** The longest wait for a push service (ms), as for a mail server. */
export const givenUpAfter = 3 * millisecondsOf.day;

/**
 * Takes what is due next for as long as the lease: no other process takes it meanwhile. The row of the device is locked
 * while its notices are put together. Notices of the company that are due are addressed first, so that none comes late.
 */
export const takeNextPush = (db: Kysely<Database>, now: Date): Promise<Push | undefined> =>
  transaction(db, async (trx) => {
    const device = await trx
      .selectFrom('ticket_push')
      .innerJoin('push_device', 'push_device.uuid', 'ticket_push.device_uuid')
      .where('ticket_push.due_at', '<=', now)
      .where(isAddressed(sql.ref('ticket_push.company_uuid'), now))
      .select(['ticket_push.company_uuid', 'ticket_push.device_uuid', 'push_device.user_uuid'])
      .orderBy('ticket_push.due_at')
      .limit(1)
      .forNoKeyUpdate('push_device')
      .skipLocked()
      .executeTakeFirst();
    return device === undefined ? undefined : await begin(trx, device, now);
  });

type Device = Pick<Push, 'company_uuid' | 'device_uuid' | 'user_uuid'>;

async function begin(trx: Transaction<Database>, device: Device, now: Date): Promise<Push | undefined> {
  const due = await trx
    .selectFrom('ticket_push')
    .innerJoin('ticket_notification as notification', (join) =>
      join
        .onRef('notification.company_uuid', '=', 'ticket_push.company_uuid')
        .onRef('notification.uuid', '=', 'ticket_push.notification_uuid'),
    )
    .where('ticket_push.device_uuid', '=', device.device_uuid)
    .where('ticket_push.due_at', '<=', now)
    .select(['notification.uuid', 'notification.ticket_uuid'])
    .orderBy('ticket_push.due_at')
    .orderBy('notification.due_at')
    .execute();
  const taken = { ...device, notifications: together(due).map(({ uuid }) => uuid) };
  const due_at = new Date(now.getTime() + lease);
  const rows = await trx
    .updateTable('ticket_push')
    .set({ attempts: sql<number>`attempts + 1`, due_at })
    .where(isOf(taken))
    .returning('attempts')
    .execute();
  const attempts = Math.max(...rows.map((row) => row.attempts));
  return rows.length === 0 ? undefined : { ...taken, attempts, due_at };
}

/** So many tasks show on a device one by one; more that wait at the same time go together (TOLD-05). */
const mostAlone = 3;

function together<Notice extends { readonly ticket_uuid: string | null }>(due: readonly Notice[]): readonly Notice[] {
  const ofTasks = due.filter(({ ticket_uuid }) => ticket_uuid !== null);
  return new Set(ofTasks.map(({ ticket_uuid }) => ticket_uuid)).size > mostAlone ? ofTasks : due.slice(0, 1);
}

const isOf = ({ device_uuid, notifications }: Pick<Push, 'device_uuid' | 'notifications'>) => sql<boolean>`(
  ticket_push.device_uuid = ${device_uuid} and ticket_push.notification_uuid = any(${notifications}::uuid[]))`;

/** Nothing when another process has taken them meanwhile, since this one was too slow: that one's outcome counts. */
const isTakenAs = (push: Push) => sql<boolean>`(${isOf(push)} and ticket_push.due_at = ${push.due_at})`;

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
      .where(sql<boolean>`notification_uuid = any(${push.notifications}::uuid[])`)
      .where('device_uuid', '<>', push.device_uuid)
      .where(sql<boolean>`device_uuid in (select uuid from push_device where user_uuid = ${push.user_uuid})`)
      .execute();
    await dropPush(trx, push);
  });

/** Sent again later, and not before the push service says; a mail instead after three days. */
export async function postponePush(db: Kysely<Database>, push: Push, now: Date, retryAfter?: string): Promise<void> {
  const next = nextTry({ ...push, created_at: now }, now, givenUpAfter) ?? now;
  const due_at = new Date(Math.max(next.getTime(), now.getTime() + waitOf(retryAfter, now)));
  await giveUpPush(db, push, now, new Date(next.getTime() - givenUpAfter));
  await db.updateTable('ticket_push').set({ due_at }).where(isTakenAs(push)).execute();
}

/** TOLD-09: mails instead of what the device does not get; `before` spares what waits since then only. */
export const giveUpPush = (db: Kysely<Database>, push: Push, now: Date, before?: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const isOver =
      before === undefined
        ? isTakenAs(push)
        : sql<boolean>`(${isTakenAs(push)} and ticket_push.created_at < ${before})`;
    await lockPerson(trx, push);
    await mailInstead(trx, isOver, now);
    await trx.deleteFrom('ticket_push').where(isOver).execute();
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
