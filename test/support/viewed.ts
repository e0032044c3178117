import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launch } from './browser.ts';
import { type Looking, OpenStates } from './open-states.ts';
import type { Visit } from './page.ts';
import './provided.ts';

/**
 * A test of views in a real browser on the page of states. `browser` serves a whole file; `open` shows one state; a
 * page that the test does not close serves the tests after it. Every page that a test opens must end without a fault.
 */
export const scenario = test
  .extend('chromium', { scope: 'file' }, async () => inject('chromium'))
  .extend('browser', { scope: 'file' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launch(chromium);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('states', { scope: 'file' }, async ({ browser }) => new OpenStates(browser, inject('statesOrigin')))
  .extend('open', async ({ states }, { onCleanup }) => {
    const taken: (readonly [Looking, Visit])[] = [];
    onCleanup(async () => {
      const faults = taken.flatMap(([{ faults: told }]) => [...told]);
      await Promise.all(taken.map(([looking, visit]) => states.giveBack(looking, visit)));
      expect(faults).toEqual([]);
    });
    return async (id: string, visit: Visit = {}): Promise<Page> => {
      const looking = await states.take(id, visit);
      taken.push([looking, visit]);
      return looking.page;
    };
  });

/** What has the focus, by its text. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The address of a page inside the app, with its query. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
