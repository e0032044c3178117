import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Served } from './served.ts';

/** Waits until the app is on the device, and the page in its hands. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Stops the platform, and proves that nothing is answered any more. */
export async function stopFor(served: Served, page: Page): Promise<void> {
  await served.stop();
  const answered = () =>
    page.evaluate(() =>
      fetch('/health', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(answered).toBe(false);
}
