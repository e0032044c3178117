import { fromPromise } from 'xstate';
import { readPreference } from '#browser/preferences.ts';
import { readLastList } from '#contracts/tickets/last-list.ts';
import { readTicketLook, type TicketLook } from '#contracts/tickets/ticket-look.ts';

/** DESK-06: the look that was chosen on this device; null for none, or one that this version does not know. */
export const readLook = () =>
  fromPromise<TicketLook | null, void>(async () => readTicketLook(readPreference('ticketLook')));

/** DESK-11: the query text of the list that the user last had on this device; empty for the usual one. */
export const recallList = () =>
  fromPromise<string, { readonly user: string }>(async ({ input: { user } }) =>
    readLastList(readPreference('ticketList'), user),
  );
