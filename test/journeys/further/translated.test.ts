import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, choose, openActivity, press, question, untilScreen } from '../../support/answering.ts';
import { type AnswerInWords, deliveredSince } from '../../support/delivered.ts';
import { journey } from '../../support/journey.ts';
import { signIn } from '../../support/sign-in.ts';

const text = (words: string): AnswerInWords => ({ answer: words, comment: '', pictures: [] });
const goOn = async (page: Page, title: string): Promise<void> => {
  await press(page, 'Continue');
  await untilScreen(page, title);
};
const goBack = async (page: Page, title: string): Promise<void> => {
  await page.goBack();
  await untilScreen(page, title);
};

/** Puts elements for the texts of the page as the translation of Chrome does; the words stay, so that they can be found. */
function translate(): void {
  const originals = new Map<Element, Text>();
  const walk = (node: Node): void => {
    if (node instanceof Text) wrap(node);
    else for (const child of [...node.childNodes]) walk(child);
  };
  const wrap = (original: Text): void => {
    const isLeftAlone = original.parentElement?.closest('script, style, textarea, title, font') !== null;
    if (isLeftAlone || original.data.trim() === '') return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = original.data;
    outer.append(inner);
    original.replaceWith(outer);
    originals.set(outer, original);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) walk(node);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  const takeBack = (): void => {
    observer.disconnect();
    for (const [shown, original] of originals) if (shown.isConnected) shown.replaceWith(original);
  };
  /** The texts that show although the app has another one in their place. */
  const stale = (): string[] =>
    [...originals].flatMap(([shown, { data }]) =>
      shown.isConnected && data !== '' && data !== shown.textContent ? [`${shown.textContent} for ${data}`] : [],
    );
  Object.assign(window, { stale, takeBack });
}

/** The page shows elements of the translation, and no text that the app has changed meanwhile. */
async function untilTranslated(page: Page): Promise<void> {
  expect(await page.locator('main font').count()).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'stale')())).toEqual([]);
}

journey(
  'EXEC-17 NAV-02 NAV-03 TLIST-07 TLIST-11 a page that the browser translates keeps its answers, sends them, and shows no text of before',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/', { viewport: 'desktop' });
    await page.addInitScript(translate);
    await page.reload();
    await signIn(page);
    await openActivity(page, 'Go-to crossroads');
    await untilScreen(page, 'Hello, Demo');
    await goOn(page, 'Delivery');
    await choose(page, 'Did the delivery come today?', 'No');
    await untilTranslated(page);
    await goOn(page, 'No delivery');
    await answer(page, 'Who was told?', 'Nobody');
    await goBack(page, 'Delivery');
    await untilTranslated(page);
    await choose(page, 'Did the delivery come today?', 'Yes');
    await goOn(page, 'Counting');
    await choose(page, 'What was damaged?', 'Boxes');
    await untilTranslated(page);
    await goOn(page, 'Closing');
    await answer(page, 'Describe the damage', 'Two corners');
    await choose(page, 'Anything left?', 'No');
    await question(page, 'Anything left?').getByRole('radio', { name: 'No' }).and(page.locator(':checked')).waitFor();
    await choose(page, 'Anything left?', 'Yes');
    await untilTranslated(page);
    await goOn(page, 'All done here');
    await untilTranslated(page);
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?*');
    await untilTranslated(page);
    const [delivered] = await deliveredSince(served, began);
    expect(delivered?.answers).toEqual({
      'Did the delivery come today?': text('Yes'),
      'What was damaged?': text('Boxes'),
      'Describe the damage': text('Two corners'),
      'Anything left?': text('Yes'),
    });

    await page.goto(`${served.origin}/ticket-manager`);
    const numbers = page.getByRole('table', { name: 'Tasks' }).locator('tbody [data-column=ticket_id]');
    await numbers.nth(24).waitFor();
    const [first] = await numbers.allTextContents();
    await press(page, 'Page 2');
    await expect.poll(async () => (await numbers.allTextContents()).includes(first ?? '')).toBe(false);
    await untilTranslated(page);
    await page.getByText('Task type').first().click();
    await page.getByLabel('Created by hand').check();
    await page.waitForURL('**/ticket-manager?*');
    await page.locator('.ticket-rows[aria-busy=false], .empty').first().waitFor();
    await untilTranslated(page);

    const words = async () => (await page.locator('main').innerText()).split(/\s+/);
    const translated = await words();
    await page.evaluate((): unknown => Reflect.get(window, 'takeBack')());
    expect(await page.locator('main font').count()).toBe(0);
    expect(await words()).toEqual(translated);
  },
);
