import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '#server/files/folder-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import type { System } from './system.ts';

/** The names of stored files before and after a sweep, and what it says that it removed. */
export type SweptFiles = {
  readonly before: readonly string[];
  readonly swept: Awaited<ReturnType<typeof sweepFiles>>;
  readonly left: readonly string[];
};

/** Sweeps the files of a system as if two days had passed since the last of them was written. */
export async function sweepLater({ db, filesFolder }: Pick<System, 'db' | 'filesFolder'>): Promise<SweptFiles> {
  const files = folderStore(filesFolder);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const before: string[] = [];
  for await (const { name, kept } of files.list()) {
    before.push(name);
    const place = kept ? join(filesFolder, 'kept', name.slice(0, 2), name) : join(filesFolder, 'incoming', name);
    await utimes(place, longAgo, longAgo);
  }
  const swept = await sweepFiles({ db, files, clock: () => new Date() });
  const left: string[] = [];
  for await (const { name } of files.list()) left.push(name);
  return { before, swept, left };
}
