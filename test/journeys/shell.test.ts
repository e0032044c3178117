import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { further } from '../support/further.ts';
import { stopFor, untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { publishing } from '../support/next-build.ts';
import { faultsOf, freshContext } from '../support/page.ts';
import { signIn } from '../support/sign-in.ts';

/** The app where its platform publishes other versions of it, and a device that keeps it. */
const publishedJourney = journey
  .extend('published', async ({ served }, { onCleanup }) => {
    const published = await publishing(served.origin);
    onCleanup(published.stop);
    return published;
  })
  .extend('device', async ({ browser }, { onCleanup }) => {
    const device = await freshContext(browser, { kept: true });
    onCleanup(() => device.close());
    return device;
  });

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

/** Who holds the app as it is, and who waits to renew it. */
const locks = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  const modes = (all: readonly LockInfo[]) =>
    all.flatMap(({ name, mode }) => (name === 'storewalk-answering' ? [mode] : []));
  return { held: modes(held), pending: modes(pending) };
};

journey(
  'OP-04 SESS-07 without the platform the app opens with the session of before, and so do screens never seen',
  async ({ visit, served, onTestFinished }) => {
    onTestFinished(served.restart);
    const page = await visit('/', { kept: true });
    await signIn(page);
    await untilKept(page);
    await stopFor(served, page);
    await page.goto(`${served.origin}/`);
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
    await page.getByRole('link', { name: 'Finished events' }).click();
    await page.getByRole('heading', { name: 'Finished events' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Finished events' }).waitFor();
  },
);

journey('OP-54 the device keeps the files of the app, and no answer of a call', async ({ visit }) => {
  const page = await visit('/', { kept: true });
  await signIn(page);
  await untilKept(page);
  await page.reload();
  await openActivity(page, 'Opening checklist');
  await untilScreen(page, 'Hello, Demo');
  const { names, paths } = await keptPaths(page);
  expect(names).toEqual([expect.stringMatching(/^shell-/)]);
  expect(paths.filter((path) => !/^\/assets\/|^\/(index\.html|favicon\.svg|config\.json)$/.test(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/index.html', '/config.json']));
  const caching = await page.evaluate(async () => {
    const { headers } = await fetch('/sw.js', { cache: 'no-store' });
    return headers.get('Cache-Control');
  });
  expect(caching).toBe('no-cache');
});

/** Has the browser look for a new version, and tells what becomes of the one that it finds. */
const foundVersion = () =>
  new Promise<string>((resolve, reject) => {
    navigator.serviceWorker.getRegistration().then(async (registration) => {
      await registration?.update();
      const found = registration?.installing;
      if (!found) return reject(new Error('there is no new version'));
      return found.addEventListener('statechange', () => resolve(found.state), { once: true });
    }, reject);
  });

further(import.meta.filename, () => {
  journey(
    'OP-04 without the platform and without a session the sign-in screen opens',
    async ({ visit, served, onTestFinished }) => {
      onTestFinished(served.restart);
      const page = await visit('/', { kept: true });
      await signIn(page);
      await untilKept(page);
      await press(page, 'Sign out');
      await page.waitForURL('**/login');
      await stopFor(served, page);
      await page.reload();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    },
  );

  publishedJourney(
    'OP-54 a platform that has no service worker any more is obeyed from the second load on',
    async ({ published, device }) => {
      const page = await device.newPage();
      await page.goto(published.origin);
      await untilKept(page);
      published.withdraw();
      const isNext = async () => {
        await page.reload();
        return page.locator('meta[name=build]').count();
      };
      expect(await isNext()).toBe(0);
      await expect.poll(isNext).toBe(1);
    },
  );

  publishedJourney(
    'OP-54 a new version waits for the user’s word and for what is answered in other tabs',
    async ({ published, device }) => {
      const page = await device.newPage();
      const faults = faultsOf(page, published.origin);
      const isNext = () => page.locator('meta[name=build]').count();
      await page.goto(published.origin);
      await signIn(page);
      await untilKept(page);
      const answering = await device.newPage();
      await answering.goto(`${published.origin}/home`);
      await openActivity(answering, 'Opening checklist');
      await untilScreen(answering, 'Hello, Demo');

      published.publish();
      await page.reload();
      await page.getByText('A new version is ready').waitFor();
      expect(await isNext()).toBe(0);
      await press(page, 'Update now');
      await page.getByText('Waiting until nothing is being answered in another tab…').waitFor();
      await expect.poll(() => answering.evaluate(locks)).toEqual({ held: ['shared'], pending: ['exclusive'] });
      expect(await answering.getByText('A new version is ready').count()).toBe(0);
      await untilScreen(answering, 'Hello, Demo');
      expect(await isNext()).toBe(0);

      await answering.getByRole('banner').getByRole('button', { name: 'Close the activity' }).click();
      await page.locator('meta[name=build]').waitFor({ state: 'attached' });
      await page.getByRole('heading', { name: /^Hello/ }).waitFor();
      await expect.poll(async () => (await keptPaths(page)).names).toEqual(['shell-next']);
      expect(await page.getByText('A new version is ready').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );

  publishedJourney(
    'OP-54 a service worker that never comes to rest is given up, and the new version comes from the platform',
    async ({ published, device }) => {
      published.neverRest();
      const page = await device.newPage();
      await page.goto(published.origin);
      await signIn(page);
      await untilKept(page);
      published.publish();
      await page.reload();
      await press(page, 'Update now');
      await page.locator('meta[name=build]').waitFor({ state: 'attached' });
      await untilKept(page);
      await expect.poll(async () => (await keptPaths(page)).names).toEqual(['shell-next']);
    },
  );

  publishedJourney(
    'OP-54 a version whose page is still that of the one before is not kept, and comes when it is there as a whole',
    async ({ published, device }) => {
      const page = await device.newPage();
      await page.goto(published.origin);
      await untilKept(page);
      const kept = await keptPaths(page);
      published.publishHalf();
      expect(await page.evaluate(foundVersion)).toBe('redundant');
      expect(await keptPaths(page)).toEqual(kept);
      published.publish();
      expect(await page.evaluate(foundVersion)).toBe('installed');
    },
  );

  publishedJourney(
    'OP-54 a page that stands in the place of the configuration does not replace the one that was good',
    async ({ published, device }) => {
      const page = await device.newPage();
      await page.goto(published.origin);
      await untilKept(page);
      published.intercept();
      await page.reload();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    },
  );

  publishedJourney(
    'OP-54 OP-30 where the network is slow the kept app opens without waiting until it is given up',
    async ({ published, device }) => {
      const page = await device.newPage();
      await page.goto(published.origin);
      await untilKept(page);
      const { givenUp } = published.hold();
      await page.reload({ waitUntil: 'commit' });
      expect(givenUp()).toBe(0);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    },
  );
});
