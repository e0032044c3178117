export { afterEvent, lifecycleMachine, type TicketEvent, type TicketFacts } from './lifecycle.machine.ts';
