import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type TicketFilter, ticketFilter } from '#contracts/tickets.ts';
import { isStorable } from '../db/instant.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { badRequest } from '../http/refusal.ts';
import { isVisible } from './access.ts';
import { among } from './among.ts';
import { refuseOthers } from './areas.ts';
import { readJsonText } from './filters.ts';

/** OP-85: the filter of a list of tickets. @throws Refusal 400, and 403 when it names users other than the caller */
export const readFilter = (text: string | undefined, caller: Caller): TicketFilter => {
  const filter = readJsonText(text, ticketFilter);
  refuseOthers(filter.users ?? [], caller);
  const { from, to } = filter.period ?? {};
  if ([from, to].some((instant) => instant !== undefined && !isStorable(instant)))
    throw badRequest('The period has a time that does not exist.');
  return filter;
};

/**
 * The tickets that a filter lets through, whatever their state: the summary counts them all, and the states that were
 * asked for choose among them. The last of each chain stands for it, unless tickets are named one by one.
 */
export const matching = (db: Kysely<Database>, caller: Caller, filter: TicketFilter) =>
  conditionsOf(filter, caller).reduce(
    (found, condition) => found.where(condition),
    db.selectFrom('ticket').where('ticket.company_uuid', '=', caller.companyUuid).where(isVisible(caller)),
  );

function conditionsOf(filter: TicketFilter, { companyUuid }: Caller): RawBuilder<boolean>[] {
  const { period, stores, zones, brands, tickets, ticket_id } = filter;
  const namesTickets = tickets !== undefined || ticket_id !== undefined;
  return [
    ...(namesTickets ? [] : [sql<boolean>`ticket.last`]),
    ...(period === undefined ? [] : createdIn(period)),
    ...isAmong('store_uuid', stores),
    ...ofStores(companyUuid, 'zone_uuid', zones),
    ...ofStores(companyUuid, 'brand_uuid', brands),
    ...isAmong('area_uuid', filter.accountable_areas),
    ...isAmong('activity_uuid', filter.activities),
    ...isAmong('definition_uuid', filter.ticket_definitions),
    ...isAmong('uuid', tickets),
    ...(ticket_id === undefined ? [] : [numbered(ticket_id)]),
    ...(filter.ticket_types === undefined
      ? []
      : [sql<boolean>`ticket.type in (select json_array_elements_text(${JSON.stringify(filter.ticket_types)}::json))`]),
  ];
}

/** OP-89: the period is that of the creation, its last second included. */
const createdIn = ({ from, to }: NonNullable<TicketFilter['period']>): RawBuilder<boolean>[] => [
  sql`ticket.created_at >= ${new Date(from)}`,
  sql`ticket.created_at < ${new Date(Date.parse(to) + 1000)}`,
];

const isAmong = (column: string, uuids: readonly string[] | undefined): RawBuilder<boolean>[] =>
  uuids === undefined ? [] : [sql<boolean>`${sql.ref(`ticket.${column}`)} in ${among(uuids)}`];

const ofStores = (
  company: string,
  column: 'zone_uuid' | 'brand_uuid',
  uuids: readonly string[] | undefined,
): RawBuilder<boolean>[] =>
  uuids === undefined
    ? []
    : [
        sql<boolean>`ticket.store_uuid in (
          select uuid from store where company_uuid = ${company} and ${sql.ref(column)} in ${among(uuids)})`,
      ];

/** TLIST-15: what is no number is the number of no ticket. */
const numbered = (text: string): RawBuilder<boolean> =>
  sql<boolean>`ticket.number = ${/^\s*#?\d{1,9}\s*$/.test(text) ? Number(text.replace('#', '')) : -1}`;
