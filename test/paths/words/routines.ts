import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../../support/answering.ts';
import type { Past } from '../word.ts';
import { answering } from './fault.ts';
import { Gate } from './gate.ts';

export const store = demoUuid('store/A001');
export const routine = demoUuid('routine/opening');
const manage = '/routine-manage';

/** Where the walks of each list begin; the routines and activities with so few to a page that there are two. */
export const addresses = {
  stores: manage,
  routines: `${manage}/${store}/routines?per_page=1`,
  activities: `${manage}/${store}/routines/${routine}/activities?per_page=5`,
} as const;

/** The address that somebody has come to who said these words last. */
const places: Readonly<Record<string, RegExp>> = {
  'the stores open': /^\/routine-manage$/,
  TOGGLE_SHOW_ALL: /^\/routine-manage\?stores=all$/,
  'GO_TO_PAGE 3': /^\/routine-manage\?(?:stores=all&)?page=3$/,
  'OPEN_STORE with routines': /^\/routine-manage\/[0-9a-f-]{36}\/routines$/,
  'the routines open': /\/routines\?per_page=1$/,
  'GO_TO_PAGE 2 of the routines': /\/routines\?page=2&per_page=1$/,
  CHANGE_STORE: /^\/routine-manage$/,
  STORE_CHOSEN: /^\/routine-manage\/[0-9a-f-]{36}\/routines$/,
  OPEN_ROUTINE: /\/activities$/,
  'the activities open': /\/activities\?per_page=5$/,
  'GO_TO_PAGE 2 of the activities': /\/activities\?page=2&per_page=5$/,
  'OPEN_ACTIVITY available': /\/answer\?store=[0-9a-f-]{36}$/,
};

/** A step back takes the last step of the address back. */
const placeAfter = (words: Past): string => {
  const steps: string[] = [];
  for (const word of words) {
    if (word === 'PLACE_CHANGED by Back') steps.pop();
    if (word in places) steps.push(word);
  }
  return steps.at(-1) ?? '';
};

const picker = (page: Page) => page.getByRole('dialog', { name: 'Change store' });
const opening = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true });

/** What each word of the lists is on the page; one without an act happens by itself. */
const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  TOGGLE_SHOW_ALL: (page) => page.getByLabel('Show all stores').check(),
  'GO_TO_PAGE 3': (page) => press(page, 'Page 3'),
  'GO_TO_PAGE 2 of the routines': (page) => press(page, 'Page 2'),
  'GO_TO_PAGE 2 of the activities': (page) => press(page, 'Page 2'),
  'OPEN_STORE with routines': (page) => page.locator('tbody').getByRole('button', { disabled: false }).first().click(),
  'OPEN_STORE without routines': (page) => cannotBePressed(page, 'A060'),
  OPEN_ROUTINE: (page) =>
    page
      .locator('tbody')
      .getByRole('button', { name: /^Open / })
      .click(),
  'OPEN_ACTIVITY available': (page) => opening(page, 'Unlock and light').click(),
  'OPEN_ACTIVITY done': (page) => cannotBePressed(page, 'Check the cold chain'),
  'PLACE_CHANGED by Back': (page) => page.goBack(),
  CHANGE_STORE: async (page) => {
    await press(page, 'Change store');
    await picker(page).getByRole('button', { name: 'To the list of stores' }).click();
  },
  STORE_CHOSEN: async (page) => {
    await press(page, 'Change store');
    await picker(page)
      .locator('tr:not([aria-current])')
      .getByRole('button', { name: /^Manage / })
      .first()
      .click();
  },
};

async function cannotBePressed(page: Page, text: string): Promise<void> {
  const button = page
    .locator('tbody tr')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Open / });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
}

/** Somebody at a list, whose store's name waits until a word says what comes of it. */
export type AtList = { readonly page: Page; readonly name: Gate };
export const atList = async (page: Page): Promise<AtList> => ({
  page,
  name: await Gate.at(page, 'GET', /\/api\/v1\/stores\/[0-9a-f-]{36}(?:\?|$)/),
});

export async function sayAtList({ page, name }: AtList, word: string): Promise<void> {
  if (word === 'the name comes') await name.answer();
  else if (word === 'no name comes') await name.answer(answering(500, {}));
  else await acts[word]?.(page);
}

export async function lookAtList({ page }: AtList, words: Past): Promise<void> {
  const place = places[placeAfter(words)] ?? /^$/;
  await page.waitForURL(({ pathname, search }) => place.test(pathname + search));
  if (words.at(-1) === 'the name comes') await page.getByText('Acme Market Palermo').waitFor();
  if (words.at(-1) === 'no name comes') await page.getByText('The name of the store could not be loaded').waitFor();
  if (words[0] === 'the stores open' && placeAfter(words) !== 'OPEN_STORE with routines')
    expect(await page.getByLabel('Show all stores').isChecked()).toBe(page.url().includes('stores=all'));
}
