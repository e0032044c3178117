import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `EXPO-05 EXPO-06 EXPO-09 EXPO-10 EXPO-12 narrowed results are exported as a workbook, which is still there after the page was left (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page, 'approver@acme.test');
      await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
      await page.getByRole('searchbox', { name: 'Store, activity or person' }).fill('Palermo');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL('**/results?text=Palermo');
      // The file of an earlier run may still be offered.
      await page.getByRole('button', { name: /^(Export|Another file)$/, disabled: false }).click();
      const dialog = page.getByRole('dialog', { name: 'Export the results' });
      await dialog.getByRole('radio', { name: 'Excel workbook' }).check();
      await dialog.getByRole('radio', { name: 'A column for each choice' }).check();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await dialog.getByRole('button', { name: 'Make the file' }).click();
      await dialog.waitFor({ state: 'hidden' });

      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
      await page.getByText('The file is ready').waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^Executions \d{4}-\d\d-\d\d\.xlsx$/);
      const [heads = [], ...rows] = await readSheet(readFileSync(await file.path()));
      const stores = rows.map((row) => row[heads.indexOf('Store')]);
      const told = await page.getByText(/xlsx.* executions?\. It is kept for a day/).textContent();
      expect(told).toContain(` ${rows.length} execution`);
      expect([rows.length > 0, stores.filter((store) => !String(store).includes('Palermo'))]).toEqual([true, []]);

      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    },
  );

journey('EXPO-14 an export that was ordered by mistake is cancelled, and is gone', async ({ visit }) => {
  const page = await visit('/', { viewport: 'phone' });
  await signIn(page, 'approver@acme.test');
  await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
  await page.getByRole('button', { name: /^(Export|Another file)$/, disabled: false }).click();
  // However fast the file is made, the page hears nothing of it before it is cancelled.
  await page.route('**/api/v1/results/exports/*', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await page.getByRole('button', { name: 'Make the file' }).click();
  const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel the export' }).click();
  expect((await cancelled).status()).toBe(204);
  await page.getByRole('button', { name: 'Export', exact: true, disabled: false }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  // The file of an earlier run may be offered again.
  await page.getByRole('button', { name: /^(Export|Another file)$/, disabled: false }).waitFor();
});
