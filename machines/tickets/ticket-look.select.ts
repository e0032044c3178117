import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TicketLook } from '#contracts/tickets/ticket-look.ts';
import type { ticketLookMachine } from './ticket-look.machine.ts';

export type TicketLookRef = ActorRefFrom<typeof ticketLookMachine>;

export const selectLook = ({ context }: SnapshotFrom<typeof ticketLookMachine>): TicketLook => context.look;
