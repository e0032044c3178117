import type { Session } from '#contracts/session/session.ts';
import { hasAccessToCreateTicket, isModuleActive } from '../session/modules.ts';
import { createTicketAddress, manageTicketAddress } from './ticket-address.ts';

/**
 * OP-54: what a user has written of a ticket and not saved. `ticket` is what the address of one that is there calls it,
 * null for a new one. `savedAt` is ISO 8601 in UTC, empty where this build cannot read it.
 */
export type UnsavedTicket = {
  readonly ticket: string | null;
  readonly number: string;
  readonly title: string;
  readonly savedAt: string;
};

/** Where it can be gone on with (ROUTE-13, ROUTE-14); null for who may not go there any more (MOD-03, ROLE-02). */
export const unsavedAddress = (session: Session, { ticket }: UnsavedTicket, search = ''): string | null => {
  if (!isModuleActive(session, 'ticket_manager')) return null;
  if (ticket !== null) return manageTicketAddress(ticket, search);
  return hasAccessToCreateTicket(session) ? createTicketAddress(search) : null;
};

/** Sorts by the last change, the newest first. */
const newestFirst = (one: UnsavedTicket, other: UnsavedTicket): number => other.savedAt.localeCompare(one.savedAt);

/** TALK-08, EDIT-06: a ticket that was changed, edited and commented on is listed once, by its number where it is known. */
export const onePerTicket = (all: readonly UnsavedTicket[]): readonly UnsavedTicket[] => {
  const sorted = all.toSorted(newestFirst);
  const ofTicket = (one: UnsavedTicket) => sorted.filter(({ ticket }) => ticket === one.ticket);
  return sorted
    .filter((one) => ofTicket(one)[0] === one)
    .map((one) => ({ ...(ofTicket(one).find(({ number }) => number !== '') ?? one), savedAt: one.savedAt }));
};

/** The beginning of a text that stands for its ticket in a list. */
export const shortened = (text: string): string => {
  const letters = [...text.trim()];
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : letters.join('');
};
const longestShown = 100;
