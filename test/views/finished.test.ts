import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { scenario } from '../support/viewed.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Finished executions' }).getByRole('listitem');
const index = (page: Page, percent: string) => rows(page).locator('.store-index').filter({ hasText: percent });

/** The colour of an index and of the grade's own token. */
const colours = (page: Page, percent: string, token: string): Promise<string[]> =>
  index(page, percent).evaluate((element, name) => {
    const probe = document.createElement('i');
    probe.style.background = `var(${name})`;
    element.append(probe);
    return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
  }, token);

describe('finished events', () => {
  scenario('FIN-01 a heading and a description stand over the rows', async ({ open }) => {
    const page = await open('events-ready');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Finished events');
    expect(await page.getByText('The executions you have sent, the latest first.').isVisible()).toBe(true);
    expect(await rows(page).count()).toBe(9);
  });

  scenario('FIN-02 OP-111 a row shows activity, store, date and time of the session, and index', async ({ open }) => {
    const row = rows(await open('events-ready')).first();
    for (const text of ['Opening checklist', 'Acme Market Centro', 'Nov 20, 2025, 23:42', '92%'])
      expect(await row.getByText(text).isVisible()).toBe(true);
  });

  for (const [rule, percent, grade, word, token] of [
    ['THR-02', '92%', 'good', 'good', '--good-soft'],
    ['THR-02', '80.1%', 'good', 'good', '--good-soft'],
    ['THR-03', '80%', 'neutral', 'fair', '--warn-soft'],
    ['THR-03', '70%', 'neutral', 'fair', '--warn-soft'],
    ['THR-04', '69.9%', 'bad', 'low', '--bad-soft'],
    ['THR-05', 'N/A', 'na', 'not applicable', '--sunken'],
  ] as const)
    scenario(`FIN-03 ${rule} ${percent} is ${grade}, in its colour and in words`, async ({ open }) => {
      const page = await open('events-ready');
      const shown = index(page, percent).first();
      expect(await shown.getAttribute('data-grade')).toBe(grade);
      expect(await shown.textContent()).toBe(`Store index: ${percent}${word}`);
      const [colour, expected] = await colours(page, percent, token);
      expect(colour).toBe(expected);
    });

  scenario('OP-58 further executions are shown on request, until there are no more', async ({ open }) => {
    const page = await open('events-full-page');
    expect(await rows(page).count()).toBe(25);
    await page.getByRole('button', { name: 'Show more' }).click();
    await rows(page).nth(29).waitFor();
    expect(await rows(page).count()).toBe(30);
  });

  scenario('FIN-06 OP-59 the execution that was just sent is announced until it is there', async ({ open }) => {
    const page = await open('events-polling');
    const status = page.getByRole('status').filter({ hasText: 'Your execution is being processed' });
    expect(await status.count()).toBe(1);
    expect(await rows(page).count()).toBe(4);
  });

  scenario(
    'FIN-07 OP-59 after 60 looks the page says that it takes longer, and shows what there is',
    async ({ open }) => {
      const page = await open('events-gave-up');
      const said = page.getByRole('status').filter({ hasText: 'The execution is still being processed' });
      expect(await said.textContent()).toContain('Come back later: it will be in this list.');
      expect(await page.getByText('Your execution is being processed').count()).toBe(0);
      expect(await rows(page).count()).toBe(4);
    },
  );

  scenario('FIN-06 the wanted execution is marked in the list', async ({ open }) => {
    const page = await open('events-selected');
    const marked = rows(page).locator('[aria-current=true]');
    expect(await marked.count()).toBe(1);
    expect(await marked.textContent()).toContain('92%');
  });

  scenario(
    'FIN-08 OP-30 a list that could not be read says so in its place and is asked for again',
    async ({ open }) => {
      const page = await open('events-failed');
      expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe(
        'The finished executions could not be loaded',
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );
});
