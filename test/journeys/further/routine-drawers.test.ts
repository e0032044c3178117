import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../../support/journey.ts';
import { untilSeen } from '../../support/seen.ts';
import { signIn } from '../../support/sign-in.ts';
import { focused } from '../../support/viewed.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const info = (page: Page) => page.getByRole('dialog', { name: 'About the routine' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Change store' });
const storeOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
const isGone = { state: 'hidden' } as const;

/** The query that the page asks the platform with under a path. */
const asked = async (page: Page, path: RegExp, act: () => Promise<unknown>): Promise<Record<string, string>> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => path.test(new URL(one.url()).pathname) && one.method() === 'GET'),
    act(),
  ]);
  return Object.fromEntries(new URL(request.url()).searchParams);
};
const stores = /^\/api\/v1\/web_executor\/stores$/;
const routines = /^\/api\/v1\/list\/routines$/;
const routine = /^\/api\/v1\/routines\/[0-9a-f-]{36}$/;

async function toRoutines(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Routine manager' }).click();
  await page.getByRole('button', { name: 'Open Acme Market Palermo' }).click();
  await heading(page, 'Select a routine');
  await page.getByText('Acme Market Palermo').waitFor();
}
const facts = async (page: Page): Promise<Record<string, string>> => {
  await info(page).locator('dl').first().waitFor();
  const told = await info(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')?.textContent ?? '', one.querySelector('dd')?.textContent ?? '']),
    );
  return Object.fromEntries(told);
};
const opening = {
  Store: 'Acme Market Palermo',
  Routine: 'Opening round',
  Instructions: 'Walk the store before the doors open.\nReport what you cannot put right yourself.',
  Period: 'Every day',
  'Start date': expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
  'End date': 'No end',
};

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `ROUT-17 ROUT-18 API-41 DATA-34 DATA-35 what a routine is about, from both lists, ${viewport}`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await toRoutines(page);
      const about = page.getByRole('button', { name: 'About Opening round' });
      expect(await asked(page, routine, () => about.click())).toEqual({});
      expect(await facts(page)).toEqual(opening);
      const image = info(page).getByRole('img', { name: 'Reference image: Opening round' });
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
      await page.keyboard.press('Escape');
      await info(page).waitFor(isGone);
      expect(await focused(page)).toBe('About Opening round');

      await page.getByRole('button', { name: /^About Weekly window/ }).click();
      await info(page).getByText('Open, on any day').waitFor();
      await info(page).getByText('This routine has no reference image.').waitFor();
      await info(page).getByRole('button', { name: 'Close' }).click();
      await info(page).waitFor(isGone);

      await page.getByRole('button', { name: 'Open Opening round' }).click();
      await heading(page, 'Activities of the routine');
      await page.getByText('Acme Market Palermo').waitFor();
      await page.getByRole('button', { name: 'About the routine' }).click();
      expect(await facts(page)).toEqual(opening);
    },
  );

journey(
  'ROUT-18 a period that the platform sends in no readable form changes nothing else; OP-30 without a network the routine is there as it was, and another one comes when there is one again seen last',
  async ({ visit }) => {
    const page = await visit('/');
    await toRoutines(page);
    await page.route(
      (url) => routine.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), periodicity: '{"repeats":"hourly"' } });
      },
    );
    const about = page.getByRole('button', { name: 'About Opening round' });
    await about.click();
    await info(page).getByText('It cannot be told how often the routine comes back').waitFor();
    const { Store, Routine, Instructions } = opening;
    expect(await facts(page)).toEqual({ Store, Routine, Instructions });
    await info(page).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await info(page).waitFor(isGone);

    await page.unrouteAll();
    await about.click();
    expect(await facts(page)).toEqual(opening);
    await untilSeen(page, 'routine');
    await page.keyboard.press('Escape');
    await info(page).waitFor(isGone);
    await page.context().setOffline(true);
    await about.click();
    await info(page)
      .getByText(/^Seen /)
      .waitFor();
    expect(await facts(page)).toEqual(opening);
    await page.keyboard.press('Escape');
    await info(page).waitFor(isGone);
    await page.getByRole('button', { name: /^About Weekly window/ }).click();
    await info(page).getByRole('heading', { name: 'The routine could not be loaded' }).waitFor();
    await page.context().setOffline(false);
    await info(page).getByText('Open, on any day').waitFor();
  },
);

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `ROUT-05 ROUT-06 OP-103 another store from the picker, by zone and brand, and the lists are its own, ${viewport}`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await toRoutines(page);
      const before = storeOf(page);
      const change = page.getByRole('button', { name: 'Change store' });
      const usual = { page: '1', per_page: '10', only_with_routines: 'true', count_routines_assigned: 'true' };
      expect(await asked(page, stores, () => change.click())).toEqual(usual);
      await picker(page).getByText('59 stores · page 1 of 6').waitFor();
      expect(await picker(page).locator('tr[aria-current=true] [data-column=code]').textContent()).toBe('A001');
      await page.keyboard.press('Escape');
      await picker(page).waitFor(isGone);
      expect(await focused(page)).toBe('Change store');

      await change.click();
      const select = (name: string, option: string) => () =>
        picker(page).getByLabel(name).selectOption({ label: option });
      const byZone = await asked(page, stores, select('Zone', 'South'));
      expect(byZone).toEqual({ ...usual, zone_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      const byBoth = await asked(page, stores, select('Brand', 'Acme Home'));
      expect(byBoth).toEqual({ ...byZone, brand_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      await picker(page)
        .getByText(/^\d stores$/)
        .waitFor();
      const row = picker(page).locator('tbody tr').first();
      const name = (await row.locator('[data-column=name]').textContent()) ?? '';
      expect(name).toMatch(/^Acme Home /);
      const { filters } = await asked(page, routines, () => row.getByRole('button', { name: /^Manage / }).click());
      await picker(page).waitFor(isGone);
      await page.locator('.routine-store').getByText(name, { exact: true }).waitFor();
      expect(storeOf(page)).not.toBe(before);
      expect(JSON.parse(filters ?? '').store_uuid).toBe(storeOf(page));
      await expect.poll(() => focused(page)).toBe('Select a routine');
      await page.locator('tbody tr').first().waitFor();
      expect(await page.locator('tbody tr').count()).toBe(1);

      await page.goBack();
      await page.locator('.routine-store').getByText('Acme Market Palermo').waitFor();
      expect(storeOf(page)).toBe(before);
      await change.click();
      await picker(page).getByRole('button', { name: 'To the list of stores' }).click();
      await heading(page, 'Routines: choose a store');
    },
  );
