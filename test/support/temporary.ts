import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process, and all that it starts, one folder for temporary files, and removes it at its end: a worker that
 * is ended by a signal cannot remove its own.
 */
export function takeOwnTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-tests-'));
  // A PostgreSQL of the tests runs under another account, in a folder of its own in there.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
