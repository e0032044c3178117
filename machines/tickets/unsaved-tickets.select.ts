import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type UnsavedTicket, unsavedAddress } from '#domain/tickets/unsaved-ticket.ts';
import type { unsavedTicketsMachine } from './unsaved-tickets.machine.ts';

export type { UnsavedTicket };
export type UnsavedTicketsRef = ActorRefFrom<typeof unsavedTicketsMachine>;
type Snapshot = SnapshotFrom<typeof unsavedTicketsMachine>;

/** The new ticket that waits, where one does. */
export const selectNew = ({ context: { list } }: Snapshot): UnsavedTicket | null =>
  list.find(({ ticket }) => ticket === null) ?? null;

/** Whether something was typed on a ticket that is there. */
export const isUnsaved = ({ context: { list } }: Snapshot, id: string): boolean =>
  list.some(({ ticket }) => ticket === id);

/** Where it is gone on with; null for who may not go there any more. */
export const addressOf = ({ context: { session } }: Snapshot, unsaved: UnsavedTicket, search = ''): string | null =>
  unsavedAddress(session, unsaved, search);
