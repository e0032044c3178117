import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

journey(
  'FEED-07 FEED-02 from the results to a key that is made by keyboard, read with, and revoked',
  async ({ visit }) => {
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page, 'approver@acme.test');
    await page.getByRole('link', { name: 'See what was delivered at your stores' }).click();
    await page.getByRole('link', { name: 'For programs' }).click();
    await page.waitForURL('**/results/keys');
    await page.getByText('No key yet').waitFor();
    await page.getByRole('button', { name: 'Make a key' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Sales dashboard');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await page.getByRole('heading', { name: 'The key “Sales dashboard” was made' }).waitFor();
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

    const key = (await page.locator('code').textContent()) ?? '';
    const readFeed = () =>
      page.evaluate(
        async (bearer) => (await fetch('/api/v1/results/feed', { headers: { Authorization: bearer } })).status,
        `Bearer ${key}`,
      );
    expect(await readFeed()).toBe(200);
    await page.getByRole('button', { name: 'I have copied it' }).press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'Sales dashboard' });
    await row.getByText('Every store').waitFor();
    expect(await page.getByText(key).count()).toBe(0);

    await row.getByRole('button', { name: 'Revoke “Sales dashboard”' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
    expect(await readFeed()).toBe(200);
    await row.getByRole('button', { name: 'Revoke “Sales dashboard”' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).press('Enter');
    await page.getByRole('heading', { name: 'Revoked keys' }).waitFor();
    expect(await readFeed()).toBe(401);
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await page.waitForURL('**/results');
  },
);
