import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launch } from '#test/support/browser.ts';

/** Makes PNG files of SVG pictures, one after the other, while others are still being drawn. */
export class Images {
  readonly #browser: Promise<Browser>;
  readonly #page: Promise<Page>;
  #last: Promise<void> = Promise.resolve();

  constructor() {
    this.#browser = findChromium().then((found) => launch(found));
    this.#page = this.#browser.then((browser) => browser.newPage({ colorScheme: 'light' }));
    // Without a browser `finish` says so.
    this.#page.catch(() => {});
  }

  /** The browser brings fonts along, so that text shows on machines that have none. */
  add(svg: string, file: string): void {
    this.#last = this.#last.then(async () => {
      const page = await this.#page;
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      mkdirSync(dirname(file), { recursive: true });
      await page.locator('svg').screenshot({ path: file });
    });
    this.#last.catch(() => {});
  }

  async finish(): Promise<void> {
    await this.#last;
    await (await this.#browser).close();
  }
}
