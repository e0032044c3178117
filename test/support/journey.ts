import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { asked } from '../paths/asked.ts';
import { launch } from './browser.ts';
import { faultsOf, freshContext, type Visit } from './page.ts';
import './provided.ts';
import { elsewhere, servedApp } from './served.ts';

/**
 * A test in a real browser on the served app. `served` and `browser` serve a whole file; `visit` opens the app in a
 * fresh profile and gives the page. Every page that a test visits must end without a fault (CSP refusals are faults).
 * `environment` is added to the platform's: `journey.override('environment', …)` at the top of a file.
 */
export const journey = test
  .extend('environment', { scope: 'file' }, async (): Promise<Record<string, string>> => ({}))
  .extend('chromium', { scope: 'file' }, async () => inject('chromium'))
  .extend('served', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const served = asked.base === undefined ? await servedApp(environment) : elsewhere(asked.base);
    onCleanup(served.dispose);
    return served;
  })
  .extend('browser', { scope: 'file' }, async ({ chromium }, { onCleanup }) => {
    const browser = await launch(chromium);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ served, browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    const faults: string[][] = [];
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()));
      expect(faults.flat()).toEqual([]);
    });
    return async (path = '/', options: Visit = {}): Promise<Page> => {
      const context = await freshContext(browser, options);
      contexts.push(context);
      const page = await context.newPage();
      faults.push(faultsOf(page, served.origin));
      await page.goto(served.origin + path);
      return page;
    };
  });
