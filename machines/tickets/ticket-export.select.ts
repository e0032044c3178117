import type { ActorRefFrom } from 'xstate';
import type { ticketExportMachine } from './ticket-export.machine.ts';

export type { ExportAsked } from './ticket-export.machine.ts';
export type TicketExportRef = ActorRefFrom<typeof ticketExportMachine>;
