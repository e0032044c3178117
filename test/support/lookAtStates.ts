import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launch } from './browser.ts';
import { faultsOf, freshContext } from './page.ts';
import './provided.ts';
import { axeViolations, missingWords, overflow, setTextSize, showState, smallTargets } from './statePages.ts';

/** So many files share the states, since a file runs in one worker. */
const parts = 2;

/** Colours are the same in both languages, so that each language shows one of the themes. */
const themes = { en: 'light', es: 'dark' } as const;

/** A page that looks at one state after the other. */
type Looking = { readonly page: Page; readonly faults: string[] };

/** Every state of this part, in both languages, as a test of its own. */
export function lookAtStates(part: number): void {
  const origin = inject('statesOrigin');
  const cases = inject('stateIds')
    .filter((_, index) => index % parts === part)
    .flatMap((id) => (['en', 'es'] as const).map((lang) => ({ id, lang })));
  const idle: Record<'en' | 'es', Looking[]> = { en: [], es: [] };
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch(inject('chromium'));
  });
  afterAll(() => browser.close());

  const newPage = async (lang: 'en' | 'es'): Promise<Looking> => {
    const context = await freshContext(browser, { lang, colorScheme: themes[lang] });
    const page = await context.newPage();
    return { page, faults: faultsOf(page, origin) };
  };

  test('there are states to look at', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  test.concurrent.for(cases)(
    '$id in $lang: no complaint, every word there, WCAG 2.2 AA, 48 px to touch, no sideways scrolling',
    async ({ id, lang }, { expect }) => {
      const looking = idle[lang].pop() ?? (await newPage(lang));
      const { page, faults } = looking;
      await page.setViewportSize({ width: 360, height: 740 });
      await showState(page, origin, id, lang);
      expect.soft(await missingWords(page), 'words').toEqual([]);
      expect.soft(await axeViolations(page), `axe, ${themes[lang]}`).toEqual([]);
      expect.soft(await smallTargets(page, 48), 'targets').toEqual([]);
      expect.soft(await overflow(page), 'overflow at 360 px').toBe(0);
      await setTextSize(page, 32);
      expect.soft(await overflow(page), 'overflow with text of twice the size').toBe(0);
      await setTextSize(page, 16);
      await page.setViewportSize({ width: 320, height: 740 });
      expect.soft(await overflow(page), 'overflow at 320 px').toBe(0);
      expect.soft(faults.splice(0), 'complaints').toEqual([]);
      idle[lang].push(looking);
    },
  );
}
