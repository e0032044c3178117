import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const source = 'src/browser/shell.worker.ts';

/**
 * Writes `/sw.js`, the service worker of the shell: the one script without a digest in its name. Every file of the
 * build is named in it, and a version that changes with any of them, so that a browser sees each new build.
 * `npm run dev` serves one that takes itself out, for browsers that had the built app at the same address.
 */
export const shellWorker = (): Plugin => {
  let publicDir = '';
  return {
    name: 'shell-worker',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    configureServer: (server) => {
      server.middlewares.use('/sw.js', (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(leaving);
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const digest = createHash('sha256');
        const built = Object.values(bundle).map((file) => {
          digest.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
          return `/${file.fileName}`;
        });
        const fixed = readdirSync(publicDir).map((name) => {
          digest.update(name).update(readFileSync(join(publicDir, name)));
          return `/${name}`;
        });
        const files = [...built, ...fixed].filter((path) => !path.endsWith('.map')).sort();
        const worker = await bundled(files, digest.digest('hex').slice(0, 16));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
};

/** A script of its own, without imports. */
const bundled = async (files: readonly string[], version: string): Promise<string> => {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { shellFiles: JSON.stringify(files), shellVersion: JSON.stringify(version) },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: source, formats: ['es'], fileName: 'sw' },
      minify: true,
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined || chunk.imports.length > 0) throw new Error(`${source} could not be built`);
  return chunk.code;
};

const leaving = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;
