import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '#tools/run.ts';

/** Inside the project, where built code finds its dependencies; a folder a run, for runs side by side. */
export const workFolder = (): { folder: string; remove: () => void } => {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
};

/** Builds as `npm run build` does (production mode, whatever mode the tests run in), into a folder of the run. */
export async function build(outDir: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await run('node_modules/vite/bin/vite.js', ['build', '--outDir', outDir, ...args], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed:\n${output}`);
}

export const buildProduct = (folder: string): Promise<unknown> =>
  Promise.all([build(join(folder, 'app')), build(join(folder, 'server'), '--config', 'vite.server.config.ts')]);
