import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type EdgeBrowser, startEdgeBrowser } from './edge-page.ts';

/** The browser of this file of tests, and a profile and a page of its own for each test. */
export let edge: EdgeBrowser;
export let context: BrowserContext;
export let page: Page;

beforeAll(async () => {
  edge = await startEdgeBrowser();
});
afterAll(() => edge.stop());
beforeEach(async () => {
  context = await edge.browser.newContext();
  page = await edge.open(context);
});
afterEach(() => context.close());
