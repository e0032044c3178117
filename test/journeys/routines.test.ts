import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { untilSeen } from '../support/seen.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';

const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const open = (page: Page, text: string) => row(page, text).getByRole('button', { name: /^Open/ }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const longName = 'Weekly window and entrance display, with pictures for headquarters';

/** What each activity of the demo says of its state, and whether it opens. */
async function standing(page: Page): Promise<Record<string, readonly [state: string, opens: boolean]>> {
  await rows(page).first().waitFor();
  const found = await rows(page).evaluateAll((all) =>
    all.map((one) => ({
      name: one.querySelector('[data-column=name]')?.textContent ?? '',
      state: one.querySelector('[data-column=state]')?.textContent ?? '',
      opens: one.querySelector('button')?.disabled === false,
    })),
  );
  return Object.fromEntries(found.map(({ name, state, opens }) => [name, [state, opens]]));
}

/** What the page asks of the platform under a path: its query. */
const asked = async (page: Page, path: string, act: () => Promise<unknown>): Promise<Record<string, string>> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => new URL(one.url()).pathname === path && one.method() === 'GET'),
    act(),
  ]);
  return Object.fromEntries(new URL(request.url()).searchParams);
};
const today = {
  current_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  from: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 00:00:00$/),
  to: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 23:59:59$/),
};
const lists = { page: '1', per_page: '25' };

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `ROUT-01 to ROUT-16 ROUT-37 ROUTE-16 to ROUTE-18 HOME-05 the tile, a store, its routines and their activities, and back, ${viewport}`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page);
      const tile = page.getByRole('link', { name: 'Routine manager' });
      expect(await asked(page, '/api/v1/web_executor/stores', () => tile.click())).toEqual({
        ...lists,
        only_with_routines: 'true',
        count_routines_assigned: 'true',
      });
      await heading(page, 'Routines: choose a store');
      await page.getByText('59 stores · page 1 of 3').waitFor();
      expect(await row(page, 'A001').locator('[data-column=routines]').textContent()).toBe('2');

      const path = '/api/v1/list/routines';
      const { filters, ...query } = await asked(page, path, () => open(page, 'A001'));
      const store = /^\/routine-manage\/([0-9a-f-]{36})\/routines$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
      expect(query).toEqual(lists);
      expect(JSON.parse(filters ?? '')).toEqual({ store_uuid: store, ...today });
      await heading(page, 'Select a routine');
      const count = (column: string) => row(page, 'Opening round').locator(`[data-column=${column}]`).textContent();
      const counts = ['total_activities', 'available', 'in_progress', 'postponed', 'resolved', 'unresolved', 'expired'];
      await rows(page).first().waitFor();
      expect(await Promise.all(counts.map(count))).toEqual(['6', '1', '1', '0', '1', '1', '2']);
      expect(await row(page, longName).locator('[title]').getAttribute('title')).toBe(longName);

      const details = await asked(page, '/api/v1/routines/details', () => open(page, 'Opening round'));
      await heading(page, 'Activities of the routine');
      expect({ ...details, filters: JSON.parse(details['filters'] ?? '') }).toEqual({
        ...lists,
        activity_uuid: new URL(page.url()).pathname.split('/')[4],
        filters: { store_uuid: store, ...today },
      });
      expect(await standing(page)).toEqual({
        'Unlock and light': ['Available', true],
        'Count the tills': ['In progress', true],
        'Check the cold chain': ['Done', false],
        'Fill the bakery': ['Not done', true],
        'Take in the fresh delivery': ['Expired', false],
        'Read the night log': ['Expired', true],
      });

      await page.goBack();
      await heading(page, 'Select a routine');
      await open(page, longName);
      await heading(page, 'Activities of the routine');
      expect(await standing(page)).toEqual({
        'Photograph the window': ['Available', true],
        'Clean the entrance': ['Available', true],
        'Change the poster': ['Postponed', true],
        'Switch the window lights on': ['Available later', false],
        'Lock the display cases': ['Available later', true],
      });
      await open(page, 'Clean the entrance');
      await heading(page, 'Manage activity');
      expect(page.url()).toMatch(new RegExp(`/routines/[^/]+/answer\\?store=${store}$`));
      await page.goBack();
      await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Stores' }).click();
      await heading(page, 'Routines: choose a store');
    },
  );

further(import.meta.filename, () => {
  journey(
    'ROUT-01 ROUT-02 ROUTE-16 all stores, one of them without routines; reload and Back keep it',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop' });
      await signIn(page);
      await page.getByRole('link', { name: 'Routine manager' }).click();
      await page.getByText('59 stores · page 1 of 3').waitFor();
      await page.getByLabel('Show all stores').check();
      await page.getByText('60 stores · page 1 of 3').waitFor();
      await page.getByRole('button', { name: 'Page 3' }).click();
      await page.getByText('60 stores · page 3 of 3').waitFor();
      expect(await row(page, 'A060').locator('[data-column=routines]').textContent()).toBe('0');
      expect(await row(page, 'A060').getByRole('button').isDisabled()).toBe(true);
      await page.reload();
      await page.getByText('60 stores · page 3 of 3').waitFor();
      expect(await page.getByLabel('Show all stores').isChecked()).toBe(true);
      await page.goBack();
      await page.goBack();
      await page.getByText('59 stores · page 1 of 3').waitFor();
      expect(await page.getByLabel('Show all stores').isChecked()).toBe(false);
    },
  );

  journey(
    'ROUTE-20 OP-97 MOD-05 the other family of addresses opens the same screens; without the module none',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop' });
      await signIn(page);
      await page.getByRole('link', { name: 'Routine manager' }).click();
      await open(page, 'A001');
      await heading(page, 'Select a routine');
      const { origin, pathname } = new URL(page.url());
      const other = pathname.replace('/routine-manage', '');
      await page.goto(origin + other);
      await heading(page, 'Select a routine');
      expect(new URL(page.url()).pathname).toBe(other);
      await open(page, 'Opening round');
      await heading(page, 'Activities of the routine');
      await page.goto(origin + new URL(page.url()).pathname.replace('/routine-manage', ''));
      await heading(page, 'Activities of the routine');
      await row(page, 'Unlock and light').waitFor();

      const elsewhere = await visit(other);
      await tryToSignIn(elsewhere, 'executor@globex.test');
      await elsewhere.waitForURL('**/unauthorized');
    },
  );

  journey(
    'OP-30 without a network each list is there as this device saw it last, one that it never saw is not',
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await page.getByRole('link', { name: 'Routine manager' }).click();
      await open(page, 'A001');
      await open(page, 'Opening round');
      const seen = await standing(page);
      await untilSeen(page, 'routineStores', 'routines', 'storeName', 'routineActivities');
      await page.context().setOffline(true);

      await page.goBack();
      await page.getByText(/^Seen /).waitFor();
      await page.getByText('Acme Market Palermo').waitFor();
      await open(page, 'Opening round');
      await page.getByText(/^Seen /).waitFor();
      expect(await standing(page)).toEqual(seen);
      await page.goBack();
      await open(page, longName);
      await page.getByRole('heading', { name: 'The activities could not be loaded' }).waitFor();
      await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Stores' }).click();
      await page.getByText(/^Seen /).waitFor();

      await page.context().setOffline(false);
      await page.getByText(/^Seen /).waitFor({ state: 'hidden' });
      expect(await rows(page).count()).toBe(25);
    },
  );
});
