import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import {
  type NoticeEvent,
  type NoticeSettings,
  type NoticeWay,
  routineEvents,
} from '#contracts/tickets/notice-choices.ts';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { standardNotices, tellAt } from '#domain/tickets/notice-time.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';
import type { Platform } from '../platform.ts';
import type { RoutineDay } from '../routines/index.ts';
import { isAudience, isTrue, type TicketKind } from './audience.ts';
import { peopleAt, peopleOf } from './people.ts';
import { isToldOfRoutines, routineDayOf } from './routine-notices.ts';

/** What happens within so long after a letter to somebody goes into the next one (ms): one mail instead of fifty. */
const gathering = 10 * millisecondsOf.minute;

/** Makes a mail to each person of the notification whose time came first; false when there is none. */
export const addressNext = ({ db, clock }: Platform): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock();
    const notification = await trx
      .selectFrom('ticket_notification')
      .where('outcome', 'is', null)
      .where('due_at', '<=', now)
      .selectAll()
      .select(isMailedToo.as('is_mailed_too'))
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

/**
 * TOLD-07: whether a form orders by mail, too, what it orders by push: no push has to become a mail then. For queries that
 * have `ticket_notification` in reach.
 */
export const isMailedToo = sql<boolean>`(ticket_notification.method = 'push' and exists (
  select from ticket_notification as mail
  where mail.company_uuid = ticket_notification.company_uuid and mail.ticket_uuid = ticket_notification.ticket_uuid
    and mail.kind = ticket_notification.kind and mail.due_at = ticket_notification.due_at and mail.method = 'email'))`;

/** Whether all notices of a company that are due wait for their people, so that what waits at the same time goes together. */
export const isAddressed = (company: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select from ticket_notification as waiting
  where waiting.company_uuid = ${company} and waiting.outcome is null and waiting.due_at <= ${now})`;

type Due = Omit<Selectable<TicketNotificationTable>, 'due_at' | 'outcome'> & { readonly is_mailed_too: boolean };
type Outcome = 'mailed' | 'not_needed';

/** The outcome of a notification: what is over by now is told to nobody. */
async function addressed(trx: Transaction<Database>, notification: Due, now: Date): Promise<Outcome> {
  const day = routineDayOf(notification);
  if (day !== null) return await addressRoutines(trx, notification, day, now);
  const { company_uuid, kind, actor_uuid } = notification;
  const ticket = await ticketOf(trx, notification);
  if (!isTrue(kind as TicketKind, ticket)) return 'not_needed';
  const people = await personsIn(peopleAt(trx, company_uuid, ticket.store_uuid))
    .where(isAudience(kind as TicketKind, ticket))
    .$if(actor_uuid !== null, (others) => others.where('user.uuid', '<>', actor_uuid ?? ''))
    .execute();
  return await queue(trx, notification, { people, zone: ticket.time_zone, now });
}

/** TOLD-10: in the stores of one time zone; those who may use one of them are told. */
async function addressRoutines(trx: Transaction<Database>, notification: Due, day: RoutineDay, now: Date) {
  const { company_uuid } = notification;
  const people = await personsIn(peopleOf(trx, company_uuid)).where(isToldOfRoutines(company_uuid, day)).execute();
  return await queue(trx, notification, { people, zone: day.zone, now });
}

const ticketOf = async (trx: Transaction<Database>, { company_uuid, ticket_uuid, entry_uuid }: Due) => ({
  ...(await trx
    .selectFrom('ticket')
    .innerJoin('ticket_definition as definition', (join) =>
      join
        .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
        .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
    )
    .innerJoin('ticket_cycle as cycle', (join) =>
      join.onRef('cycle.company_uuid', '=', 'ticket.company_uuid').onRef('cycle.ticket_uuid', '=', 'ticket.uuid'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'ticket.company_uuid').onRef('store.uuid', '=', 'ticket.store_uuid'),
    )
    .where('ticket.company_uuid', '=', company_uuid)
    .where('ticket.uuid', '=', ticket_uuid)
    .select(['ticket.company_uuid', 'ticket.state', 'ticket.last', 'ticket.store_uuid', 'definition.area_uuid'])
    .select(['definition.approval_area_uuid', 'definition.creator_uuid', 'cycle.resolver_uuid', 'store.time_zone'])
    .executeTakeFirstOrThrow()),
  entry_uuid,
});

const personsIn = (people: ReturnType<typeof peopleOf>) =>
  people
    .select(['user.uuid', 'user.notices', 'user.noticed_at', 'company.notices as company_notices'])
    .select('company.time_zone_offset');

type Addressees = {
  readonly people: readonly (Person & { readonly uuid: string })[];
  readonly zone: string | null;
  readonly now: Date;
};

/** Makes a mail, or notices on the devices, for each of these people: as the form orders, else as they have chosen. */
async function queue(
  trx: Transaction<Database>,
  { company_uuid, uuid, kind, method, is_mailed_too }: Due,
  { people, zone, now }: Addressees,
): Promise<Outcome> {
  const devices = method === 'email' ? [] : await devicesOf(trx, people, now);
  const told = people.flatMap((person) => {
    const way = method === 'choice' ? wayOf(kind as NoticeEvent, person) : orderedWays[method];
    const pushed = way === 'push' ? devices.filter(({ user_uuid }) => user_uuid === person.uuid) : [];
    const due_at = method === 'choice' ? chosenTime(atOnce(kind, way), pushed.length > 0, person, zone, now) : now;
    if (due_at === null) return [];
    return [{ person, pushed, notice: { company_uuid, notification_uuid: uuid, created_at: due_at, due_at } }];
  });
  const mails = told
    .filter(({ pushed }) => pushed.length === 0 && !is_mailed_too)
    .map(({ person, notice }) => ({ ...notice, user_uuid: person.uuid, letter_uuid: null }));
  if (mails.length > 0) await trx.insertInto('ticket_mail').values(mails).execute();
  const pushes = told.flatMap(({ pushed, notice }) =>
    pushed.map((device) => ({ ...notice, device_uuid: device.uuid })),
  );
  if (pushes.length > 0) await trx.insertInto('ticket_push').values(pushes).execute();
  return 'mailed';
}

/** DATA-21. */
const orderedWays: Readonly<Record<Notification['method'], NoticeWay>> = { email: 'mail', push: 'push' };

/** TOLD-10: what is told of routines is that of a day already; a day later it would say nothing any more. */
const atOnce = (kind: Due['kind'], way: NoticeWay): NoticeWay =>
  way === 'daily' && routineEvents.some((one) => one === kind) ? 'mail' : way;

type Person = {
  readonly notices: NoticeSettings | null;
  readonly company_notices: NoticeSettings | null;
  readonly noticed_at: Date | null;
  readonly time_zone_offset: string | null;
};

const settingsOf = ({ notices, company_notices }: Person): NoticeSettings =>
  notices ?? company_notices ?? standardNotices;
const wayOf = (event: NoticeEvent, person: Person): NoticeWay => settingsOf(person).choices[event];

/** TOLD-02, TOLD-03: when the person is told as chosen, on the clock of the store; null for never. */
function chosenTime(way: NoticeWay, isPushed: boolean, person: Person, storeZone: string | null, now: Date) {
  if (way === 'never') return null;
  const gathered = Math.max(now.getTime(), (person.noticed_at?.getTime() ?? 0) + gathering);
  return tellAt(
    way === 'daily' || isPushed ? now : new Date(gathered),
    way,
    settingsOf(person).quiet,
    storeZone ?? person.time_zone_offset ?? '-03:00',
  );
}

/** TOLD-08: the devices of people, where their sessions last. None is removed before the notice is written. */
const devicesOf = (trx: Transaction<Database>, people: readonly { readonly uuid: string }[], now: Date) =>
  trx
    .selectFrom('push_device')
    .innerJoin('session', 'session.uuid', 'push_device.session_uuid')
    .where(sql<boolean>`push_device.user_uuid = any(${people.map(({ uuid }) => uuid)}::uuid[])`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .select(['push_device.uuid', 'push_device.user_uuid'])
    .orderBy('push_device.uuid')
    .forKeyShare('push_device')
    .execute();
