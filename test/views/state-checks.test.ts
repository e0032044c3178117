import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launch } from '../support/browser.ts';
import { faultsOf, freshContext } from '../support/page.ts';
import '../support/provided.ts';
import {
  axeViolations,
  joinedWords,
  missingWords,
  overflow,
  smallTargets,
  squeezedTexts,
} from '../support/state-pages.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launch(inject('chromium'));
  page = await (await freshContext(browser)).newPage();
});
afterAll(() => browser.close());

const shows = (body: string): Promise<void> =>
  page.setContent(
    `<!doctype html><html lang="en"><title>Planted</title><meta name="viewport" content="width=device-width"><body>${body}`,
  );

it('finds planted violations of WCAG, in light and in dark', async () => {
  await shows(
    '<main><img src="data:,"><p style="color:light-dark(black,#333);background:light-dark(white,black)">Text</p></main>',
  );
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^image-alt: img/)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shows(
    '<meta name="color-scheme" content="light dark"><p style="color:light-dark(black,#333);background:light-dark(white,black)">Text</p>',
  );
  expect(await axeViolations(page, ['color-contrast'])).toEqual([expect.stringMatching(/^color-contrast: p/)]);
  await page.emulateMedia({ colorScheme: 'light' });
});

it('finds targets that are too small, and leaves links in a text alone', async () => {
  const high = 'style="display:inline-block;height:48px"';
  await shows(`<button ${high}>High</button><p>A <a href="#a">link</a> in a text.</p>`);
  expect(await smallTargets(page, 48)).toEqual([]);
  await shows(
    '<button style="height:20px">Low</button><label><input type="checkbox">Low</label><a href="#a" style="display:block">Low</a>',
  );
  expect(await smallTargets(page, 48)).toHaveLength(3);
});

it('finds empty texts, holes and values that are none', async () => {
  await shows('<h1></h1><button aria-label="">x</button><p>{{count}} stores</p><p>undefined stores</p>');
  expect(await missingWords(page)).toHaveLength(4);
  await shows('<h1>Stores</h1><p>www.acme.test has 3 stores.</p>');
  expect(await missingWords(page)).toEqual([]);
});

it('finds words that only the layout parts', async () => {
  await shows('<button><span>Status</span> <small>6 chosen</small></button><p>Mid<b>&nbsp;night</b></p>');
  expect(await joinedWords(page)).toEqual([]);
  await shows(
    '<button style="display:flex"><span>Status</span><small>6 chosen</small></button><table><tr><td><span>Open</span><span>Not saved</span></table>',
  );
  expect(await joinedWords(page)).toEqual(['Status|6 chosen', 'Open|Not saved']);
});

it('finds sideways scrolling', async () => {
  await shows('<p>Narrow</p>');
  expect(await overflow(page)).toBe(0);
  await shows('<p style="width:400px">Wide</p>');
  expect(await overflow(page)).toBeGreaterThan(0);
});

it('finds words that fall apart, and leaves those alone that are long', async () => {
  const narrow = 'style="inline-size:1.2em;overflow-wrap:anywhere"';
  await shows('<p>Store</p><p style="inline-size:6em;overflow-wrap:anywhere">https://acme.test/handbook</p>');
  expect(await squeezedTexts(page)).toEqual([]);
  await shows(`<p ${narrow}>Store</p>`);
  expect(await squeezedTexts(page)).toHaveLength(1);
});

it('hears what a page throws, complains about and asks of strangers', async () => {
  const faults = faultsOf(page, 'http://127.0.0.1:1');
  await shows(
    '<script>console.error("planted"); fetch("http://stranger.invalid/").catch(() => {}); setTimeout(() => { throw new Error("thrown") })</script>',
  );
  await expect.poll(() => faults.length).toBe(3);
  expect(faults.join('\n')).toMatch(/console: planted/);
  expect(faults.join('\n')).toMatch(/foreign request: http:\/\/stranger/);
  expect(faults.join('\n')).toMatch(/thrown: .*thrown/);
});
