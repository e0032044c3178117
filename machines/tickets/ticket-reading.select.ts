import type { ActorRefFrom, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ticketReadingMachine } from './ticket-reading.machine.ts';

export type TicketReadingRef = ActorRefFrom<typeof ticketReadingMachine>;

/** DESK-26: whether the ticket is being read, was, or could not be. */
export const selectReading = ({ value }: SnapshotFrom<typeof ticketReadingMachine>) => value.ticket;

/** DESK-21: whether the page of the ticket leads to the one beside it now. */
export const mayGo = (snapshot: AnyMachineSnapshot, to: 'NEXT' | 'PREVIOUS'): boolean => snapshot.can({ type: to });
