import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { TicketEdit } from '#contracts/tickets/tickets.ts';
import type { Tools } from '../tools.ts';

/** EDIT-01. */
export const saveEdit = ({ client }: Tools) =>
  fromPromise<void, { uuid: string; edit: TicketEdit; version: number | null }>(
    ({ input: { uuid, edit, version }, signal }) => createTicketCalls(client).editTicket(uuid, edit, version, signal),
  );
