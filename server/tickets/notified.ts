import { type RawBuilder, sql, type Transaction } from 'kysely';
import { statusOf } from '#domain/tickets/ticket.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';
import type { Platform } from '../platform.ts';
import { peopleAt } from './people.ts';

/** Makes a mail to each person of the notification whose time came first; false when there is none. */
export const addressNext = ({ db, clock }: Platform): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock();
    const notification = await trx
      .selectFrom('ticket_notification')
      .where('outcome', 'is', null)
      .where('due_at', '<=', now)
      .selectAll()
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (notification === undefined) return false;
    const outcome = await addressed(trx, notification, now);
    await trx
      .updateTable('ticket_notification')
      .set({ outcome })
      .where('company_uuid', '=', notification.company_uuid)
      .where('uuid', '=', notification.uuid)
      .execute();
    return true;
  });

type Due = Omit<TicketNotificationTable, 'due_at' | 'outcome'>;

/** The outcome of a notification: this platform has no push, and closed tickets are not reminded of. */
async function addressed(trx: Transaction<Database>, notification: Due, now: Date) {
  const { company_uuid, uuid, ticket_uuid, kind, method } = notification;
  const ticket = await trx
    .selectFrom('ticket')
    .innerJoin('ticket_definition as definition', (join) =>
      join
        .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
        .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
    )
    .where('ticket.company_uuid', '=', company_uuid)
    .where('ticket.uuid', '=', ticket_uuid)
    .select(['ticket.state', 'ticket.last', 'ticket.store_uuid', 'definition.area_uuid'])
    .select(['definition.approval_area_uuid', 'definition.creator_uuid'])
    .executeTakeFirstOrThrow();
  if (!isNeeded(kind, ticket)) return 'not_needed' as const;
  if (method === 'push') return 'not_delivered' as const;
  const { area_uuid, approval_area_uuid, creator_uuid } = ticket;
  const members = (area: string) => sql<boolean>`"user".uuid in (
    select user_uuid from area_member where company_uuid = ${company_uuid} and area_uuid = ${area})`;
  const isMeant = (): RawBuilder<boolean> => {
    if (kind === 'execution_due' || kind === 'execution_expires') return members(area_uuid);
    return approval_area_uuid === null ? sql<boolean>`"user".uuid = ${creator_uuid}` : members(approval_area_uuid);
  };
  const people = await peopleAt(trx, company_uuid, ticket.store_uuid).where(isMeant()).select('user.uuid').execute();
  if (people.length > 0)
    await trx
      .insertInto('ticket_mail')
      .values(
        people.map((person) => ({
          company_uuid,
          notification_uuid: uuid,
          user_uuid: person.uuid,
          created_at: now,
          due_at: now,
        })),
      )
      .execute();
  return 'mailed' as const;
}

const isNeeded = (kind: Due['kind'], { state, last }: { readonly state: string; readonly last: boolean }): boolean => {
  const status = statusOf(state) ?? '';
  if (kind === 'executed') return true;
  return last && (kind === 'approval_due' ? status === 'to_be_approved' : ['open', 'in_progress'].includes(status));
};
