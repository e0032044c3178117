import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { scenario } from '../support/viewed.ts';

scenario('ROUTE-06 what a finger has touched does not stay lit as if it were chosen', async ({ open }) => {
  const page = await open('parts-overlays');
  const lit = await page.evaluate(() => {
    const hovered = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover')) return [];
        const own = rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') ? [rule.selectorText] : [];
        return rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
          ? [...own, ...hovered(rule.cssRules)]
          : own;
      });
    return [...document.styleSheets].flatMap(({ cssRules }) => hovered(cssRules));
  });
  expect(lit).toEqual([]);
});

const fingers = { viewport: 'phone' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const centreOf = async (place: Locator): Promise<readonly [number, number]> => {
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};
/** Two taps at the place where something stands for the first of them. */
const tapTwice = async (page: Page, place: Locator): Promise<void> => {
  const at = await centreOf(place);
  await Promise.all([page.touchscreen.tap(...at), page.touchscreen.tap(...at)]);
};
/** Resolves when what the last tap asked for has been painted. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  });

describe('the second tap of a double tap', () => {
  scenario(
    'EXEC-18 EXEC-27 lesson 44: on the last screen it sends nothing that has not been reviewed',
    async ({ open }) => {
      const page = await open('execution-ready-to-upload', fingers);
      await button(page, 'Return').tap();
      await tapTwice(page, button(page, 'Continue'));
      await page.getByRole('heading', { name: 'Your answers' }).waitFor();
      await painted(page);
      expect(await button(page, 'Finish and upload').isVisible()).toBe(true);
    },
  );

  scenario('EXEC-12 EXEC-17 it skips no screen', async ({ open }) => {
    const page = await open('execution-instructions', fingers);
    await tapTwice(page, button(page, 'Continue'));
    await page.locator('[data-screen]').waitFor();
    await painted(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByText('Screen 1 of').first().isVisible()).toBe(true);
  });

  scenario('EXEC-21 it neither closes the question that the first one opened, nor answers it', async ({ open }) => {
    const page = await open('execution-screen', fingers);
    await button(page, 'Continue').dblclick();
    await painted(page);
    expect(await page.getByRole('alertdialog').isVisible()).toBe(true);
  });

  scenario('Q-10 FILE-02 it deletes no second picture', async ({ open }) => {
    const page = await open('files-gallery-browsing', fingers);
    const thumbnails = page.getByRole('dialog').getByRole('list').getByRole('listitem');
    const before = await thumbnails.count();
    await tapTwice(page, thumbnails.first().getByRole('button', { name: /^Remove/ }));
    await painted(page);
    expect(await thumbnails.count()).toBe(before - 1);
  });

  scenario('Q-30 where the same is still there, it counts', async ({ open }) => {
    const page = await open('execution-screen-answered', fingers);
    const slider = page.getByRole('slider');
    const before = Number(await slider.inputValue());
    await tapTwice(page, button(page, 'More'));
    await expect.poll(async () => Number(await slider.inputValue())).toBe(before + 2);
  });
});

/** A finger goes down at a place and moves from there, as the browser hears it. */
async function drag(page: Page, [x, y]: readonly [number, number], by: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const steps = 12;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= steps; step += 1) {
    const at = { x: x + (by.x * step) / steps, y: y + (by.y * step) / steps };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

describe('a finger on the slider', () => {
  scenario('Q-30 scrolls the page without changing the answer', async ({ open }) => {
    const page = await open('execution-screen-answered', fingers);
    const slider = page.getByRole('slider');
    const before = await slider.inputValue();
    const place = await centreOf(slider);
    const top = await page.evaluate(() => scrollY);
    await drag(page, place, { x: 4, y: 160 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
    await expect.poll(() => slider.inputValue()).toBe(before);
  });

  scenario('Q-30 moves it to where it was put, and along with it', async ({ open }) => {
    const page = await open('execution-screen-answered', fingers);
    const slider = page.getByRole('slider');
    const before = Number(await slider.inputValue());
    const place = await centreOf(slider);
    await drag(page, place, { x: 100, y: 3 });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before);
  });
});
