import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Past } from '../word.ts';
import { answering, type Fault, isHeld, meet, noNetwork, silence } from './fault.ts';
import { shown } from './shown.ts';

/** Whose password is asked for. */
export const account = 'approver@acme.test';

/** Where somebody stands who did what the words say, as the requirements tell it. */
type Told = {
  readonly at: 'form' | 'waiting' | 'login';
  readonly says: 'nothing' | 'incomplete' | 'refused' | 'offline';
  readonly text: '' | '  ' | typeof account;
};
export const told = ([, ...words]: Past): Told => words.reduce(step, { at: 'form', says: 'nothing', text: '' });

const step = (now: Told, word: string): Told => {
  switch (word) {
    case 'TYPE a name':
      return { at: 'form', says: now.says === 'incomplete' ? 'incomplete' : 'nothing', text: account };
    case 'TYPE spaces':
      return { at: 'form', says: now.says === 'incomplete' ? 'incomplete' : 'nothing', text: '  ' };
    case 'SUBMIT':
      return now.text === account ? { ...now, at: 'waiting', says: 'nothing' } : { ...now, says: 'incomplete' };
    case 'it is asked for':
      return { at: 'login', says: 'nothing', text: '' };
    default:
      return { ...now, at: 'form', says: word === 'no network' ? 'offline' : 'refused' };
  }
};

const faults: Readonly<Record<string, Fault>> = {
  'no network': noNetwork,
  refused: answering(422, { message: 'This account has no mailbox.' }),
};
const field = (page: Page) => page.getByLabel('Email or username');

/** What each word is on the page. */
export async function say(page: Page, words: Past, at: number): Promise<void> {
  switch (words[at]) {
    case 'TYPE a name':
      await field(page).clear();
      return field(page).fill(account);
    case 'TYPE spaces':
      return field(page).fill('  ');
    case 'SUBMIT': {
      const next = words[at + 1];
      await meet(page, '**/api/v1/users/password_reset', isHeld(next) ? silence : (faults[next ?? ''] ?? null));
      return page.getByRole('button', { name: 'Send the link' }).click();
    }
    default:
      return;
  }
}

/** The page shows the form with what was typed and what came of it, or the login screen with the notice. */
export async function look(page: Page, { at, says, text }: Told): Promise<void> {
  if (at === 'login') {
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    return page.getByText('If the account exists, you will receive an email').waitFor();
  }
  await page.getByRole('heading', { level: 1, name: 'Restore your password' }).waitFor();
  if (at === 'waiting') return page.getByRole('button', { name: 'Sending…' }).waitFor();
  expect(await field(page).inputValue()).toBe(text);
  await page.getByText('Enter your email or username').waitFor(shown(says === 'incomplete' && text !== account));
  await page
    .getByRole('alert')
    .getByText('This account has no mailbox.')
    .waitFor(shown(says === 'refused'));
  await page
    .getByRole('status')
    .getByText('You are offline')
    .waitFor(shown(says === 'offline'));
}
