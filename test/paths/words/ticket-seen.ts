import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shown } from './shown.ts';
import { mistakesOf, type Told } from './ticket-expected.ts';
import type { Kind } from './ticket-opened.ts';

type Field = {
  readonly label: RegExp;
  readonly text: string;
  /** What stands there before. */
  readonly untyped?: string;
};

/** What is typed into, and what by each word. */
export const fields: Readonly<Record<string, Field>> = {
  'TYPE comment': { label: /^Comment/, text: 'Everything is in its place.' },
  'TYPE praise': { label: /^Comment on the approval/, text: 'Well done.' },
  'TYPE deadline': { label: /^Time to solve it/, text: '2', untyped: '1' },
  'TYPE why': { label: /^Why it is/, text: 'One side is missing.' },
};
const fieldsOf: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  'to solve': ['TYPE comment'],
  'to solve with a picture': ['TYPE comment'],
  'to approve': ['TYPE praise'],
  'to reopen': ['TYPE deadline', 'TYPE why'],
};
export const resolved = (page: Page) => page.getByRole('radio', { name: /^Resolved/ });
export const pictures = (page: Page) =>
  page.locator('.manage-panel').getByRole('list', { name: 'Pictures' }).getByRole('listitem');

/** Why the platform does not take a change. */
export const reason = 'The store is closed today.';

const titles: Readonly<Record<Kind, string | RegExp>> = {
  'to solve': 'Solve the task',
  'to solve with a picture': 'Solve the task',
  'to approve': 'Approve or reject',
  'to reopen': /^Re(?:open|ject) the task$/,
  'that waits': 'Waiting for approval',
  'to follow': 'You can follow this task',
};
const title = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** The page shows where one stands, what came of it, and everything that was entered. */
export async function look(page: Page, now: Told): Promise<void> {
  switch (now.at) {
    case 'loading':
      return page.getByText('Loading the task…').waitFor({ state: 'attached' });
    case 'notLoaded':
      return title(page, 'The task could not be loaded');
    case 'pictures':
      await page.getByText('Sending the pictures…').waitFor();
      return page.getByRole('button', { name: 'Stop sending' }).waitFor();
    case 'sending':
      return page.getByText(/^(?:Saving|Approving|Reopening)…$/).waitFor();
    case 'refreshing':
      return page.getByText('Saved. Reading the task again…').waitFor();
    case 'looking':
      return page.getByText('This task has changed in the meantime. Reading it again…').waitFor();
    case 'notLooked':
      return title(page, 'What has changed could not be read');
    case 'told':
      return lookAtConflict(page, now);
    case 'rejecting':
      return title(page, 'Reject the task');
    case 'list':
      return page.waitForURL('**/ticket-manager?perPage=50');
    default:
      return lookAtPanel(page, now);
  }
}

/** OP-138. */
async function lookAtConflict(page: Page, { seen, state, typed }: Told): Promise<void> {
  await title(page, 'This task has changed in the meantime');
  const card = page.locator('main > .card');
  await card.getByText(seen === state ? /^Its status is still/ : /^It is now/).waitFor();
  for (const word of typed.filter((one) => one in fields && one !== 'TYPE deadline'))
    await card.getByText(fields[word]?.text ?? '').waitFor();
}

async function lookAtPanel(page: Page, now: Told): Promise<void> {
  await title(page, titles[now.kind]);
  for (const word of fieldsOf[now.kind] ?? []) {
    const { label = /^$/ } = fields[word] ?? {};
    expect(await page.getByLabel(label).inputValue()).toBe(standing(word, now.typed));
  }
  if (now.kind.startsWith('to solve')) await lookAtForm(page, now);
  await lookOnTop(page, saidOnTop(now));
  await lookAtPicture(page, now);
}

const standing = (word: string, typed: readonly string[]): string => {
  const { text = '', untyped = '' } = fields[word] ?? {};
  if (typed.includes(word)) return text;
  return word === 'TYPE why' && typed.includes('praise as why') ? (fields['TYPE praise']?.text ?? '') : untyped;
};

async function lookAtForm(page: Page, { typed, says }: Told): Promise<void> {
  expect(await resolved(page).isChecked()).toBe(typed.includes('TYPE resolved'));
  await page.getByText('A comment is required to close the task').waitFor(shown(says === 'comment'));
  await page.getByText('An image is required to close the task').waitFor(shown(says === 'image'));
}

async function lookOnTop(page: Page, texts: readonly string[]): Promise<void> {
  const lines = page.locator('main section.callout li');
  if (texts.length === 0) await lines.first().waitFor({ state: 'detached' });
  else await lines.nth(texts.length - 1).waitFor();
  expect(await lines.allInnerTexts()).toEqual(texts);
}

const saidOnTop = (now: Told): string[] => {
  switch (now.says) {
    case 'mistakes':
      return mistakesOf(now);
    case 'unkept':
      return ['A file is missing on this device'];
    case 'offline':
      return ['You are offline'];
    case 'rejected':
      return [reason];
    case 'late':
      return ['Gateway Timeout'];
    default:
      return [];
  }
};

const pictureTexts = {
  none: null,
  coming: 'Saving…',
  here: /Uploading|Not uploaded/,
  sent: 'Uploaded',
  'not kept': /^Not saved/,
};

async function lookAtPicture(page: Page, { picture, kind }: Told): Promise<void> {
  if (!kind.startsWith('to solve') && kind !== 'to reopen') return;
  const text = pictureTexts[picture];
  if (text === null) expect(await pictures(page).count()).toBe(0);
  else await pictures(page).getByText(text).waitFor();
}
