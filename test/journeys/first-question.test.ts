import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/signIn.ts';

/** KB of scripts and styles before the first question, compressed. */
const codeAtMost = 250;

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

journey(
  'TECH-01 an activity that is opened by its address asks for all of its code at once, and for nothing of later screens',
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await untilScreen(page, 'Hello, Demo');
    const sizes: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType()))
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    };
    page.on('response', weigh);
    await page.reload();
    await untilScreen(page, 'Hello, Demo');
    const opened = await scriptsOf(page);
    await press(page, 'Continue');
    await untilScreen(page, 'Presence');
    const opening = await scriptsOf(page);
    expect(
      opening.filter((path) => /area~(?:late|entry|scanner|workings|sending)-|\/files-|schedule|outbox/.test(path)),
    ).toEqual([]);
    page.off('response', weigh);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes / 1024).toBeLessThan(codeAtMost);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/assets/index-*.js', (route) => route.abort('connectionreset'));
    await page.reload();
    await expect.poll(() => opened.filter((path) => !asked.includes(path))).toEqual([]);
  },
);

journey(
  'TECH-01 functions that are called first are told to the browser, those of the libraries too',
  async ({ served }) => {
    const page = await (await fetch(`${served.origin}/login`)).text();
    const [app = ''] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
    const text = await (await fetch(served.origin + app)).text();
    expect(text.match(/=\((?:async )?function\b/g)?.length).toBeGreaterThan(300);
    expect(text.match(/[=:,(]\((?:\w+|\([^()]*\))=>/g)?.length).toBeGreaterThan(500);
  },
);

journey('TECH-01 scripts and styles travel as they were compressed by the build', async ({ visit, served }) => {
  const page = await visit('/');
  const [script = ''] = await scriptsOf(page);
  const encodings = ['br', 'gzip', 'identity'].map(async (accepted) => {
    const { headers } = await fetch(served.origin + script, { headers: { 'Accept-Encoding': accepted } });
    return [headers.get('Content-Encoding'), headers.get('Cache-Control')];
  });
  const forGood = 'public, max-age=31536000, immutable';
  expect(await Promise.all(encodings)).toEqual([
    ['br', forGood],
    ['gzip', forGood],
    [null, forGood],
  ]);
});
