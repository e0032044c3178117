import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { answering, meet, noNetwork } from '../paths/words/fault.ts';
import { Gate } from '../paths/words/gate.ts';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { stopClock } from '../support/clock.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { recordsOf } from '../support/seen.ts';
import { signIn } from '../support/sign-in.ts';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Finished executions' }).getByRole('listitem');
const selected = (page: Page): Locator => rows(page).filter({ has: page.locator('[aria-current=true]') });
const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of the executions' });
const markers = (page: Page): Locator => map(page).locator('.map-mark');
const named = (page: Page, name: RegExp | string): Locator => map(page).getByRole('button', { name });

/** From sign-in to the finished events of the demo. */
async function openEvents(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'Finished events' }).click();
  await rows(page).nth(24).waitFor();
  await markers(page).first().waitFor();
}

/** Carries out the shortest activity, up to the button that sends it. */
async function carryOut(page: Page): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await untilScreen(page, 'Presence');
  await page.getByText('Delivery').click();
  await press(page, 'Continue');
  await page.getByRole('button', { name: 'Finish and upload' }).waitFor();
}

/** What a press on the report of a row opens: the address that the new tab is sent to, and what lies there. */
async function reportOf(page: Page, row: Locator, name: string): Promise<{ address: string; type: string | null }> {
  // The tab may be on its way to the report before anybody has the tab.
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (one) => one.isNavigationRequest() && one.url().includes('/reports/')),
    row.getByRole('button', { name }).click(),
  ]);
  const answer = await fetch(request.url());
  return { address: new URL(request.url()).pathname, type: answer.headers.get('Content-Type') };
}

const reportUrl = '**/executions/*/report_url?*';
const executions = /\/api\/v1\/mobile\/executions\?/;

journey(
  'PROD-07 FIN-05 to FIN-11 FIN-14 SM-27 SM-29 OP-59: sent, looked for, there and selected, on the map too; its report is made and opens',
  async ({ visit }) => {
    const page = await visit('/');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -34.59, longitude: -58.4 });
    await carryOut(page);
    const calls: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (executions.test(request.url())) calls.push(new URL(request.url()).searchParams);
    });
    await page.clock.install();
    const none = answering(200, { executions: [], metadata: { pagination: { page: 1, per_page: 25, total: 0 } } });
    await meet(page, '**/api/v1/mobile/executions?*', none);
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    await page.getByRole('status').filter({ hasText: 'Your execution is being processed' }).waitFor();
    await page.clock.runFor(5000);
    await expect.poll(() => calls.length).toBe(2);
    await meet(page, '**/api/v1/mobile/executions?*', null);
    await page.clock.runFor(5000);
    await selected(page).filter({ hasText: 'Endless presence' }).waitFor();
    const uuid = new URL(page.url()).searchParams.get('execution_uuid') ?? '';
    expect(calls.map((query) => Object.fromEntries(query))).toEqual([
      { from: '0', size: '25' },
      ...[1, 2].map(() => ({ from: '0', size: '100', 'execution_uuids[]': uuid })),
    ]);
    await page.clock.runFor(60_000);
    expect(calls).toHaveLength(3);
  },
);

further(import.meta.filename, () => {
  journey(
    'FIN-09 to FIN-12 API-17 API-18 OP-60 OP-64: the report of an execution is asked for by its path, and opens in a tab of its own',
    async ({ visit }) => {
      const page = await visit('/');
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: -34.59, longitude: -58.4 });
      await carryOut(page);
      await press(page, 'Finish and upload');
      await page.waitForURL('**/events?execution_uuid=*');
      const row = selected(page).filter({ hasText: 'Endless presence' });
      await row.getByRole('img', { name: /^Location of the execution at / }).waitFor();
      await map(page).locator('.map-mark[aria-current=true]').waitFor();

      // It is made beside the requests: asked for too soon, it says so, and is asked for again.
      await expect
        .poll(
          async () => {
            const again = row.getByRole('button', { name: 'Regenerate report' });
            const name = (await again.count()) > 0 ? 'Regenerate report' : 'Download report';
            const opened = reportOf(page, row, name);
            const waits = page.getByText('The report is being generated').first().waitFor();
            return Promise.race([opened, waits.then(() => null)]);
          },
          { timeout: 60_000, interval: 1000 },
        )
        .toEqual({ address: expect.stringMatching(/\/reports\/[0-9a-f-]{36}\.pdf$/), type: 'application/pdf' });
    },
  );

  journey(
    'FIN-12 FIN-13 FIN-14 ERR-11 OP-60 SM-29: a report that is being made says so, is asked for again, and opens when it is there',
    async ({ visit }) => {
      const page = await visit('/');
      await openEvents(page);
      const row = rows(page).first();
      await meet(page, '**/api/v1/files/url?*', answering(200, [{ path: 'x', url: null }]));
      await meet(page, reportUrl, answering(200, { url: 'ERROR' }));
      await page.clock.install();
      // On a busy machine the notice would be gone before it is looked at.
      await stopClock(page);
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        row.getByRole('button', { name: /^Download report/ }).click(),
      ]);
      await row.getByText('The report is being generated. Try again in a few minutes.').waitFor();
      expect(tab.isClosed()).toBe(true);
      const notice = page.locator('.notice').filter({ hasText: 'The report is being generated' });
      await notice.waitFor();
      await page.clock.runFor(2400);
      expect(await notice.count()).toBe(1);
      await page.clock.runFor(200);
      await notice.waitFor({ state: 'detached' });

      await meet(page, reportUrl, answering(200, { url: null }));
      await row.getByRole('button', { name: /^Regenerate report/ }).click();
      await row.getByText('The report has not been generated yet. Regenerate it.').waitFor();

      await meet(page, reportUrl, noNetwork);
      await row.getByRole('button', { name: /^Regenerate report/ }).click();
      await row.getByText('You are offline').waitFor();

      const url = `${new URL(page.url()).origin}/favicon.svg`;
      await meet(page, reportUrl, answering(200, { url }));
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        row.getByRole('button', { name: /^Regenerate report/ }).click(),
      ]);
      await opened.waitForURL(url, { waitUntil: 'commit' });
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await row.getByRole('button', { name: /^Download report/ }).waitFor();
    },
  );

  journey(
    'OP-60 a report at an address that is no https is not opened; where no tab may open, a link stands in its place',
    async ({ visit }) => {
      const page = await visit('/');
      await openEvents(page);
      await meet(page, '**/api/v1/files/url?*', answering(200, [{ path: 'x', url: 'javascript:document.title=1' }]));
      await meet(page, reportUrl, answering(200, { url: 'http://files.example/report.pdf' }));
      await rows(page)
        .first()
        .getByRole('button', { name: /^Download report/ })
        .click();
      await rows(page).first().getByText('The report has not been generated yet. Regenerate it.').waitFor();

      await page.evaluate(() => {
        window.open = () => null;
      });
      await meet(
        page,
        '**/api/v1/files/url?*',
        answering(200, [{ path: 'x', url: 'https://files.example/report.pdf' }]),
      );
      await rows(page)
        .nth(1)
        .getByRole('button', { name: /^Download report/ })
        .click();
      const link = rows(page).nth(1).getByRole('link', { name: 'Open the report' });
      expect(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel])).toEqual([
        ...['https://files.example/report.pdf', '_blank', 'noopener noreferrer'],
      ]);
    },
  );

  for (const viewport of ['phone', 'desktop'] as const)
    journey(`MAP-01 FIN-09 OP-61 SM-27 by keyboard: list and map select each other, ${viewport}`, async ({ visit }) => {
      const page = await visit('/', { viewport });
      await openEvents(page);
      await page.getByRole('button', { name: 'Zoom in' }).focus();
      await page.keyboard.press('Enter');
      const row = rows(page).nth(3).locator('.row');
      await row.focus();
      await page.keyboard.press('Enter');
      const store = (await rows(page).nth(3).locator('.row-text').innerText()).split('\n')[1] ?? '';
      await page.getByRole('status').filter({ hasText: `Selected: ` }).filter({ hasText: store }).waitFor();
      const current = map(page).locator('[aria-current=true]');
      await current.waitFor();
      const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const at = (await current.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(at.x + at.width / 2).toBeGreaterThanOrEqual(box.x);
      expect(at.x + at.width / 2).toBeLessThanOrEqual(box.x + box.width);

      // A marker of several goes nearer, until one of them is alone.
      const alone = markers(page).filter({ hasNotText: /\d/ }).and(map(page).locator(':not([aria-current])'));
      for (let tries = 0; tries < 12 && (await alone.count()) === 0; tries += 1) {
        await markers(page).first().focus();
        await page.keyboard.press('Enter');
      }
      const name = (await alone.first().getAttribute('aria-label')) ?? '';
      await alone.first().focus();
      await page.keyboard.press('Enter');
      await named(page, name).and(map(page).locator('[aria-current=true]')).waitFor();
      const [activity = '', where = ''] = name.split(', ');
      expect(await selected(page).innerText()).toContain(activity);
      expect(await selected(page).innerText()).toContain(where);
      await expect
        .poll(() => selected(page).evaluate((item) => item.getBoundingClientRect().top < innerHeight))
        .toBe(true);
    });

  journey(
    'OP-61 MAP-03 the map of the platform itself: light and dark, no stranger is asked, and who made it is named',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop', colorScheme: 'dark' });
      const tiles: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/map/tiles/')) tiles.push(`${pathname.includes('@2x') ? 'fine' : 'plain'} ${search}`);
      });
      await openEvents(page);
      const drawn = map(page).locator('.map-tile');
      await expect
        .poll(() =>
          drawn.evaluateAll((all) => [...new Set(all.map((tile) => (tile as HTMLImageElement).naturalWidth))]),
        )
        .toEqual([256]);
      expect(new Set(tiles)).toEqual(new Set(['plain ?theme=dark']));
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => tiles.includes('plain ?theme=light')).toBe(true);
      expect(await map(page).getByRole('link', { name: 'Natural Earth' }).getAttribute('href')).toMatch(/^https:/);
      expect(
        await map(page)
          .getByText(/^\d+ km$/)
          .count(),
      ).toBe(1);
    },
  );

  journey('OP-61 a screen that shows more pixels asks for finer tiles, and for no others', async ({ visit }) => {
    const page = await visit('/', { viewport: 'phone' });
    const tile = page.waitForRequest('**/map/tiles/**');
    await openEvents(page);
    expect(new URL((await tile).url()).pathname).toMatch(/^\/map\/tiles\/\d+\/\d+\/\d+@2x\.png$/);
  });

  journey('OP-61 SM-27 a map whose tiles fail says so, and its markers select all the same', async ({ visit }) => {
    const page = await visit('/');
    await page.route('**/map/tiles/**', (route) => route.abort('connectionfailed'));
    await openEvents(page);
    await map(page).getByRole('status').filter({ hasText: 'Parts of the map could not be loaded' }).waitFor();
    for (let tries = 0; tries < 12 && (await selected(page).count()) === 0; tries += 1)
      await markers(page).last().click();
    expect(await selected(page).count()).toBe(1);
    const said = map(page).getByText('Parts of the map could not be loaded');
    await page.unroute('**/map/tiles/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await said.waitFor({ state: 'detached' });
    await page.route('**/map/tiles/**', (route) => route.abort('connectionfailed'));
    await press(page, 'Zoom out');
    await said.waitFor();
    await page.unroute('**/map/tiles/**');
    await press(page, 'Zoom in');
    await said.waitFor({ state: 'detached' });
  });

  journey(
    'SM-34 FIN-06 what was sent and has not left the device shows over the list how far it is, until the platform has it',
    async ({ visit, served }) => {
      const page = await visit('/');
      await carryOut(page);
      const gate = await Gate.at(page, 'POST', '**/api/v1/web_executor/executions/*/upload');
      await press(page, 'Finish and upload');
      await gate.isAsked();
      const [record] = v.parse(v.array(v.looseObject({ uuid: v.string() })), await recordsOf(page));
      await gate.isAskedBy(() => page.goto(`${served.origin}/events?execution_uuid=${record?.uuid}`));
      const delivery = page.locator('.callout').filter({ hasText: 'Endless presence' });
      await delivery.waitFor();
      await delivery.getByText('Sending the answers').waitFor();
      expect(await page.getByText('Your execution is being processed').count()).toBe(0);
      await gate.answer(noNetwork);
      await delivery.getByText('Waiting for a network').waitFor();
      await gate.isAskedBy(() => press(page, 'Send now'));
      await gate.open();
      await delivery.waitFor({ state: 'detached' });
      await selected(page).filter({ hasText: 'Endless presence' }).waitFor();
    },
  );
});
