import { fileURLToPath, pathToFileURL } from 'node:url';
import type { InlineConfig } from 'vite';
import { run } from '#tools/run.ts';
import type { Peer } from '../figures.ts';
import { buildPage } from './page.ts';

const folderOf = (name: string): string => fileURLToPath(new URL(`../peers/${name}`, import.meta.url));

/** Its styles name others by their place in Enketo's own repository. */
const ofEnketo = (url: string): URL | null => {
  const packages = '/packages/enketo-core/node_modules/';
  return url.startsWith(packages) ? pathToFileURL(folderOf(`node_modules/${url.slice(packages.length)}`)) : null;
};

/** The names under which enketo-core asks for what an application may put in the place of its own. */
const enketo: InlineConfig = {
  resolve: {
    alias: Object.entries({
      config: 'config.js',
      widgets: 'src/js/widgets.js',
      translator: 'src/js/fake-translator.js',
      dialog: 'src/js/fake-dialog.js',
      'file-manager': 'src/js/file-manager.js',
      'xpath-evaluator-binding': 'src/js/xpath-evaluator-binding.js',
    }).map(([name, file]) => ({
      find: `enketo/${name}`,
      replacement: folderOf(`node_modules/enketo-core/${file}`),
    })),
  },
  css: { preprocessorOptions: { scss: { importers: [{ findFileUrl: ofEnketo }], logger: { warn: () => undefined } } } },
};

/** Some of its parts were written for Node's module loader. */
const formio: InlineConfig = { define: { global: 'globalThis' } };

const asked: Partial<Record<Peer, InlineConfig>> = { enketo, formio };

/** Checks the types of all peers' pages and builds some of them beside the floors; their packages have to be installed. */
export async function buildPeers(peers: readonly Peer[], folder: string): Promise<void> {
  const { code, output } = await run('node_modules/typescript/bin/tsc', ['--project', folderOf('tsconfig.json')]);
  if (code !== 0) throw new Error(`the types of the peers' pages do not fit:\n${output}`);
  for (const name of peers)
    await buildPage({ name, root: folderOf(name), more: { logLevel: 'error', ...asked[name] } }, folder);
}
