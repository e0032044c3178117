import { createHash } from 'node:crypto';
import { type FileStore, StorageError } from './store.ts';

/** How many files were copied, were there already, and were left since the other store has other bytes under the name. */
export type Moved = { readonly copied: number; readonly there: number; readonly others: readonly string[] };

/**
 * Copies the kept files of one store into another and compares what can be read there with what was sent. It goes on
 * where it was interrupted: a file that is there with the same bytes is not sent again. `removes`: each file that is in
 * both leaves the first store.
 * @throws StorageError
 */
export async function moveFiles(from: FileStore, to: FileStore, removes: boolean): Promise<Moved> {
  let [copied, there] = [0, 0];
  const others: string[] = [];
  for await (const { name, kept } of from.list()) {
    if (!kept) continue;
    const sent = await digestIn(from, name);
    // Removed since it was listed.
    if (sent === null) continue;
    const before = await digestIn(to, name);
    if (before === null) await copy(from, to, name, sent);
    if (before === null) copied += 1;
    else if (before === sent) there += 1;
    else others.push(name);
    if (removes && !others.includes(name)) await from.remove(name);
  }
  return { copied, there, others };
}

async function copy(from: FileStore, to: FileStore, name: string, sent: string): Promise<void> {
  const content = await from.read(name);
  if (content === null) return;
  const taken = await to.take(content);
  await to.keep(taken.name, name);
  if ((await digestIn(to, name)) === sent) return;
  await to.remove(name);
  throw new StorageError(`${name} came to the other store with other bytes`);
}

async function digestIn(store: FileStore, name: string): Promise<string | null> {
  const content = await store.read(name);
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
