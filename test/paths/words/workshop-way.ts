import type { Page } from 'playwright-core';
import { press, question, untilSaved, untilScreen } from '../../support/answering.ts';
import { type Done, onScreen, pressed } from './workshop.ts';
import { deviceWords } from './workshop-device.ts';
import { questionWords } from './workshop-questions.ts';

/** Does what came before a start, and takes it up again as after a lost page. */
export async function begin(page: Page, start: string): Promise<void> {
  await untilScreen(page, 'Hello, Demo');
  const before = past[start];
  if (!before) return;
  for (const word of before) {
    await vocabulary[word]?.say?.(page);
    await vocabulary[word]?.look?.(page);
  }
  await untilSaved(page);
  await page.reload();
  await press(page, 'Continue answering');
}

const toTheBench = ['CONTINUE to the section', 'ADD_REPETITION', 'CONTINUE to the section', 'CONTINUE to the bench'];
const toTheEnd = [...toTheBench, 'ANSWER 12', 'CONTINUE to the aisles', 'CONTINUE to the end'];
const past: Readonly<Record<string, readonly string[]>> = {
  'continued on the bench': toTheBench,
  'continued at the end': toTheEnd,
};

const missing = (page: Page) => page.getByRole('alertdialog', { name: 'Something is still missing' });
const removal = (page: Page) => page.getByRole('alertdialog', { name: 'Remove repetition 1?' });
const repetitions = (page: Page) => page.getByRole('list', { name: 'Repetitions' });
/** The question has the focus and Back is Return before anything else is done: a person takes longer than that. */
const changeAt = (at: number, screen: string): Done => ({
  say: (page) => page.getByRole('button', { name: 'Change: Parts' }).nth(at).click(),
  look: async (page) => {
    await onScreen(screen)(page);
    await question(page, 'Parts').locator(':focus').waitFor();
    await page.waitForFunction((depth) => history.state?.depth === depth, at + 1);
  },
});

/** The way from screen to screen, through repetitions and the review. */
const wayWords: Readonly<Record<string, Done>> = {
  'continued on the bench': { look: onScreen('Bench') },
  'continued at the end': { look: onScreen('All done here') },
  'it opens': { look: onScreen('Hello, Demo') },
  'CONTINUE to the section': { say: pressed('Continue'), look: onScreen('Shelves') },
  'CONTINUE to the bench': { say: pressed('Continue'), look: onScreen('Bench') },
  'CONTINUE to the aisles': { say: pressed('Continue'), look: onScreen('Aisles') },
  'CONTINUE to the end': { say: pressed('Continue'), look: onScreen('All done here') },
  'CONTINUE with nothing': { say: pressed('Continue'), look: (page) => missing(page).waitFor() },
  'CANCEL on the list': {
    say: (page) => missing(page).getByRole('button', { name: 'Stay here' }).click(),
    look: onScreen('Shelves'),
  },
  'CONFIRM back to the review': {
    say: (page) => missing(page).getByRole('button', { name: 'Continue' }).click(),
    look: onScreen('Some screens are incomplete'),
  },
  'JUMP to the bench': {
    say: (page) =>
      page.getByRole('list', { name: 'Some screens are incomplete' }).getByRole('button', { name: /Bench/ }).click(),
    look: onScreen('Bench'),
  },
  ADD_REPETITION: { say: pressed('Add repetition'), look: onScreen('One shelf') },
  OPEN_REPETITION: {
    say: (page) =>
      repetitions(page)
        .getByRole('button', { name: /^Repetition 1/ })
        .click(),
    look: onScreen('One shelf'),
  },
  REMOVE_REPETITION: { say: pressed('Remove repetition 1'), look: (page) => removal(page).waitFor() },
  'CANCEL the removal': {
    say: (page) => removal(page).getByRole('button', { name: 'Keep it' }).click(),
    look: (page) => repetitions(page).getByRole('listitem').waitFor(),
  },
  'CONFIRM the removal': {
    say: (page) => removal(page).getByRole('button', { name: 'Remove it' }).click(),
    look: (page) => page.getByText('No repetition yet').waitFor(),
  },
  'RETURN to the section': { say: pressed('Return'), look: onScreen('Shelves') },
  'RETURN to the aisles': { say: pressed('Return'), look: onScreen('Aisles') },
  'RETURN to the bench': { say: pressed('Return'), look: onScreen('Bench') },
  'RETURN to the instructions': { say: pressed('Return'), look: onScreen('Hello, Demo') },
  'CHANGE the parts of the bench': changeAt(1, 'Bench'),
  'CHANGE the parts of the section': changeAt(0, 'Shelves'),
  'CONTINUE back to the review': { say: pressed('Back to the finish'), look: onScreen('All done here') },
  'CONTINUE round': { say: pressed('Back to the finish'), look: onScreen('Bench') },
  'CONTINUE with nothing left': { say: pressed('Back to the finish'), look: (page) => missing(page).waitFor() },
  'RETURN back to the review': { say: (page) => page.goBack(), look: onScreen('All done here') },
};

/** Everything that is done in the workshop. */
export const vocabulary: Readonly<Record<string, Done>> = { ...wayWords, ...questionWords, ...deviceWords };
