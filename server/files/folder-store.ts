import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entries, found, incoming, nullIfAbsent } from './incoming.ts';
import type { FileStore } from './store.ts';

/** A file store in a folder of this machine, the default. */
export const folderStore = (folder: string): FileStore => {
  const taken = incoming(join(folder, 'incoming'));
  const kept = (name: string) => join(folder, 'kept', name.slice(0, 2), name);
  const locate = async (name: string) => (await stat(kept(name)).catch(nullIfAbsent)) && kept(name);
  return {
    take: taken.take,
    reserve: taken.reserve,
    async keep(name, inPlaceOf = name) {
      const place = kept(inPlaceOf);
      await mkdir(dirname(place), { recursive: true });
      await sync(taken.pathOf(name));
      await rename(taken.pathOf(name), place);
      await sync(dirname(place));
      await sync(join(folder, 'kept'));
    },
    async read(name, range) {
      const handle = await open(kept(name)).catch(nullIfAbsent);
      return handle?.createReadStream(range && { start: range.first, end: range.last }) ?? null;
    },
    has: async (name) => (await locate(name)) !== null,
    lend: () => ({ locate, release: async () => {} }),
    async remove(name) {
      await taken.remove(name);
      await rm(kept(name), { force: true });
    },
    async *list() {
      yield* taken.list();
      for (const part of await entries(join(folder, 'kept')))
        for (const name of await entries(join(folder, 'kept', part))) yield* found({ name, kept: true }, kept(name));
    },
    addressOf: async () => null,
    check: async () => {},
  };
};

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
