import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

/** KB of scripts and styles before the first question, compressed; the quickest peer's own are 280 (decision 015). */
const codeAtMost = 295;

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

journey('TECH-01 the code before the first question of an activity stays below its limit', async ({ visit }) => {
  const page = await visit('/');
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await untilScreen(page, 'Hello, Demo');
  const sizes: Promise<number>[] = [];
  page.on('response', (response: Response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.reload();
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await untilScreen(page, 'Presence');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes / 1024).toBeGreaterThan(50);
  expect(bytes / 1024).toBeLessThan(codeAtMost);
});

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
