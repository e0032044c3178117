import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../peers', import.meta.url));
const written = (name: string): number => {
  const path = join(folder, name);
  return existsSync(path) ? statSync(path).mtimeMs : 0;
};

/** Installs the packages of the peers as their lock file says, unless they are there already. */
export async function installPeers(): Promise<void> {
  if (written('node_modules/.package-lock.json') >= written('package-lock.json')) return;
  // Enketo asks for another package manager; `npm run` hands the product's strictness down.
  await promisify(execFile)('npm', ['ci', '--no-engine-strict'], { cwd: folder, shell: process.platform === 'win32' });
}
