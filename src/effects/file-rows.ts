import { under } from '#browser/stores.ts';
import type { Reading, Writing } from '#browser/transaction.ts';
import { type FileRow, fileRow } from '#contracts/execution/record.ts';

/** The stores that hold a file: its own row, and the mark that the platform has not acknowledged it. */
export const fileStores = ['files', 'owing'] as const;

/** A file as it lies on the device; `owing` until the platform has acknowledged its bytes. */
export type KeptRow = FileRow & { readonly owing: boolean };

/** The files of an execution, of an answer or of a ticket. */
export const readFiles = async (rows: Reading, execution: string): Promise<KeptRow[]> => {
  const files = await rows.list('files', fileRow, under(execution));
  const owing = (await rows.keys('owing', under(execution))).map(String);
  return files.flatMap((one) =>
    one.state === 'readable' ? [{ ...one.value, owing: isOwing(one.value, owing.includes(String(one.key))) }] : [],
  );
};

/** A row of an earlier version says so itself. */
export const isOwing = ({ uploaded }: FileRow, noted: boolean): boolean => noted || uploaded === false;

/**
 * Takes a file off the device, by its execution and path, or those under an execution. As with any write, the
 * transaction reports a failed delete, even if no caller awaits it.
 */
export const deleteFiles = (rows: Writing, which: string[] | IDBKeyRange): Promise<unknown> => {
  const deleted = Promise.all(fileStores.map((store) => rows.delete(store, which)));
  deleted.catch(() => undefined);
  return deleted;
};
