import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { startDevServer } from '../../support/dev-server.ts';
import { journey as served } from '../../support/journey.ts';
import { faultsOf, freshContext } from '../../support/page.ts';
import { demoPassword, sessionOf, tryToSignIn } from '../../support/sign-in.ts';
import { axeViolations } from '../../support/state-pages.ts';

/** Beside the served app the development server, and pages of one browser on it. */
const journey = served
  .extend('demoData', { scope: 'file' }, async () => inject('built').demoData)
  .extend('dev', { scope: 'file' }, async ({ demoData }, { onCleanup }) => {
    const dev = await startDevServer(demoData);
    onCleanup(dev.stop);
    return dev;
  })
  .extend('pages', async ({ dev, browser }, { onCleanup }) => {
    const context = await freshContext(browser, { viewport: 'desktop' });
    const faults: string[][] = [];
    onCleanup(async () => {
      await context.close();
      expect(faults.flat()).toEqual([]);
    });
    return async (path: string): Promise<Page> => {
      const page = await context.newPage();
      faults.push(faultsOf(page, dev.origin));
      await page.goto(dev.origin + path);
      return page;
    };
  });

const actor = (inspector: Page, name: string) =>
  inspector.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name} `) });
const stateOf = (inspector: Page) => inspector.locator('figcaption output');
/** The states that stand out in the picture. */
const litIn = (inspector: Page): Promise<string[]> =>
  inspector.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('svg.chart [data-state]')]
      .filter(
        (group) =>
          group.querySelector('.box') && getComputedStyle(group.querySelector('.box') ?? group).strokeWidth === '4px',
      )
      .map((group) => group.dataset['state'] ?? ''),
  );

journey(
  'TECH-01 AUTH-18 the inspector shows what runs in another tab, lights up where it stands and tells its events; no password is in it',
  async ({ pages }) => {
    const inspector = await pages('/inspector');
    await inspector.getByText('No page of the app is open').waitFor();
    await inspector.evaluate(() => {
      const heard: unknown[] = [];
      Reflect.set(window, 'heard', heard);
      new BroadcastChannel('storewalk-inspector').onmessage = ({ data }) => void heard.push(data);
    });
    const app = await pages('/login');
    await actor(inspector, 'login').click();
    await expect.poll(() => stateOf(inspector).textContent()).toBe('plain.idle');
    await expect.poll(() => litIn(inspector)).toEqual(['login.plain.idle']);
    const session = sessionOf(app);
    await tryToSignIn(app);
    const { token, hmac } = await session;
    await expect.poll(() => stateOf(inspector).textContent()).toBe('signedIn');
    await expect.poll(() => litIn(inspector)).toEqual(['login.signedIn']);
    await actor(inspector, 'home').waitFor();

    await inspector.getByRole('listitem').filter({ hasText: 'SUBMIT login' }).waitFor();

    const told = await inspector.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
    expect(told).toContain('executor@acme.test');
    for (const secret of [demoPassword, token, hmac]) expect(told).not.toContain(secret);
    for (const colorScheme of ['light', 'dark'] as const) {
      await inspector.emulateMedia({ colorScheme });
      expect(await axeViolations(inspector)).toEqual([]);
    }
  },
);

journey('TECH-01 nothing of the inspector is in the app that is built', async () => {
  const folder = join(inject('built').folder, 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/statelyai|storewalk-inspector|elkjs/);
});
