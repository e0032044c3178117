import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { shifted } from '#domain/time/instants.ts';
import type { Database } from '../db/schema.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';
import type { Platform } from '../platform.ts';
import { expiresAt } from './clock.ts';

/** A ticket with what is to be told of it. */
export type Notified = {
  readonly company_uuid: string;
  readonly uuid: string;
  readonly due_at: Date;
  readonly notifications: readonly Notification[];
};

/** OP-78: reminders before the due date and before a ticket expires; two that say the same are one. */
export const notifyOfDue = (
  db: Kysely<Database>,
  platform: Pick<Platform, 'env'>,
  tickets: readonly Notified[],
): Promise<void> =>
  plan(db, tickets, ({ due_at, notifications }, offset) =>
    notifications.flatMap((item): readonly Planned[] => {
      const { method, type, expiration_type } = item;
      if (expiration_type === 'before_expiration_date')
        return [{ kind: 'execution_expires', method, due_at: before(expiresAt(platform, due_at), item, offset) }];
      if (type === 'execution' && expiration_type === 'before_due_date')
        return [{ kind: 'execution_due', method, due_at: before(due_at, item, offset) }];
      return [];
    }),
  );

/** OP-78: that it was executed, and reminders before the deadline of the approval. */
export const notifyOf = (
  db: Kysely<Database>,
  ticket: Notified,
  { executedAt, approvalDueAt }: { readonly executedAt: Date; readonly approvalDueAt: Date | null },
): Promise<void> =>
  plan(db, [ticket], ({ notifications }, offset) =>
    notifications.flatMap((item): readonly Planned[] => {
      const { method, type, expiration_type } = item;
      if (expiration_type === 'when_approved') return [{ kind: 'executed', method, due_at: executedAt }];
      if (type === 'approval' && expiration_type === 'before_due_date' && approvalDueAt !== null)
        return [{ kind: 'approval_due', method, due_at: before(approvalDueAt, item, offset) }];
      return [];
    }),
  );

type Planned = Pick<TicketNotificationTable, 'kind' | 'method' | 'due_at'>;

const before = (instant: Date, { time_value, time_unit }: Notification, offset: string): Date =>
  shifted(instant, -time_value, time_unit, offset);

async function plan(
  db: Kysely<Database>,
  tickets: readonly Notified[],
  plannedOf: (ticket: Notified, offset: string) => readonly Planned[],
): Promise<void> {
  const [first] = tickets;
  if (first === undefined) return;
  const offset = await offsetOf(db, first.company_uuid);
  const rows = tickets.flatMap((ticket) => {
    const planned = plannedOf(ticket, offset);
    const once = new Map(planned.map((one) => [`${one.kind} ${one.method} ${one.due_at.getTime()}`, one]));
    return [...once.values()].map((one) => ({
      company_uuid: ticket.company_uuid,
      uuid: randomUUID(),
      ticket_uuid: ticket.uuid,
      outcome: null,
      ...one,
    }));
  });
  await insertNotifications(db, rows);
}

/** Stores what is to be told, some at a time: a statement takes so many parameters. */
export async function insertNotifications(
  db: Kysely<Database>,
  rows: readonly Insertable<TicketNotificationTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('ticket_notification')
      .values(rows.slice(start, start + batch))
      .execute();
}

/** All tickets of one call belong to one company. */
async function offsetOf(db: Kysely<Database>, company: string): Promise<string> {
  const { time_zone_offset } = await db
    .selectFrom('company')
    .where('uuid', '=', company)
    .select('time_zone_offset')
    .executeTakeFirstOrThrow();
  return time_zone_offset ?? '-03:00';
}

const batch = 1000;
