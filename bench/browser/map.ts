import type { Page } from 'playwright-core';
import type { Collection } from '../figures.ts';
import { longFrames, watchFrames } from './long-frames.ts';
import { type Opening, visit } from './visit.ts';

/** So many executions the page gives to the map, in and around one city and all over a country; and next to none. */
const sizes = [5000, 2];
const throttle = 4;
const drags = 6;
const zooms = 4;
/** How long a zoom of the map slides, and a little more (ms). */
const slides = 400;

type Given = { readonly opening: Opening; readonly collection: Collection };

/**
 * Panning and zooming a map of many executions: how many frames take longer than 50 ms, and how long the longest. The
 * same of a map of two tells what the browser itself takes to draw tiles, here without a graphics processor.
 */
export async function measureMap(given: Given): Promise<void> {
  for (const size of sizes) await measureMapOf(size, given);
}

const measureMapOf = (size: number, { opening, collection }: Given): Promise<void> => {
  const address = `/floors/map/?executions=${size}`;
  const context = {
    ...opening.context,
    reducedMotion: 'no-preference' as const,
    viewport: { width: 1440, height: 900 },
  };
  return visit({ ...opening, context }, { address, throttle }, async ({ page }) => {
    await page.goto(address);
    await page.locator('.map-mark').first().waitFor();
    await rest(page);
    await watchFrames(page);
    for (let index = 0; index < drags; index += 1) await drag(page, index % 2 === 0 ? 1 : -1);
    for (const step of ['in', 'out'])
      for (let index = 0; index < zooms; index += 1) {
        await page
          .locator(`.map-controls > :nth-child(${step === 'in' ? 1 : 2})`)
          .evaluate((button: HTMLButtonElement) => button.click());
        await page.waitForTimeout(slides);
        await drag(page, 1);
      }
    const frames = await longFrames(page);
    const key = { subject: 'app', size, throttle } as const;
    collection.add({ measure: 'mapLongFrames', ...key }, frames.length);
    collection.add({ measure: 'mapFrame', ...key }, Math.max(0, ...frames));
  });
};

const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** One drag across the map, as a hand does it. */
async function drag(page: Page, direction: 1 | -1): Promise<void> {
  const box = await page.locator('.map').boundingBox();
  if (!box) throw new Error('the map has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 180 * direction, y - 120 * direction, { steps: 40 });
  await page.mouse.up();
  await rest(page);
}
