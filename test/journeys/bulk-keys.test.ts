import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { axeViolations } from '../support/state-pages.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Tasks' }).locator('tbody tr');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

journey(
  'DESK-22 BULK-02 by keys alone two tasks are selected and approved, and the focus is never lost',
  async ({ visit }) => {
    const page = await visit('/ticket-manager?waits=approval', { viewport: 'desktop' });
    await tryToSignIn(page, 'approver@acme.test');
    await rows(page).nth(2).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('a');
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const key of ['j', 'x', 'j', 'x', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByRole('region', { name: 'Selected tasks' }).getByText('2 tasks selected').waitFor();
    const selected = rows(page).filter({ has: page.locator('input:checked') });
    expect(await selected.count()).toBe(2);
    await page.keyboard.press('r');
    await dialog(page, 'Reject tasks').getByText('2 tasks will be rejected').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await expect.poll(focused).toBe('Approve 2 tasks');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Close');
    await dialog(page, 'Approve tasks').getByText('2 tasks approved.').waitFor();
    await page.keyboard.press('Enter');
    await selected.first().waitFor({ state: 'detached' });
    const place = () =>
      page.evaluate(
        () => document.activeElement?.closest('#ticket-list')?.id ?? document.activeElement?.outerHTML.slice(0, 300),
      );
    await expect.poll(place, { timeout: 5000 }).toBe('ticket-list');
    await page.keyboard.press('?');
    await dialog(page, 'Keyboard shortcuts').getByText('Approve what is selected').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);
