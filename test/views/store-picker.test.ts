import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Change store' });
const rows = (page: Page) => drawer(page).locator('tbody tr');
const count = (page: Page, text: string) => drawer(page).getByRole('status').getByText(text, { exact: true }).waitFor();
const optionsOf = (page: Page, name: string) => drawer(page).getByLabel(name).locator('option').allTextContents();

describe('the store picker', () => {
  for (const viewport of ['phone', 'desktop'] as const)
    scenario(`ROUT-05 OP-103 code, store, routines and manage, ten to a page, ${viewport}`, async ({ open }) => {
      const page = await open('routines-picker-open', { viewport });
      await count(page, '56 stores · page 1 of 6');
      expect(await rows(page).count()).toBe(10);
      const cells = rows(page).nth(1).locator('th, td');
      expect(await cells.first().textContent()).toBe('A002');
      expect(await rows(page).nth(1).locator('[data-column=routines]').textContent()).toBe('3');
      await rows(page)
        .nth(1)
        .getByRole('button', { name: /^Manage / })
        .waitFor();
      const current = drawer(page).locator('tr[aria-current=true]');
      expect(await current.locator('[data-column=code]').textContent()).toBe('A001');
      await current.getByText('Shown now').waitFor();
    });

  scenario('ROUT-05 PAGE-06 another page of it', async ({ open }) => {
    const page = await open('routines-picker-open');
    const place = placeOf(page);
    await drawer(page).getByRole('button', { name: 'Page 6' }).click();
    await count(page, '56 stores · page 6 of 6');
    expect(await rows(page).count()).toBe(6);
    expect(placeOf(page)).toBe(place);
  });

  scenario('ROUT-05 OP-103 it reloads from the first page on when its filters change', async ({ open }) => {
    const page = await open('routines-picker-open');
    await drawer(page).getByRole('button', { name: 'Page 2' }).click();
    await count(page, '56 stores · page 2 of 6');
    expect(await optionsOf(page, 'Zone')).toEqual(['All', 'North', 'South']);
    expect(await optionsOf(page, 'Brand')).toEqual(['All', 'Acme Express del Paseo de la Costanera']);
    await drawer(page).getByLabel('Zone').selectOption('South');
    await drawer(page)
      .getByText(/^(?!56)\d+ stores · page 1 of \d$/)
      .waitFor();
    await drawer(page).getByLabel('Brand').selectOption({ index: 1 });
    await drawer(page).getByRole('heading', { name: 'No store with routines here' }).waitFor();
    await drawer(page).getByRole('button', { name: 'All zones and brands' }).click();
    await count(page, '56 stores · page 1 of 6');
    expect(await drawer(page).getByLabel('Zone').inputValue()).toBe('');
  });

  scenario('ROUT-05 OP-103 choosing a store changes the routines and where the screen stands', async ({ open }) => {
    const page = await open('routines-picker-open');
    await rows(page).nth(1).getByRole('button').click();
    await page.waitForURL('**/00000000-0000-4000-8000-000000000102/routines');
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Select a routine');
    expect(await page.locator('tbody tr').count()).toBe(25);
  });

  scenario('ROUT-05 choosing the store that shows closes it and changes nothing', async ({ open }) => {
    const page = await open('routines-choosing');
    const place = placeOf(page);
    await page.getByRole('button', { name: 'Change store' }).click();
    await drawer(page).getByText('Loading the stores…').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Change store');
    expect(placeOf(page)).toBe(place);
    const other = await open('routines-picker-open');
    await drawer(other).locator('tr[aria-current=true]').getByRole('button').click();
    await drawer(other).waitFor({ state: 'hidden' });
    expect(placeOf(other)).toBe(place);
    await other.getByRole('button', { name: 'Open Opening round' }).click();
    await other.getByRole('heading', { level: 1, name: 'Activities of the routine' }).waitFor();
  });

  scenario(
    'OP-30 OP-103 without zones and brands stores can be chosen, and they can be asked for again',
    async ({ open }) => {
      const page = await open('routines-picker-no-options');
      await drawer(page).getByText('Zones and brands could not be loaded').waitFor();
      await count(page, '56 stores · page 1 of 6');
      await drawer(page).getByRole('button', { name: 'Try again' }).click();
      await drawer(page).getByText('Zones and brands could not be loaded').waitFor();
    },
  );

  scenario('ROUT-05 OP-30 stores that could not be read can be asked for again', async ({ open }) => {
    const page = await open('routines-picker-failed');
    await drawer(page).getByRole('heading', { name: 'The stores could not be loaded' }).waitFor();
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await drawer(page).getByRole('heading', { name: 'The stores could not be loaded' }).waitFor();
  });
});
