import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/ticketCalls.ts';
import type { Failure } from '#contracts/failure.ts';
import type { TicketDefinition } from '#contracts/tickets.ts';
import { defaultPeriod, todayAt } from '#domain/dateRange.ts';
import { wireFilter } from '#domain/ticketFilters.ts';
import type { TicketsAsked, TicketsLoaded } from '#machines/tickets/tickets.setup.ts';
import { sessionOf } from '../sessionOf.ts';
import type { Tools } from '../tools.ts';

/** TLIST-09. */
export const fetchTickets = (tools: Tools) =>
  fromPromise<TicketsLoaded, TicketsAsked>(async ({ input: { request, definition }, signal }) => {
    const { user_uuid: user, time_zone_offset: offset } = sessionOf(tools);
    const { filters, sort, page, perPage } = request;
    const today = todayAt(tools.now(), offset);
    const filter = wireFilter(filters, definition, { user, offset, today });
    const loaded = await createTicketCalls(tools.client).tickets({ filter, sort, page, per_page: perPage }, signal);
    return { ...loaded, period: filters.period ?? defaultPeriod(today) };
  });

/** TLIST-25, OP-84. */
export const fetchDefinition = (tools: Tools) =>
  fromPromise<TicketDefinition, { uuid: string }>(async ({ input: { uuid }, signal }) => {
    const { user_uuid } = sessionOf(tools);
    const definition = await createTicketCalls(tools.client).ticketDefinition(uuid, user_uuid, signal);
    if (!definition) throw { code: 'notFound' } satisfies Failure;
    return definition;
  });
