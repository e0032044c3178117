import type { Selectable, Transaction } from 'kysely';
import type { NoticeEvent, NoticeSettings } from '#contracts/tickets/notice-choices.ts';
import { standardNotices, tellAt } from '#domain/tickets/notice-time.ts';
import { millisecondsOf } from '#domain/time/units.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';
import type { Platform } from '../platform.ts';
import { isAudience, isTrue } from './audience.ts';
import { peopleAt } from './people.ts';

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

type Due = Omit<Selectable<TicketNotificationTable>, 'due_at' | 'outcome'>;

/** The outcome of a notification: this platform has no push, and what is over by now is told to nobody. */
async function addressed(trx: Transaction<Database>, notification: Due, now: Date) {
  const { company_uuid, uuid, ticket_uuid, kind, method, actor_uuid, entry_uuid } = notification;
  const found = await trx
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
    .executeTakeFirstOrThrow();
  const ticket = { ...found, entry_uuid };
  if (!isTrue(kind, ticket)) return 'not_needed' as const;
  if (method === 'push') return 'not_delivered' as const;
  const people = await peopleAt(trx, company_uuid, ticket.store_uuid)
    .where(isAudience(kind, ticket))
    .$if(actor_uuid !== null, (others) => others.where('user.uuid', '<>', actor_uuid ?? ''))
    .select(['user.uuid', 'user.notices', 'user.noticed_at', 'company.notices as company_notices'])
    .select('company.time_zone_offset')
    .execute();
  const rows = people.flatMap((person) => {
    const due_at = method === 'email' ? now : chosenTime(kind as NoticeEvent, person, ticket.time_zone, now);
    if (due_at === null) return [];
    return [
      { company_uuid, notification_uuid: uuid, user_uuid: person.uuid, created_at: due_at, due_at, letter_uuid: null },
    ];
  });
  if (rows.length > 0) await trx.insertInto('ticket_mail').values(rows).execute();
  return 'mailed' as const;
}

type Person = {
  readonly notices: NoticeSettings | null;
  readonly company_notices: NoticeSettings | null;
  readonly noticed_at: Date | null;
  readonly time_zone_offset: string | null;
};

/** TOLD-02, TOLD-03: when the person is told as chosen, on the clock of the store; null for never. */
function chosenTime(event: NoticeEvent, person: Person, storeZone: string | null, now: Date): Date | null {
  const { choices, quiet } = person.notices ?? person.company_notices ?? standardNotices;
  const way = choices[event];
  if (way === 'never') return null;
  const gathered = Math.max(now.getTime(), (person.noticed_at?.getTime() ?? 0) + gathering);
  return tellAt(
    way === 'mail' ? new Date(gathered) : now,
    way,
    quiet,
    storeZone ?? person.time_zone_offset ?? '-03:00',
  );
}
