import type { ActorRefFrom } from 'xstate';
import type { ticketKeysMachine } from './ticket-keys.machine.ts';

export type TicketKeysRef = ActorRefFrom<typeof ticketKeysMachine>;
