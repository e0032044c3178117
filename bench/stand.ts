import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, workFolder } from '#test/support/build.ts';
import { type Platform, startPlatform } from '#test/support/platform.ts';
import { run } from '#tools/run.ts';
import { activityFile, demoSize } from './checklist.ts';
import type { Peer } from './figures.ts';
import { buildFloors } from './pages/floors.ts';
import { installPeers } from './pages/install.ts';
import { buildPeers } from './pages/peers.ts';

/** The built platform, and folders for its data. */
export type Stand = {
  /** Where the platform was built to; the pages that it serves lie beside it. */
  readonly build: string;
  readonly pages: string;
  readonly newDataDir: () => string;
  readonly dispose: () => void;
};

/** Builds the platform in production mode into a folder of this run. */
export async function buildStand(): Promise<Stand> {
  const { folder, remove } = workFolder();
  const data: string[] = [];
  try {
    await build(join(folder, 'server'), '--config', 'vite.server.config.ts');
  } catch (error) {
    remove();
    throw error;
  }
  return {
    build: join(folder, 'server'),
    pages: join(folder, 'app'),
    newDataDir: () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-bench-'));
      data.push(dataDir);
      return dataDir;
    },
    dispose: () => {
      for (const dataDir of data) rmSync(dataDir, { recursive: true, force: true });
      remove();
    },
  };
}

/** Builds the app, and the floors and peers beside it, so that one server serves every page of the comparison. */
export async function buildPages({ pages }: Stand, peers: readonly Peer[]): Promise<void> {
  await build(pages);
  await buildFloors(join(pages, 'floors'));
  await installPeers();
  await buildPeers(peers, join(pages, 'floors'));
}

/** Starts the platform in a process of its own; `env` is added to its environment. */
export const start = ({ build }: Stand, dataDir: string, env: Record<string, string> = {}): Promise<Platform> =>
  startPlatform({ build, dataDir, env: { LOG_LEVEL: 'warn', ...env } });

/** Writes the demo (the first start does) and imports the checklists that it does not hold. */
export async function furnish(stand: Stand, dataDir: string, sizes: readonly number[]): Promise<void> {
  const platform = await start(stand, dataDir);
  await platform.stop();
  await importActivities(stand, { DATA_DIR: dataDir }, sizes);
}

/** Runs the platform's own command on an activity file with these sizes. */
export async function importActivities(
  stand: Stand,
  env: Record<string, string>,
  sizes: readonly number[],
): Promise<void> {
  const missing = sizes.filter((size) => size !== demoSize);
  if (missing.length === 0) return;
  const file = join(stand.newDataDir(), 'activities.json');
  writeFileSync(file, activityFile(missing));
  await command(stand, env, 'import', file, '--company', 'acme');
}

/** Runs one command of the platform's command line; fails with what it printed. */
export async function command(stand: Stand, env: Record<string, string>, ...args: readonly string[]): Promise<void> {
  const { code, output } = await run(join(stand.build, 'cli.js'), args, { env });
  if (code !== 0) throw new Error(`platform ${args[0]} failed:\n${output}`);
}
