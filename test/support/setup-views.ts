import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium, launch } from './browser.ts';
import { workFolder } from './build.ts';
import { serveStates } from './serve-states.ts';
import { listStates } from './state-pages.ts';

/** Builds and serves the page of states once a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = workFolder();
  const [chromium, states] = await Promise.all([findChromium(), serveStates(join(folder, 'states'))]);
  const browser = await launch(chromium);
  project.provide('chromium', chromium);
  project.provide('statesOrigin', states.origin);
  project.provide('states', await listStates(browser, states.origin));
  await browser.close();
  return async () => {
    await states.close();
    remove();
  };
}
