import { spawn } from 'node:child_process';
import { createServer as listenOn } from 'node:net';
import { createServer } from 'vite';
import { liveCharts } from './charts/live.ts';
import { orRefuse, readArguments, wholeNumber } from './command-line.ts';
import { inspectorPage } from './inspector-page.ts';

/**
 * `npm run dev`: the app with hot renewal at PORT (8080), and behind it the platform from its sources,
 * started again when they change. `/charts` shows the machines, `/inspector` those of the app in another tab.
 */
const port = orRefuse('[PORT=8080] npm run dev', () => {
  readArguments({});
  return wholeNumber('PORT', process.env['PORT'] ?? '8080', 1);
});
const platformPort = await freePort();
const target = `http://127.0.0.1:${platformPort}`;

const platform = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    env: { ...process.env, CHARTS: '', HOST: '127.0.0.1', PORT: String(platformPort) },
    stdio: ['inherit', 'pipe', 'inherit'],
  },
);
// The platform tells its own address when it is ready, and again after each change: what counts is the app's.
platform.stdout.on('data', (part: Buffer) =>
  process.stdout.write(part.toString().replaceAll(`localhost:${platformPort}`, `localhost:${port}`)),
);
platform.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => platform.kill(signal));

const app = await createServer({
  cacheDir: '.cache/vite',
  plugins: [liveCharts(), inspectorPage()],
  optimizeDeps: { include: ['@statelyai/inspect', 'elkjs/lib/elk.bundled.js', 'xstate', 'react-dom/client'] },
  server: {
    port,
    strictPort: true,
    proxy: { '/api': target, '/executions': target, '/files': target, '/map': target, '/config.json': target },
  },
});
await app.listen();
process.stdout.write(`The machines of the app as they run: http://localhost:${port}/inspector\n`);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = listenOn().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
