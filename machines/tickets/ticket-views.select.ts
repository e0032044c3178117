import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TicketView } from '#contracts/tickets/ticket-views.ts';
import { ticketsAddress } from '#domain/tickets/ticket-address.ts';
import type { ticketViewsMachine } from './ticket-views.machine.ts';

export type { TicketView } from '#contracts/tickets/ticket-views.ts';
export type TicketViewsRef = ActorRefFrom<typeof ticketViewsMachine>;
type Snapshot = SnapshotFrom<typeof ticketViewsMachine>;

export const selectViews = ({ context }: Snapshot): readonly TicketView[] => context.views;

/** Where a saved view leads. */
export const addressOfView = ({ search }: TicketView): string => ticketsAddress(null, search);

/** Whether something is being done in the menu of the views, which then stays open. */
export const isOpen = (snapshot: Snapshot): boolean =>
  ['naming', 'saving', 'deleting', 'notDeleted'].some((state) => state === snapshot.value);
