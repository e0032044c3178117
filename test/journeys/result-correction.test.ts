import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `CORR-06 CORR-01 CORR-02 marks an execution as a test, finds it by the filter, takes the mark back and deletes it, by keyboard (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
      const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
      const back = () => page.getByRole('link', { name: 'Back to the results' }).press('Enter');
      const executions = () => page.getByRole('table', { name: 'Executions' });
      const counted = async (): Promise<number> => {
        const count = page.getByRole('status').filter({ hasText: /^\d+ executions?( · |$)/ });
        await count.waitFor();
        return Number.parseInt((await count.textContent()) ?? '', 10);
      };
      await signIn(page, 'approver@acme.test');
      await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
      await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
      const all = await counted();
      await executions().getByRole('rowheader').first().getByRole('link').press('Enter');
      await page.getByText('How the score came about').waitFor();
      const address = new URL(page.url()).pathname;
      const row = () => executions().locator(`a[href^="${address}"]`);

      await press('Mark as a test');
      await said('The execution is marked as a test');
      await said('This execution is marked as a test');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Not a test');
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await back();
      await executions().waitFor();
      expect([await counted(), await row().count()]).toEqual([all - 1, 0]);

      if (viewport === 'phone') await press('Filters');
      await page.getByRole('combobox', { name: 'Tests' }).selectOption('Only tests');
      await page.waitForURL('**/results?tests=only');
      await row().waitFor();
      expect([await counted(), await executions().getByText('Test', { exact: true }).count()]).toEqual([1, 1]);
      await press('Export');
      await said('Only executions that are marked as a test are in it.');
      await press('Cancel');
      for (const [view, table] of [
        ['Over time', 'Executions and mean scores over time'],
        ['Map', 'Stores on the map'],
      ] as const) {
        await page.getByRole('link', { name: view, exact: true }).press('Enter');
        await page.getByRole('table', { name: table }).waitFor();
        expect(await counted()).toBe(1);
      }
      await page.getByRole('link', { name: 'List', exact: true }).press('Enter');
      await row().press('Enter');
      await press('Not a test');
      await said('The execution counts again');
      await back();
      await page.getByText('No execution fits these filters').waitFor();
      await press('Remove the filter Only tests');
      await row().waitFor();
      expect(await counted()).toBe(all);

      await row().press('Enter');
      await press('Delete…');
      await press('Keep it');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete…');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.evaluate(reopen, ['Keep it', 'Delete…']);
      const confirm = dialog.getByRole('button', { name: 'Delete for good' });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      const reason = dialog.getByRole('textbox', { name: 'Reason' });
      await reason.fill('A customer can be recognised');
      await page.context().setOffline(true);
      await confirm.press('Enter');
      await dialog.getByText('The server did not confirm it').waitFor();
      expect(await reason.inputValue()).toBe('A customer can be recognised');
      expect(await axeViolations(page)).toEqual([]);
      await page.context().setOffline(false);
      await confirm.press('Enter');
      await said('The execution was deleted');
      await page.waitForURL('**/results');
      await executions().waitFor();
      expect([await counted(), await row().count()]).toEqual([all - 1, 0]);

      await page.goto(new URL(address, page.url()).href);
      await page.getByRole('heading', { name: 'This execution was deleted' }).waitFor();
      await page.getByText(/^It was deleted on /).waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await page.getByRole('link', { name: 'Back to the results' }).last().press('Enter');
      await page.waitForURL('**/results');

      const other = await executions().getByRole('rowheader').first().getByRole('link').getAttribute('href');
      const uuids = [address, other ?? ''].map((one) => one.slice('/results/'.length)).join(',');
      await page.goto(new URL(`/results/compare?uuids=${uuids}`, page.url()).href);
      await page.getByText('1 execution is not there, or not for you').waitFor();
    },
  );

/** Presses one button after the other before the browser tells that a dialog was closed. */
async function reopen(names: readonly string[]): Promise<void> {
  for (const name of names) {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    await Promise.resolve();
  }
}
