import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

export type DevServer = { readonly origin: string; readonly stop: () => Promise<void> };

/** `npm run dev` at a free port, on a copy of demo data. */
export async function startDevServer(demoData: string): Promise<DevServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-dev-'));
  cpSync(demoData, dataDir, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', VITEST: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      said.push(part.toString());
      if (said.join('').includes('Storewalk is at')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the development server ended with ${code}:\n${said.join('')}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
