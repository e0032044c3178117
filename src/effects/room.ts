import type { Database } from '#browser/database.ts';
import { failureOf } from '#domain/shared/failure.ts';

/** No uuid, so that it is nothing that was sent. */
const place = 'room';

/** A value larger than 64 kB lies in a file of its own: only then deleting it makes room at once. */
const bytes = 131_072;

/**
 * OP-54: reserves room on the device, while it has any, for the writes that must succeed on a full one: a full device
 * takes no row, not even a small one for which others are deleted. Where the reserve finds no room, none is kept.
 */
export const keepRoom = (database: Database): Promise<void> =>
  database
    .write(['sent'], async (rows) => {
      const kept = await rows.keys('sent', IDBKeyRange.only(place));
      if (kept.length === 0) void rows.put('sent', place, new Blob([new ArrayBuffer(bytes)]));
    })
    .catch(() => undefined);

/** Writes; on a full device once more, in the room that was kept. */
export const writeInRoom = async (database: Database, write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (failureOf(error).code !== 'storageFull') throw error;
    await database.write(['sent'], (rows) => rows.delete('sent', place));
    await write();
  }
};
