export { afterEvent, lifecycleMachine, type TicketEvent, type TicketFacts } from './lifecycle.machine.ts';
export type { ticketCreationMachine } from './ticketCreation.machine.ts';
export { ticketsMachine } from './tickets.machine.ts';
