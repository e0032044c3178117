import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../../support/answering.ts';
import { stopClock } from '../../support/clock.ts';
import type { Past } from '../word.ts';
import { answering, networkReturns, noNetwork } from './fault.ts';
import { Gate } from './gate.ts';
import { shown } from './shown.ts';
import { changes, type Told, told } from './tickets-expected.ts';

const list = '/ticket-manager';
const definition = manualPlans[0];

/** Where each walk begins. */
export const addressOf = ([start]: Past): string =>
  start === 'the list opens' ? list : `${list}/view-multiple-tickets/${demoUuid(`${definition?.key}/definition`)}`;

/** Somebody at the list; `numbers` are those of the page that the platform has given last. */
export type Standing = {
  readonly page: Page;
  readonly rows: Gate;
  readonly definition: Gate;
  readonly given: { numbers: readonly string[] };
};

const rowsCall = /\/api\/v3\/ticket_manager\/tasks\?/;

export const standing = async (page: Page): Promise<Standing> => ({
  page,
  rows: await Gate.at(page, 'GET', rowsCall),
  definition: await Gate.at(page, 'GET', '**/api/v1/ticket_manager/ticket_definitions/*'),
  given: { numbers: [] },
});

/** What each word is on the page, or at the platform. */
export async function say(at: Standing, words: Past, index: number): Promise<void> {
  const { page, rows, definition: panel } = at;
  const word = words[index] ?? '';
  const act = acts[word];
  if (act) return rows.isAskedBy(() => act(page));
  switch (word) {
    case 'a page comes':
      return pageComes(at);
    case 'a 504 comes':
      return told(words.slice(0, index + 1)).list === 'loading'
        ? rows.isAskedBy(() => rows.answer(answering(504, {})))
        : rows.answer(answering(504, {}));
    case 'the platform fails':
      return rows.answer(answering(500, {}));
    case 'there is no network':
      return rows.answer(noNetwork);
    case 'the definition comes':
      return panel.answer();
    case 'the definition does not come':
      return panel.answer(answering(404, {}));
    case 'RETRY_DEFINITION':
      return panel.isAskedBy(() => press(page, 'Try again'));
    default:
      return sayOfDrawer(page, word);
  }
}

/** What asks for rows. */
const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'SET_FILTERS to manual': (page) => check(page, 'Task type', 'Created by hand'),
  'FILTER_CHANGED to an area': (page) => check(page, 'Accountable areas', 'Operations'),
  'RANGE_CHOSEN for a week': async (page) => {
    await page.getByRole('button', { name: 'Created between' }).click();
    await press(page, 'Last 7 days');
    await press(page, 'Apply');
  },
  'SET_SORT by name': (page) => press(page, 'Name'),
  'SET_PAGE 2': (page) => press(page, 'Page 2'),
  'SET_PER_PAGE 50': (page) => page.getByLabel('Tasks per page').selectOption('50'),
  RESET_FILTERS: (page) => page.getByRole('button', { name: 'Reset filters' }).first().click(),
  'PLACE_CHANGED by Back': (page) => page.goBack(),
  RETRY: (page) => press(page, 'Try again'),
  ONLINE: networkReturns,
};

async function check(page: Page, filter: string, option: string): Promise<void> {
  await page.locator('summary').filter({ hasText: filter }).click();
  await page.getByLabel(option, { exact: true }).check();
  await page.keyboard.press('Escape');
}

const numbered = v.object({
  data: v.array(v.object({ attributes: v.object({ ticket_id: v.union([v.string(), v.number()]) }) })),
});

async function pageComes({ page, rows, given }: Standing): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(rowsCall), rows.answer()]);
  const { data } = v.parse(numbered, await answer.json());
  given.numbers = data.map(({ attributes }) => String(attributes.ticket_id));
}

async function sayOfDrawer(page: Page, word: string): Promise<void> {
  switch (word) {
    case 'OPEN':
      return page.getByRole('button', { name: 'Stores', exact: true }).click();
    case 'CLOSE':
      // From here on the clock stands but for what the walk lets pass.
      await stopClock(page);
      return press(page, 'Ready');
    case 'it has slid out':
      await page.clock.runFor(399);
      await closing(page).waitFor();
      return page.clock.runFor(1);
    // The address is followed to what is asked for already, and a device that was never here recalls nothing.
    case 'nothing is recalled':
    case 'PLACE_CHANGED to the same':
      return;
    default:
      throw new Error(`${word} is no word`);
  }
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Stores' });
const closing = (page: Page) => page.locator('dialog[data-closing]');

/** The page shows the list, what it is narrowed to and what lies over it, and the address says the same. */
export async function look({ page, given }: Standing, now: Told): Promise<void> {
  const search = now.change === null ? /^$/ : (changes[now.change] ?? /^$/);
  await page.waitForURL((url) => search.test(url.search));
  await drawer(page).waitFor(shown(now.drawer !== 'closed'));
  expect(await closing(page).count()).toBe(now.drawer === 'closing' ? 1 : 0);
  await lookAtList(page, now, given.numbers);
  await lookAtDefinition(page, now);
}

async function lookAtList(page: Page, now: Told, numbers: readonly string[]): Promise<void> {
  const rows = page.locator('tbody [data-column=ticket_id]');
  await page.getByRole('heading', { name: 'The server is not available' }).waitFor(shown(now.list === 'unavailable'));
  await page.getByRole('heading', { name: 'The tasks could not be loaded' }).waitFor(shown(now.list === 'error'));
  switch (now.list) {
    case 'ready':
      await page.locator('.ticket-rows[aria-busy=false]').waitFor();
      return expect(await rows.allTextContents()).toEqual(numbers);
    case 'loading':
      await page
        .getByText(now.retries > 0 ? 'The server is slow to answer. Trying again…' : 'Loading the tasks…')
        .waitFor({ state: 'attached' });
      return expect(await rows.count()).toBe(now.hasRows ? numbers.length : 0);
    default:
      return expect(await rows.count()).toBe(0);
  }
}

async function lookAtDefinition(page: Page, now: Told): Promise<void> {
  await page.getByText('Loading the task definition…').waitFor(shown(now.definition === 'loading'));
  await page.getByText('The task definition could not be loaded').waitFor(shown(now.definition === 'notLoaded'));
  await page
    .getByRole('region', { name: 'Task definition' })
    .getByRole('heading', { name: definition?.title ?? '' })
    .waitFor(shown(now.definition === 'known'));
}
