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
import { axeViolations, overflow, smallTargets } from '../support/statePages.ts';

const root = join(import.meta.dirname, '../..');
const machines = await loadMachines(root);
const { visit, open, folder } = galleryTests(root, machines);

const hashes = [
  '',
  'machine/login',
  'machine/execution',
  'requirement/AUTH-04',
  'requirements/tested',
  'failures',
  'search/login',
];
const looked = async (hash: string, look: Visit): Promise<Page> => {
  const page = await visit(hash, look);
  if (hash === 'machine/login') await page.getByRole('button', { name: 'Try it' }).click();
  return page;
};

it.each(hashes)('the page is without a violation of WCAG 2.2 AA, on desktop and phone: %s', async (hash) => {
  for (const viewport of ['desktop', 'phone'] as const) {
    const page = await looked(hash, { viewport, colorScheme: 'light' });
    expect(await axeViolations(page), viewport).toEqual([]);
    expect(await overflow(page), viewport).toBe(0);
    expect(await smallTargets(page, 24), viewport).toEqual([]);
    await page.context().close();
  }
});

it.each(hashes)('the page has contrast in the dark: %s', async (hash) => {
  const page = await looked(hash, { viewport: 'desktop', colorScheme: 'dark' });
  expect(await axeViolations(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
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
