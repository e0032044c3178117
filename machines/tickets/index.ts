export { afterEvent, lifecycleMachine, type TicketEvent, type TicketFacts } from './lifecycle.machine.ts';
export type { ticketCreationMachine } from './ticketCreation.machine.ts';
export {
  type TicketEntryEvent,
  type TicketQuestion,
  ticketEntryMachine,
} from './ticketEntry.machine.ts';
export type { TicketEntryRef } from './ticketEntry.select.ts';
export { ticketManagementMachine } from './ticketManagement.machine.ts';
export { ticketOpeningMachine } from './ticketOpening.machine.ts';
export { ticketsMachine } from './tickets.machine.ts';
