import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { editFaults } from '#domain/tickets/ticket-edit.ts';
import type { ticketEditMachine } from './ticket-edit.machine.ts';

export type { TicketEdited } from '#contracts/tickets/ticket-edit.ts';
export type { Ticket } from '#contracts/tickets/tickets.ts';
export type { EditFault } from '#domain/tickets/ticket-edit.ts';
export { longestText, longestTitle, priorities } from '#domain/tickets/ticket-limits.ts';
export type TicketEditRef = ActorRefFrom<typeof ticketEditMachine>;
type Snapshot = SnapshotFrom<typeof ticketEditMachine>;

/** What shows of the form. */
export const selectEditing = (snapshot: Snapshot): 'closed' | 'loading' | 'notOpened' | 'form' => {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches('loadingAreas')) return 'loading';
  return snapshot.matches('notOpened') ? 'notOpened' : 'form';
};

export const selectIsSaving = (snapshot: Snapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('looking');

export const selectFaults = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'invalid' }) ? editFaults(snapshot.context.typed) : none;
const none: ReturnType<typeof editFaults> = [];

/** Why the edit was not taken: a failure, or that another person was faster. */
export const selectTrouble = (snapshot: Snapshot): 'notSaved' | 'changed' | null => {
  if (snapshot.matches({ open: 'notSaved' })) return 'notSaved';
  return snapshot.matches({ open: 'changed' }) ? 'changed' : null;
};
