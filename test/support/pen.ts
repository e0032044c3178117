import type { Locator, Page } from 'playwright-core';

type At = readonly [x: number, y: number];

/** The canvas that is drawn on, ready for the pen. */
const sheet = (page: Page): Locator => page.locator('.canvas canvas[data-ready]');

const placed = async (page: Page, points: readonly At[]) => {
  const box = await sheet(page).boundingBox();
  if (box === null) throw new Error('there is no canvas');
  return points.map(([x, y]) => ({ x: box.x + (x * box.width) / 530, y: box.y + (y * box.height) / 400 }));
};

const between = 12;
const along = (from: At, to: At): At[] =>
  Array.from({ length: between + 1 }, (_, index) => [
    from[0] + ((to[0] - from[0]) * index) / between,
    from[1] + ((to[1] - from[1]) * index) / between,
  ]);

/** Draws a line with the mouse; places are those of the canvas of 530x400. */
export async function drawByMouse(page: Page, from: At, to: At): Promise<void> {
  const [first, ...rest] = await placed(page, along(from, to));
  if (first === undefined) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Draws a line with a finger; a line that goes nowhere is a dot. */
export async function drawByTouch(page: Page, from: At, to: At): Promise<void> {
  const points = await placed(page, from === to ? [from] : along(from, to));
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [index, point] of points.entries()) await touch(index === 0 ? 'touchStart' : 'touchMove', [point]);
  await touch('touchEnd', []);
  await finger.detach();
}

/** Waits until so many strokes are kept. */
export const untilStrokes = (page: Page, count: number): Promise<void> =>
  page.locator(`.canvas[data-strokes="${count}"]`).waitFor();

/** How dark the canvas is around a place of it: the alpha of the ink there, 0 for none. */
export const inkAt = (page: Page, [x, y]: At): Promise<number> =>
  sheet(page).evaluate(
    (canvas, [x, y]) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
      const [left, top] = [(x * canvas.width) / 530 - 3, (y * canvas.height) / 400 - 3];
      const { data } = canvas.getContext('2d')?.getImageData(left, top, 6, 6) ?? { data: new Uint8ClampedArray() };
      return Math.max(...data.filter((_, index) => index % 4 === 3));
    },
    [x, y] as const,
  );
