import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

/** Holds back what code the page asks for from now on, until it is let go of. */
async function holding(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => letGo();
}

journey(
  'TOP-03 TOP-04 the bar stays while the code of a screen comes: a press that lasts meanwhile signs out',
  async ({ visit }) => {
    const page = await visit('/', { viewport: 'desktop' });
    await signIn(page);
    const letGo = await holding(page);
    await page.getByRole('link', { name: 'Finished events' }).click();
    await page.getByRole('status').filter({ hasText: 'Opening…' }).waitFor();
    const signOut = page.getByRole('button', { name: 'Sign out' });
    const isSame = await signOut.evaluateHandle((button) => () => document.body.contains(button));
    await signOut.hover();
    await page.mouse.down();
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Finished events' }).waitFor();
    expect(await isSame.evaluate((asked) => asked())).toBe(true);
    await page.mouse.up();
    await page.getByLabel('Email or username').waitFor();
  },
);
