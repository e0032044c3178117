import type { Reading, Writing } from '#browser/transaction.ts';
import { type FileRow, fileRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { isOwing } from './file-rows.ts';

/** The file while the platform has not acknowledged it, null from then on. Throws `fileMissing` when it is not here. */
export const readOwing = async (rows: Reading, execution: string, path: string): Promise<FileRow | null> => {
  const key = [execution, path];
  const row = await rows.get('files', key, fileRow);
  if (row?.state !== 'readable') throw new FailureError({ code: 'fileMissing', path });
  return isOwing(row.value, await isThere(rows, 'owing', key)) ? row.value : null;
};

/** Keeps a file that the platform does not have. */
export const putFile = (rows: Writing, row: FileRow): Promise<unknown> => {
  const key = [row.execution, row.path];
  return Promise.all([rows.put('files', key, row), rows.put('owing', key, true)]);
};

/** Notes that the platform has it. To delete needs no room, so that a full device notes it, too. */
export const noteUploaded = async (rows: Writing, { execution, path, ...file }: FileRow): Promise<void> => {
  const key = [execution, path];
  void rows.delete('owing', key);
  if (file.uploaded === false && (await isThere(rows, 'files', key)))
    void rows.put('files', key, { execution, path, ...file, uploaded: true });
};

/** Notes that the platform has lost it. It may have gone from the device meanwhile: then there is nothing to note. */
export const noteLost = async (rows: Writing, { execution, path }: FileRow): Promise<void> => {
  const key = [execution, path];
  if (await isThere(rows, 'files', key)) void rows.put('owing', key, true);
};

const isThere = async (rows: Reading, store: 'files' | 'owing', key: string[]): Promise<boolean> =>
  (await rows.keys(store, IDBKeyRange.only(key))).length > 0;
