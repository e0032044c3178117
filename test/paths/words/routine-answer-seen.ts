import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routineAnswersOf } from '../../support/seen.ts';
import type { Told } from './routine-answer-expected.ts';
import { comment } from './routine-answer-opened.ts';
import { shown } from './shown.ts';

/** Why the platform does not take an answer. */
export const reason = 'is too short';

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' });
export const cannotBeDone = (page: Page) => page.getByRole('button', { name: 'It can not be done' });
export const pictures = (page: Page) =>
  page.locator('main').getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');
const done = (page: Page) => page.locator('main').getByRole('button', { name: 'Done', exact: true });
const loader = (page: Page, text: RegExp): Promise<void> => page.locator('.loader').getByText(text).waitFor();

/** The page shows where one stands, what came of it, and everything that was entered. */
export async function look(page: Page, now: Told): Promise<void> {
  switch (now.at) {
    case 'loading':
      return page.getByText('Loading the activity…').waitFor({ state: 'attached' });
    case 'takenOver':
      return page.getByRole('heading', { name: 'Taken over in another tab' }).waitFor();
    case 'loadFailed':
      return page.getByRole('heading', { name: 'The activity could not be loaded' }).waitFor();
    case 'readAgain':
      return page.locator('main .stack[inert]').waitFor();
    case 'settling':
      await loader(page, /^Preparing the pictures…$/);
      return page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    case 'uploading':
      return loader(page, /^Uploading the pictures…$/);
    case 'saving':
      return loader(page, /^Saving…$/);
    // The device is quick: nothing is there to be looked at between.
    case 'fixing':
    case 'discarding':
    case 'reopening':
      return;
    case 'waiting':
      return lookAtWaiting(page, now);
    case 'closed':
      return lookAtClosed(page, now);
    case 'postponed':
      return lookAtPostponed(page);
    case 'drawer':
      return drawer(page).waitFor();
    default:
      return lookAtForm(page, now);
  }
}

/** SM-34, OP-49. */
async function lookAtWaiting(page: Page, { wait }: Told): Promise<void> {
  await page.getByText('Your answer waits to be sent').waitFor();
  if (wait === 'network') await page.getByText('There is no network.').waitFor();
  await page.locator('.loader').waitFor({ state: 'detached' });
  expect(await done(page).count()).toBe(0);
}

const closedTexts: Readonly<Record<Told['closed'], string>> = {
  done: 'Done',
  notDone: 'Not done',
  postponed: 'Postponed',
  expired: 'This activity has expired',
  availableLater: 'This activity is available later',
  available: 'This activity cannot be answered now',
};

/** ROUT-24, ROUT-25, ROUT-28, ROUT-29, ROUT-35: what does not show any more is not on the device either. */
async function lookAtClosed(page: Page, { closed, isLeftOver, reason: why }: Told): Promise<void> {
  await done(page).waitFor({ state: 'detached' });
  await page.locator('main').getByText(closedTexts[closed], { exact: true }).first().waitFor();
  const isConflict = isLeftOver && why === 'conflict';
  await page.getByText('It was answered before yours arrived').waitFor(shown(isConflict));
  await page.getByText('You wrote something here that was never sent').waitFor(shown(isLeftOver && !isConflict));
  await page.getByRole('button', { name: 'Discard my answer' }).waitFor(shown(isLeftOver));
  if (isLeftOver) await page.getByText('Mine', { exact: true }).waitFor();
  else expect(await routineAnswersOf(page)).toEqual([]);
}

/** ROUT-23, ROUT-25: it may be done yet, and cannot be postponed again. */
async function lookAtPostponed(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: /^Postponed / }).waitFor();
  await page.locator('main').getByText('No water').waitFor();
  await done(page).waitFor();
  expect(await cannotBeDone(page).count()).toBe(0);
}

async function lookAtForm(page: Page, now: Told): Promise<void> {
  await done(page).waitFor();
  await page.locator('.loader').waitFor({ state: 'detached' });
  expect(await comment(page).inputValue()).toBe(now.isTyped ? 'Mine' : '');
  expect(await page.locator('main').getByLabel('Add pictures').count()).toBe(now.takesPictures ? 1 : 0);
  expect(await cannotBeDone(page).count()).toBe(now.takesPictures ? 1 : 0);
  await page.getByText('You must attach at least 1 picture').waitFor(shown(now.at === 'tooFew'));
  await page.getByText(/^Seen /).waitFor(shown(now.isSeen));
  await page.getByRole('button', { name: 'Try again', exact: true }).waitFor(shown(now.isSeen));
  await lookAtReason(page, now);
  await lookAtPicture(page, now);
}

/** ROUT-35: nothing of it is lost, and the reason is said. */
async function lookAtReason(page: Page, { reason: why }: Told): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'Your answer was not taken' });
  await alert.waitFor(shown(why !== 'none'));
  if (why === 'rejected') await alert.getByText(reason).waitFor();
  if (why === 'unkept') await alert.getByText('A file is missing on this device').waitFor();
}

const pictureTexts = {
  none: null,
  coming: 'Saving…',
  here: /Uploading|Not uploaded/,
  'not kept': /^Not saved/,
  'second coming': 'Saving…',
  'second not kept': /^Not saved/,
};

async function lookAtPicture(page: Page, { picture }: Told): Promise<void> {
  const text = pictureTexts[picture];
  if (text === null) expect(await pictures(page).count()).toBe(0);
  else await pictures(page).getByText(text).waitFor();
}
