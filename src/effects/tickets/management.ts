import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/ticketCalls.ts';
import type { Ticket, TicketChange, TicketReopening } from '#contracts/tickets.ts';
import type { Tools } from '../tools.ts';

/** TMANAGE-01, API-32. */
export const load = ({ client }: Tools) =>
  fromPromise<Ticket, { id: string }>(({ input, signal }) => createTicketCalls(client).ticket(input.id, signal));

/** TMANAGE-10, TAPPROVE-02, API-34. */
export const update = ({ client }: Tools) =>
  fromPromise<void, { uuid: string; change: TicketChange; version: number | null }>(({ input, signal }) =>
    createTicketCalls(client).changeTicket(input.uuid, input.change, input.version, signal),
  );

/** TAPPROVE-12, API-35. */
export const reopen = ({ client }: Tools) =>
  fromPromise<void, { parentUUID: string; reopening: TicketReopening; version: number | null }>(({ input, signal }) =>
    createTicketCalls(client).reopenTicket(input.parentUUID, input.reopening, input.version, signal),
  );

/** The time of the platform, ISO 8601 in UTC. */
export const readClock = ({ client }: Pick<Tools, 'client'>) =>
  fromPromise<string, void>(async () => client.platformTime().toISOString());
