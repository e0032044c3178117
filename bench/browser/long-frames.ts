import type { Page } from 'playwright-core';

/** Notes the length of every long frame of a page from now on. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    Reflect.set(window, 'longFrames', frames);
    new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame',
    });
  });

/** The lengths of the frames over 50 ms since it was last asked, in ms. */
export const longFrames = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const frames = await page.evaluate(() => (Reflect.get(window, 'longFrames') as number[]).splice(0));
  return frames.filter((ms) => ms > 50);
};
