import type { Writing } from '#browser/transaction.ts';
import { fileRow } from '#contracts/execution/record.ts';
import { picturesOfTicket } from '#domain/files/attachments.ts';
import type { KeptFile } from '#machines/files/index.ts';
import { deleteFiles, isOwing, readFiles } from '../file-rows.ts';
import { keptFile } from '../files/index.ts';

/** TALK-11: pictures go from a draft to its comment, or back, within one transaction; answers with those that are there. */
export const moveFiles = async (
  rows: Writing,
  paths: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> => {
  const moved: string[] = [];
  const owing = (await rows.keys('owing')).map(String);
  for (const path of paths) {
    const row = await rows.get('files', [from, path], fileRow);
    if (row?.state !== 'readable') continue;
    void deleteFiles(rows, [from, path]);
    void rows.put('files', [to, path], { ...row.value, execution: to, ...picturesOfTicket(to) });
    if (isOwing(row.value, owing.includes(String([from, path])))) void rows.put('owing', [to, path], true);
    moved.push(path);
  }
  return moved;
};

/** These files of a draft, in this order, as the uploader takes them up. */
export const takenUp = async (rows: Writing, uuid: string, paths: readonly string[]): Promise<readonly KeptFile[]> => {
  const files = await readFiles(rows, uuid);
  return paths.flatMap((path) => files.filter((file) => file.path === path).map(keptFile));
};
