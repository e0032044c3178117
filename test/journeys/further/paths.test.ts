import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ClickPath } from '../../paths/fewest.ts';
import { follow } from '../../paths/follow.ts';
import { writeReport } from '../../paths/page/report.ts';
import { look, say, told } from '../../paths/words/login.ts';
import { journey } from '../../support/journey.ts';
import type { Visit } from '../../support/page.ts';

const words = ['login opens', 'TYPE an identification', 'TYPE a password', 'SUBMIT', 'a session comes'];
const path: ClickPath = {
  machine: 'login',
  words,
  number: 7,
  steps: { states: {}, taken: {}, held: {}, refused: {} },
  chart: { chart: '', all: { states: 0, transitions: 0, guards: 0 } },
  leaves: [['plain.idle'], ['plain.idle'], ['plain.idle'], ['plain.submitting'], ['signedIn']],
};

journey(
  'TECH-01 a path that fails tells its steps, what was expected and what shows, with a picture and the command that repeats it',
  async ({ visit, task }) => {
    const page = await visit('/');
    page.setDefaultTimeout(10_000);
    // The fault that is planted: the form is never sent.
    await page.evaluate(() => document.addEventListener('submit', (event) => event.stopImmediatePropagation(), true));
    await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault(), true));
    const account = 'executor@acme.test';
    const walked = follow(path, { page, task }, async (at, past) => {
      if (at > 0) await say(page, words[at] ?? '', { words, at, account });
      if (!told(past).isBusy) await look(page, told(past), account);
    });
    const message = await walked.then(
      () => '',
      (error: Error) => error.message,
    );
    delete task.meta.failed;
    expect(message).toContain('login, path 7: step 5 of 5 is not as expected');
    expect(message).toContain('   3. TYPE a password\n   4. SUBMIT\n > 5. a session comes\n');
    expect(message).toContain('expected state: signedIn\n');
    expect(message).toMatch(/the page shows: \/login \| .*Sign in/);
    expect(message).toContain('again:          npm run paths -- --machine login --path 7');
    expect(existsSync(/picture: +(\S+)/.exec(message)?.[1] ?? '')).toBe(true);
  },
);

/** Opens the report from the disk. */
async function opened(open: (options: Visit) => Promise<Page>, name: string, options: Visit): Promise<Page> {
  const page = await open(options);
  await page.goto(pathToFileURL(join(process.cwd(), 'dist/paths', name)).href);
  return page;
}

journey(
  'TECH-01 the report opens from the disk, is accessible on light and dark, and shows on a chart what was walked',
  async ({ visit }) => {
    await writeReport(process.cwd());
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await opened((options) => visit('/', options), 'index.html', { viewport: 'desktop', colorScheme });
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole('link', { name: 'login', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'login' }).waitFor();
      await page.locator('#by-actors').focus();
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('#by-browser').isChecked()).toBe(true);
      expect(await page.locator('.picture [data-edges]').count()).toBeGreaterThan(10);
      expect(await violationsOn(page)).toEqual([]);
    }
  },
);

async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => Reflect.get(window, 'axe').run());
  return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
}
