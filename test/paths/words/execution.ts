import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose, press, question, untilSaved, untilScreen } from '../../support/answering.ts';
import type { AnswerInWords } from '../../support/delivered.ts';
import type { Past } from '../word.ts';
import { shown } from './shown.ts';

/** The activity that is walked: its screens with what they require. */
export const activity = 'Weekly safety walk';
const screens: readonly { readonly title: string; readonly required: Readonly<Record<string, string>> }[] = [
  {
    title: 'Escape routes',
    required: { 'Do all emergency doors open at once?': 'Yes', 'Are the escape signs lit?': 'Yes' },
  },
  { title: 'Fire and first aid', required: { 'State of the fire extinguishers': 'Ready' } },
  { title: 'Storeroom', required: { 'Is the electrical cabinet free of goods?': 'Yes' } },
];
const slider = 'Height of the highest stack in metres';

/**
 * Where somebody stands who did what the words say, as the requirements tell it; screens by their index. `working`: the
 * app goes on by itself, and may have done so before anybody looks.
 */
export type Told = {
  readonly at: number | 'instructions' | 'finish' | 'working' | 'home' | 'events';
  /** EXEC-26: whether a skipped screen was gone to, so that Continue leads back to the finish screen. */
  readonly errand: 'none' | 'changing';
  readonly over: 'nothing' | 'asking' | 'closing';
  readonly record: 'none' | 'kept';
  readonly answered: readonly number[];
  readonly skipped: readonly number[];
};

export const told = ([, ...words]: Past): Told => words.reduce(step, nobody);
const nobody: Told = {
  at: 'instructions',
  errand: 'none',
  over: 'nothing',
  record: 'none',
  answered: [],
  skipped: [],
};

const at = (index: number): Told['at'] => (index < 0 ? 'instructions' : index < screens.length ? index : 'finish');
const indexOf = (now: Told): number =>
  typeof now.at === 'number' ? now.at : now.at === 'instructions' ? -1 : screens.length;
const without = (list: readonly number[], one: number) => list.filter((other) => other !== one);
const goOn = (now: Told, skipped: Told['skipped']): Told => ({
  ...now,
  at: at(indexOf(now) + 1),
  over: 'nothing',
  record: 'kept',
  skipped,
});
/** EXEC-26: past every screen from this one on; what waits for something there is skipped. */
const goBack = (now: Told): Told => {
  const passed = screens.map((_, index) => index).filter((index) => index >= indexOf(now));
  const missing = passed.filter((index) => !now.answered.includes(index));
  const before = now.skipped.filter((index) => !passed.includes(index));
  return { ...now, at: 'finish', errand: 'none', over: 'nothing', skipped: [...before, ...missing] };
};

const step = (now: Told, word: string): Told => {
  const index = indexOf(now);
  switch (word) {
    case 'CONTINUE':
      if (index >= 0 && !now.answered.includes(index)) return { ...now, over: 'asking' };
      return now.errand === 'changing' ? goBack(now) : goOn(now, without(now.skipped, index));
    case 'CONFIRM':
      if (now.errand === 'changing') return goBack(now);
      return goOn(now, [...without(now.skipped, index), index]);
    case 'CANCEL':
    case 'KEEP_ANSWERING':
      return { ...now, over: 'nothing' };
    case 'ANSWER':
      return { ...now, answered: [...now.answered, index] };
    case 'RETURN':
      return { ...now, at: at(index - 1) };
    case 'CLOSE':
      return now.record === 'none' ? { ...now, at: 'home' } : { ...now, over: 'closing' };
    case 'LEAVE':
      return { ...now, at: 'home', over: 'nothing' };
    case 'it is deleted':
      return { ...now, at: 'home', over: 'nothing', record: 'none' };
    case 'FINISH':
    case 'DISCARD':
      return { ...now, at: 'working' };
    case 'the upload is done':
      return { ...now, at: 'events', record: 'none' };
    default:
      return word.startsWith('JUMP to ') ? { ...now, at: Number(word.slice(8)), errand: 'changing' } : now;
  }
};

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Something is still missing' });
const closing = (page: Page) => page.getByRole('dialog', { name: 'Leave this activity?' });
const summary = 'Some screens are incomplete';

/** What each word is on the page; what the app does by itself is waited for. */
export async function say(page: Page, word: string, past: Past): Promise<void> {
  const before = told(past);
  const screen = screens[indexOf(before)];
  switch (word) {
    case 'CONTINUE':
      return press(page, before.errand === 'changing' ? 'Back to the finish' : 'Continue');
    case 'CONFIRM':
      return asking(page).getByRole('button', { name: 'Continue' }).click();
    case 'CANCEL':
      return asking(page).getByRole('button', { name: 'Stay here' }).click();
    case 'ANSWER':
      for (const [label, choice] of Object.entries(screen?.required ?? {})) await choose(page, label, choice);
      return;
    case 'RETURN':
      return press(page, 'Return');
    case 'CLOSE':
      return press(page, 'Close the activity');
    case 'KEEP_ANSWERING':
      return closing(page).getByRole('button', { name: 'Keep answering' }).click();
    case 'LEAVE':
      return closing(page)
        .getByRole('button', { name: /^Leave/ })
        .click();
    case 'DISCARD':
      return closing(page).getByRole('button', { name: 'Discard my answers' }).click();
    case 'FINISH':
      return press(page, 'Finish and upload');
    case 'SAVED the newest':
      return untilSaved(page);
    case 'the upload is done':
      return page.waitForURL('**/events?execution_uuid=*');
    case 'it is sealed':
    case 'it is deleted':
      return;
    default:
      return row(page, screens[Number(word.slice(8))]?.title ?? '').click();
  }
}

const row = (page: Page, title: string) =>
  page.getByRole('list', { name: summary }).getByRole('button').filter({ hasText: title });

/** The page shows where one stands, and nothing of where one does not stand. */
export async function look(page: Page, now: Told): Promise<void> {
  if (now.at === 'working') return;
  await lookAtPlace(page, now);
  if (now.over === 'asking') await asking(page).getByText('There are required answers pending').waitFor();
  else await asking(page).waitFor({ state: 'hidden' });
  if (now.over === 'closing') await closing(page).waitFor();
  else await closing(page).waitFor({ state: 'hidden' });
}

async function lookAtPlace(page: Page, now: Told): Promise<void> {
  switch (now.at) {
    case 'home':
      await page.waitForURL('**/home');
      await page.getByText(/\d+ activities/).waitFor();
      return page.getByRole('heading', { name: 'Continue where you left off' }).waitFor(shown(now.record === 'kept'));
    case 'events':
      return page
        .getByRole('list', { name: 'Finished executions' })
        .locator('[aria-current=true]')
        .filter({ hasText: activity })
        .waitFor();
    case 'instructions':
      return untilScreen(page, 'Hello, Demo');
    case 'finish':
      return now.skipped.length > 0 ? lookAtSummary(page, now) : lookAtEnd(page);
    default:
      return lookAtScreen(page, now, Number(now.at));
  }
}

async function lookAtEnd(page: Page): Promise<void> {
  await untilScreen(page, 'All done here');
  await page.getByRole('button', { name: 'Finish and upload' }).waitFor();
}

/** EXEC-25, EXEC-27: each skipped screen in its order, with what it waits for, and no way to finish. */
async function lookAtSummary(page: Page, { skipped, answered }: Told): Promise<void> {
  await untilScreen(page, summary);
  const rows = await page.getByRole('list', { name: summary }).getByRole('listitem').allInnerTexts();
  const expected = skipped.toSorted().map((index) => {
    const { title, required } = screens[index] ?? { title: '', required: {} };
    const count = answered.includes(index) ? 0 : Object.keys(required).length;
    const words = count === 0 ? '' : `${count} required answer${count > 1 ? 's' : ''} pending`;
    return [title, words].filter(Boolean).join(' ');
  });
  expect(rows.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(expected);
  expect(await page.getByRole('button', { name: 'Finish and upload' }).count()).toBe(0);
}

async function lookAtScreen(page: Page, { answered }: Told, index: number): Promise<void> {
  const { title, required } = screens[index] ?? { title: '', required: {} };
  await untilScreen(page, title);
  for (const [label, choice] of Object.entries(required)) {
    const chosen = question(page, label).getByRole('radio', { name: choice, exact: true });
    expect(await chosen.isChecked(), label).toBe(answered.includes(index));
  }
}

/** What the platform must have, once it was delivered. */
export const delivered: Readonly<Record<string, AnswerInWords>> = Object.fromEntries(
  [...screens.flatMap(({ required }) => Object.entries(required)), [slider, '0']].map(([label = '', answer = '']) => [
    label,
    { answer, comment: '', pictures: [] },
  ]),
);
