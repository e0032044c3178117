import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { loadMachines, placeOf } from '#charts/machines.ts';
import { findChromium, launch } from '#test/support/browser.ts';
import { writeGallery } from '#tools/charts/gallery.ts';
import { run } from '#tools/run.ts';
import type { Collection } from './figures.ts';

const nowhere = { subject: 'charts', size: null, throttle: null } as const;

const printed = async (): Promise<number> => {
  const begun = performance.now();
  const { code, output } = await run('node_modules/tsx/dist/cli.mjs', ['tools/charts.ts', '--check']);
  if (code !== 0) throw new Error(output);
  return performance.now() - begun;
};

/** Writes the gallery with the pictures that are printed already. */
const writtenIn = async (folder: string): Promise<string> => {
  const machines = await loadMachines(process.cwd());
  const drawn = machines.map((machine) => {
    const path = `${placeOf(machine)}.svg`;
    return [path, readFileSync(join('docs/charts', path), 'utf8')] as const;
  });
  return pathToFileURL(await writeGallery(process.cwd(), folder, machines, new Map(drawn))).href;
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

/** Measures how long the charts take to print, and the gallery to show its first picture. */
export async function measureCharts(rounds: number, collection: Collection): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    collection.add({ measure: 'chartsPrint', ...nowhere }, await printed());
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-charts-'));
  const browser = await launch(await findChromium());
  try {
    const address = await writtenIn(folder);
    for (let round = 0; round < rounds; round += 1)
      collection.add({ measure: 'firstPicture', ...nowhere }, await firstPicture(browser, address));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
