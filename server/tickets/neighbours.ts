import { type RawBuilder, sql } from 'kysely';
import type { Handler, Input } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { isVisible } from './access.ts';
import { settle } from './clock.ts';
import { inStates, sortColumns, sortOf } from './list.ts';
import { matching, type Resolved, readFilter, resolved } from './list-filter.ts';

type Asked = Input<'ticketNeighbours'>;

/**
 * DESK-21: what comes before and after a ticket in the list with this filter and sort. A ticket that the filter no
 * longer lets through, as after its approval, has no place of its own, and the same neighbours.
 */
export const ticketNeighbours: Handler<'ticketNeighbours'> = async (input) => {
  const { query, caller, platform, params } = input;
  const filter = readFilter(query.filter, caller);
  const sort = sortOf(query.sort);
  await settle(platform);
  if (!(await isSeen(input))) throw notFound();
  const asked = await resolved(platform.db, caller, filter);
  const { by, direction } = sort;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const place = sql`(${sortColumns[by]}, ticket.number)`;
  const own = sql`(select ${sortColumns[by]}, ticket.number from ticket
    where ticket.company_uuid = ${caller.companyUuid} and ticket.uuid = ${params.id})`;
  const isLower = sql<boolean>`${place} < ${own}`;
  const isHigher = sql<boolean>`${place} > ${own}`;
  const [isBefore, isAfter] = direction === 'asc' ? [isLower, isHigher] : [isHigher, isLower];
  const nearest = (condition: RawBuilder<boolean>, order: 'asc' | 'desc') =>
    listedBy(input, asked)
      .where(condition)
      .select('ticket.uuid')
      .orderBy(sortColumns[by], order)
      .orderBy('ticket.number', order)
      .limit(1)
      .executeTakeFirst();
  const { total, before, has } = await listedBy(input, asked)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where ${isBefore})`.as('before'),
      sql<boolean>`coalesce(bool_or(ticket.uuid = ${params.id}), false)`.as('has'),
    ])
    .executeTakeFirstOrThrow();
  return {
    position: has ? before + 1 : null,
    total,
    previous: (await nearest(isBefore, opposite))?.uuid ?? null,
    next: (await nearest(isAfter, direction))?.uuid ?? null,
  };
};

const isSeen = async ({ caller, params, platform: { db } }: Asked): Promise<boolean> => {
  const found = db
    .selectFrom('ticket')
    .where('ticket.company_uuid', '=', caller.companyUuid)
    .where('ticket.uuid', '=', params.id)
    .where(isVisible(caller));
  return (await found.select('ticket.uuid').executeTakeFirst()) !== undefined;
};

const listedBy = ({ caller, platform: { db } }: Asked, asked: Resolved) => inStates(matching(db, caller, asked), asked);
