import { fromCallback } from 'xstate';
import type { Database } from '#browser/database.ts';
import { takeLock, ticketLock, tryLock } from '#browser/locks.ts';
import { under } from '#browser/stores.ts';
import type { DropPicture } from '#machines/tickets/ticketCreation.setup.ts';
import type { Tools } from '../tools.ts';

/**
 * OP-54: a picture that is taken out of a new ticket leaves the device, and so do all of them when its form is left:
 * nothing else knows of them. Those of a ticket from a question belong to the record of its execution.
 */
export const tidyPictures = ({ database }: Tools) =>
  fromCallback<DropPicture, { ticket: string | null }>(({ input: { ticket }, receive }) => {
    if (ticket === null) return undefined;
    receive(({ path }) => {
      // What cannot be deleted now goes when the form is left.
      database.write(['files'], (rows) => rows.delete('files', [ticket, path])).catch(() => undefined);
    });
    return keepPictures(database, ticket);
  });

/** When the screen of a ticket is left, the pictures that were added on it leave the device. */
export const tidyAdded = ({ database }: Tools) =>
  fromCallback<{ type: 'never' }, { execution: string }>(({ input }) => keepPictures(database, input.execution));

/**
 * Says to all tabs that the pictures of a ticket are being added, until the function that it returns deletes them. One
 * ticket may be open in several tabs, whose pictures lie together: the last that leaves it deletes them.
 */
const keepPictures = (database: Database, ticket: string): (() => void) => {
  // A browser that refuses its locks has none to share.
  const held = takeLock(ticketLock(ticket), { from: 'sharers', onLost: () => undefined }).catch(() => null);
  const leave = async () => {
    await (await held)?.();
    const alone = await tryLock(ticketLock(ticket));
    if (alone === null) return;
    try {
      await database.write(['files'], (rows) => rows.delete('files', under(ticket)));
    } finally {
      await alone();
    }
  };
  return () => {
    // What cannot be deleted now goes with what nobody knows of any more.
    leave().catch(() => undefined);
  };
};
