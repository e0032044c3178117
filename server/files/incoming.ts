import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { headBytes } from '#domain/files/content-type.ts';
import { type FileStore, type FoundFile, isOwnName, storageFailed, type TakenFile } from './store.ts';

/** The folder of this machine in which files lie until they are kept: what every store takes into. */
export type Incoming = Pick<FileStore, 'take' | 'reserve' | 'remove' | 'list'> & {
  pathOf(name: string): string;
};

export const incoming = (folder: string): Incoming => {
  const pathOf = (name: string) => join(folder, name);
  return {
    pathOf,
    async take(source) {
      const name = randomUUID();
      const handle = await create(pathOf(name));
      try {
        return { name, path: pathOf(name), ...(await write(handle, source)) };
      } catch (error) {
        await rm(pathOf(name), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async reserve() {
      const name = randomUUID();
      await mkdir(folder, { recursive: true });
      return { name, path: pathOf(name) };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list() {
      for (const name of await entries(folder)) yield* found({ name, kept: false }, pathOf(name));
    },
  };
};

async function create(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true }).catch(storageFailed);
  return await open(path, 'wx').catch(storageFailed);
}

async function write(handle: FileHandle, source: AsyncIterable<Uint8Array>): Promise<Omit<TakenFile, 'name' | 'path'>> {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes));
    hash.update(chunk);
    await handle.writeFile(chunk).catch(storageFailed);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

/** The names in a folder; none where there is no folder. */
export const entries = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nullIfAbsent)) ?? [];

/** The file, if it is one of the platform's. */
export async function* found(file: Omit<FoundFile, 'writtenAt'>, path: string): AsyncGenerator<FoundFile> {
  if (!isOwnName(file.name)) return;
  const stats = await stat(path).catch(nullIfAbsent);
  if (stats?.isFile()) yield { ...file, writtenAt: stats.mtime };
}

/** Also for what would lie in a folder that is none. */
export function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
