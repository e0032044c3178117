export { afterEvent, lifecycleMachine, type TicketEvent, type TicketFacts } from './lifecycle.machine.ts';
export { ticketManagementMachine } from './ticketManagement.machine.ts';
export { ticketsMachine } from './tickets.machine.ts';
