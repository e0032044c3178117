import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { type Session, signInAnswer } from '#contracts/session/session.ts';

export const demoPassword = 'storewalk-demo';

/** Fills the sign-in form in English, wherever it shows, and sends it. */
export async function tryToSignIn(page: Page, account = 'executor@acme.test', password = demoPassword): Promise<void> {
  await page.getByLabel('Email or username').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by hand, on the sign-in screen in English, and waits for home. */
export async function signIn(page: Page, account?: string): Promise<void> {
  await tryToSignIn(page, account);
  await page.waitForURL('**/home');
}

/** The session that the next sign-in on this page brings. */
export async function sessionOf(page: Page): Promise<Session> {
  const answer = await page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/v1/session',
  );
  const { session } = v.parse(signInAnswer, await answer.json());
  if (session === null) throw new Error('the platform gave no session');
  return session;
}
