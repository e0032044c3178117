import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The file of a key is there and holds none: it is not replaced, since what the lost key sealed would be lost with it. */
export class NoKeyInFile extends Error {
  constructor(file: string, expected: string) {
    super(
      `${file} holds no key: ${expected} expected. Put the right file back; without it nobody opens what it closed.`,
    );
    this.name = 'NoKeyInFile';
  }
}

/** The text of a key file; null when there is no file. Throws when it is there and cannot be read. */
export function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Makes the file of a key, for its owner alone, and returns its text: that of the process that was faster, if there is
 * one by now. Written beside and linked, so that half a key is never read and no key is replaced.
 */
export function makeKeyFile(file: string, text: string): string {
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  try {
    linkSync(beside, file);
    return text;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(beside);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
