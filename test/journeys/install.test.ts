import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose, openActivity, press, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Install Storewalk on this device' });

/** As a browser of the Chromium family does when it finds that a page can be installed; the user then accepts. */
const offer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset['asked'] = 'yes';
      return { outcome: 'accepted' };
    };
    dispatchEvent(Object.assign(event, { prompt }));
  });

async function deliver(page: Page): Promise<void> {
  await openActivity(page, 'Endless presence');
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await choose(page, 'Why are you in the store?', 'Delivery');
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
  await press(page, 'Finish and upload');
  await page.waitForURL('**/events?execution_uuid=*');
  await page.goto(new URL('/home', page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'Hello, Demo' }).waitFor();
}

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `OP-54 home offers to install the app after the first delivery, never before (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page);
      await page.getByRole('link', { name: /^Activities/ }).waitFor();
      await offer(page);
      await deliver(page);
      expect(await card(page).count()).toBe(0);
      await offer(page);
      await card(page).waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await card(page).getByRole('button', { name: 'Install' }).click();
      await page.locator('html[data-asked]').waitFor();
      await card(page).waitFor({ state: 'detached' });
    },
  );

journey('OP-54 an iPhone shows the steps, and what is dismissed is never offered again', async ({ visit }) => {
  const page = await visit('/', { viewport: 'phone' });
  // Safari of iOS says by this property whether the page is installed, and offers nothing to a page.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false });
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
  });
  await page.reload();
  await signIn(page);
  await page.getByRole('link', { name: /^Activities/ }).waitFor();
  expect(await card(page).count()).toBe(0);
  await deliver(page);
  await card(page).getByText('Choose “Add to Home Screen”').waitFor();
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
  await card(page).getByRole('button', { name: 'Do not offer this again' }).press('Enter');
  await card(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Hello, Demo' }).waitFor();
  await page.getByRole('link', { name: /^Activities/ }).waitFor();
  expect(await card(page).count()).toBe(0);
});

journey(
  'BRAND-04 the page names the manifest and the icon of the company, which are there',
  async ({ visit, served }) => {
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page);
    await page.getByRole('link', { name: /^Activities/ }).waitFor();
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await fetch(served.origin + href)).json();
    expect(manifest).toMatchObject({ name: 'Storewalk · Acme Retail', theme_color: '#4338a8', start_url: '/home' });
    const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    for (const src of [icon, ...manifest.icons.map(({ src }: { readonly src: string }) => src)]) {
      const answer = await fetch(served.origin + src);
      expect([src, answer.status, answer.headers.get('Content-Type')]).toEqual([src, 200, 'image/png']);
    }
  },
);
