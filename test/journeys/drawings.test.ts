import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect } from 'vitest';
import { openActivity, picturesOf, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { deliveredSince, filesOf } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { openPart } from '../support/part.ts';
import { drawByMouse, drawByTouch, inkAt, untilStrokes } from '../support/pen.ts';
import { signIn } from '../support/sign-in.ts';

const signature = 'Signature of the person in charge';
const drawing = 'Mark the empty places on the plan';

const stored = (page: Page, words: string) => picturesOf(page, words).filter({ hasText: 'Uploaded' });
const confirmable = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).isEnabled();

/** The darkest of the pixels around a place of a PNG of 530x400: 0 is black, 255 white. */
async function darkness(png: Buffer, x: number, y: number): Promise<number> {
  const around = { left: x - 3, top: y - 3, width: 7, height: 7 };
  const pixels = await sharp(png).extract(around).greyscale().raw().toBuffer();
  return Math.min(...pixels);
}

journey(
  'Q-36 Q-37 Q-38 OP-44 lessons 3, 4, 6, 7, 8: what is signed on a phone survives rotation, closing and reload, and comes to the platform as it was drawn',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    await signIn(page);
    await openPart(page, 'All question types', 'Signature', 'Drawing');
    await press(page, 'Continue');
    await untilScreen(page, 'Signature');
    await press(page, 'Sign');
    expect(await confirmable(page)).toBe(false);
    const dot = [265, 200] as const;
    await drawByTouch(page, dot, dot);
    await untilStrokes(page, 1);
    expect(await confirmable(page)).toBe(false);
    await press(page, 'Undo');
    await untilStrokes(page, 0);
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
    await drawByTouch(page, [60, 80], [260, 300]);
    await drawByTouch(page, [300, 300], [500, 80]);
    await untilStrokes(page, 2);
    expect(await confirmable(page)).toBe(true);

    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(() => inkAt(page, [160, 190])).toBeGreaterThan(100);
    await drawByMouse(page, [100, 350], [420, 350]);
    await untilStrokes(page, 3);
    expect(await inkAt(page, [260, 350])).toBeGreaterThan(100);
    expect(await inkAt(page, [400, 190])).toBeGreaterThan(100);
    expect(await inkAt(page, [40, 20])).toBe(0);
    await press(page, 'Close without confirming');
    await question(page, signature).getByText('not confirmed yet').waitFor();
    await press(page, 'Continue');
    await page.getByRole('alertdialog').getByText('There are required answers pending').waitFor();
    await press(page, 'Stay here');

    await untilSaved(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await page.getByText('Continue answering').click();
    await untilScreen(page, 'Signature');
    await press(page, 'Change it');
    await untilStrokes(page, 3);
    expect(await inkAt(page, [160, 190])).toBeGreaterThan(100);
    await press(page, 'Confirm');
    await stored(page, signature).waitFor();
    await press(page, 'Continue');

    await untilScreen(page, 'Drawing');
    await press(page, 'Return');
    await untilScreen(page, 'Signature');
    await stored(page, signature).waitFor();
    await press(page, 'Change it');
    await untilStrokes(page, 3);
    await press(page, 'Clear');
    await untilStrokes(page, 0);
    await press(page, 'Undo');
    await untilStrokes(page, 3);
    await press(page, 'Confirm');
    await stored(page, signature).waitFor();
    await press(page, 'Change it');
    await untilStrokes(page, 3);
    await press(page, 'Close without confirming');
    await press(page, 'Continue');
    await untilScreen(page, 'Drawing');
    await press(page, 'Draw');
    await page.locator('.canvas img').waitFor();
    await drawByMouse(page, [200, 200], [330, 210]);
    await untilStrokes(page, 1);
    await press(page, 'Confirm');
    await stored(page, drawing).waitFor();
    await press(page, 'Continue');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');

    const [delivered] = await deliveredSince(served, began);
    const files = await filesOf(served);
    const signed = files.get(delivered?.answers[signature]?.answer ?? '') ?? Buffer.alloc(0);
    const marked = files.get(delivered?.answers[drawing]?.answer ?? '') ?? Buffer.alloc(0);
    expect(await sharp(signed).metadata()).toMatchObject({ format: 'png', width: 530, height: 400 });
    for (const [x, y] of [
      [160, 190],
      [400, 190],
      [260, 350],
    ] as const)
      expect(await darkness(signed, x, y)).toBeLessThan(120);
    expect(await darkness(signed, 40, 20)).toBe(255);
    expect(await darkness(signed, 265, 40)).toBe(255);
    const { channels } = await sharp(marked).stats();
    expect(channels.some(({ mean }) => mean < 245)).toBe(true);
    expect(await darkness(marked, 265, 205)).toBeLessThan(120);
  },
);

const visitor = 'Signature of the visitor';
const asked = v.looseObject({ label: v.string() });
const answered = v.object({
  activity_tree: v.looseObject({ screens: v.array(v.looseObject({ title: v.string(), questions: v.array(asked) })) }),
});

further(import.meta.filename, () => {
  journey(
    'Q-36 F4 lessons 2, 5: two signatures right after another, finished at once, come to the platform each as it was drawn',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await signIn(page);
      await page.route('**/api/v1/mobile/activities/*', async (route) => {
        const response = await route.fetch();
        const { activity_tree } = v.parse(answered, await response.json());
        const screens = activity_tree.screens
          .filter(({ title }) => title === 'Signature')
          .map((screen) => ({
            ...screen,
            questions: [signature, visitor].map((label) => ({ ...screen.questions[0], uuid: randomUUID(), label })),
          }));
        await route.fulfill({ response, json: { activity_tree: { ...activity_tree, screens } } });
      });
      await openActivity(page, 'All question types');
      await press(page, 'Continue');
      await untilScreen(page, 'Signature');
      for (const [words, from, to] of [
        [signature, [60, 200], [460, 200]],
        [visitor, [265, 60], [265, 340]],
      ] as const) {
        await question(page, words).getByRole('button', { name: 'Sign' }).click();
        await drawByMouse(page, from, to);
        await press(page, 'Confirm');
        // A press that begins under the dialog would fall on a button that waits for the picture by then.
        await page.locator('.canvas').waitFor({ state: 'detached' });
      }
      await press(page, 'Continue');
      await press(page, 'Finish and upload');
      await page.waitForURL('**/events?execution_uuid=*');

      const [delivered] = await deliveredSince(served, began);
      const files = await filesOf(served);
      const png = (words: string) => files.get(delivered?.answers[words]?.answer ?? '') ?? Buffer.alloc(0);
      const [across, down] = [png(signature), png(visitor)];
      expect([await darkness(across, 100, 200), await darkness(across, 265, 100)]).toEqual([expect.any(Number), 255]);
      expect([await darkness(down, 100, 200), await darkness(down, 265, 100)]).toEqual([255, expect.any(Number)]);
      expect(await darkness(across, 100, 200)).toBeLessThan(120);
      expect(await darkness(down, 265, 100)).toBeLessThan(120);
    },
  );

  journey(
    'Q-39 OP-44 lesson 7: a background that does not come leaves the canvas usable; clearing takes the answer back',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop' });
      await signIn(page);
      await page.route('**/api/v1/files/raw*', (route) => route.fulfill({ status: 500 }));
      await openPart(page, 'All question types', 'Signature', 'Drawing');
      await press(page, 'Continue');
      await press(page, 'Sign');
      await drawByMouse(page, [60, 80], [460, 300]);
      await press(page, 'Confirm');
      await stored(page, signature).waitFor();
      await press(page, 'Change it');
      await press(page, 'Clear');
      await page.getByRole('dialog').getByText('Not answered').waitFor();
      await press(page, 'Close without an answer');
      await picturesOf(page, signature).waitFor({ state: 'detached' });
      await press(page, 'Continue');
      await page.getByRole('alertdialog').getByText('There are required answers pending').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
      await untilScreen(page, 'Drawing');
      await press(page, 'Draw');
      await page.getByText('The picture to draw on could not be loaded').waitFor();
      await drawByMouse(page, [60, 80], [460, 300]);
      await press(page, 'Confirm');
      await stored(page, drawing).waitFor();
    },
  );
});
