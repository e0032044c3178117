import { type RawBuilder, sql } from 'kysely';
import type { RoutineEvent } from '#contracts/tickets/notice-choices.ts';
import { isLate, statusOf } from '#domain/tickets/ticket.ts';
import type { TicketNotificationTable } from '../db/tables/tickets.ts';

/** What is told of a ticket. */
export type TicketKind = Exclude<TicketNotificationTable['kind'], RoutineEvent>;
type Kind = TicketKind;

/** A ticket, as it is now, with all that decides on who hears of it. */
export type ToldOf = {
  readonly company_uuid: string;
  readonly state: string;
  readonly last: boolean;
  readonly area_uuid: string;
  readonly approval_area_uuid: string | null;
  readonly creator_uuid: string;
  readonly resolver_uuid: string | null;
  /** The comment that mentions people. */
  readonly entry_uuid: string | null;
};

type Group = 'workers' | 'approvers' | 'creator' | 'resolver' | 'mentioned';

/** TOLD-01, OP-78: the groups that each notice goes to. In a task without an approval area the creator counts as approver. */
const audiences: Readonly<Record<Kind, (ticket: ToldOf) => readonly Group[]>> = {
  execution_due: () => ['workers'],
  execution_expires: () => ['workers'],
  executed: () => ['approvers'],
  approval_due: () => ['approvers'],
  assigned: () => ['workers'],
  due_soon: () => ['workers'],
  overdue: ({ state }) => (statusOf(state) === 'to_be_approved' ? ['approvers'] : ['workers']),
  to_be_approved: () => ['approvers'],
  approved: () => ['creator', 'resolver'],
  rejected: () => ['workers'],
  reopened: () => ['workers'],
  expired: () => ['workers', 'creator'],
  mentioned: () => ['mentioned'],
};

const isBegun = ({ state }: ToldOf): boolean => ['open', 'in_progress'].includes(statusOf(state) ?? '');
const waitsForApproval = ({ state }: ToldOf): boolean => statusOf(state) === 'to_be_approved';

/** What a ticket has to be for a notice of it to be true; what is over by then is told to nobody. */
const truths: Readonly<Record<Kind, (ticket: ToldOf) => boolean>> = {
  execution_due: isBegun,
  execution_expires: isBegun,
  executed: () => true,
  approval_due: waitsForApproval,
  assigned: isBegun,
  due_soon: isBegun,
  overdue: ({ state }) => isLate(state),
  to_be_approved: waitsForApproval,
  approved: () => true,
  rejected: isBegun,
  reopened: isBegun,
  expired: ({ state }) => statusOf(state) === 'expired',
  mentioned: () => true,
};

/** What stays true although the ticket was opened again. */
const told: readonly Kind[] = ['executed', 'approved', 'mentioned'];

/** Whether a notice still tells the truth; that of what happened to an earlier ticket of a chain does. */
export const isTrue = (kind: Kind, ticket: ToldOf): boolean =>
  (ticket.last || told.includes(kind)) && truths[kind](ticket);

/** The people that a notice is for, as a condition on `"user"`. */
export function isAudience(kind: Kind, ticket: ToldOf): RawBuilder<boolean> {
  const groups = audiences[kind](ticket).map((group) => conditionOf(group, ticket));
  return sql<boolean>`(${sql.join(groups, sql` or `)})`;
}

function conditionOf(group: Group, ticket: ToldOf): RawBuilder<boolean> {
  switch (group) {
    case 'workers':
      return isMember(ticket.company_uuid, ticket.area_uuid);
    case 'approvers':
      return ticket.approval_area_uuid === null
        ? isPerson(ticket.creator_uuid)
        : isMember(ticket.company_uuid, ticket.approval_area_uuid);
    case 'creator':
      return isPerson(ticket.creator_uuid);
    case 'resolver':
      return isPerson(ticket.resolver_uuid);
    case 'mentioned':
      return sql<boolean>`"user".uuid in (select user_uuid from ticket_mention
        where company_uuid = ${ticket.company_uuid} and entry_uuid = ${ticket.entry_uuid})`;
  }
}

const isMember = (company: string, area: string): RawBuilder<boolean> => sql<boolean>`"user".uuid in (
  select user_uuid from area_member where company_uuid = ${company} and area_uuid = ${area})`;

const isPerson = (uuid: string | null): RawBuilder<boolean> => sql<boolean>`"user".uuid = ${uuid}::uuid`;
