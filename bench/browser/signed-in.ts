import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Session } from '#contracts/session/session.ts';
import { signIn } from '#test/support/sign-in.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'en',
  reducedMotion: 'reduce',
  permissions: ['geolocation'],
  geolocation: { longitude: -58.38, latitude: -34.6 },
  serviceWorkers: 'block',
};

/** A phone-sized browser that has signed in through the real form; every visit starts from a copy of its state. */
export async function signedInPhone(browser: Browser, origin: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { ...phone, storageState };
}

/** The script that gives the floors their session. */
export const floorSession = ({ token, company_uuid }: Session): string =>
  `window.floorSession = ${JSON.stringify({ token, company_uuid })};`;
