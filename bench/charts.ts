import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { findChromium, launch } from '#test/support/browser.ts';
import { run } from '#tools/run.ts';
import type { Collection } from './figures.ts';

const nowhere = { subject: 'charts', size: null, throttle: null } as const;

const printed = async (): Promise<number> => {
  const begun = performance.now();
  const { code, output } = await run('node_modules/tsx/dist/cli.mjs', ['tools/charts.ts', '--check']);
  if (code !== 0) throw new Error(output);
  return performance.now() - begun;
};

const gallery = 'dist/charts/index.html';

/** Writes the gallery as it is handed on, with the screens of all states. */
const write = async (): Promise<void> => {
  const { code, output } = await run('node_modules/tsx/dist/cli.mjs', ['tools/charts.ts', '--page']);
  if (code !== 0) throw new Error(output);
};

/** Opens the page at the largest machine. */
const firstPicture = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage();
  await page.goto(`${address}#/machine/execution`, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => document.querySelector('.stage svg') !== null && performance.now());
  const time = Number(await shown.jsonValue());
  await page.close();
  return time;
};

/** Measures how long the charts take to print, how large the gallery is, and how soon it shows its first picture. */
export async function measureCharts(rounds: number, collection: Collection): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    collection.add({ measure: 'chartsPrint', ...nowhere }, await printed());
  await write();
  collection.add({ measure: 'gallerySize', ...nowhere }, statSync(gallery).size / 1e6);
  const browser = await launch(await findChromium());
  try {
    const address = pathToFileURL(gallery).href;
    for (let round = 0; round < rounds; round += 1)
      collection.add({ measure: 'firstPicture', ...nowhere }, await firstPicture(browser, address));
  } finally {
    await browser.close();
  }
}
