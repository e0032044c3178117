import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asked } from '../paths/asked.ts';
import { findChromium } from './browser.ts';
import { buildProduct, workFolder } from './build.ts';
import { startPlatform } from './platform.ts';

/** Builds app and platform once a run, unless another environment was asked for, and seeds one data folder for every test to start from a copy of. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (asked.base !== undefined) {
    project.provide('chromium', await findChromium());
    return () => undefined;
  }
  const { folder, remove } = workFolder();
  const [chromium] = await Promise.all([findChromium(), buildProduct(folder)]);
  const demoData = join(folder, 'demo');
  const platform = await startPlatform({ build: join(folder, 'server'), dataDir: demoData });
  await platform.stop();
  project.provide('chromium', chromium);
  project.provide('built', { folder, demoData });
  return remove;
}
