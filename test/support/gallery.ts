import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ChartedMachine } from '#charts/machines.ts';
import { readPrinted, writeGallery } from '#tools/charts/gallery.ts';
import { findChromium, launch } from './browser.ts';
import { contextOptions, faultsOf, type Visit } from './page.ts';

/** The exported gallery in a browser, for the tests of one file; no page may end with a fault. */
export interface Gallery {
  readonly folder: () => string;
  readonly address: () => string;
  readonly browser: () => Browser;
  /** A page of a fresh profile at an address, without anything waited for. */
  readonly open: (address: string, look?: Visit) => Promise<Page>;
  /** The page behind a `#/…`, with its picture where it has one. */
  readonly visit: (hash: string, look?: Visit, at?: string) => Promise<Page>;
}

/** Writes the gallery of these machines with the pictures that are printed already. */
export const galleryTests = (root: string, machines: readonly ChartedMachine[]): Gallery => {
  let folder = '';
  let address = '';
  let browser: Browser;
  let faults: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gallery-'));
    address = pathToFileURL(await writeGallery(root, folder, machines, readPrinted(root, machines))).href;
    browser = await launch(await findChromium());
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(faults).toEqual([]);
  });

  const open = async (at: string, look: Visit = { viewport: 'desktop' }): Promise<Page> => {
    const context = await browser.newContext(contextOptions(look));
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    faults = faultsOf(page, new URL(at).origin);
    await page.goto(at);
    return page;
  };

  return {
    folder: () => folder,
    address: () => address,
    browser: () => browser,
    open,
    visit: async (hash, look, at = address) => {
      const page = await open(`${at}#/${hash}`, look);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (hash.startsWith('machine/')) await page.locator('.stage svg').waitFor();
      return page;
    },
  };
};
