import { fromPromise } from 'xstate';
import type { Addresses } from '#machines/files/gallery.machine.ts';
import type { Tools } from '../tools.ts';

/** How many paths one call takes (API-18). */
const pathsAtMost = 100;

/** IMG-06: where the platform lets stored pictures be loaded from, by their paths. */
export const pictureAddresses = ({ calls }: Pick<Tools, 'calls'>) =>
  fromPromise<Addresses, { paths: readonly string[] }>(async ({ input: { paths }, signal }) => {
    const parts = Array.from({ length: Math.ceil(paths.length / pathsAtMost) }, (_, index) =>
      paths.slice(index * pathsAtMost, (index + 1) * pathsAtMost),
    );
    const files = await Promise.all(parts.map((part) => calls.fileUrls(part, signal)));
    return Object.fromEntries(files.flat().flatMap(({ path, url }) => (url === null ? [] : [[path, url]])));
  });
