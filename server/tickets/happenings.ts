import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { NoticeEvent } from '#contracts/tickets/notice-choices.ts';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import type { Database } from '../db/schema.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';
import { insertNotifications } from './notify.ts';

/** How long before it is due people are told of a task that nobody has finished (ms). */
const soon = millisecondsOf.day;

/** Something that happened to tickets of one company: who did it, and when. */
export type Happening = {
  readonly company_uuid: string;
  readonly actor_uuid: string;
  readonly at: Date;
  /** What their form orders by itself; what it tells is not told a second time. */
  readonly notifications: readonly Notification[];
};
type Due = { readonly uuid: string; readonly due_at: Date };

/** TOLD-01: tickets that began: created, or opened again, and soon due. */
export const tellOfBeginning = (
  db: Kysely<Database>,
  event: Extract<NoticeEvent, 'assigned' | 'rejected' | 'reopened'>,
  happening: Happening,
  tickets: readonly Due[],
): Promise<void> =>
  insertNotifications(
    db,
    tickets.flatMap(({ uuid, due_at }) => [
      rowOf(happening, uuid, event, happening.at),
      ...(due_at.getTime() - soon > happening.at.getTime() && !remindsOfDue(happening)
        ? [{ ...rowOf(happening, uuid, 'due_soon', new Date(due_at.getTime() - soon)), actor_uuid: null }]
        : []),
    ]),
  );

/** EDIT-04: a ticket that has another area is told as assigned to it, one that has another due date as due soon then. */
export async function tellOfEdit(
  db: Kysely<Database>,
  happening: Happening,
  { uuid, due_at }: Due,
  edited: { readonly area: boolean; readonly due: boolean },
): Promise<void> {
  const soonAt = new Date(due_at.getTime() - soon);
  await insertNotifications(db, [
    ...(edited.area ? [rowOf(happening, uuid, 'assigned', happening.at)] : []),
    ...(edited.due && soonAt > happening.at && !remindsOfDue(happening)
      ? [{ ...rowOf(happening, uuid, 'due_soon', soonAt), actor_uuid: null }]
      : []),
  ]);
}

/** TOLD-01: that a ticket waits for approval, or was approved. */
export const tellOfOutcome = (
  db: Kysely<Database>,
  event: Extract<NoticeEvent, 'to_be_approved' | 'approved'>,
  happening: Happening,
  ticket: string,
): Promise<void> =>
  event === 'to_be_approved' && tellsOfExecution(happening)
    ? Promise.resolve()
    : insertNotifications(db, [rowOf(happening, ticket, event, happening.at)]);

/** TALK-02: that a comment mentions people. */
export const tellOfMention = (
  db: Kysely<Database>,
  happening: Happening,
  ticket: string,
  entry_uuid: string,
): Promise<void> => insertNotifications(db, [{ ...rowOf(happening, ticket, 'mentioned', happening.at), entry_uuid }]);

const remindsOfDue = ({ notifications }: Happening): boolean =>
  notifications.some((one) => one.type === 'execution' && one.expiration_type === 'before_due_date');
const tellsOfExecution = ({ notifications }: Happening): boolean =>
  notifications.some(({ expiration_type }) => expiration_type === 'when_approved');

type Row = Insertable<TicketNotificationTable>;

const rowOf = ({ company_uuid, actor_uuid }: Happening, ticket_uuid: string, kind: NoticeEvent, due_at: Date): Row => ({
  company_uuid,
  uuid: randomUUID(),
  ticket_uuid,
  kind,
  method: 'choice',
  actor_uuid,
  due_at,
  outcome: null,
});
