import { chmodSync, existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database lies in a data folder. */
export const databaseFolder = (folder: string): string => join(folder, 'database');

/** Stands beside the embedded database from its first byte until it has its tables. */
const unfinished = (folder: string): string => join(folder, 'database-unfinished');

/**
 * Gives a folder with all in it to the account of this process alone: folders 0700, files 0600. A link is left alone,
 * since it may lead elsewhere, and so is what another account owns.
 */
export function closeToOthers(path: string): void {
  try {
    const stats = lstatSync(path);
    if (!stats.isDirectory() && !stats.isFile()) return;
    const right = stats.isDirectory() ? 0o700 : 0o600;
    if ((stats.mode & 0o777) !== right) chmodSync(path, right);
    if (stats.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  } catch (error) {
    if (!isAnothers(error)) throw error;
  }
}

/** Of another account, or removed by another process meanwhile. */
const isAnothers = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPERM', 'EACCES', 'ENOENT'].includes(String(error.code));

/**
 * Marks an embedded database that is about to be made. One whose making was cut short is removed first: no process can
 * open it, and nothing was stored in it yet. Call it with the lock of the folder.
 */
export function beginDatabase(folder: string): void {
  if (existsSync(unfinished(folder))) rmSync(databaseFolder(folder), { recursive: true, force: true });
  else if (!existsSync(databaseFolder(folder))) writeFileSync(unfinished(folder), '', { mode: 0o600, flush: true });
}

/** The embedded database has its tables: from now on each start keeps it. */
export function finishDatabase(folder: string): void {
  rmSync(unfinished(folder), { force: true });
  closeToOthers(databaseFolder(folder));
}
