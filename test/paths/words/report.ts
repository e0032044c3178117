import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answering } from './fault.ts';
import { full } from './finished.ts';
import { Gate } from './gate.ts';
import { until } from './until.ts';

const elsewhere = 'https://files.test/report.pdf';
const unsafe: Readonly<Record<string, string>> = {
  'http elsewhere': 'http://files.test/report.pdf',
  'a script': 'javascript:alert(1)',
};

/** Somebody at the only row, the address of whose report waits until a word says what comes of it. */
export type AtReport = { readonly page: Page; readonly ask: Gate; readonly make: Gate; readonly tabs: Page[] };

export async function atReport(page: Page): Promise<AtReport> {
  await page.route(/\/mobile\/executions\?/, answering(200, { executions: full.slice(0, 1) }));
  await page.context().route('https://files.test/**', answering(200, {}));
  const tabs: Page[] = [];
  page.on('popup', (tab) => tabs.push(tab));
  const ask = await Gate.at(page, 'GET', '**/api/v1/files/url?*');
  return { page, tabs, ask, make: await Gate.at(page, 'GET', '**/executions/*/report_url?*') };
}

const button = (page: Page) => page.locator('.finished-beside button');

/** A browser lets no tab open, or does, from the moment on in which the report is asked for. */
const letOpen = (page: Page, blocked: boolean) =>
  page.evaluate((closed) => {
    const kept: unknown = Reflect.get(window, 'keptOpen') ?? window.open;
    Reflect.set(window, 'keptOpen', kept);
    Reflect.set(window, 'open', closed ? () => null : kept);
  }, blocked);

/** Whether the tab of the press at `at` will turn out to be blocked. */
const isBlocked = (words: readonly string[], at: number): boolean => {
  const rest = words.slice(at + 1);
  const next = rest.findIndex((word) => word === 'CLICK' || word === 'REGENERATE');
  return rest.slice(0, next < 0 ? rest.length : next).includes('TAB_BLOCKED');
};

export async function say({ page, ask, make }: AtReport, words: readonly string[], at: number): Promise<void> {
  const word = words[at] ?? '';
  if (word === 'CLICK' || word === 'REGENERATE') {
    await letOpen(page, isBlocked(words, at));
    return button(page).click();
  }
  const [who = '', what = ''] = word.split(': ');
  if (who === 'askReport') return ask.answer(answering(200, [{ path: 'x', url: addressOf(page, what) }]));
  if (who === 'makeReport') return make.answer(answering(200, { url: addressOf(page, what) }));
  if (word === 'askReport fails') return ask.answer(answering(500, {}));
  if (word === 'makeReport fails') return make.answer(answering(500, {}));
}

const addressOf = (page: Page, what: string): string | null => {
  if (what === 'an address') return elsewhere;
  if (what === 'one of this device') return `${new URL(page.url()).origin}/favicon.svg`;
  return what === 'ERROR' ? 'ERROR' : (unsafe[what] ?? null);
};

export async function look({ page, tabs, ask, make }: AtReport, words: readonly string[], at: number): Promise<void> {
  const word = words[at] ?? '';
  const isNamed = (name: string) => button(page).filter({ hasText: name }).waitFor();
  const [who = '', what = ''] = word.split(': ');
  const hasAddress = what === 'an address' || what === 'one of this device';
  if (word === 'the row shows') return isNamed('Download report');
  if (word === 'CLICK' || (who === 'askReport' && !hasAddress) || word === 'askReport fails') {
    await isNamed('Asking for the report…');
    return word === 'CLICK' ? ask.isAsked() : make.isAsked();
  }
  if (word === 'REGENERATE') {
    await isNamed('Regenerating the report…');
    return make.isAsked();
  }
  if (word === 'TAB_BLOCKED') {
    await isNamed('Download report');
    return page.getByRole('link', { name: 'Open the report' }).waitFor();
  }
  if (hasAddress) {
    await isNamed('Download report');
    if (words[at + 1] !== 'TAB_BLOCKED') await tabs.at(-1)?.waitForURL(addressOf(page, what) ?? '');
    return;
  }
  await isNamed('Regenerate report');
  const texts = { ERROR: 'The report is being generated.', none: 'The report has not been generated yet.' };
  const text = what === 'ERROR' ? texts.ERROR : word === 'makeReport fails' ? 'The server has a problem' : texts.none;
  await page.locator('.finished-beside').filter({ hasText: text }).waitFor();
  await until(() => expect(tabs.filter((tab) => !tab.isClosed() && tab.url() === 'about:blank')).toEqual([]));
}
