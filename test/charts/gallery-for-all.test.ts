import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { compareMachines } from '#charts/diff/compare.ts';
import { differencePage } from '#charts/diff/page.ts';
import { loadMachines } from '#charts/machines.ts';
import { galleryTests } from '../support/gallery.ts';
import type { Visit } from '../support/page.ts';
import { axeViolations, overflow, smallTargets } from '../support/state-pages.ts';

const root = join(import.meta.dirname, '../..');
const machines = await loadMachines(root);
const { visit, open, folder, address } = galleryTests(root, machines);

const hashes = [
  '',
  'machine/login',
  'machine/execution',
  'requirement/AUTH-04',
  'requirements/tested',
  'failures',
  'search/login',
];
/** Goes from page to page as a link leads there: to load all machines for each would take longer than to look. */
async function goThrough(look: Visit, see: (page: Page, hash: string) => Promise<void>): Promise<void> {
  const page = await visit('failures', look);
  for (const hash of hashes) {
    await page.goto(`${address()}#/${hash}`);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if (hash.startsWith('machine/')) await page.locator('.stage svg').waitFor();
    if (hash === 'machine/login') await page.getByRole('button', { name: 'Try it' }).click();
    await see(page, hash);
  }
}

it.each(['desktop', 'phone'] as const)(
  'each kind of page is without a violation of WCAG 2.2 AA, on a %s',
  async (viewport) => {
    const seen: string[] = [];
    await goThrough({ viewport, colorScheme: 'light' }, async (page, hash) => {
      seen.push(await page.locator('main').innerText());
      expect(await axeViolations(page), hash).toEqual([]);
      expect(await overflow(page), hash).toBe(0);
      expect(await smallTargets(page, 24), hash).toEqual([]);
    });
    expect(new Set(seen).size).toBe(hashes.length);
  },
);

it('each kind of page has contrast in the dark', async () => {
  await goThrough({ viewport: 'desktop', colorScheme: 'dark' }, async (page, hash) => {
    expect(await axeViolations(page, ['color-contrast', 'link-in-text-block']), hash).toEqual([]);
  });
});

it.each(['light', 'dark'] as const)(
  'the page of what changed is without a violation of WCAG 2.2 AA, %s',
  async (colorScheme) => {
    const chart = machines.find(({ name }) => name === 'login')?.chart;
    if (chart === undefined) throw new Error('there is no login');
    const renamed = JSON.parse(JSON.stringify(chart).replaceAll('refused', 'denied'));
    const file = join(folder(), 'diff.html');
    writeFileSync(
      file,
      await differencePage('v1', compareMachines([{ name: 'login', chart }], [{ name: 'login', chart: renamed }])),
    );
    const page = await open(pathToFileURL(file).href, { viewport: 'desktop', colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.locator('.is-added > .box').count()).toBeGreaterThan(0);
    expect(await page.locator('.is-removed > .box').count()).toBeGreaterThan(0);
  },
);
