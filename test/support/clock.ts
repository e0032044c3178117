import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { patience } from './page.ts';

/**
 * From here on the clock of the page stands but for what the test lets pass. A moment that the page has passed before it
 * is told to stop there is refused: on a busy machine the next one is tried.
 */
export const stopClock = (page: Page, ahead = 1000): Promise<void> =>
  vi.waitFor(async () => page.clock.pauseAt(await page.evaluate((by) => Date.now() + by, ahead)), {
    timeout: patience,
  });
