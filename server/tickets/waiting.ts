import { type RawBuilder, sql } from 'kysely';
import type { WaitingFor } from '#contracts/tickets/ticket-list.ts';
import { type TicketState, ticketStates } from '#contracts/tickets/tickets.ts';
import { isLate, variantsOf } from '#domain/tickets/ticket.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { isVisible } from './access.ts';
import { settle } from './clock.ts';

const begun = [...variantsOf('open'), ...variantsOf('in_progress')];
const executed = variantsOf('to_be_approved');
/** TSTATE-02. */
export const lateStates = ticketStates.filter(isLate);

const isIn = (states: readonly TicketState[]): RawBuilder<boolean> =>
  sql<boolean>`ticket.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** DESK-02: work of an area of the caller, or an approval that is the caller's (OP-73). For queries that have `ticket` in reach. */
export const waitsFor = (caller: Caller, waiting: WaitingFor): RawBuilder<boolean> =>
  waiting === 'work'
    ? sql<boolean>`(${isIn(begun)} and ticket.area_uuid in (${areasOf(caller)}))`
    : sql<boolean>`(${isIn(executed)} and ticket.definition_uuid in (
        select definition.uuid from ticket_definition definition
        where definition.company_uuid = ${caller.companyUuid} and definition.approval_area_uuid in (${areasOf(caller)})))`;

const areasOf = ({ companyUuid, userUuid }: Caller) => sql`
  select area_uuid from area_member where company_uuid = ${companyUuid} and user_uuid = ${userUuid}`;

/** DESK-02. */
export const isCreatedBy = ({ companyUuid, userUuid }: Caller): RawBuilder<boolean> => sql<boolean>`
  ticket.definition_uuid in (
    select definition.uuid from ticket_definition definition
    where definition.company_uuid = ${companyUuid} and definition.creator_uuid = ${userUuid})`;

/** DESK-01: as many as the list has of each. */
export const waitingTickets: Handler<'waitingTickets'> = async ({ caller, platform }) => {
  await settle(platform);
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  return await platform.db
    .selectFrom('ticket')
    .where('ticket.company_uuid', '=', caller.companyUuid)
    .where('ticket.last', '=', true)
    .where(isIn([...begun, ...executed]))
    .where(isVisible(caller))
    .select([
      count(waitsFor(caller, 'work')).as('to_do'),
      count(sql`${waitsFor(caller, 'work')} and ${isIn(lateStates)}`).as('overdue'),
      count(waitsFor(caller, 'approval')).as('to_approve'),
    ])
    .executeTakeFirstOrThrow();
};
