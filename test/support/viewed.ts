import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launch } from './browser.ts';
import { faultsOf, freshContext, type Visit } from './page.ts';
import './provided.ts';
import { openState } from './statePages.ts';

/**
 * A test of views in a real browser on the page of states. `browser` serves a whole file; `open` shows one state in a
 * fresh profile. Every page that a test opens must end without a fault.
 */
export const scenario = test
  .extend('chromium', { scope: 'file' }, async () => inject('chromium'))
  .extend('browser', { scope: 'file' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launch(chromium);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    const faults: string[][] = [];
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      expect(faults.flat()).toEqual([]);
    });
    return async (id: string, visit: Visit = {}): Promise<Page> => {
      const origin = inject('statesOrigin');
      const context = await freshContext(browser, visit);
      contexts.push(context);
      const page = await context.newPage();
      faults.push(faultsOf(page, origin));
      await openState(page, origin, id, visit.lang ?? 'en');
      return page;
    };
  });

/** What has the focus, by its text. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The address of a page inside the app, with its query. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
