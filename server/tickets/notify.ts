import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Notification } from '#contracts/tickets.ts';
import { shifted } from '#domain/ticketTime.ts';
import type { Database } from '../db/schema.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';

/** A ticket with what is to be told of it. */
export type Notified = {
  readonly company_uuid: string;
  readonly uuid: string;
  readonly due_at: Date;
  readonly notifications: readonly Notification[];
};

type Kind = TicketNotificationTable['kind'];

/** OP-78: reminders before the due date, one each even where two of the form's switches say the same. */
export const notifyOfDue = (db: Kysely<Database>, tickets: readonly Notified[]): Promise<void> =>
  plan(db, tickets, (ticket) =>
    ticket.notifications
      .filter(({ type, expiration_type }) => type === 'execution' && expiration_type === 'before_due_date')
      .map((item) => ({ kind: 'execution_due', method: item.method, due_at: before(ticket.due_at, item) })),
  );

/** OP-78: that it was executed, and reminders before the deadline of the approval. */
export const notifyOf = (
  db: Kysely<Database>,
  ticket: Notified,
  { executedAt, approvalDueAt }: { readonly executedAt: Date; readonly approvalDueAt: Date | null },
): Promise<void> =>
  plan(db, [ticket], ({ notifications }) =>
    notifications.flatMap((item): readonly Planned[] => {
      const { method, type, expiration_type } = item;
      if (expiration_type === 'when_approved') return [{ kind: 'executed', method, due_at: executedAt }];
      if (type === 'approval' && approvalDueAt !== null)
        return [{ kind: 'approval_due', method, due_at: before(approvalDueAt, item) }];
      return [];
    }),
  );

type Planned = Pick<TicketNotificationTable, 'kind' | 'method' | 'due_at'>;

const before = (instant: Date, { time_value, time_unit }: Notification): Date =>
  shifted(instant, -time_value, time_unit);

async function plan(
  db: Kysely<Database>,
  tickets: readonly Notified[],
  plannedOf: (ticket: Notified) => readonly { kind: Kind; method: 'email' | 'push'; due_at: Date }[],
): Promise<void> {
  const rows = tickets.flatMap((ticket) => {
    const planned = plannedOf(ticket);
    const once = new Map(planned.map((one) => [`${one.kind} ${one.method} ${one.due_at.getTime()}`, one]));
    return [...once.values()].map((one) => ({
      ...{ company_uuid: ticket.company_uuid, uuid: randomUUID(), ticket_uuid: ticket.uuid, outcome: null },
      ...one,
    }));
  });
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('ticket_notification')
      .values(rows.slice(start, start + batch))
      .execute();
}

const batch = 1000;
