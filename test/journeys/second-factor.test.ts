import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { authenticator, demoSeed, wrongCodeAt } from '../support/second-factor.ts';
import { tryToSignIn } from '../support/sign-in.ts';

const guarded = 'mfa@acme.test';
const beginner = 'newmfa@acme.test';
const nextCode = authenticator(demoSeed);

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();
const isWrong = (page: Page) =>
  page.getByRole('alert').getByText('The MFA code you entered is incorrect', { exact: true }).waitFor();

/** What the app sends to sign in, call by call. */
const callsOf = (page: Page): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/session')
      bodies.push(request.postDataJSON());
  });
  return bodies;
};
const credentials = (account: string) => ({ username_or_email: account, password: 'storewalk-demo' });

journey(
  'AUTH-06 AUTH-07 AUTH-08 AUTH-09 AUTH-12 AUTH-13 OP-06 an account with a second factor gets in with its code alone',
  async ({ visit }) => {
    const page = await visit('/');
    const calls = callsOf(page);
    await tryToSignIn(page, guarded, 'wrong');
    await page.getByRole('alert').getByText("The email/password you entered don't match").waitFor();
    await tryToSignIn(page, guarded);
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
    await code(page).and(page.locator(':focus')).waitFor();

    await confirm(page);
    await isWrong(page);
    expect(calls).toHaveLength(2);
    const wrong = wrongCodeAt(demoSeed, new Date());
    await code(page).fill(wrong);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await confirm(page);
    await isWrong(page);
    expect(calls.at(-1)).toEqual({ ...credentials(guarded), mfa_code: wrong, mfa_mode: 'login' });

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await tryToSignIn(page, guarded);
    await code(page).and(page.locator(':focus')).waitFor();
    expect(calls.at(-1)).toEqual(credentials(guarded));
    const right = await nextCode();
    await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await confirm(page);
    await page.waitForURL('**/home');
    expect(calls.at(-1)).toEqual({ ...credentials(guarded), mfa_code: right, mfa_mode: 'login' });
  },
);

journey(
  'AUTH-10 AUTH-11 AUTH-17 OP-06 OP-07 NOTIF-02 a second factor is set up, and the next code signs in',
  async ({ visit }) => {
    const page = await visit('/');
    const calls = callsOf(page);
    await tryToSignIn(page, beginner);
    await page.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const seed = (await page.getByRole('definition').textContent())?.replaceAll(' ', '') ?? '';
    expect(seed).toMatch(/^[A-Z2-7]{32}$/);
    const authenticatorCode = authenticator(seed);

    await code(page).fill(wrongCodeAt(seed, new Date()));
    await confirm(page);
    await isWrong(page);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const first = await authenticatorCode();
    await code(page).fill(first);
    await confirm(page);
    const notice = page.getByText('Two-Factor authentication enabled', { exact: true });
    await notice.waitFor();
    expect(calls.at(-1)).toEqual({ ...credentials(beginner), mfa_code: first, mfa_mode: 'config' });
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByLabel('Email or username').inputValue()).toBe('');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await notice.waitFor({ state: 'detached' });

    await tryToSignIn(page, beginner);
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
    await code(page).fill(first);
    await confirm(page);
    await isWrong(page);
    await code(page).fill(await authenticatorCode());
    await confirm(page);
    await page.waitForURL('**/home');
  },
);

further(import.meta.filename, () => {
  journey('AUTH-09 on the desktop a code is typed without a mouse; one that was used is refused', async ({ visit }) => {
    const page = await visit('/login', { viewport: 'desktop' });
    const byKeyboard = async (codeOf: () => Promise<string>): Promise<string> => {
      await page.getByLabel('Email or username').fill(guarded);
      await page.keyboard.press('Tab');
      await page.keyboard.type('storewalk-demo');
      await page.keyboard.press('Enter');
      await code(page).and(page.locator(':focus')).waitFor();
      const typed = await codeOf();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      return typed;
    };
    const right = await byKeyboard(nextCode);
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await byKeyboard(async () => right);
    await isWrong(page);
    await code(page).and(page.locator(':focus')).waitFor();
  });
});
