import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import type { TicketDefinition } from '#contracts/tickets/tickets.ts';
import { wireFilter } from '#domain/tickets/ticket-filters.ts';
import { type Day, defaultPeriod, todayAt } from '#domain/time/days.ts';
import { currentTime } from '#domain/time/instants.ts';
import type { TicketsAsked, TicketsLoaded } from '#machines/tickets/tickets.setup.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';

/** TLIST-09. */
export const fetchTickets = (tools: Pick<Tools, 'client' | 'session'>) =>
  fromPromise<TicketsLoaded, TicketsAsked>(({ input, signal }) => loadTickets(tools, input, signal));

/** OP-139: one page of the day of the platform; a clock that is wrong by days is known by the first answer. */
export async function loadTickets(
  tools: Pick<Tools, 'client' | 'session'>,
  { request, definition }: TicketsAsked,
  signal: AbortSignal,
): Promise<TicketsLoaded> {
  const { user_uuid: user, time_zone_offset: offset } = sessionOf(tools);
  const { filters, sort, page, perPage } = request;
  const onDay = async (today: Day): Promise<TicketsLoaded> => {
    const current_time = currentTime(tools.client.platformTime(), offset);
    const filter = { ...wireFilter(filters, definition, { user, offset, today }), current_time };
    const loaded = await createTicketCalls(tools.client).tickets({ filter, sort, page, per_page: perPage }, signal);
    return {
      ...loaded,
      period: filters.period ?? defaultPeriod(today),
      at: tools.client.platformTime().toISOString(),
    };
  };
  const today = todayAt(tools.client.platformTime(), offset);
  const loaded = await onDay(today);
  const actual = todayAt(tools.client.platformTime(), offset);
  return actual === today ? loaded : await onDay(actual);
}

/** TLIST-25, OP-84. */
export const fetchDefinition = (tools: Tools) =>
  fromPromise<TicketDefinition, { uuid: string }>(async ({ input: { uuid }, signal }) => {
    const { user_uuid } = sessionOf(tools);
    const definition = await createTicketCalls(tools.client).ticketDefinition(uuid, user_uuid, signal);
    if (!definition) throw new FailureError({ code: 'notFound' });
    return definition;
  });
