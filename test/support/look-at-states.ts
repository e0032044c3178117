import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch } from './browser.ts';
import { OpenStates } from './open-states.ts';
import './provided.ts';
import {
  axeViolations,
  joinedWords,
  missingWords,
  overflow,
  setTextSize,
  smallTargets,
  squeezedTexts,
} from './state-pages.ts';

/** So many files share the states, since a file runs in one worker. */
const parts = 2;

/** Colours are the same in both languages, so that each language shows one of the themes. */
const themes = { en: 'light', es: 'dark' } as const;

/** Every state of this part, in both languages, as a test of its own. */
export function lookAtStates(part: number): void {
  const cases = inject('states')
    .filter((_, index) => index % parts === part)
    .flatMap(({ id }) => (['en', 'es'] as const).map((lang) => ({ id, lang })));
  let browser: Browser;
  let states: OpenStates;

  beforeAll(async () => {
    browser = await launch(inject('chromium'));
    states = new OpenStates(browser, inject('statesOrigin'));
  });
  afterAll(() => browser.close());

  test('there are states to look at', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  test.concurrent.for(cases)(
    '$id in $lang: no complaint, every word there, WCAG 2.2 AA, 48 px to touch, no sideways scrolling',
    async ({ id, lang }, { expect }) => {
      const visit = { lang, colorScheme: themes[lang] };
      const looking = await states.take(id, visit);
      const { page, faults } = looking;
      expect.soft(await missingWords(page), 'words').toEqual([]);
      expect.soft(await joinedWords(page), 'words that are heard as one').toEqual([]);
      expect.soft(await axeViolations(page), `axe, ${themes[lang]}`).toEqual([]);
      expect.soft(await smallTargets(page, 48), 'targets').toEqual([]);
      expect.soft(await overflow(page), 'overflow at 360 px').toBe(0);
      await setTextSize(page, 32);
      expect.soft(await overflow(page), 'overflow with text of twice the size').toBe(0);
      expect.soft(await squeezedTexts(page), 'words of twice the size').toEqual([]);
      await setTextSize(page, 16);
      await page.setViewportSize({ width: 320, height: 740 });
      expect.soft(await overflow(page), 'overflow at 320 px').toBe(0);
      expect.soft([...faults], 'complaints').toEqual([]);
      await states.giveBack(looking, visit);
    },
  );
}
