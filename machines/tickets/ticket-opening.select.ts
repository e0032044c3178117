import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ticketsAddress } from '#domain/tickets/ticket-address.ts';
import type { ticketOpeningMachine } from './ticket-opening.machine.ts';

export type TicketOpeningRef = ActorRefFrom<typeof ticketOpeningMachine>;
type Snapshot = SnapshotFrom<typeof ticketOpeningMachine>;

/** SM-35: this tab wrote, and another one has taken that over. */
export const isTakenOver = (snapshot: Snapshot): boolean => snapshot.matches({ elsewhere: 'takenOver' });

/** The way back to the list keeps the filter set (ROUTE-12). */
export const selectWayBack = ({ context: { place } }: Snapshot): string => ticketsAddress(null, place.search);
