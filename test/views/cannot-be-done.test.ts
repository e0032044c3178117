import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, scenario } from '../support/viewed.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' });
const comment = (page: Page) => drawer(page).getByRole('textbox', { name: 'Why can it not be done?' });
const button = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true });
const entry = (page: Page) => page.getByRole('button', { name: 'This cannot be done' });

describe('the way to the drawer', () => {
  scenario.for([['execution-instructions'], ['execution-screen'], ['execution-ready-to-upload']] as const)(
    'EXEC-32 it stands at the end of %s, apart from what leads on, and the keyboard opens it',
    async ([id], { open }) => {
      const page = await open(id);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const gap = await entry(page).evaluate((way) => {
        const bar = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
        return bar - way.getBoundingClientRect().bottom;
      });
      expect(gap).toBeGreaterThanOrEqual(16);
      await entry(page).focus();
      await page.keyboard.press('Enter');
      await drawer(page).waitFor();
    },
  );

  scenario('EXEC-32 there is none once the execution is being sent', async ({ open }) => {
    const page = await open('execution-settling');
    expect(await entry(page).count()).toBe(0);
  });
});

describe('the drawer', () => {
  scenario('OP-56 says what becomes of the answers, where there are any', async ({ open }) => {
    const page = await open('execution-cannot-be-done');
    await drawer(page).getByText('your answers so far are dropped').waitFor();
    const before = await open('execution-cannot-be-done-before-answers');
    await comment(before).waitFor();
    expect(await drawer(before).getByText('dropped').count()).toBe(0);
  });

  scenario('OP-57 without a comment the field says so, until something is typed', async ({ open }) => {
    const page = await open('execution-cannot-be-done');
    await comment(page).fill('   ');
    await button(page, 'Save').click();
    await drawer(page).getByText('without a comment it is not saved').waitFor();
    expect(await comment(page).getAttribute('aria-invalid')).toBe('true');
    await comment(page).fill('Closed');
    await drawer(page).getByText('without a comment it is not saved').waitFor({ state: 'detached' });
    expect(await comment(page).getAttribute('aria-invalid')).toBeNull();
  });

  scenario(
    'OP-57 lesson 53: below three pictures, the field that lacks the comment comes into view',
    async ({ open }) => {
      const page = await open('execution-cannot-be-done-too-many', { viewport: 'phone' });
      const missing = drawer(page).getByText('without a comment it is not saved');
      await comment(page).fill('');
      for (const _ of ['once', 'and again']) {
        await button(page, 'Save').tap();
        await comment(page).and(page.locator(':focus')).waitFor();
        expect(await missing.evaluate((said) => said.getBoundingClientRect().top)).toBeGreaterThan(0);
      }
      expect(await comment(page).getAttribute('aria-describedby')).toContain('error');
    },
  );

  scenario('CBD-02 the fourth picture is not taken; for 5 seconds the number is said', async ({ open }) => {
    const page = await open('execution-cannot-be-done-too-many');
    await drawer(page).getByRole('status').getByText('You can attach up to 3 files').waitFor();
    expect(await drawer(page).getByRole('listitem').count()).toBe(3);
    await drawer(page).getByText('You can attach up to 3 files').waitFor({ state: 'detached' });
    await drawer(page).getByText('3 of 3').waitFor();
  });

  scenario(
    'CBD-05 Escape and Cancel close it, what was typed is there again, and so is the focus',
    async ({ open }) => {
      const page = await open('execution-screen');
      for (const close of [() => page.keyboard.press('Escape'), () => button(page, 'Cancel').click()]) {
        await entry(page).click();
        await comment(page).fill('The aisle is closed');
        await close();
        await drawer(page).waitFor({ state: 'hidden' });
        await expect.poll(() => focused(page)).toBe('This cannot be done');
      }
      await entry(page).click();
      expect(await comment(page).inputValue()).toBe('The aisle is closed');
    },
  );

  scenario('CBD-05 the focus stays in it', async ({ open }) => {
    const page = await open('execution-cannot-be-done');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
  });

  scenario(
    'CBD-04 lesson 44: while it is saved nothing can be changed, and a second press is none',
    async ({ open }) => {
      const page = await open('execution-cannot-be-done-saving');
      await drawer(page).getByText('Saving…').waitFor();
      expect(await comment(page).evaluate((field) => field.closest('[inert]') !== null)).toBe(true);
      expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('true');
      expect(await button(page, 'Cancel').isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await drawer(page).isVisible()).toBe(true);
    },
  );

  scenario('CBD-06 OP-15 without a network it says so, and that nothing is lost', async ({ open }) => {
    const page = await open('execution-cannot-be-done-offline');
    const alert = drawer(page).getByRole('status').filter({ hasText: 'It was not saved' });
    await alert.waitFor();
    expect(await alert.textContent()).toContain('You are offline');
    expect(await alert.textContent()).toContain('are kept on this device');
    expect(await comment(page).inputValue()).toBe('The aisle is closed for repairs until Friday.');
    expect(await drawer(page).getByRole('listitem').count()).toBe(2);
  });

  scenario('OP-69 FILE-15 a picture that the device could not keep is not said to be kept', async ({ open }) => {
    const page = await open('execution-cannot-be-done-picture-not-kept');
    const alert = drawer(page).getByRole('alert').filter({ hasText: 'It was not saved' });
    await alert.getByText('A file is missing on this device').waitFor();
    expect(await alert.textContent()).toContain('Everything else is kept on this device');
    expect(await drawer(page).getByRole('listitem').count()).toBe(2);
    await drawer(page).getByRole('listitem').getByText('Not saved').waitFor();
  });
});
