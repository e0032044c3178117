import { type RawBuilder, sql } from 'kysely';
import { type TicketSort, type TicketSummary, ticketSorts } from '#contracts/tickets/ticket-list.ts';
import { isLate, statusOf } from '#domain/tickets/ticket.ts';
import type { Handler, Input } from '../http/handler.ts';
import { badRequest } from '../http/refusal.ts';
import { isOneOf } from './among.ts';
import { settle } from './clock.ts';
import { historiesOf } from './history.ts';
import { matching, type Resolved, readFilter, resolved } from './list-filter.ts';
import { type ListedRow, listed } from './listed.ts';

type Asked = Input<'tickets'>;

/** API-30, OP-85: one page of the tickets that the caller may see, with what the list shows above and beside them. */
export const tickets: Handler<'tickets'> = async (input) => {
  const { query, caller, platform } = input;
  const filter = readFilter(query.filter, caller);
  const sort = sortOf(query.sort);
  await settle(platform);
  const asked = await resolved(platform.db, caller, filter);
  const counts = await countStates(input, asked);
  const rows = await pageOf(input, asked, sort);
  const parts = new Set(query.expand?.split(','));
  const histories = parts.has('related_tickets') ? await historiesOf(platform.db, caller.companyUuid, rows) : new Map();
  const included = new Set(query.include?.split(','));
  const total = sumOf(counts.filter(({ state }) => filter.states?.includes(state) ?? true));
  return {
    ...listed(rows, { histories, included }),
    meta: { pagination: { total }, ...(parts.has('summary') ? { summary: summaryOf(counts) } : {}) },
  };
};

/** OP-91: what each sort goes by; the number of a ticket, which is its own, tells equal ones apart. */
export const sortColumns: Readonly<Record<TicketSort, RawBuilder<unknown>>> = {
  ticket_id: sql`ticket.number`,
  created_at: sql`ticket.created_at`,
  name: sql`ticket.folded_title collate "C"`,
  state: sql`ticket.state collate "C"`,
  due_date: sql`ticket.due_at`,
};

type Sort = { readonly by: TicketSort; readonly direction: 'asc' | 'desc' };

/** OP-91. @throws Refusal 400 for a column that cannot be sorted by */
export function sortOf(text = '-ticket_id'): Sort {
  const name = text.replace(/^-/, '');
  const by = ticketSorts.find((sort) => sort === name);
  if (by === undefined) throw badRequest(`The list cannot be sorted by ${name}.`);
  return { by, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** Those of the found ones that are in the states which the filter names. */
export const inStates = (found: ReturnType<typeof matching>, { filter: { states } }: Resolved) =>
  states === undefined ? found : found.where(isOneOf('ticket.state', states));

const pageOf = ({ query, caller, platform: { db } }: Asked, asked: Resolved, sort: Sort): Promise<ListedRow[]> => {
  const page = inStates(matching(db, caller, asked), asked)
    .select(['ticket.company_uuid', 'ticket.uuid'])
    .orderBy(sortColumns[sort.by], sort.direction)
    .$if(sort.by !== 'ticket_id', (found) => found.orderBy('ticket.number', sort.direction))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('ticket', (join) =>
      join.onRef('ticket.company_uuid', '=', 'page.company_uuid').onRef('ticket.uuid', '=', 'page.uuid'),
    )
    .innerJoin('ticket_definition as definition', (join) =>
      join
        .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
        .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'ticket.company_uuid').onRef('store.uuid', '=', 'ticket.store_uuid'),
    )
    .innerJoin('accountable_area as area', (join) =>
      join.onRef('area.company_uuid', '=', 'ticket.company_uuid').onRef('area.uuid', '=', 'ticket.area_uuid'),
    )
    .select(['ticket.uuid', 'ticket.number', 'ticket.created_at', 'ticket.state', 'ticket.due_at', 'ticket.root_uuid'])
    .select(['ticket.store_uuid', 'ticket.area_uuid', 'ticket.activity_uuid', 'definition.title'])
    .leftJoin('accountable_area as approval_area', (join) =>
      join
        .onRef('approval_area.company_uuid', '=', 'ticket.company_uuid')
        .onRef('approval_area.uuid', '=', 'definition.approval_area_uuid'),
    )
    .innerJoin('user as creator', (join) =>
      join
        .onRef('creator.company_uuid', '=', 'ticket.company_uuid')
        .onRef('creator.uuid', '=', 'definition.creator_uuid'),
    )
    .select(['ticket.type', 'definition.priority', 'approval_area.name as approval_area_name'])
    .select(sql<string>`trim(creator.first_name || ' ' || creator.last_name)`.as('creator_name'))
    .select(['store.name as store_name', 'area.name as area_name', 'definition.activity_name'])
    .orderBy(sortColumns[sort.by], sort.direction)
    .orderBy('ticket.number', sort.direction)
    .execute();
};

type Count = { readonly state: ListedRow['state']; readonly count: number };

const countStates = ({ caller, platform: { db } }: Asked, asked: Resolved): Promise<Count[]> =>
  matching(db, caller, asked)
    .select(({ fn }) => ['ticket.state', fn.countAll<number>().as('count')])
    .groupBy('ticket.state')
    .execute();

const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** DATA-27: a late variant counts as its base, and as late. */
function summaryOf(counts: readonly Count[]): TicketSummary {
  const having = (...statuses: readonly (string | null)[]) =>
    sumOf(counts.filter(({ state }) => statuses.includes(statusOf(state))));
  return {
    sum_total: sumOf(counts),
    sum_open: having('open'),
    sum_in_progress: having('in_progress'),
    sum_to_be_approved: having('to_be_approved'),
    sum_pending: having('open', 'in_progress', 'to_be_approved'),
    sum_closed: having('resolved', 'unresolved', 'expired'),
    sum_resolved: having('resolved'),
    sum_unresolved: having('unresolved'),
    sum_expired: having('expired'),
    sum_late: sumOf(counts.filter(({ state }) => isLate(state))),
  };
}
