import fc from 'fast-check';
import { expect } from 'vitest';
import { openActivity, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/signIn.ts';

const why = 'Why are you in the store?';
/** How many taps are made, each with a reload after it: 2,000 by `RELOADS=2000`. */
const taps = Number(process.env['RELOADS'] ?? 8);
/** A slow phone: there the write of a tap takes up to 100 ms. */
const slowness = 6;
/** Milliseconds from a tap to the reload. */
const waits = fc.sample(fc.integer({ min: 0, max: 100 }), taps);

journey(
  'OP-54 lesson 21: a tap stays, however soon the page is loaded anew after it',
  { timeout: 120_000 + taps * 10_000 },
  async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await press(page, 'Continue');
    await untilScreen(page, 'Presence');
    await untilSaved(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const choices = question(page, why).getByRole('radio');
    const lost: number[] = [];
    for (const [round, wait] of waits.entries()) {
      const at = round % (await choices.count());
      const isReloaded = page.waitForEvent('domcontentloaded');
      await choices.nth(at).evaluate((choice, wait) => {
        if (choice instanceof HTMLElement) choice.click();
        if (wait === 0) location.reload();
        else setTimeout(() => location.reload(), wait);
      }, wait);
      await isReloaded;
      await press(page, 'Continue answering');
      await untilScreen(page, 'Presence');
      if (!(await choices.nth(at).isChecked())) lost.push(wait);
    }
    expect(lost).toEqual([]);
  },
);
