import type { ActorRefFrom } from 'xstate';
import type { BegunTicket, RaisedTicket } from '#domain/execution/draft.ts';
import type { ticketEntryMachine } from './ticket-entry.machine.ts';

export type TicketEntryRef = ActorRefFrom<typeof ticketEntryMachine>;
export type { BegunTicket, RaisedTicket };
