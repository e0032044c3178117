import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Attempt } from '#contracts/tickets/ticket-change-record.ts';
import type { Ticket } from '#contracts/tickets/tickets.ts';
import { isBlank } from '../shared/blank.ts';
import { writtenText } from '../shared/storable-text.ts';
import { isUntouchedOrBegun, statusOf } from './ticket.ts';
import { savedState, type Typed } from './ticket-change.ts';

/**
 * An attempt to change a ticket that stood at `seen`: the text, its user, the call (`tried`; null when it was not sent, or
 * an earlier version of the app sent it), and how the call ended.
 */
export type Tried = {
  readonly tried: Attempt | null;
  readonly seen: string;
  readonly typed: Typed;
  readonly session: Pick<Session, 'first_name' | 'last_name'>;
  readonly failure: Failure | null;
};

/**
 * OP-138: an attempt that got no answer may have been stored all the same; the next one then comes too late to the
 * ticket that it has made itself. Whether the ticket, read anew, is what this user sent: its state, its words and
 * pictures (beside those of before), and who; of one that was rejected or reopened, what is said of that.
 */
export const isOwnChange = (ticket: Ticket, given: Tried): boolean => {
  if (!isUnanswered(given.failure)) return false;
  switch (given.tried) {
    case 'save':
      return isUntouchedOrBegun(given.seen) && isSaved(ticket, given);
    case 'approve':
      return isApproved(ticket, given);
    case 'giveBack':
      return !isUntouchedOrBegun(given.seen) && isReopened(ticket, given);
    case null:
      return false;
  }
};

/** OP-54: was something typed beside what that call sends? It is not in the ticket, although the attempt has arrived. */
export const hasMoreTyped = ({ tried, typed }: Pick<Tried, 'tried' | 'typed'>): boolean => {
  const texts = { save: typed.comments, approve: typed.approvalComments, giveBack: typed.reopenTicketComments };
  const sent = tried === null ? '' : texts[tried];
  return Object.values(texts).some((text) => !isBlank(text) && writtenText(text) !== writtenText(sent));
};

/** The outcome of such an attempt is unknown. */
export const isUnanswered = (failure: Failure | null): boolean =>
  failure !== null && ['offline', 'timeout', 'malformed', 'server'].includes(failure.code);

const isSaved = (ticket: Ticket, { typed, session }: Tried): boolean =>
  statusOf(ticket.state) === savedState(typed, ticket) &&
  ticket.user_ticket_resolver === nameOf(session) &&
  ['', ticket.comments.trim()].includes(writtenText(typed.comments)) &&
  typed.pictures.every((path) => ticket.pictures.includes(path));

const isApproved = (ticket: Ticket, { seen, typed, session }: Tried): boolean =>
  statusOf(seen) === 'to_be_approved' &&
  statusOf(ticket.state) === 'resolved' &&
  ticket.user_ticket_approval === nameOf(session) &&
  ticket.approval_comments.trim() === writtenText(typed.approvalComments);

const isReopened = ({ reopened }: Ticket, { typed, session }: Tried): boolean =>
  reopened !== null &&
  reopened.user_name === nameOf(session) &&
  reopened.comments.trim() === writtenText(typed.reopenTicketComments) &&
  typed.pictures.every((path) => reopened.pictures.includes(path));

const nameOf = ({ first_name, last_name }: Tried['session']): string => `${first_name} ${last_name}`.trim();
