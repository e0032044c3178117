import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const rows = (page: Page) => page.locator('tbody tr');
const column = (page: Page, name: string) => rows(page).locator(`[data-column=${name}]`).allTextContents();
const opens = (page: Page) =>
  rows(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => !button.hasAttribute('disabled')));
const where = (page: Page) => page.getByRole('navigation', { name: 'Where you are' });
const stepsOf = async (page: Page) =>
  where(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
const store = '/routine-manage/00000000-0000-4000-8000-000000000101/routines';
const count = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

describe('the stores', () => {
  scenario('ROUT-01 ROUT-04 on a phone a store is chosen wherever its row is touched', async ({ open }) => {
    const page = await open('routine-stores-choosing', { viewport: 'phone' });
    await rows(page)
      .first()
      .click({ position: { x: 24, y: 24 }, force: true });
    await page.getByRole('heading', { level: 1, name: 'Select a routine' }).waitFor();
  });

  scenario('ROUT-01 lesson 53: on a phone a cell is heard as its label and its content, apart', async ({ open }) => {
    const page = await open('routine-stores-choosing', { viewport: 'phone' });
    for (const name of ['Code A001', 'Routines 2'])
      expect(await page.getByRole('cell', { name, exact: true }).first().isVisible()).toBe(true);
  });

  scenario('ROUT-01 WCAG 1.4.10 the title is read to its end on a screen of 320 px', async ({ open }) => {
    const page = await open('routine-stores-choosing', { viewport: 'phone', lang: 'es' });
    await page.setViewportSize({ width: 320, height: 640 });
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  scenario('ROUT-01 a store without routines cannot be opened, one that was not counted can', async ({ open }) => {
    const page = await open('routine-stores-all');
    expect((await column(page, 'routines')).slice(0, 5)).toEqual(['2', '3', '0', 'Not counted', '3']);
    expect((await opens(page)).slice(0, 5)).toEqual([true, true, false, true, true]);
    expect((await column(page, 'code')).slice(0, 2)).toEqual(['A001', 'A002']);
    expect((await column(page, 'name'))[0]).toBe('Acme Express Terminal Norte Av. Corrientes 1017, Ciudad');
  });

  scenario(
    'ROUT-02 ROUTE-16 the check box shows all stores from the first page on, and Back takes it back',
    async ({ open }) => {
      const page = await open('routine-stores-choosing');
      await count(page, '56 stores · page 1 of 3');
      await page.getByRole('button', { name: 'Page 2' }).click();
      await count(page, '56 stores · page 2 of 3');
      expect(placeOf(page)).toBe('/routine-manage?page=2');
      await page.getByLabel('Show all stores').check();
      await count(page, '57 stores · page 1 of 3');
      expect(placeOf(page)).toBe('/routine-manage?stores=all');
      await page.goBack();
      await count(page, '56 stores · page 2 of 3');
      expect(await page.getByLabel('Show all stores').isChecked()).toBe(false);
    },
  );

  scenario('ROUT-02 where no store has routines, all can be shown', async ({ open }) => {
    const page = await open('routine-stores-empty');
    await page.getByRole('button', { name: 'Show all stores' }).click();
    await page.getByRole('heading', { name: 'No stores yet' }).waitFor();
    expect(placeOf(page)).toBe('/routine-manage?stores=all');
  });

  scenario('ROUTE-16 a page that there is not any more leads to the first', async ({ open }) => {
    const page = await open('routine-stores-beyond');
    await page.getByRole('button', { name: 'To the first page' }).click();
    await count(page, '56 stores · page 1 of 3');
  });

  scenario('ROUT-04 opening a store leads to its routines', async ({ open }) => {
    const page = await open('routine-stores-choosing');
    await rows(page).first().getByRole('button', { name: 'Open Acme Express Terminal Norte' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Select a routine' }).waitFor();
    expect(placeOf(page)).toBe(store);
    await expect.poll(() => focused(page)).toBe('Select a routine');
  });
});

describe('the routines of a store', () => {
  scenario('ROUT-06 ROUT-37 the store, the way back to all stores, and where the screen stands', async ({ open }) => {
    const page = await open('routines-choosing');
    await page.getByText('Acme Market Centro').waitFor();
    expect(await stepsOf(page)).toEqual([['Stores', '/routine-manage']]);
    expect(await where(page).locator('[aria-current=page]').textContent()).toBe('Routines');
    await page.getByRole('button', { name: 'Change store' }).click();
    await page.getByRole('button', { name: 'To the list of stores' }).click();
    await page.getByRole('heading', { level: 1, name: 'Routines: choose a store' }).waitFor();
  });

  scenario('ROUT-07 the counts of each routine, and the way to its activities', async ({ open }) => {
    const page = await open('routines-choosing', { viewport: 'desktop' });
    const headers = await page.locator('thead th').allTextContents();
    expect(headers).toEqual([
      ...['Routine', 'Activities', 'Available', 'In progress', 'Postponed', 'Done', 'Not done', 'Expired'],
    ]);
    const last = rows(page).nth(3).locator('th, td[data-label]');
    expect(await last.allTextContents()).toEqual(['Round 3', '15', '4', '2', '0', '3', '1', '3']);
    await rows(page).first().getByRole('button', { name: /^Open/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Activities of the routine' }).waitFor();
    expect(placeOf(page)).toBe(`${store}/00000000-0000-4000-8000-000000000400/activities`);
  });

  for (const viewport of ['phone', 'desktop'] as const)
    scenario(
      `ROUT-08 a name of more than 50 characters is told in full by a tooltip, ${viewport}`,
      async ({ open }) => {
        const page = await open('routines-choosing', { viewport });
        const long = 'Ronda semanal de la vidriera y de la entrada, con fotografías para la casa central';
        const titled = rows(page).locator('[title]');
        expect(await titled.evaluateAll((all) => all.map((one) => one.getAttribute('title')))).toEqual([long]);
        expect(await titled.textContent()).toBe(long);
        const isCut = await titled.evaluate((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
        expect(isCut).toBe(viewport === 'desktop');
      },
    );

  scenario('ROUT-06 OP-30 without the name of the store its place says so', async ({ open }) => {
    const page = await open('routines-name-empty');
    await page.getByText('The name of the store could not be loaded').waitFor();
    expect(await rows(page).count()).toBe(25);
  });
});

/** The rows of the state `routine-activities-choosing`. */
const labels = {
  en: [
    ...['Available', 'In progress', 'Done', 'Not done', 'Postponed', 'Expired', 'Expired'],
    ...['Available later', 'Available later', 'Unknown status'],
  ],
  es: [
    ...['Disponible', 'En curso', 'Hecha', 'No hecha', 'Pospuesta', 'Vencida', 'Vencida'],
    ...['Disponible más tarde', 'Disponible más tarde', 'Estado desconocido'],
  ],
} as const;

describe('the activities of a routine', () => {
  for (const lang of ['en', 'es'] as const)
    scenario(`ROUT-10 ROUT-12 each state has its own words and icon in ${lang}`, async ({ open }) => {
      const page = await open('routine-activities-choosing', { lang });
      expect(await column(page, 'state')).toEqual(labels[lang]);
      const shapes = await rows(page)
        .locator('.badge svg')
        .evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
      expect(new Set(shapes).size).toBe(8);
    });

  scenario('ROUT-13 ROUT-14 ROUT-15 ROUT-16 the state decides whether a row can be opened', async ({ open }) => {
    const page = await open('routine-activities-choosing');
    expect(await opens(page)).toEqual([true, true, false, true, true, false, true, false, true, false]);
    await rows(page).first().getByRole('button').click();
    await page.getByRole('heading', { level: 1, name: 'Manage activity' }).waitFor();
    const place = '/routine-manage/00000000-0000-4000-8000-000000000400/routines/checksum-0/answer';
    expect(placeOf(page)).toBe(`${place}?store=00000000-0000-4000-8000-000000000101`);
  });

  scenario(
    'ROUT-10 ROUT-37 OP-111 times at the offset of the session, instructions, and the way up',
    async ({ open }) => {
      const page = await open('routine-activities-choosing', { viewport: 'desktop' });
      expect((await column(page, 'start'))[0]).toMatch(/^0?8:00/);
      expect((await column(page, 'end'))[0]).toMatch(/^0?9:30/);
      expect((await column(page, 'instructions')).slice(1, 3)).toEqual([
        'Read every thermometer.\nReport what you cannot put right.',
        'None',
      ]);
      await page.getByText('Acme Market Centro').waitFor();
      expect(await stepsOf(page)).toEqual([
        ['Stores', '/routine-manage'],
        ['Routines', store],
      ]);
      await where(page).getByRole('link', { name: 'Routines' }).click();
      await page.getByRole('heading', { level: 1, name: 'Select a routine' }).waitFor();
    },
  );
});

describe('without a network', () => {
  for (const id of ['routine-stores-seen-before', 'routines-seen-before', 'routine-activities-seen-before'])
    scenario(`OP-30 ${id}: what was seen last shows its age and can be opened`, async ({ open }) => {
      const page = await open(id);
      await page.getByText('Seen 2 hours ago').waitFor();
      expect((await opens(page))[0]).toBe(true);
    });
});
