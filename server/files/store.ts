import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { headBytes } from '#domain/files/content-type.ts';

/**
 * A file that was taken in but not kept yet. `path` is where its bytes lie until then; `sha256` in lower-case hex, of the
 * bytes that came; `head` its first bytes.
 */
export type TakenFile = {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly head: Uint8Array;
};

/** The store itself failed (disk full, no right to write): never the client's fault. */
export class StorageError extends Error {}

/** A file found on disk: where it lies and when it was last written. */
export type FoundFile = { readonly name: string; readonly kept: boolean; readonly writtenAt: Date };

/** How the names look that the platform makes. */
const ownName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the bytes of stored files lie, under names that the platform makes: a client's name never gets here. */
export type FileStore = {
  /** Streams bytes into a temporary file; one that fails leaves nothing behind. */
  take(source: AsyncIterable<Uint8Array>): Promise<TakenFile>;
  /**
   * Makes a taken file durable under its name, or in the place of a lost one with the same bytes: on return its bytes
   * survive a crash of the machine.
   */
  keep(name: string, inPlaceOf?: string): Promise<void>;
  /**
   * A place where another process of this machine writes a file, which then counts as taken: it is kept or removed by
   * its name, and one that was neither is listed like any other.
   */
  reserve(): Promise<{ readonly name: string; readonly path: string }>;
  /** Opens a kept file for reading; null when it is not there. */
  read(name: string): Promise<Readable | null>;
  /** Where another process of this machine can read a kept file; null when it is not there. */
  locate(name: string): Promise<string | null>;
  /** Removes a file, taken or kept; one that is not there counts as removed. */
  remove(name: string): Promise<void>;
  /** Every file of the platform there is, taken or kept; what others put into the folder is none of them. */
  list(): AsyncIterable<FoundFile>;
};

/** A file store in a folder of this machine. */
export const folderStore = (folder: string): FileStore => {
  const temporary = join(folder, 'incoming');
  const taken = (name: string) => join(temporary, name);
  const kept = (name: string) => join(folder, 'kept', name.slice(0, 2), name);
  return {
    async take(source) {
      const name = randomUUID();
      const handle = await create(taken(name));
      try {
        return { name, path: taken(name), ...(await write(handle, source)) };
      } catch (error) {
        await rm(taken(name), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async reserve() {
      const name = randomUUID();
      await mkdir(temporary, { recursive: true });
      return { name, path: taken(name) };
    },
    async keep(name, inPlaceOf = name) {
      const place = kept(inPlaceOf);
      await mkdir(dirname(place), { recursive: true });
      await sync(taken(name));
      await rename(taken(name), place);
      await sync(dirname(place));
      await sync(join(folder, 'kept'));
    },
    async read(name) {
      const handle = await open(kept(name)).catch(nullIfAbsent);
      return handle?.createReadStream() ?? null;
    },
    async locate(name) {
      return (await stat(kept(name)).catch(nullIfAbsent)) && kept(name);
    },
    async remove(name) {
      await rm(taken(name), { force: true });
      await rm(kept(name), { force: true });
    },
    async *list() {
      for (const name of await entries(temporary)) yield* found({ name, kept: false }, taken(name));
      for (const part of await entries(join(folder, 'kept')))
        for (const name of await entries(join(folder, 'kept', part))) yield* found({ name, kept: true }, kept(name));
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

function storageFailed(cause: unknown): never {
  throw new StorageError('a file could not be written', { cause });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const entries = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nullIfAbsent)) ?? [];

async function* found(file: Omit<FoundFile, 'writtenAt'>, path: string): AsyncGenerator<FoundFile> {
  if (!ownName.test(file.name)) return;
  const stats = await stat(path).catch(nullIfAbsent);
  if (stats?.isFile()) yield { ...file, writtenAt: stats.mtime };
}

/** Also for what would lie in a folder that is none. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
