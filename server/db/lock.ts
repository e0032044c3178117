import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** The process that has a data folder: its id, and the private channel on which it answers (see cli/channel.ts). */
const owner = v.object({ pid: v.number(), port: v.number(), secret: v.string() });
export type Owner = v.InferOutput<typeof owner>;

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
 * has died is taken over. A file that is linked into place is there whole or not at all.
 */
export async function acquireLock(
  file: string,
  mine: Owner,
  isAlive: (held: Owner) => Promise<boolean>,
): Promise<() => void> {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!linked(own, file)) {
      const text = readHeld(file);
      const held = v.safeParse(owner, parsed(text));
      if (held.success && (await isAlive(held.output))) throw new FolderInUse(held.output);
      removeStale(file, text);
    }
  } finally {
    rmSync(own);
  }
  return () => removeStale(file, JSON.stringify(mine));
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
