import { type Kysely, sql } from 'kysely';
import { isUntouchedOrBegun, pendingStates, statusOf } from '#domain/tickets/ticket.ts';
import type { TicketFacts } from '#machines/tickets/lifecycle.machine.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { isVisible } from './access.ts';

/** A ticket with all that decides on what its caller may do with it. */
export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** One ticket that the caller may see, with what it was made from and what happened to it; undefined for any other. */
export const findTicket = (db: Kysely<Database>, caller: Caller, uuid: string) =>
  findTickets(db, caller).where('ticket.uuid', '=', uuid).executeTakeFirst();

/** The tickets that the caller may see, as `findTicket` has them. */
export const findTickets = (db: Kysely<Database>, caller: Caller) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticket_definition as definition', (join) =>
      join
        .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
        .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
    )
    .innerJoin('ticket_cycle as cycle', (join) =>
      join.onRef('cycle.company_uuid', '=', 'ticket.company_uuid').onRef('cycle.ticket_uuid', '=', 'ticket.uuid'),
    )
    .where('ticket.company_uuid', '=', caller.companyUuid)
    .where(isVisible(caller))
    .selectAll('definition')
    .selectAll('cycle')
    .selectAll('ticket')
    .select([belongsTo(caller, 'definition.area_uuid').as('is_executor')])
    .select([belongsTo(caller, 'definition.approval_area_uuid').as('is_approver')]);

const belongsTo = ({ userUuid }: Caller, area: string) => sql<boolean>`exists (
  select from area_member
  where area_member.company_uuid = ticket.company_uuid
    and area_member.user_uuid = ${userUuid}
    and area_member.area_uuid = ${sql.ref(area)}
)`;

/** The uuid of the newest ticket of the chain that this one belongs to (OP-93). */
export const lastOfChain = async (db: Kysely<Database>, company: string, uuid: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('ticket as named')
    .innerJoin('ticket as newest', (join) =>
      join
        .onRef('newest.company_uuid', '=', 'named.company_uuid')
        .onRef('newest.root_uuid', '=', 'named.root_uuid')
        .on('newest.last', '=', true),
    )
    .where('named.company_uuid', '=', company)
    .where('named.uuid', '=', uuid)
    .select('newest.uuid')
    .executeTakeFirst();
  return found?.uuid;
};

/** The uuid of the ticket that took the place of this one in its chain; undefined for the last one. */
export const nextOfChain = async (
  db: Kysely<Database>,
  { company_uuid, root_uuid, uuid }: Pick<FoundTicket, 'company_uuid' | 'root_uuid' | 'uuid'>,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('ticket')
    .innerJoin('ticket_cycle as cycle', (join) =>
      join.onRef('cycle.company_uuid', '=', 'ticket.company_uuid').onRef('cycle.ticket_uuid', '=', 'ticket.uuid'),
    )
    .where('ticket.company_uuid', '=', company_uuid)
    .where('ticket.root_uuid', '=', root_uuid)
    .where('cycle.parent_uuid', '=', uuid)
    .select('ticket.uuid')
    .executeTakeFirst();
  return found?.uuid;
};

/** ROLE-05 to ROLE-07, OP-73: what the chart has to know of a ticket for its caller. */
export const factsOf = (ticket: FoundTicket, { userUuid }: Caller): TicketFacts => {
  const { last, is_executor, is_approver, creator_uuid, approval_area_uuid, image_required } = ticket;
  const withApproval = approval_area_uuid !== null;
  // ROLE-07: a ticket that needs no approval is reviewed by its only area, as long as it is resolved.
  const reviewsResolved = is_executor && statusOf(ticket.state) === 'resolved';
  const reviews = withApproval ? is_approver : creator_uuid === userUuid || reviewsResolved;
  return {
    withApproval,
    resolvable: last && is_executor && isUntouchedOrBegun(ticket.state),
    action: last ? actionFor(ticket, reviews) : 'none',
    imageRequired: image_required,
    last,
  };
};

/** EDIT-01: who created it, and who approves it, as long as it is not closed. */
export const isEditor = ({ creator_uuid, is_approver }: FoundTicket, { userUuid }: Caller): boolean =>
  creator_uuid === userUuid || is_approver;

/** EDIT-01. */
export const isUnclosed = ({ last, state }: FoundTicket): boolean => last && pendingStates.includes(state);

function actionFor({ state, is_approver }: FoundTicket, reviews: boolean): TicketFacts['action'] {
  const status = statusOf(state);
  if (status === 'to_be_approved') return is_approver ? 'approve' : 'none';
  return reviews && ['resolved', 'unresolved', 'expired'].includes(status ?? '') ? 'reopen' : 'none';
}
