import { preview } from 'vite';
import { build } from './build.ts';
import { ownMap } from './own-map.ts';

const configFile = 'test/states/vite.config.ts';

/** Builds the page of states into a folder and serves it on the loopback address. */
export async function serveStates(outDir: string): Promise<{ origin: string; close: () => Promise<void> }> {
  await build(outDir, '--config', configFile);
  const server = await preview({
    configFile,
    logLevel: 'error',
    plugins: [ownMap],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the page of states is not served');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
