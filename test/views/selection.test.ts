import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('list').first().getByRole('listitem');
const href = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last().getAttribute('href');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name or address' });

describe('choosing a store', () => {
  scenario('STORE-01 OP-26 close leads home from the first step, and home leads home', async ({ open }) => {
    const page = await open('select-store-choosing');
    expect(await href(page, 'Close')).toBe('/home');
    expect(await href(page, 'Home')).toBe('/home');
  });

  scenario('STORE-01 OP-26 activity-first: close leads back to the activities', async ({ open }) => {
    expect(await href(await open('select-store-activity-first'), 'Close')).toBe('/select-activity');
  });

  scenario('STORE-02 STORE-06 typing filters nothing, submitting does and is in the address', async ({ open }) => {
    const page = await open('select-store-choosing');
    await search(page).pressSequentially('terminal');
    expect(await main(page).getByRole('status').textContent()).toBe('57 stores · page 1 of 6');
    expect(placeOf(page)).toBe('/select-store');
    await search(page).press('Enter');
    await page.getByText('15 stores for “terminal”').waitFor();
    expect(placeOf(page)).toBe('/select-store?term=terminal');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('term');
  });

  scenario('STORE-03 the filter can be reset, and the focus stays with the field', async ({ open }) => {
    const page = await open('select-store-found');
    expect(await search(page).inputValue()).toBe('terminal');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('57 stores').waitFor();
    expect(await search(page).inputValue()).toBe('');
    expect(placeOf(page)).toBe('/select-store');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('term');
  });

  scenario(
    'STORE-02 what can be searched for has the whole field while there is nothing to clear',
    async ({ open }) => {
      const ends = async (id: string) =>
        search(await open(id)).evaluate((field) => {
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
          return [paddingInlineStart, paddingInlineEnd].map((room) => Number.parseFloat(room));
        });
      const [start, end] = await ends('select-store-choosing');
      expect(end).toBe(start);
      const [, besideButton] = await ends('select-store-found');
      expect(besideButton).toBeGreaterThan(48);
    },
  );

  scenario('STORE-04 STORE-05 count, rows with name and address, page numbers', async ({ open }) => {
    const page = await open('select-store-choosing');
    expect(await main(page).getByRole('status').textContent()).toBe('57 stores · page 1 of 6');
    expect(await rows(page).count()).toBe(10);
    expect(await rows(page).first().locator('b').textContent()).toBe('Acme Express Terminal Norte');
    expect(await rows(page).first().locator('small').textContent()).toContain('Av. Corrientes 1017, Ciudad');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('listitem').allTextContents()).toEqual(['1', '2', '…', '6']);
  });

  scenario('STORE-06 PAGE-06 a page number loads that page, and Back shows the one before', async ({ open }) => {
    const page = await open('select-store-choosing');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByText('57 stores · page 2 of 6').waitFor();
    expect(placeOf(page)).toBe('/select-store?page=2');
    await page.goBack();
    await page.getByText('57 stores · page 1 of 6').waitFor();
    expect(await page.locator('[aria-current=page]').textContent()).toBe('1');
  });

  for (const [id, counted, place] of [
    ['select-store-beyond', '57 stores · page 1 of 6', '/select-store'],
    ['select-store-beyond-found', '15 stores for “terminal” · page 1 of 2', '/select-store?term=terminal'],
  ] as const)
    scenario(`STORE-06 ROUTE-04 a page that there is not any more leads to the first: ${id}`, async ({ open }) => {
      const page = await open(id);
      await main(page).getByRole('heading', { name: 'This page does not exist any more' }).waitFor();
      expect(await main(page).getByText('No stores').count()).toBe(0);
      await page.getByRole('button', { name: 'To the first page' }).click();
      await main(page).getByText(counted, { exact: true }).waitFor();
      expect(placeOf(page)).toBe(place);
      expect(await rows(page).count()).toBe(10);
    });

  scenario('STORE-07 store-first: a row leads on to the activities of that store', async ({ open }) => {
    const page = await open('select-store-choosing');
    await rows(page).first().getByRole('button').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Choose an activity' }).waitFor();
    expect(placeOf(page)).toContain('/select-activity?store_uuid=');
    await expect.poll(() => focused(page)).toBe('Choose an activity');
  });

  scenario('STORE-08 activity-first: a row opens the activity at that store', async ({ open }) => {
    const page = await open('select-store-activity-first');
    await rows(page).first().getByRole('button').click();
    await page.waitForURL('**/executor/00000000-0000-4000-8000-000000000200?**');
    expect(placeOf(page)).toContain('store_name=Acme+Express+Terminal+Norte');
  });

  scenario('STORE-11 OP-30 a list that could not be read says so in its place', async ({ open }) => {
    const page = await open('select-store-failed');
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('The stores could not be loaded');
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await search(page).isVisible()).toBe(true);
  });
});

describe('choosing an activity', () => {
  scenario('ACT-01 OP-26 close goes one step back; finished and home are there', async ({ open }) => {
    const page = await open('select-activity-choosing');
    expect(await href(page, 'Close')).toBe('/select-store');
    expect(await href(page, 'Finished events')).toBe('/events');
    expect(await href(page, 'Home')).toBe('/home');
  });

  scenario('ACT-02 the current store and a way to change it', async ({ open }) => {
    const page = await open('select-activity-choosing');
    expect(await main(page).getByText('Acme Market Centro').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Change store' }).click();
    await page.getByRole('heading', { level: 1, name: 'Choose a store' }).waitFor();
    expect(placeOf(page)).toBe('/select-store');
  });

  scenario('ACT-03 activity-first: no store to change', async ({ open }) => {
    const page = await open('select-activity-activity-first');
    expect(await page.getByRole('button', { name: 'Change store' }).count()).toBe(0);
    expect(await href(page, 'Close')).toBe('/home');
  });

  scenario('ACT-04 a count of activities and their rows', async ({ open }) => {
    const page = await open('select-activity-choosing');
    expect(await main(page).getByRole('status').textContent()).toBe('6 activities');
    expect(await rows(page).count()).toBe(6);
  });

  scenario('ACT-05 ROUTE-05 a page that there is not any more leads to the first', async ({ open }) => {
    const page = await open('select-activity-beyond');
    await main(page).getByRole('heading', { name: 'This page does not exist any more' }).waitFor();
    await page.getByRole('button', { name: 'To the first page' }).click();
    await main(page).getByText('6 activities').waitFor();
    expect(await rows(page).count()).toBe(6);
  });

  scenario(
    'ACT-08 SCHED-09 a row is styled as the platform says, and tells its state and when it opens',
    async ({ open }) => {
      const page = await open('select-activity-choosing');
      const seen = await rows(page).evaluateAll((items) =>
        items.map((item) => [
          item.querySelector('.row')?.getAttribute('data-tone'),
          item.querySelector('.badge')?.textContent,
          item.querySelector('small')?.textContent ?? '',
        ]),
      );
      expect(seen).toEqual([
        ['enabled', 'Available now', ''],
        ['disabled', 'Not available now', ''],
        ['enabled', 'Starts soon', 'Opens on Nov 21, 2025, 15:30'],
        ['disabled', 'Not yet available', 'Opens on Nov 21, 2025, 15:30'],
        ['enabled', 'No date known', ''],
        ['disabled', 'Expired', ''],
      ]);
    },
  );

  scenario('ACT-07 OP-25 a disabled row can be opened too', async ({ open }) => {
    const page = await open('select-activity-choosing');
    await rows(page).last().getByRole('button').click();
    await page.waitForURL('**/executor/00000000-0000-4000-8000-000000000205?**');
    expect(placeOf(page)).toContain('store_name=Acme+Market+Centro');
  });

  scenario('ACT-13 without the name of the store its place says so', async ({ open }) => {
    const page = await open('select-activity-name-empty');
    expect(await main(page).getByText('The name of the store could not be loaded').isVisible()).toBe(true);
    expect(await rows(page).count()).toBe(6);
  });
});

describe('without a network', () => {
  scenario('OP-30 what was seen last shows its age, its count and a way to ask again', async ({ open }) => {
    const page = await open('select-store-seen-before');
    await main(page).getByText('Seen 2 hours ago').waitFor();
    await main(page).getByText('No connection to the server').waitFor();
    await main(page).getByText('57 stores · page 1 of 6').waitFor();
    expect(await main(page).getByRole('list', { name: 'Stores' }).getByRole('listitem').count()).toBe(10);
    await page.getByRole('button', { name: 'Try again' }).click();
    await main(page).getByText('Seen 2 hours ago').waitFor();
  });

  scenario('OP-30 ACT-08 activities seen last can be chosen', async ({ open }) => {
    const page = await open('select-activity-seen-before');
    await main(page).getByText('Seen 2 hours ago').waitFor();
    await main(page)
      .getByRole('button', { name: /^Opening checklist/ })
      .click();
    await page.waitForURL('**/executor/**');
  });
});
