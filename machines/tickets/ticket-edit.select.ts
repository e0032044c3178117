import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { changedTexts, editFaults } from '#domain/tickets/ticket-edit.ts';
import type { ticketEditMachine } from './ticket-edit.machine.ts';

export type { TicketEdited } from '#contracts/tickets/ticket-edit.ts';
export type { Ticket } from '#contracts/tickets/tickets.ts';
export type { EditFault } from '#domain/tickets/ticket-edit.ts';
export { longestText, longestTitle, priorities } from '#domain/tickets/ticket-limits.ts';
export type TicketEditRef = ActorRefFrom<typeof ticketEditMachine>;
type Snapshot = SnapshotFrom<typeof ticketEditMachine>;

/** What shows of the form. */
export const selectEditing = (snapshot: Snapshot): 'closed' | 'begun' | 'loading' | 'notOpened' | 'form' => {
  if (snapshot.matches('closed') || snapshot.matches('judging')) return 'closed';
  if (snapshot.matches('begun')) return 'begun';
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

/** EDIT-06: whether it is asked if what was typed is to be deleted. */
export const selectIsConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches({ begun: 'confirming' }) || snapshot.matches('confirming');

/** EDIT-06: the texts that an edit of an earlier visit holds, those that the user changed alone. */
export const selectBegunTexts = ({ context: { begun } }: Snapshot): readonly string[] =>
  begun === null ? [] : changedTexts(begun.edit);
export const isSameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');
