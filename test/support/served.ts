import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import './provided.ts';
import { copyFolder } from './copy-folder.ts';
import { startPlatform } from './platform.ts';

/** The built app on the built platform, in a process and a data folder of their own, with the demo in it. */
export type Served = {
  readonly origin: string;
  readonly dataDir: string;
  /**
   * A copy of its database in a folder of its own, as a power cut would leave it at this moment; the platform, which may
   * run or not, stands still for it and goes on.
   */
  readonly copyDatabase: () => string;
  /** Stops the platform; its data stays. */
  readonly stop: () => Promise<void>;
  /** Takes the platform's life without warning; its data stays. */
  readonly kill: () => Promise<void>;
  /** Starts the platform again, stopped or killed before or not, at the same address on the same data. */
  readonly restart: () => Promise<void>;
  /** Ends it all. */
  readonly dispose: () => Promise<void>;
};

/** It lives for seconds here: to compile its database once more, for speed, costs more than it brings. */
const flags = ['--liftoff-only', '--no-opt'];

/** Another environment, of which only the address is known. */
export const elsewhere = (origin: string): Served => {
  const isClosed = () => new Error(`the inside of ${origin} is not open to tests`);
  const closed = () => Promise.reject(isClosed());
  const open = () => {
    throw isClosed();
  };
  return {
    origin,
    dataDir: '',
    copyDatabase: open,
    stop: closed,
    kill: closed,
    restart: closed,
    dispose: async () => undefined,
  };
};

/** Serves the app, as the run of tests built it; `env` is added to the platform's environment. */
export async function servedApp(
  env: Record<string, string> = {},
  { folder, demoData } = inject('built'),
): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storewalk-'));
  copyFolder(demoData, dataDir);
  const start = (port: number) => startPlatform({ build: join(folder, 'server'), dataDir, port, env, flags });
  let platform = await start(0);
  const { origin } = platform;
  return {
    origin,
    dataDir,
    copyDatabase: () => {
      const copy = mkdtempSync(join(tmpdir(), 'storewalk-copy-'));
      const goOn = platform.standStill();
      try {
        copyFolder(join(dataDir, 'database'), copy);
      } finally {
        goOn();
      }
      return copy;
    },
    stop: () => platform.stop(),
    kill: () => platform.kill(),
    restart: async () => {
      await platform.stop();
      platform = await start(Number(new URL(origin).port));
    },
    dispose: async () => {
      await platform.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
