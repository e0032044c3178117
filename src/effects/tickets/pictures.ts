import { fromCallback } from 'xstate';
import type { Database } from '#browser/database.ts';
import { takeLock, ticketLock, tryLock } from '#browser/locks.ts';
import { under } from '#browser/stores.ts';
import { deleteFiles, fileStores } from '../fileRows.ts';
import type { Tools } from '../tools.ts';

/** When the screen of a ticket is left, the pictures that were added on it leave the device. */
export const tidyAdded = ({ database }: Tools) =>
  fromCallback<{ type: 'never' }, { execution: string }>(({ input }) => keepPictures(database, input.execution));

/** Says to all tabs that the pictures of a ticket are being added, until the function that it returns is called. */
export const holdPictures = (ticket: string): (() => Promise<void>) => {
  // A browser that refuses its locks has none to share.
  const held = takeLock(ticketLock(ticket), { from: 'sharers', onLost: () => undefined }).catch(() => null);
  return async () => (await held)?.();
};

/** One ticket may be open in several tabs, whose pictures lie together: the last that leaves it deletes them. */
const keepPictures = (database: Database, ticket: string): (() => void) => {
  const release = holdPictures(ticket);
  const leave = async () => {
    await release();
    const alone = await tryLock(ticketLock(ticket));
    if (alone === null) return;
    try {
      await database.write(fileStores, (rows) => deleteFiles(rows, under(ticket)));
    } finally {
      await alone();
    }
  };
  return () => {
    // What cannot be deleted now goes with what nobody knows of any more.
    leave().catch(() => undefined);
  };
};
