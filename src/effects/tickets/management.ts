import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { TicketNeighbours } from '#contracts/tickets/ticket-list.ts';
import type { Ticket, TicketChange, TicketReopening } from '#contracts/tickets/tickets.ts';
import { followed } from '#domain/tickets/ticket.ts';
import { requestOf, wireFilter } from '#domain/tickets/ticket-filters.ts';
import { todayAt } from '#domain/time/days.ts';
import type { ChangePlace } from '#machines/tickets/ticket-management.change.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';
import { endForm } from './forms.ts';

/** The change that is kept on the device until it is taken, and the version of the ticket that was read. */
type Sending = { readonly kept: ChangePlace & { uuid: string }; readonly version: number | null };

/** TMANAGE-01, API-32. */
export const load = ({ client }: Tools) =>
  fromPromise<Ticket, { id: string }>(({ input, signal }) => createTicketCalls(client).ticket(input.id, signal));

/** TMANAGE-10, TAPPROVE-02, API-34; returns the uuid under which the next change is kept. */
export const update = (tools: Tools) =>
  fromPromise<string, Sending & { uuid: string; change: TicketChange }>(async ({ input, signal }) => {
    await createTicketCalls(tools.client).changeTicket(input.uuid, input.change, input.version, signal);
    return endChange(tools, input.kept);
  });

/** TAPPROVE-12, API-35; returns the uuid under which the next change is kept. */
export const reopen = (tools: Tools) =>
  fromPromise<string, Sending & { parentUUID: string; reopening: TicketReopening }>(async ({ input, signal }) => {
    await createTicketCalls(tools.client).reopenTicket(input.parentUUID, input.reopening, input.version, signal);
    return endChange(tools, input.kept);
  });

/** Deletes the change and its pictures from the device. */
const endChange = async (tools: Tools, { uuid, ...place }: Sending['kept']): Promise<string> => {
  // The platform has taken the change: a failed deletion on the device must not look like a failed save.
  await endForm(tools, place, uuid).catch(() => undefined);
  return tools.newUuid();
};

/** The time of the platform, ISO 8601 in UTC. */
export const readClock = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<string, void>(async () => client.platformTime().toISOString());

/** DESK-20: the uuid of the newest ticket in the chain of the one with this number; null where there is none to be seen. */
export const findByNumber = (tools: Pick<Tools, 'client' | 'session'>) =>
  fromPromise<string | null, { number: string }>(async ({ input: { number }, signal }) => {
    const filter = { ticket_id: number, users: [sessionOf(tools).user_uuid] };
    const asked = { filter, sort: 'ticket_id', page: 1, per_page: 1 };
    const { rows } = await createTicketCalls(tools.client).tickets(asked, signal);
    return rows[0] ? followed(rows[0]) : null;
  });

/** DESK-21: in the list with this filter and sort. */
export const findNeighbours = (tools: Pick<Tools, 'client' | 'session'>) =>
  fromPromise<TicketNeighbours, { id: string; search: string }>(async ({ input: { id, search }, signal }) => {
    const { user_uuid: user, time_zone_offset: offset } = sessionOf(tools);
    const { filters, sort } = requestOf(search);
    const today = todayAt(tools.client.platformTime(), offset);
    const filter = wireFilter(filters, null, { user, offset, today });
    return await createTicketCalls(tools.client).ticketNeighbours(id, { filter, sort }, signal);
  });
