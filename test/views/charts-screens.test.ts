import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadMachines } from '#charts/machines.ts';
import { readPrinted, writeGallery } from '#tools/charts/gallery.ts';
import { shootScreens } from '#tools/charts/screens.ts';
import { launch } from '../support/browser.ts';
import { freshContext } from '../support/page.ts';
import '../support/provided.ts';
import { axeViolations } from '../support/state-pages.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'charts-'));
let browser: Browser;
let address: string;

beforeAll(async () => {
  browser = await launch(inject('chromium'));
  const machines = (await loadMachines(root)).filter(({ name }) => name === 'login' || name === 'session');
  const screens = await shootScreens(browser, inject('statesOrigin'), (state) => state.startsWith('login.'));
  address = pathToFileURL(await writeGallery(root, folder, machines, readPrinted(root, machines), screens)).href;
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const open = async (hash: string) => {
  const page = await (await freshContext(browser, { viewport: 'desktop' })).newPage();
  await page.goto(`${address}#/${hash}`);
  return page;
};

it('every state of the page of states names a state of a chart', async () => {
  const known = new Set((await loadMachines(root)).flatMap(({ chart }) => chart.states.map(({ id }) => id)));
  const named = inject('states').flatMap(({ id, chartStates }) => chartStates.map((state) => ({ id, state })));
  expect(named.filter(({ state }) => !known.has(state))).toEqual([]);
  expect(named.length).toBeGreaterThan(500);
});

it('a state that people see shows its screen in both languages, large on a click', async () => {
  const page = await open('machine/login/state/login.plain.refused');
  const ways = page.getByRole('region', { name: 'Ways of plain.refused' });
  const images = ways.getByRole('button').getByRole('img');
  await expect
    .poll(() => images.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth)))
    .toEqual([270, 270]);
  await ways.getByRole('button').click();
  const large = page.getByRole('dialog', { name: 'The screen in plain.refused' });
  expect(await large.getByRole('img').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'hidden' });
});

it('a state without a screen says so, and one that holds others shows the first of these', async () => {
  const page = await open('machine/session/state/session.access.restoring');
  await page.getByText('This state has no screen of its own.').waitFor();
  const outer = await open('machine/login/state/login.plain');
  await outer.getByText('On a phone, in plain.idle').waitFor();
});

it('a walk shows the screen of each state that it reaches', async () => {
  const page = await open('machine/login/walk/begin');
  await page.getByRole('img', { name: 'The screen in plain.idle, in Spanish' }).first().waitFor();
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('img', { name: 'The screen in plain.incomplete, in Spanish' }).first().waitFor();
});

it('the words on a screen are found, in both languages', async () => {
  const page = await open('search/qqqq');
  await page.getByText('Nothing holds').waitFor();
  for (const words of ['Sign in', 'iniciar sesion']) {
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('link', { name: 'login: plain.idle' }).waitFor();
  }
});
