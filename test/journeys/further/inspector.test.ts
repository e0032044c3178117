import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { parse } from '#contracts/parse.ts';
import { supportFile } from '#contracts/supportFile.ts';
import { openActivity, press, untilScreen } from '../../support/answering.ts';
import { startDevServer } from '../../support/devServer.ts';
import { journey as served } from '../../support/journey.ts';
import { faultsOf, freshContext } from '../../support/page.ts';
import { demoPassword, sessionOf, signIn, tryToSignIn } from '../../support/signIn.ts';
import { axeViolations } from '../../support/statePages.ts';

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
  'TECH-01 AUTH-18 the inspector shows what runs in another tab, lights up each step, goes back in time and replays it; no password is in it',
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

    await inspector.getByRole('button', { name: 'Replay its events' }).click();
    await inspector.getByText(/events in a fresh machine lead to the same states, at last signedIn/).waitFor();

    await inspector.getByLabel('Filter').fill('login submit');
    const log = inspector.getByRole('listitem').filter({ has: inspector.locator('time') });
    expect(await log.count()).toBe(1);
    await log.getByRole('button').click();
    await expect.poll(() => stateOf(inspector).textContent()).toBe('plain.submitting');
    await expect.poll(() => litIn(inspector)).toEqual(['login.plain.submitting']);
    await inspector.getByRole('button', { name: 'Newest' }).click();
    await expect.poll(() => stateOf(inspector).textContent()).toBe('signedIn');

    const told = await inspector.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
    expect(told).toContain('executor@acme.test');
    for (const secret of [demoPassword, token, hmac]) expect(told).not.toContain(secret);
    for (const colorScheme of ['light', 'dark'] as const) {
      await inspector.emulateMedia({ colorScheme });
      expect(await axeViolations(inspector)).toEqual([]);
    }
  },
);

const saved = async (page: Page): Promise<{ download: Download; text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the app’s log')]);
  return { download, text: await readFile(await download.path(), 'utf8') };
};

journey(
  'PROD-01 OP-03 SM-34 the log that the error page and the outbox save opens in the inspector at the same state, and nothing private is in it',
  async ({ visit, pages }) => {
    const page = await visit('/');
    const session = sessionOf(page);
    await signIn(page);
    const { token, hmac, user_uuid: user, company_uuid: company } = await session;
    await page.goto(new URL('/nowhere', page.url()).href);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    const inspector = await pages('/inspector');
    const open = async ({ download, text }: { download: Download; text: string }) =>
      inspector.getByLabel('Open a support file').setInputFiles({
        name: download.suggestedFilename(),
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    const first = await saved(page);
    expect(first.download.suggestedFilename()).toMatch(/^app-log-\d{4}-\d\d-\d\dT[\d-]+\.json$/);
    await open(first);
    await expect.poll(() => stateOf(inspector).textContent()).toBe('network.online | screen.error');
    await expect.poll(() => litIn(inspector)).toEqual(['app.network.online', 'app.screen.error']);

    await page.getByRole('link', { name: 'Go to home', exact: true }).click();
    await openActivity(page, 'Endless presence');
    await untilScreen(page, 'Hello, Demo');
    await press(page, 'Continue');
    await press(page, 'Close the activity');
    await press(page, 'Leave and continue later');
    await page.waitForURL('**/home');
    await page.evaluate(() => {
      history.pushState(null, '', '/outbox');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
    const second = await saved(page);
    await open(second);
    await expect.poll(() => stateOf(inspector).textContent()).toBe('network.online | screen.working.open');
    await expect.poll(() => litIn(inspector)).toEqual(['app.network.online', 'app.screen.working.open']);
    await actor(inspector, 'sent').click();
    await expect.poll(() => litIn(inspector)).toEqual(['sent.listed']);
    await inspector.getByLabel('Filter').fill('execution CONTINUE');
    await inspector
      .getByRole('listitem')
      .getByRole('button', { name: /CONTINUE execution/ })
      .first()
      .click();
    await expect.poll(() => litIn(inspector)).not.toEqual(['sent.listed']);

    const names = ['executor@acme.test', 'Demo', 'Acme', 'Endless presence', 'Why are you in the store'];
    for (const { text } of [first, second])
      for (const secret of [...names, token, hmac, user, company]) expect(text).not.toContain(secret);
    await inspector.getByLabel('Open a support file').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"storewalk-support","version":7}'),
    });
    await inspector.getByText('other.json: this inspector reads version 1 of support files, not version 7.').waitFor();
  },
);

journey('OP-03 PROD-01 where the app broke it offers its log too', async ({ browser, served }) => {
  const context = await freshContext(browser);
  const page = await context.newPage();
  await page.goto(served.origin);
  await page.getByLabel('Email or username').waitFor();
  // Injected: a part of every screen of a signed-in user cannot be drawn.
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      if (name === 'nav') throw new Error('not to be drawn');
      return create(name);
    };
  });
  await tryToSignIn(page);
  await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
  const { text } = await saved(page);
  const file = parse(supportFile, JSON.parse(text));
  expect(file.ok ? file.value.actors[0] : file.at).toMatchObject({
    machine: 'app',
    value: { screen: { working: 'open' } },
  });
  await context.close();
});

journey('TECH-01 nothing of the inspector is in the app that is built', async () => {
  const folder = join(inject('built').folder, 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
      /statelyai|storewalk-inspector|storewalk:started|elkjs/,
    );
});
