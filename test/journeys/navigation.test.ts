import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { activityTree } from '#contracts/execution/activity.ts';
import {
  addPictures,
  answer,
  choose,
  openActivity,
  picturesOf,
  press,
  question,
  rowOf,
  untilSaved,
  untilScreen,
} from '../support/answering.ts';
import { photograph } from '../support/checklist.ts';
import { type AnswerInWords, deliveredSince, sha256 } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { publishNext } from '../support/next-version.ts';
import { signIn } from '../support/sign-in.ts';

const text = (words: string): AnswerInWords => ({ answer: words, comment: '', pictures: [] });
const goOn = async (page: Page, title: string): Promise<void> => {
  await press(page, 'Continue');
  await untilScreen(page, title);
};
const goBack = async (page: Page, title: string): Promise<void> => {
  await page.goBack();
  await untilScreen(page, title);
};
const upload = async (page: Page): Promise<void> => {
  await press(page, 'Finish and upload');
  await page.waitForURL('**/events?*');
};

journey(
  'NAV-02 NAV-03 OP-32 OP-33 EXEC-17 lessons 25, 31: go-tos lead to pages and questions, Back returns, what was jumped over is not sent',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Go-to crossroads');
    await untilScreen(page, 'Hello, Demo');

    await goOn(page, 'Delivery');
    await choose(page, 'Did the delivery come today?', 'No');
    await goOn(page, 'No delivery');
    await answer(page, 'Who was told?', 'Nobody');
    await goBack(page, 'Delivery');
    await goBack(page, 'Hello, Demo');
    await goOn(page, 'Delivery');
    await choose(page, 'Did the delivery come today?', 'Yes');
    await goOn(page, 'Counting');
    await press(page, 'Return');
    await untilScreen(page, 'Delivery');
    await goOn(page, 'Counting');

    await choose(page, 'What was damaged?', 'Boxes');
    await goOn(page, 'Closing');
    const target = await question(page, 'Describe the damage').boundingBox();
    expect(target?.y).toBeGreaterThanOrEqual(0);
    expect(target?.y).toBeLessThan(300);
    await answer(page, 'Describe the damage', 'Two corners');
    await choose(page, 'Anything left?', 'Yes');

    await untilSaved(page);
    await page.reload();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Closing');
    await goBack(page, 'Counting');
    await goOn(page, 'Closing');
    await goOn(page, 'All done here');
    await upload(page);

    await page.goBack();
    await page.waitForURL('**/select-activity?*');
    const [delivered] = await deliveredSince(served, began);
    expect(delivered?.answers).toEqual({
      'Did the delivery come today?': text('Yes'),
      'What was damaged?': text('Boxes'),
      'Describe the damage': text('Two corners'),
      'Anything left?': text('Yes'),
    });
  },
);

const repetitions = (page: Page) => page.getByRole('list', { name: 'Repetitions' }).getByRole('listitem');

journey(
  'NAV-06 NAV-07 NAV-08 NAV-09 NAV-10 PEND-07 OP-34 OP-42 repetitions are added, opened, removed and sent, each with its own answers',
  async ({ visit, served }) => {
    const began = new Date();
    const photographs = [await photograph('one.jpg'), await photograph('two.jpg')] as const;
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Shelf audit by aisle');
    await untilScreen(page, 'Hello, Demo');
    await goOn(page, 'Before you begin');
    await answer(page, 'Name of the department', 'Dairy');
    await goOn(page, 'Aisles');
    await page.getByText('2 to 5 repetitions').waitFor();
    await page.getByText('No repetition yet').waitFor();
    await press(page, 'Continue');
    await page.getByRole('alertdialog', { name: 'Something is still missing' }).waitFor();
    await press(page, 'Stay here');

    await press(page, 'Add repetition');
    await untilScreen(page, 'Facings');
    await goBack(page, 'Aisles');
    await repetitions(page).nth(0).getByText('3 required answers pending').waitFor();
    await rowOf(page, 'Repetitions', /^Repetition 1/).click();
    await untilScreen(page, 'Facings');
    await answer(page, 'Facings planned', '10');
    await answer(page, 'Facings found', '8');
    await choose(page, 'Is a price label missing?', 'No');
    await goOn(page, 'Picture of the aisle');
    await addPictures(page, 'The whole aisle', photographs[0]);
    await goOn(page, 'Aisles');
    await repetitions(page).nth(0).getByText('Complete').waitFor();

    await press(page, 'Add repetition');
    await untilScreen(page, 'Facings');
    await press(page, 'Return');
    await press(page, 'Remove repetition 2');
    await press(page, 'Keep it');
    expect(await repetitions(page).count()).toBe(2);
    await press(page, 'Remove repetition 2');
    await press(page, 'Remove it');
    expect(await repetitions(page).count()).toBe(1);

    await press(page, 'Add repetition');
    await untilScreen(page, 'Facings');
    await answer(page, 'Facings planned', '6');
    await answer(page, 'Facings found', '3');
    await choose(page, 'Is a price label missing?', 'Yes');
    await goOn(page, 'Missing labels');
    await untilSaved(page);
    await page.reload();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Missing labels');
    await answer(page, 'How many labels are missing?', '2');
    await goOn(page, 'Picture of the aisle');
    await addPictures(page, 'The whole aisle', photographs[1]);
    await goOn(page, 'Aisles');
    await goOn(page, 'Afterwards');
    await goOn(page, 'All done here');
    await upload(page);

    const [delivered] = await deliveredSince(served, began);
    const picture = (at: 0 | 1) => ({ answer: '', comment: '', pictures: [sha256(photographs[at].buffer)] });
    expect(delivered?.answers).toEqual({
      'Name of the department': text('Dairy'),
      'Facings planned (1)': text('10'),
      'Facings found (1)': text('8'),
      'Share found, in percent (1)': text('80'),
      'Is a price label missing? (1)': text('No'),
      'The whole aisle (1)': picture(0),
      'Facings planned (2)': text('6'),
      'Facings found (2)': text('3'),
      'Share found, in percent (2)': text('50'),
      'Is a price label missing? (2)': text('Yes'),
      'How many labels are missing? (2)': text('2'),
      'The whole aisle (2)': picture(1),
    });
  },
);

journey(
  'DATA-04 NAV-08 NAV-10 OP-34 OP-42 repetitions within repetitions are added, summed up, taken up again and sent',
  async ({ visit, served }) => {
    const began = new Date();
    const [facings, total] = [randomUUID(), randomUUID()];
    const screen = (title: string, question: object) => ({
      uuid: randomUUID(),
      title,
      type: 'Page',
      questions: [question],
    });
    const section = (title: string, minimum: number, ...screens: object[]) => ({
      uuid: randomUUID(),
      title,
      type: 'Repetition',
      minimum,
      screens: screens.map((one, order) => ({ ...one, order })),
    });
    const expression = `{${facings}}`;
    await publishNext(served, 'Endless presence', (tree) => {
      const shelves = section(
        'Shelves',
        2,
        screen('Facings', { uuid: facings, type: 'numerical', label: 'Facings found', required: true }),
      );
      const sum = { uuid: total, type: 'calculator', label: 'Facings of the aisle', properties: { expression } };
      const screens = [section('Aisles', 1, shelves, screen('The whole aisle', sum))];
      return v.parse(activityTree, { ...tree, screens });
    });
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await untilScreen(page, 'Hello, Demo');
    await goOn(page, 'Aisles');
    await press(page, 'Add repetition');
    await untilScreen(page, 'Shelves');
    await press(page, 'Add repetition');
    await untilScreen(page, 'Facings');
    await page.getByText('Repetition 1.1 · Screen 1 of 1').waitFor();
    await answer(page, 'Facings found', '4');
    await goOn(page, 'Shelves');
    await press(page, 'Continue');
    await page.getByRole('alertdialog', { name: 'Something is still missing' }).waitFor();
    await press(page, 'Stay here');
    await press(page, 'Add repetition');
    await untilScreen(page, 'Facings');
    await answer(page, 'Facings found', '3');
    await untilSaved(page);
    await page.reload();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Facings');
    await goOn(page, 'Shelves');
    expect(await repetitions(page).allTextContents()).toEqual([
      expect.stringContaining('Repetition 1.1'),
      expect.stringContaining('Repetition 1.2'),
    ]);
    await goOn(page, 'The whole aisle');
    await goBack(page, 'Shelves');
    await goOn(page, 'The whole aisle');
    await goOn(page, 'Aisles');
    await repetitions(page).nth(0).getByText('Complete').waitFor();
    await goOn(page, 'All done here');
    await page.getByRole('heading', { name: 'Aisles · Repetition 1 · Shelves · Repetition 1.2 · Facings' }).waitFor();
    await upload(page);

    const [delivered] = await deliveredSince(served, began);
    expect(delivered?.answers).toEqual({
      'Facings found (1.1)': text('4'),
      'Facings found (1.2)': text('3'),
      'Facings of the aisle (1)': text('7'),
    });
  },
);

further(import.meta.filename, () => {
  journey(
    'OP-34 FILE-02 OP-69 the picture of a repetition that was removed without a network is neither sent nor missed when there is one again',
    async ({ visit }) => {
      const photographed = async (page: Page): Promise<void> => {
        await press(page, 'Add repetition');
        await untilScreen(page, 'Facings');
        await answer(page, 'Facings planned', '10');
        await answer(page, 'Facings found', '8');
        await choose(page, 'Is a price label missing?', 'No');
        await goOn(page, 'Picture of the aisle');
        await addPictures(page, 'The whole aisle', await photograph('one.jpg'));
      };
      const page = await visit('/');
      await signIn(page);
      await openActivity(page, 'Shelf audit by aisle');
      await untilScreen(page, 'Hello, Demo');
      await goOn(page, 'Before you begin');
      await answer(page, 'Name of the department', 'Dairy');
      await goOn(page, 'Aisles');
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/files/upload')) uploads.push(request.url());
      });
      await page.context().setOffline(true);
      await photographed(page);
      await picturesOf(page, 'The whole aisle').filter({ hasText: 'Not uploaded' }).waitFor();
      await page.getByText('some files not uploaded').waitFor({ state: 'detached' });
      await goOn(page, 'Aisles');
      await press(page, 'Remove repetition 1');
      await press(page, 'Remove it');
      await page.getByText('No repetition yet').waitFor();
      const before = uploads.length;
      await page.context().setOffline(false);
      await photographed(page);
      await picturesOf(page, 'The whole aisle').filter({ hasText: 'Uploaded' }).waitFor();
      expect(uploads.length - before).toBe(1);
      expect(await page.getByText('some files not uploaded').count()).toBe(0);
    },
  );
});
