import { fromPromise } from 'xstate';
import { readPreference } from '#browser/preferences.ts';
import { readTicketLook, type TicketLook } from '#contracts/tickets/ticket-look.ts';

/** DESK-06: the look that was chosen on this device; null for none, or one that this version does not know. */
export const readLook = () =>
  fromPromise<TicketLook | null, void>(async () => readTicketLook(readPreference('ticketLook')));
