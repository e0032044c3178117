import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `RESULT-08 RESULT-03 RESULT-09 from home to what was delivered, narrowed to low scores and back, and to one with its pictures (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page, 'approver@acme.test');
      await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
      await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
      const count = page.getByText(/\d+ executions? · mean score/);
      await count.waitFor();
      const all = await count.textContent();
      await page.getByRole('row').filter({ hasText: 'Demo Executor' }).first().waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

      if (viewport === 'phone') await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('combobox', { name: 'Score' }).selectOption('low');
      await page.waitForURL('**/results?score=bad');
      await page.getByText(/executions? · mean score [0-6]\d/).waitFor();
      expect(await page.getByText(/· (good|fair)$/).count()).toBe(0);
      await page.goBack();
      await page.getByText(all ?? '').waitFor();

      await page.getByRole('searchbox', { name: 'Store, activity or person' }).fill('no such thing');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('No execution fits these filters').waitFor();
      await page.getByRole('button', { name: 'Reset the filters' }).last().click();
      await page.getByText(all ?? '').waitFor();

      await page.getByRole('combobox', { name: 'Pictures' }).selectOption('With');
      await page.waitForURL('**/results?pictures=yes');
      // The rows before stay until those with pictures come.
      await page.getByText(all ?? '').waitFor({ state: 'detached' });
      await count.waitFor();
      await page.getByRole('table', { name: 'Executions' }).getByRole('link').first().click();
      await page.waitForURL('**/results/*?pictures=yes');
      await page.getByText('How the score came about').waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await page
        .getByRole('button', { name: /^Enlarge Picture 1 of/ })
        .first()
        .click();
      const large = page.getByRole('dialog');
      await large.getByRole('img').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await large.waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Compare with the last visits of this store' }).click();
      const comparison = page.getByRole('table', { name: 'Comparison' });
      await comparison.waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await page.goBack();
      await page.getByRole('link', { name: 'Back to the results' }).click();
      await page.waitForURL('**/results?pictures=yes');

      const boxes = page.getByRole('checkbox', { name: /^Compare/, disabled: false });
      await boxes.first().check();
      await page.getByText('1 of at most 10 chosen to compare').waitFor();
      await boxes.nth(1).check();
      await page.getByRole('link', { name: 'Compare', exact: true }).click();
      await page.waitForURL('**/results/compare?uuids=*');
      await comparison.waitFor();
      const questions = await comparison.getByRole('rowheader').count();
      await page.getByRole('switch', { name: 'Only answers that differ' }).check();
      await expect.poll(() => comparison.getByRole('rowheader').count()).toBeLessThan(questions);
      expect(await comparison.getByRole('columnheader').count()).toBeGreaterThan(2);
    },
  );

journey(
  'RESULT-13 close rows, a column that is shown, moved and hidden again; the device keeps it',
  async ({ visit }) => {
    const page = await visit('/', { viewport: 'desktop' });
    await signIn(page, 'approver@acme.test');
    await page.goto(new URL('/results', page.url()).href);
    const table = page.getByRole('table', { name: 'Executions' });
    const heads = () => table.getByRole('columnheader').allTextContents();
    await table.getByRole('row').nth(1).waitFor();
    const usual = await heads();
    expect(usual).toEqual(['Activity', 'Store', 'Person', 'Finished', 'Score', 'Pictures', 'Tasks', 'Compare']);
    await page.getByText('Columns', { exact: true }).first().click();
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.getByRole('checkbox', { name: 'Received' }).check();
    await page.getByRole('checkbox', { name: 'Person' }).uncheck();
    await page.getByRole('button', { name: 'Move Received one place forward' }).click();
    const chosen = ['Activity', 'Store', 'Finished', 'Score', 'Pictures', 'Received', 'Tasks', 'Compare'];
    expect(await heads()).toEqual(chosen);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await page.keyboard.press('Escape');
    await page.reload();
    await table.getByRole('row').nth(1).waitFor();
    await expect.poll(heads).toEqual(chosen);
    const row = await table.getByRole('row').nth(2).boundingBox();
    expect(row?.height).toBeLessThan(40);
    await page.getByText('Columns', { exact: true }).first().click();
    await page.getByRole('button', { name: 'As at first' }).click();
    expect(await heads()).toEqual(usual);
  },
);

journey('RESULT-01 without the permission home does not lead there, and the address is refused', async ({ visit }) => {
  const page = await visit('/', { viewport: 'desktop' });
  await signIn(page);
  await page.getByRole('link', { name: 'Routine manager' }).waitFor();
  expect(await page.getByRole('link', { name: 'See what was delivered at your stores' }).count()).toBe(0);
  await page.goto(new URL('/results', page.url()).href);
  await page.waitForURL('**/unauthorized');
});
