import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose, openActivity, picturesOf, press, question, untilScreen } from '../support/answering.ts';
import { fill, filled, type Photographs, photograph } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { newDevice, type Running } from '../support/profile.ts';
import { signIn } from '../support/sign-in.ts';

const received = 'Who received you?';
const sentence = 'The person at the service desk, who has the key of the storeroom until noon. ';

/** How many letters the page has called saved when the browser is killed; more are being typed then. */
const moments = fc.sample(fc.noBias(fc.integer({ min: 1, max: 60 })), 5);

/** Tells what stands in the text fields at every moment at which the page calls everything saved. */
async function watchSaved(page: Page, tell: (texts: readonly string[]) => void): Promise<void> {
  await page.exposeFunction('tellSaved', tell);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-saving=saved]') && document.querySelector('[data-screen]'))
        Reflect.get(window, 'tellSaved')([...document.querySelectorAll('textarea')].map(({ value }) => value));
    };
    const attributeFilter = ['data-saving', 'data-saved-revision'];
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter });
  });
}

/** Continues what home offers. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
  await press(page, 'Continue');
}

const executionOf = (page: Page): string | null => new URL(page.url()).searchParams.get('execution_uuid');

async function finish(page: Page): Promise<string | null> {
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
  await press(page, 'Finish and upload');
  await page.waitForURL('**/events?execution_uuid=*');
  return executionOf(page);
}

journey(
  'OP-54 EXEC-33 F7 lessons 21, 24, 26: killed five times while typing, the browser offers the same execution, and nothing called saved is gone',
  async ({ chromium, served, onTestFinished }) => {
    const began = new Date();
    const device = newDevice(chromium);
    onTestFinished(device.dispose);
    let saved = '';
    let enough = { letters: Number.POSITIVE_INFINITY, resolve: () => {} };
    const open = (): Promise<Running> =>
      device.open(served.origin, (page) =>
        watchSaved(page, ([text = '']) => {
          saved = text;
          if (text.length >= enough.letters) enough.resolve();
        }),
      );
    const field = ({ page }: Running) => question(page, received).getByRole('textbox', { name: received });

    let running = await open();
    await signIn(running.page);
    await openActivity(running.page, 'Endless presence');
    await press(running.page, 'Continue');
    await choose(running.page, 'Why are you in the store?', 'Training');
    const executions = new Set<string | null>();
    let text = '';
    for (const letters of moments) {
      await field(running).press('Control+End');
      const enoughSaved = new Promise<void>((resolve) => {
        enough = { letters: text.length + letters, resolve };
      });
      const typing = field(running)
        .pressSequentially(sentence)
        .catch(() => undefined);
      await enoughSaved;
      await running.kill();
      await typing;

      running = await open();
      await goOn(running.page);
      await untilScreen(running.page, 'Presence');
      executions.add(executionOf(running.page));
      const kept = await field(running).inputValue();
      expect(kept.startsWith(saved)).toBe(true);
      expect((text + sentence).startsWith(kept)).toBe(true);
      text = kept;
    }
    const delivered = await finish(running.page);
    await running.close();
    expect([...executions]).toEqual([delivered]);
    expect(device.faults.flat()).toEqual([]);
    expect(await deliveredSince(served, began)).toEqual([
      expect.objectContaining({
        uuid: delivered,
        answers: {
          'Why are you in the store?': { answer: 'Training', comment: '', pictures: [] },
          [received]: { answer: text, comment: '', pictures: [] },
        },
      }),
    ]);
  },
);

further(import.meta.filename, () => {
  journey(
    'OP-54 OP-69 F7 lessons 14, 26: a picture that the page has shown as kept survives the death of the browser, byte by byte',
    async ({ chromium, served, onTestFinished }) => {
      const began = new Date();
      const photographs: Photographs = [await photograph(), await photograph()];
      const device = newDevice(chromium);
      onTestFinished(device.dispose);
      const promotion = 'Picture of the promotion at the head of aisle 1';

      let { page, kill, close } = await device.open(served.origin);
      await signIn(page);
      await openActivity(page, 'Opening checklist');
      await press(page, 'Continue');
      await fill.entrance(page);
      await press(page, 'Continue');
      await fill.floor(page, photographs[0]);
      await kill();

      ({ page, kill, close } = await device.open(served.origin));
      await goOn(page);
      await untilScreen(page, 'Sales floor');
      await picturesOf(page, promotion).getByRole('img').waitFor();
      await press(page, 'Continue');
      await fill.safety(page, photographs[1]);
      await finish(page);
      await close();
      expect(device.faults.flat()).toEqual([]);
      expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(photographs) })]);
    },
  );
});
