import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { scenario } from '../support/viewed.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Finished executions' }).getByRole('listitem');
const map = (page: Page) => page.getByRole('region', { name: 'Map of the executions' });
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
      expect(await row.locator('.row').getByText(text).isVisible()).toBe(true);
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
      expect(await shown.textContent()).toBe(`Store index: ${percent} ${word}`);
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

  scenario('OP-58 lesson 53: what was added is told, and its first row has the focus', async ({ open }) => {
    const page = await open('events-full-page', { viewport: 'desktop' });
    const said = page.getByRole('status').filter({ hasText: 'in the list' });
    expect(await said.textContent()).toBe('25 executions in the list');
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await rows(page).nth(29).waitFor();
    const next = rows(page).nth(25).getByRole('button').first();
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await said.textContent()).toBe('30 executions in the list');
  });

  scenario('FIN-08 OP-30 that no more could be loaded is said at the end of the list', async ({ open }) => {
    const page = await open('events-more-failed');
    const said = page.getByRole('status').filter({ hasText: 'No more executions could be loaded' });
    expect(await said.textContent()).toContain('There is no network right now.');
    expect(await page.getByRole('button', { name: 'Show more' }).isVisible()).toBe(true);
    expect(await rows(page).count()).toBe(25);
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

  scenario(
    'MAP-01 FIN-09 FIN-01 a marker selects its row, which shows where it was; what was selected is said',
    async ({ open }) => {
      const page = await open('events-ready', { viewport: 'desktop' });
      await map(page)
        .getByRole('button', { name: 'Opening checklist, Acme Market Centro, Nov 19, 2025, 02:42' })
        .click();
      const marked = rows(page).filter({ has: page.locator('[aria-current=true]') });
      expect(await marked.count()).toBe(1);
      expect(await marked.textContent()).toContain('Nov 19, 2025, 02:42');
      await page.getByRole('status').filter({ hasText: 'Selected: Opening checklist, Acme Market Centro' }).waitFor();
      const picture = marked.getByRole('img', { name: 'Location of the execution at Acme Market Centro' });
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        640,
      );
      expect(await map(page).locator('[aria-current=true]').count()).toBe(1);
    },
  );

  scenario('OP-61 several at one place are one marker, whose presses select one after the other', async ({ open }) => {
    const page = await open('events-ready', { viewport: 'desktop' });
    const current = rows(page).locator('[aria-current=true] b');
    const both = map(page).getByRole('button', { name: '2 executions here' }).last();
    // The two at the very same place are still together when all others stand alone.
    while ((await current.count()) === 0) await both.click();
    const first = await current.textContent();
    await both.click();
    await expect.poll(() => current.textContent()).not.toBe(first);
    await both.click();
    await expect.poll(() => current.textContent()).toBe(first);
  });

  scenario('FIN-09 an execution without a location says so in its row', async ({ open }) => {
    const page = await open('events-selected-without-place');
    expect(await rows(page).nth(2).getByText('This execution has no location').isVisible()).toBe(true);
    expect(await rows(page).getByRole('img').count()).toBe(0);
  });

  scenario('MAP-01 the hint about the wheel is not read out before it shows', async ({ open }) => {
    const page = await open('events-ready', { viewport: 'desktop' });
    const hint = map(page).locator('.pigeon-overlay-warning');
    await hint.waitFor({ state: 'attached' });
    expect(await hint.isVisible()).toBe(false);
  });

  scenario('MAP-01 where no execution has a location there is no map, and words instead', async ({ open }) => {
    const page = await open('events-without-places');
    expect(await page.getByText('None of these executions has a location.').isVisible()).toBe(true);
    expect(await map(page).count()).toBe(0);
  });

  scenario('OP-61 tiles and static maps that fail are said in words, the markers stay', async ({ open }) => {
    const page = await open('events-tiles-failing', { viewport: 'desktop' });
    await map(page).getByRole('status').filter({ hasText: 'Parts of the map could not be loaded.' }).waitFor();
    await map(page)
      .getByRole('button', { name: /^Weekly safety walk, / })
      .first()
      .click();
    const picture = rows(page).locator('.finished-beside > p');
    await picture.filter({ hasText: 'Location of the execution at' }).waitFor();
  });

  for (const [state, label, text] of [
    ['asking', 'Asking for the report…', null],
    ['asking-fallback', 'Asking for the report…', null],
    ['opened', 'Download report', null],
    ['blocked', 'Download report', 'The browser let no new tab open.'],
    ['generating', 'Regenerate report', 'The report is being generated. Try again in a few minutes.'],
    ['not-generated', 'Regenerate report', 'The report has not been generated yet. Regenerate it.'],
    ['not-asked', 'Regenerate report', 'You are offline. Try again when you are connected.'],
    ['regenerating', 'Regenerating the report…', null],
  ] as const)
    scenario(`FIN-12 FIN-13 ERR-11 SM-29 the report of a row, ${state}: ${label}`, async ({ open }) => {
      const row = rows(await open(`events-report-${state}`)).first();
      const button = row.getByRole('button', { name: `${label} of Opening checklist, Acme Market Centro` });
      expect(await button.getAttribute('aria-disabled')).toBe(label.endsWith('…') ? 'true' : null);
      if (text) expect(await row.getByText(text).isVisible()).toBe(true);
      const links = await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('rel')));
      expect(links).toEqual(state === 'blocked' ? ['noopener noreferrer'] : []);
    });

  for (const [state, text] of [
    ['sending', 'Sending files: 0 of 5'],
    ['waiting', 'Waiting for a network'],
    ['refused', 'Refused by the server'],
  ] as const)
    scenario(`SM-34 FIN-06 what has not left the device shows over the list: ${text}`, async ({ open }) => {
      const page = await open(`events-delivery-${state}`);
      expect(await page.locator('.callout strong').textContent()).toBe('Weekly safety walk, Acme Market Centro');
      expect(await page.getByText(text).isVisible()).toBe(true);
      expect(await page.getByText('Your execution is being processed').count()).toBe(0);
      expect(await page.getByRole('link', { name: 'See what is waiting' }).getAttribute('href')).toBe('/outbox');
      expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(state === 'waiting' ? 1 : 0);
    });
});
