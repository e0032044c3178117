import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** The process that has a data folder: its id, and the private channel on which it answers (see cli/channel.ts). */
const owner = v.object({ pid: v.number(), port: v.number(), secret: v.string() });
export type Owner = v.InferOutput<typeof owner>;

/** Where the lock was written: its folder, and the number that its file has on the disk, which no copy has. */
const place = v.object({ folder: v.string(), inode: v.number() });
const heldLock = v.object({ ...owner.entries, written: v.optional(place) });

/** Another process that is alive has the folder; two on one embedded database would destroy it. */
export class FolderInUse extends Error {
  readonly owner: Owner;
  constructor(held: Owner) {
    super(`The data folder is in use by process ${held.pid}. Stop it first, or set DATA_DIR to another folder.`);
    this.name = 'FolderInUse';
    this.owner = held;
  }
}

/**
 * Takes the lock file for this process and returns what gives it back; throws `FolderInUse`. The lock of a process that
 * has died is taken over, and so is one that came with a copy of another folder, whose process has nothing to do with
 * this one. A file that is linked into place is there whole or not at all.
 */
export async function acquireLock(
  file: string,
  mine: Owner,
  isAlive: (held: Owner) => Promise<boolean>,
): Promise<() => void> {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, '', { mode: 0o600 });
  const lock = JSON.stringify({ ...mine, written: placeOf(own) });
  writeFileSync(own, lock);
  try {
    while (!linked(own, file)) {
      const text = readHeld(file);
      const held = v.safeParse(heldLock, parsed(text));
      if (held.success && !isCopy(held.output.written, file) && (await isAlive(held.output)))
        throw new FolderInUse(held.output);
      removeStale(file, text);
    }
  } finally {
    rmSync(own);
  }
  return () => removeStale(file, lock);
}

const placeOf = (file: string): v.InferOutput<typeof place> => ({
  folder: realpathSync(dirname(file)),
  inode: statSync(file).ino,
});

/** A copy differs in folder and inode: a moved folder keeps its inodes, and one in its old place may have new ones. */
function isCopy(written: v.InferOutput<typeof place> | undefined, file: string): boolean {
  if (written === undefined) return false;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.ino !== written.inode && realpathSync(dirname(file)) !== written.folder;
}

function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes the lock if it is still the one that was read: another process may have taken it over meanwhile. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readHeld(aside) !== text) linked(aside, file);
  rmSync(aside);
}

function readHeld(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return '';
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
