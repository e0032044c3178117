import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../../support/answering.ts';
import { stopClock } from '../../support/clock.ts';
import type { Past } from '../word.ts';
import { answering, networkReturns, noNetwork } from './fault.ts';
import { Gate } from './gate.ts';
import { shown } from './shown.ts';

/** Somebody at the routines of a store; what the drawers ask for waits until a word says what comes of it. */
export type AtDrawer = { readonly page: Page; readonly gate: Gate };
type Told = {
  readonly drawer: 'closed' | 'open' | 'closing';
  readonly routine: 'loading' | 'read' | 'notRead';
  readonly options: 'loading' | 'known' | 'notLoaded';
  readonly zone: string;
  readonly isElsewhere: boolean;
};

export const told = (words: Past): Told =>
  Object.assign(
    { drawer: 'closed', routine: 'loading', options: 'loading', zone: '', isElsewhere: false },
    ...words.map((word) => changes[word]),
  );

const changes: Readonly<Record<string, Partial<Told>>> = {
  OPEN: { drawer: 'open' },
  'OPEN of a routine': { drawer: 'open', routine: 'loading' },
  'it comes': { routine: 'read' },
  'it does not come': { routine: 'notRead' },
  RETRY: { routine: 'loading' },
  ONLINE: { routine: 'loading' },
  CLOSE: { drawer: 'closing' },
  'CHOOSE the same': { drawer: 'closing' },
  'CHOOSE another': { isElsewhere: true },
  'it has slid out': { drawer: 'closed' },
  FILTERS_CHANGED: { zone: 'North' },
  'the options come': { options: 'known' },
  'the options do not come': { options: 'notLoaded' },
  RETRY_OPTIONS: { options: 'loading' },
};

const info = (page: Page) => page.getByRole('dialog', { name: 'About the routine' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Change store' });
const about = (page: Page) => press(page, 'About Opening round');

export const atRoutine = async (page: Page): Promise<AtDrawer> => ({
  page,
  gate: await Gate.at(page, 'GET', /\/api\/v1\/routines\/[0-9a-f-]{36}(?:\?|$)/),
});
export const atOptions = async (page: Page): Promise<AtDrawer> => ({
  page,
  gate: await Gate.at(page, 'GET', /\/api\/v2\/filters\?/),
});

export async function say({ page, gate }: AtDrawer, word: string): Promise<unknown> {
  switch (word) {
    case 'OPEN of a routine':
      return gate.isAskedBy(() => about(page));
    case 'it comes':
      return gate.answer();
    case 'it does not come':
      return gate.answer(noNetwork);
    case 'RETRY':
      return gate.isAskedBy(() => press(page, 'Try again'));
    case 'ONLINE':
      return gate.isAskedBy(() => networkReturns(page));
    case 'the options come':
      return gate.open();
    case 'the options do not come':
      return gate.open(answering(500, {}));
    case 'RETRY_OPTIONS':
      gate.shut();
      return gate.isAskedBy(() => press(page, 'Try again'));
    default:
      return sayOfDrawer(page, word);
  }
}

async function sayOfDrawer(page: Page, word: string): Promise<unknown> {
  switch (word) {
    case 'OPEN':
      return press(page, 'Change store');
    case 'CLOSE':
      await stopClock(page);
      return page.keyboard.press('Escape');
    case 'CHOOSE the same':
      await stopClock(page);
      return picker(page).locator('tr[aria-current=true]').getByRole('button').click();
    case 'CHOOSE another':
      return picker(page)
        .locator('tr:not([aria-current])')
        .getByRole('button', { name: /^Manage / })
        .first()
        .click();
    case 'FILTERS_CHANGED':
      return picker(page).getByLabel('Zone').selectOption({ label: 'North' });
    case 'it has slid out':
      await page.clock.runFor(399);
      await page.locator('dialog[data-closing]').waitFor();
      return page.clock.runFor(1);
    default:
      throw new Error(`${word} is no word`);
  }
}

export async function lookAtInfo({ page }: AtDrawer, { drawer, routine }: Told): Promise<void> {
  await info(page).waitFor(shown(drawer !== 'closed'));
  expect(await page.locator('dialog[data-closing]').count()).toBe(drawer === 'closing' ? 1 : 0);
  if (drawer !== 'open') return;
  await info(page)
    .getByText('Loading the routine…')
    .waitFor({ state: routine === 'loading' ? 'attached' : 'detached' });
  await info(page)
    .getByText('Every day')
    .waitFor(shown(routine === 'read'));
  await info(page)
    .getByRole('heading', { name: 'The routine could not be loaded' })
    .waitFor(shown(routine === 'notRead'));
}

export async function lookAtPicker({ page }: AtDrawer, before: string, now: Told): Promise<void> {
  await page.waitForURL(({ pathname }) => (pathname !== before) === now.isElsewhere);
  await picker(page).waitFor(shown(now.drawer !== 'closed' && !now.isElsewhere));
  if (now.isElsewhere) return;
  expect(await page.locator('dialog[data-closing]').count()).toBe(now.drawer === 'closing' ? 1 : 0);
  if (now.drawer !== 'open') return;
  await picker(page)
    .getByText('Zones and brands could not be loaded')
    .waitFor(shown(now.options === 'notLoaded'));
  await picker(page).locator('tbody [data-column=code]').first().waitFor();
  if (now.options !== 'known') return;
  await picker(page).getByLabel('Zone').getByText('North').waitFor({ state: 'attached' });
  expect(await picker(page).getByLabel('Zone').locator(':checked').textContent()).toBe(now.zone || 'All');
  await picker(page)
    .getByRole('status')
    .getByText(now.zone === '' ? /^59 stores/ : /^1\d stores/)
    .waitFor();
}
