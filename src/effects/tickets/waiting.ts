import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { Session } from '#contracts/session/session.ts';
import type { WaitingTickets } from '#contracts/tickets/ticket-list.ts';
import { isModuleActive } from '#domain/session/modules.ts';
import type { Tools } from '../tools.ts';

/** DESK-01: null for a company without the ticket manager, which is not asked. */
export const countWaiting = ({ client }: Tools) =>
  fromPromise<WaitingTickets | null, { session: Session }>(async ({ input: { session }, signal }) =>
    isModuleActive(session, 'ticket_manager') ? createTicketCalls(client).waitingTickets(signal) : null,
  );
