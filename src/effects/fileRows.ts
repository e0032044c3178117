import { under } from '#browser/stores.ts';
import type { Reading, Writing } from '#browser/transaction.ts';
import { type FileRow, fileRow } from '#contracts/record.ts';

/** What a file lies in on the device: its own row, and that the platform has not acknowledged it. */
export const fileStores = ['files', 'owing'] as const;

/** A file as it lies on the device; `owing` until the platform has acknowledged its bytes. */
export type KeptRow = FileRow & { readonly owing: boolean };

/** The files of an execution, of an answer or of a ticket. */
export const readFiles = async (rows: Reading, execution: string): Promise<KeptRow[]> => {
  const files = await rows.list('files', fileRow, under(execution));
  const owing = new Set((await rows.keys('owing', under(execution))).map(pathIn));
  return files.flatMap((one) =>
    one.state === 'readable' ? [{ ...one.value, owing: isOwing(one.value, owing.has(one.value.path)) }] : [],
  );
};

/** A row of an earlier version says so itself. */
export const isOwing = ({ uploaded }: FileRow, noted: boolean): boolean => noted || uploaded === false;

/** Takes one file off the device. */
export const deleteFile = (rows: Writing, execution: string, path: string): Promise<unknown> =>
  Promise.all(fileStores.map((store) => rows.delete(store, [execution, path])));

/** Takes all files of an execution, of an answer or of a ticket off the device. */
export const deleteFiles = (rows: Writing, execution: string): Promise<unknown> =>
  Promise.all(fileStores.map((store) => rows.delete(store, under(execution))));

const pathIn = (key: IDBValidKey): unknown => [key].flat()[1];
