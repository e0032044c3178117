import { fromPromise } from 'xstate';
import { readPreference } from '#browser/preferences.ts';
import { readLastList } from '#contracts/tickets/last-list.ts';

/** DESK-11: the query text of the list that the user last had on this device; empty for the usual one. */
export const recallList = () =>
  fromPromise<string, { readonly user: string }>(async ({ input: { user } }) =>
    readLastList(readPreference('ticketList'), user),
  );
