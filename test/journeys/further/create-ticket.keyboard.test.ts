import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../../support/journey.ts';
import { signIn } from '../../support/sign-in.ts';
import { openCreation } from '../../support/ticket-form.ts';

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

journey(
  'PROD-03 TCREATE-05 TCREATE-37 TCREATE-39 by the keyboard alone: a mistake has the focus, a store is assigned, and the ticket is created',
  async ({ visit, served }) => {
    const page = await visit('/', { viewport: 'desktop' });
    await signIn(page);
    await page.getByText(/\d+ activities/).waitFor();
    const form = await openCreation(page, served.origin);
    await tabTo(page, form.getByRole('button', { name: 'Create task' }));
    await page.keyboard.press('Enter');
    await form.getByRole('alert').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await form.getByLabel('Title').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('By the keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('It does not shut');
    await tabTo(page, form.getByLabel('Accountable Area'));
    await page.keyboard.type('Oper');
    await tabTo(page, form.getByRole('button', { name: 'Assign stores' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Assign stores' });
    const box = drawer.locator('input[name=assignation-store]').first();
    await box.waitFor();
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await tabTo(page, drawer.getByRole('button', { name: 'Add', exact: true }));
    await page.keyboard.press('Enter');
    await drawer.locator('input[name=assignation-row]').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => form.locator('[data-total]').innerText()).toBe('1');
    await tabTo(page, form.getByRole('button', { name: 'Create task' }));
    await page.keyboard.press('Enter');
    await page.getByText('Task was created successfully').waitFor();
    await page.waitForURL('**/ticket-manager');
  },
);
