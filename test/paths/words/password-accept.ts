import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Past } from '../word.ts';
import { answering, type Fault, isHeld, meet, noNetwork, silence } from './fault.ts';
import { shown } from './shown.ts';

const texts = { one: 'walk-8-aisles-a-day', other: 'walk-9-aisles-a-day', none: '' } as const;
type Text = keyof typeof texts;
const isText = (name: string): name is Text => name in texts;

/** Where somebody stands who did what the words say, as the requirements tell it. */
type Told = {
  readonly at: 'checking' | 'notChecked' | 'form' | 'waiting' | 'expired' | 'done';
  readonly says: 'nothing' | 'incomplete' | 'different' | 'refused' | 'offline';
  readonly password: Text;
  readonly confirmation: Text;
};
const beginning: Told = { at: 'checking', says: 'nothing', password: 'none', confirmation: 'none' };
export const told = ([start = '', ...words]: Past): Told =>
  words.reduce(step, start === 'the screen opens without a token' ? { ...beginning, at: 'expired' } : beginning);

const step = (now: Told, word: string): Told => {
  const [, field = '', name = ''] = /^EDIT (password|confirmation) (\w+)$/.exec(word) ?? [];
  if (isText(name)) {
    const says = now.says === 'incomplete' ? 'incomplete' : 'nothing';
    return { ...now, at: 'form', says, [field]: name };
  }
  switch (word) {
    case 'the link holds':
      return { ...now, at: 'form' };
    case 'the link has expired':
      return { ...now, at: 'expired' };
    case 'nobody can say':
      return { ...now, at: 'notChecked' };
    case 'RETRY':
      return { ...now, at: 'checking' };
    case 'SUBMIT':
      if (now.password === 'none' || now.confirmation === 'none') return { ...now, says: 'incomplete' };
      return now.password === now.confirmation
        ? { ...now, at: 'waiting', says: 'nothing' }
        : { ...now, says: 'different' };
    case 'it is saved':
      return { ...beginning, at: 'done' };
    default:
      return { ...now, at: 'form', says: word === 'no network' ? 'offline' : 'refused' };
  }
};

const refusal = 'This password is well known.';
const faults: Readonly<Record<string, Fault>> = {
  'nobody can say': noNetwork,
  'no network': noNetwork,
  'refused by the rules': answering(422, { message: refusal }),
};

/** What the platform does next, or what keeps it from doing it. */
export const prepare = (page: Page, next: string | undefined): Promise<void> =>
  meet(page, '**/api/v1/users/**', isHeld(next) ? silence : (faults[next ?? ''] ?? null));

/** What each word is on the page. */
export async function say(page: Page, words: Past, at: number): Promise<void> {
  const [, field = '', name = ''] = /^EDIT (password|confirmation) (\w+)$/.exec(words[at] ?? '') ?? [];
  if (isText(name)) {
    await fieldOf(page, field).clear();
    return fieldOf(page, field).fill(texts[name]);
  }
  const button = buttons[words[at] ?? ''];
  if (button === undefined) return;
  await prepare(page, words[at + 1]);
  await page.getByRole('button', { name: button }).click();
}

const buttons: Readonly<Record<string, string>> = { SUBMIT: 'Save the password', RETRY: 'Try again' };

const fieldOf = (page: Page, field: string) =>
  page.getByLabel(field === 'password' ? 'New password' : 'Repeat the new password', { exact: true });

/** The page shows the form with what was typed and what came of it, or the login screen with a notice. */
export async function look(page: Page, now: Told): Promise<void> {
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  if (now.at === 'expired' || now.at === 'done') {
    await title('Sign in');
    return page
      .getByText(now.at === 'done' ? 'You have restored your password!' : 'link to restore your password has expired')
      .waitFor();
  }
  await title('Choose a new password');
  if (now.at === 'checking') return page.getByText('Checking the link…').waitFor();
  if (now.at === 'notChecked') return page.getByRole('status').getByText('You are offline').waitFor();
  if (now.at === 'waiting') return page.getByRole('button', { name: 'Saving…' }).waitFor();
  return lookAtForm(page, now);
}

async function lookAtForm(page: Page, { says, password, confirmation }: Told): Promise<void> {
  expect(await fieldOf(page, 'password').inputValue()).toBe(texts[password]);
  expect(await fieldOf(page, 'confirmation').inputValue()).toBe(texts[confirmation]);
  const isMissing = (text: Text) => shown(says === 'incomplete' && text === 'none');
  await page.getByText('Enter a new password', { exact: true }).waitFor(isMissing(password));
  await page.getByText('Enter the new password again', { exact: true }).waitFor(isMissing(confirmation));
  await page.getByText('The two passwords are not the same').waitFor(shown(says === 'different'));
  await page
    .getByRole('alert')
    .getByText(refusal)
    .waitFor(shown(says === 'refused'));
  await page
    .getByRole('status')
    .getByText('You are offline')
    .waitFor(shown(says === 'offline'));
}
