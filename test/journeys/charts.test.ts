import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { loadMachines } from '#charts/machines.ts';
import { readPrinted, writeGallery } from '#tools/charts/gallery.ts';
import { buildInspector } from '#tools/charts/inspector.ts';
import { journey } from '../support/journey.ts';
import { faultsOf } from '../support/page.ts';
import { demoPassword, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

const root = join(import.meta.dirname, '../..');

journey.override('environment', async () => {
  const machines = await loadMachines(root);
  await writeGallery(root, join(inject('built').folder, 'charts'), machines, readPrinted(root, machines));
  await buildInspector(join(inject('built').folder, 'inspector'));
  return { CHARTS: '1' };
});

/** The size of a state's name in the picture, in pixels of the window; 0 while it is out of sight. */
const sizeOf = (page: Page, state: string): Promise<number> =>
  page.evaluate((id) => {
    const name = document.querySelector<SVGTextElement>(`.stage [data-state="${id}"] text.name`);
    const view = document.querySelector('.view')?.getBoundingClientRect();
    const box = name?.getBoundingClientRect();
    if (!name || !view || !box) return 0;
    const isSeen = box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
    return isSeen ? Number.parseFloat(getComputedStyle(name).fontSize) * (name.getScreenCTM()?.a ?? 0) : 0;
  }, state);

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `what happens when an upload fails five times is found on a ${viewport} by three clicks, and reads without zooming`,
    async ({ visit }) => {
      const page = await visit('/charts', { viewport, kept: true });
      await page.getByRole('link', { name: 'upload', exact: true }).click();
      await page.getByRole('button', { name: 'List of states' }).click();
      const states = page.getByRole('navigation', { name: 'States of the machine' });
      await states.getByRole('link', { name: 'uploadError', exact: true }).click();
      const ways = page.getByRole('region', { name: 'Ways of uploadError' });
      await ways.getByText('Five attempts failed, or the platform refused; nothing is lost.').waitFor();
      await expect.poll(() => sizeOf(page, 'upload.uploadError')).toBeGreaterThan(11.99);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    },
  );

journey('a walk is sent to somebody by its address, beside an app that is kept on the device', async ({ visit }) => {
  const app = await visit('/', { viewport: 'desktop', kept: true });
  await app.evaluate(async () => void (await navigator.serviceWorker.ready));
  await app.goto(new URL('/charts#/machine/login', app.url()).href);
  await app.getByRole('button', { name: 'Try it' }).click();
  await app.getByRole('button', { name: 'SUBMIT' }).click();
  await app.getByRole('button', { name: 'Yes, isComplete' }).click();
  await app.getByRole('button', { name: 'signIn done' }).click();
  for (const _ of ['hasToken', 'asksForSetup']) await app.getByRole('button', { name: 'No', exact: true }).click();
  await app.getByRole('button', { name: 'Yes, asksForCode' }).click();
  await app.getByText('It is in mfaCode.idle.').waitFor();
  const other = await visit(app.url().slice(new URL(app.url()).origin.length), { viewport: 'phone' });
  await other.getByText('It is in mfaCode.idle.').waitFor();
});

journey(
  'TECH-01 the app that is served lights its states in the charts of another tab where its address asks for it; no password is in it',
  async ({ visit }) => {
    const app = await visit('/login?inspect', { viewport: 'desktop', kept: true });
    const inspector = await app.context().newPage();
    const faults = faultsOf(inspector, new URL(app.url()).origin);
    await inspector.goto(new URL('/inspector', app.url()).href);
    await inspector.getByRole('button', { name: /^login / }).click();
    const state = inspector.locator('figcaption output');
    await expect.poll(() => state.textContent()).toBe('plain.idle');
    await inspector.locator('svg.chart .box').first().waitFor();
    await tryToSignIn(app);
    await expect.poll(() => state.textContent()).toBe('signedIn');
    await inspector.getByRole('listitem').filter({ hasText: 'SUBMIT login' }).waitFor();
    expect(await inspector.content()).not.toContain(demoPassword);
    for (const colorScheme of ['light', 'dark'] as const) {
      await inspector.emulateMedia({ colorScheme });
      expect(await axeViolations(inspector)).toEqual([]);
    }
    expect(faults).toEqual([]);
  },
);

journey(
  'TECH-01 a page of the served app loads nothing of the inspector unless its address asks for it',
  async ({ visit }) => {
    const app = await visit('/login', { viewport: 'desktop' });
    await app.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const loaded = await app.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded.filter((name) => name.includes('/inspector'))).toEqual([]);
  },
);
