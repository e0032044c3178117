import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Puts a compressed copy beside every script and style of a build, so that no server compresses them for each visit. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const names = await readdir(dir, { recursive: true });
    await Promise.all(names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => compress(join(dir, name))));
  },
});

const compress = async (path: string): Promise<void> => {
  const text = await readFile(path);
  await Promise.all([
    writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 })),
    writeFile(
      `${path}.br`,
      await promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    ),
  ]);
};
