import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { demoSeed, wrongCodeAt } from '../support/second-factor.ts';

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isFocused = (page: Page, name: string) => field(page, name).and(page.locator(':focus')).waitFor();

/** The words stand on the page once, as the description of the field or in one live region. */
async function saidOnce(page: Page, words: string, by: Locator): Promise<void> {
  await by.waitFor();
  expect(await page.getByText(words, { exact: true }).count(), words).toBe(1);
}

const described = (page: Page, name: string, words: string) =>
  page.getByRole('textbox', { name, exact: true, description: new RegExp(words) });

for (const { ids, at, name, empty, send } of [
  { ids: 'AUTH-04', at: '/login', name: 'Email or username', empty: 'Enter your email or username', send: 'Sign in' },
  {
    ids: 'SSO-01',
    at: '/login/sso',
    name: 'Company',
    empty: 'Enter the name of your company',
    send: 'Go on to your company',
  },
  {
    ids: 'PASS-01',
    at: '/password/reset',
    name: 'Email or username',
    empty: 'Enter your email or username',
    send: 'Send the link',
  },
])
  journey(
    `PROD-03 ${ids} by the keyboard alone ${at} is sent empty: what is missing has the focus and says so once`,
    async ({ visit }) => {
      const page = await visit(at, { viewport: 'desktop' });
      await field(page, name).waitFor();
      await tabTo(page, page.getByRole('button', { name: send, exact: true }));
      await page.keyboard.press('Enter');
      await isFocused(page, name);
      await saidOnce(page, empty, described(page, name, empty));
      await page.keyboard.type('somebody');
      await page.getByText(empty).waitFor({ state: 'detached' });
    },
  );

journey(
  'PROD-03 AUTH-14 AUTH-12 AUTH-13 by the keyboard alone: refusals of password and code are announced once, and what is typed next goes where it belongs',
  async ({ visit }) => {
    const page = await visit('/login', { viewport: 'desktop' });
    await field(page, 'Email or username').waitFor();
    await tabTo(page, field(page, 'Email or username'));
    await page.keyboard.type('mfa@acme.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    const refused = "The email/password you entered don't match or you are not authorize to use this module.";
    await saidOnce(page, refused, page.getByRole('alert').getByText(refused));
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('storewalk-demo');
    await page.keyboard.press('Enter');

    const incorrect = 'The MFA code you entered is incorrect';
    await isFocused(page, 'Code');
    await page.keyboard.press('Enter');
    await saidOnce(page, incorrect, page.getByRole('alert').getByText(incorrect));
    await isFocused(page, 'Code');
    await page.keyboard.type(wrongCodeAt(demoSeed, new Date()));
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await saidOnce(page, incorrect, page.getByRole('alert').getByText(incorrect));
    await isFocused(page, 'Code');
    await tabTo(page, page.getByRole('button', { name: 'Back', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  },
);
