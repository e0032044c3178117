import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  addPictures,
  answer,
  choose,
  openActivity,
  press,
  question,
  untilSaved,
  untilScreen,
} from '../support/answering.ts';
import { photograph } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations } from '../support/state-pages.ts';

const line = (page: Page): Locator => page.locator('[data-action=next-required]');
const untilCount = (page: Page, count: string): Promise<void> =>
  line(page).getByText(`${count} required answered`, { exact: true }).waitFor();
const untilFocused = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((text) => {
    const at = document.activeElement;
    return `${at?.getAttribute('aria-label')} ${at?.textContent}`.includes(text);
  }, words);
const begin = async (page: Page, activity: string): Promise<void> => {
  await signIn(page);
  await openActivity(page, activity);
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
};

/** Whether the whole heading of a question can be seen, between the bars. */
const isInSight = async (page: Page, words: string): Promise<boolean> => {
  const heading = await question(page, words).getByRole('heading').boundingBox();
  const bar = await page.getByRole('contentinfo').boundingBox();
  const top = await page.locator('.screen-header').boundingBox();
  if (!heading || !bar || !top) return false;
  return heading.y >= top.y + top.height && heading.y + heading.height <= bar.y;
};

journey(
  'Q-18 Q-19 Q-23 EXEC-23 what was not taken as an answer, or of a number, is told in its place, and can be put back',
  async ({ visit }) => {
    const page = await visit('/');
    await begin(page, 'All question types');
    await untilScreen(page, 'Instruction');
    await press(page, 'Continue');
    const code = question(page, 'Code of the aisle');
    await answer(page, 'Code of the aisle', 'AB-12');
    await press(page, 'Continue');
    await press(page, 'Stay here');
    await untilSaved(page);
    await page.reload();
    await press(page, 'Continue answering');
    await code.getByText('“AB-12” is not valid and was not taken as an answer.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await code.getByRole('button', { name: 'Put it back' }).click();
    await expect.poll(() => code.getByRole('textbox').first().inputValue()).toBe('AB-12');
    await answer(page, 'Code of the aisle', ' AB-123 ');
    await press(page, 'Continue');
    await untilScreen(page, 'QR code');
    await press(page, 'Continue');
    const price = question(page, 'Price on the label');
    await answer(page, 'Price on the label', '3,5 €');
    await expect.poll(() => price.getByRole('textbox').first().inputValue()).toBe('3.5');
    await price.getByText('The comma was read as the decimal point.').waitFor();
    await price.getByText('€').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);

journey('Q-19 EXEC-23 an optional answer that was not taken is named in the review', async ({ visit }) => {
  const page = await visit('/');
  await begin(page, 'Price check with codes');
  for (const title of ['Coffee, 500 g', 'Olive oil, 1 l']) {
    await untilScreen(page, title);
    await answer(page, 'Code of the product', '7790001112223');
    await answer(page, 'Price on the label', '4.5');
    await answer(page, 'Code of the label', 'K12');
    await press(page, 'Continue');
  }
  const removed = page.getByText('“K12” is not valid and was not taken as an answer.');
  await removed.waitFor();
  expect(await removed.count()).toBe(1);
  await removed.scrollIntoViewIfNeeded();
});

journey(
  'PEND-01 PEND-07 PEND-08 EXEC-17 on a phone the line leads to what is missing, across screens and repetitions, and Back returns by the screens between',
  async ({ visit }) => {
    const page = await visit('/');
    await begin(page, 'Shelf audit by aisle');
    await untilScreen(page, 'Before you begin');
    await untilCount(page, '0 of 2');
    expect((await line(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await answer(page, 'Name of the department', 'Dairy');
    await untilCount(page, '1 of 2');
    await line(page).tap();
    await untilScreen(page, 'Aisles');
    await untilFocused(page, 'Add repetition');
    await page.keyboard.press('Enter');
    await untilScreen(page, 'Facings');
    await untilCount(page, '1 of 5');
    await line(page).tap();
    await untilFocused(page, 'Facings planned');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10');
    await untilCount(page, '2 of 5');
    await line(page).tap();
    await untilFocused(page, 'Facings found');
    expect(await isInSight(page, 'Facings found')).toBe(true);
    await answer(page, 'Facings found', '8');
    await line(page).tap();
    await untilScreen(page, 'Picture of the aisle');
    await untilFocused(page, 'The whole aisle');
    expect(await isInSight(page, 'The whole aisle')).toBe(true);

    await page.goBack();
    await untilScreen(page, 'Missing labels');
    await line(page).tap();
    await untilScreen(page, 'Picture of the aisle');
    await untilSaved(page);
    await page.reload();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Picture of the aisle');
    await untilCount(page, '3 of 5');
    await addPictures(page, 'The whole aisle', await photograph('one.jpg'));
    await untilCount(page, '4 of 5');
    await line(page).tap();
    await untilScreen(page, 'Aisles');
    await untilFocused(page, 'Add repetition');
    await page.goBack();
    await untilScreen(page, 'Before you begin');
  },
);

const change = (page: Page, words: string): Locator =>
  page.getByRole('button', { name: `Change: ${words}`, exact: true });
const titles = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Your answers' }).getByRole('heading', { level: 3 }).allTextContents();
const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Your answers' }).getByRole('listitem').filter({ hasText: words });

further(import.meta.filename, () => {
  journey(
    'EXEC-25 EXEC-26 OP-32 every answer is reviewed and changed by keyboard, and the review is of where the answers lead then',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/', { viewport: 'desktop' });
      await begin(page, 'Go-to crossroads');
      await untilScreen(page, 'Delivery');
      await choose(page, 'Did the delivery come today?', 'Yes');
      await page.getByText('Everything required is answered').waitFor();
      await press(page, 'Continue');
      await untilScreen(page, 'Counting');
      await choose(page, 'What was damaged?', 'Nothing');
      for (const title of ['Storeroom', 'Closing', 'All done here']) {
        await press(page, 'Continue');
        await untilScreen(page, title);
      }
      expect(await titles(page)).toEqual(['Delivery', 'Counting', 'Storeroom', 'Closing']);
      expect(await rowOf(page, 'Did the delivery come today?').textContent()).toContain('Yes');
      expect(await rowOf(page, 'How many pallets?').textContent()).toContain('Not answered');

      await change(page, 'What was damaged?').focus();
      await page.keyboard.press('Enter');
      await untilScreen(page, 'Counting');
      await untilFocused(page, 'What was damaged?');
      expect(await page.getByRole('contentinfo').getByRole('button').allTextContents()).toEqual(['Back to the finish']);
      await choose(page, 'What was damaged?', 'Boxes');
      await press(page, 'Back to the finish');
      await untilScreen(page, 'All done here');
      await untilFocused(page, 'Change: What was damaged?');
      expect(await titles(page)).toEqual(['Delivery', 'Counting', 'Closing']);
      expect(await rowOf(page, 'What was damaged?').textContent()).toContain('Nothing · Boxes');

      await change(page, 'Did the delivery come today?').press('Enter');
      await untilScreen(page, 'Delivery');
      await choose(page, 'Did the delivery come today?', 'No');
      await page.goBack();
      await untilScreen(page, 'All done here');
      await untilFocused(page, 'Change: Did the delivery come today?');
      expect(await titles(page)).toEqual(['Delivery', 'No delivery', 'Counting', 'Closing']);

      await change(page, 'Who was told?').press('Enter');
      await untilScreen(page, 'No delivery');
      await answer(page, 'Who was told?', 'Nobody');
      await untilSaved(page);
      await page.reload();
      await press(page, 'Continue answering');
      await untilScreen(page, 'No delivery');
      for (const title of ['Counting', 'Closing', 'All done here']) {
        await press(page, 'Continue');
        await untilScreen(page, title);
      }
      expect(await rowOf(page, 'Who was told?').textContent()).toContain('Nobody');
      await press(page, 'Finish and upload');
      await page.waitForURL('**/events?*');
      const [delivered] = await deliveredSince(served, began);
      expect(Object.keys(delivered?.answers ?? {}).toSorted()).toEqual([
        'Did the delivery come today?',
        'What was damaged?',
        'Who was told?',
      ]);
    },
  );
});
