import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Ticket } from '#contracts/tickets/tickets.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import { hasAccessToCreateTicket } from '#domain/session/modules.ts';
import { paths } from '#domain/shell/route.ts';
import { hasMoreTyped, isOwnChange } from '#domain/tickets/own-change.ts';
import { followed, isClosing } from '#domain/tickets/ticket.ts';
import { createTicketAddress, manageTicketAddress, ticketsAddress } from '#domain/tickets/ticket-address.ts';
import { choiceOf, mistakesOf, type ReopeningMistake, type Typed } from '#domain/tickets/ticket-change.ts';
import { longestText, longestTime, mostPictures, timeUnits } from '#domain/tickets/ticket-limits.ts';
import {
  answerOf,
  changedBy,
  isFollowed,
  isSelected,
  labelledState,
  linksOf,
  type TicketView,
  ticketView,
} from '#domain/tickets/ticket-view.ts';
import { isUrgent, type ShownUnit, shownUnits, type TimeLeft, timeLeft } from '#domain/tickets/time-left.ts';
import { choicesOf } from './offers.ts';
import type { ticketManagementMachine } from './ticket-management.machine.ts';
import { triedIn } from './ticket-management.setup.ts';
import type { TicketReadingRef } from './ticket-reading.select.ts';
import type { HeaderAddresses } from './tickets.select.ts';

export type ManagementRef = ActorRefFrom<typeof ticketManagementMachine>;
/** A ticket that is managed, or only read (DESK-26). */
export type TicketRef = ManagementRef | TicketReadingRef;
type Snapshot = SnapshotFrom<typeof ticketManagementMachine>;

export type { ReopeningMistake, ShownUnit, Ticket, TicketView, TimeLeft, Typed };
export {
  answerOf,
  changedBy,
  choicesOf,
  isFollowed,
  isSelected,
  isUrgent,
  labelledState,
  linksOf,
  longestText,
  longestTime,
  mostPictures,
  picturesOfTicket,
  shownUnits,
  ticketView,
  timeUnits,
};

/** The panel of OP-134, or the state that shows in its place. */
type Shown =
  | 'loading'
  | 'loadFailed'
  | 'manageForm'
  | 'approvePanel'
  | 'reopenPanel'
  | 'waitingApproval'
  | 'infoPanel'
  | 'refreshing'
  | 'conflict';

export const selectShown = ({ value: { ticket } }: Snapshot): Shown => {
  if (typeof ticket === 'string') return ticket;
  if ('conflict' in ticket) return 'conflict';
  const { viewing } = ticket;
  if (typeof viewing === 'string') return viewing === 'judging' ? 'loading' : viewing;
  if ('manageForm' in viewing) return 'manageForm';
  return 'approvePanel' in viewing ? 'approvePanel' : 'reopenPanel';
};

/** The failure of the last action, by the name of its state; null where it did not fail. */
export const selectTrouble = (snapshot: Snapshot): 'notSaved' | 'notApproved' | 'notReopened' | 'invalid' | null => {
  if (snapshot.matches({ ticket: { viewing: { manageForm: { editing: 'notSaved' } } } })) return 'notSaved';
  if (snapshot.matches({ ticket: { viewing: { approvePanel: { deciding: 'notApproved' } } } })) return 'notApproved';
  if (snapshot.matches({ ticket: { viewing: { reopenPanel: { editing: 'notReopened' } } } })) return 'notReopened';
  return snapshot.matches({ ticket: { viewing: { reopenPanel: { editing: 'invalid' } } } }) ? 'invalid' : null;
};

/** TMANAGE-08, TMANAGE-09: what is missing in the manage form. */
export const selectMissing = (snapshot: Snapshot): 'errorClosingTicketComment' | 'errorClosingTicketImage' | null => {
  for (const missing of ['errorClosingTicketComment', 'errorClosingTicketImage'] as const)
    if (snapshot.matches({ ticket: { viewing: { manageForm: { editing: missing } } } })) return missing;
  return null;
};

/** The content that is being sent; null where nothing is. */
export const selectSending = (snapshot: Snapshot): 'pictures' | 'change' | null => {
  if (!snapshot.hasTag('busy')) return null;
  const pictures = (['manageForm', 'reopenPanel'] as const).some((panel) =>
    snapshot.matches({ ticket: { viewing: { [panel]: 'uploadingPictures' } } }),
  );
  return pictures ? 'pictures' : 'change';
};

export const selectConflict = (snapshot: Snapshot): 'looking' | 'told' | 'notLoaded' | null => {
  const { ticket } = snapshot.value;
  return typeof ticket === 'object' && 'conflict' in ticket ? ticket.conflict : null;
};

/** OP-54: whether something was typed that can be discarded. */
export const selectIsKept = (snapshot: Snapshot): boolean => snapshot.can({ type: 'DISCARD' });

/** OP-54: whether it is asked about discarding what was brought back, or done. */
export const selectDiscard = ({ value }: Snapshot) => value.discard;

/** OP-138: what has changed in the meantime is what this user sent. */
export const selectOwnChange = ({ context }: Snapshot): boolean =>
  context.ticket !== null && isOwnChange(context.ticket, triedIn(context));

/** OP-138, OP-54: what was typed is in the ticket, all of it: nothing of it has to be shown any more. */
export const selectIsAllSent = (snapshot: Snapshot): boolean =>
  selectOwnChange(snapshot) && !hasMoreTyped(triedIn(snapshot.context));

/** TAPPROVE-11: what is said on top of the form. */
export const selectMistakes = (snapshot: Snapshot): readonly ReopeningMistake[] =>
  selectTrouble(snapshot) === 'invalid' ? mistakesOf(snapshot.context.typed) : [];
export const isSameMistakes = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

/** TMANAGE-15: null where there is nothing to be said, or the clock was not read yet. */
export const selectTimeLeft = ({
  context: { ticket, now },
}: {
  readonly context: Pick<Snapshot['context'], 'ticket' | 'now'>;
}): TimeLeft | null => (ticket && now !== '' ? timeLeft(ticket, now) : null);
export const isSameTimeLeft = (one: TimeLeft | null, other: TimeLeft | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** TMANAGE-08: whether what is chosen closes the ticket. */
export const selectCloses = ({ context: { typed } }: Snapshot): boolean => isClosing(choiceOf(typed));

/** The header of the ticket manager (TLIST-01); the way back keeps the filter set (ROUTE-12). */
export const managementHeaderOf = ({
  place: { search },
  session,
}: Pick<Snapshot['context'], 'place' | 'session'>): HeaderAddresses => ({
  tasks: ticketsAddress(null, search),
  create: hasAccessToCreateTicket(session) ? createTicketAddress(search) : null,
  close: paths.home,
});

/** OP-74, ROUTE-14: where another ticket of the chain is looked at. */
export const chainAddress = (id: string, search: string): string => manageTicketAddress(id, search);
/** OP-74: whether following leads to another page than this one. */
export const hasNewer = (ticket: Ticket): boolean => followed(ticket) !== ticket.id;
export const followAddress = (ticket: Ticket, search: string): string => manageTicketAddress(followed(ticket), search);
