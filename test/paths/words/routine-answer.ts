import type { Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { routineResultAnswer } from '#contracts/routines/routines.ts';
import { flagsOf, type RoutineStateName } from '#domain/routines/routine-activity.ts';
import { press } from '../../support/answering.ts';
import { photograph } from '../../support/checklist.ts';
import { stopClock } from '../../support/clock.ts';
import type { OtherDevice } from '../../support/other-device.ts';
import type { Past } from '../word.ts';
import { answering, type Fault, networkReturns, noNetwork } from './fault.ts';
import { holdDevice, letGo } from './held-device.ts';
import { closedOnes, told } from './routine-answer-expected.ts';
import { type Activity, comment, type Gates } from './routine-answer-opened.ts';
import { cannotBeDone, drawer, pictures, reason } from './routine-answer-seen.ts';

/** Somebody at an activity of a routine, and the calls that are held until the walk says what comes of them. */
export type Standing = {
  readonly page: Page;
  readonly activity: Activity;
  readonly origin: string;
  readonly other: OtherDevice;
  readonly gates: Gates;
};

/** The platform tells of the activity as usual, but for its state. */
const saying =
  (state: RoutineStateName): Fault =>
  async (route: Route) => {
    const response = await route.fetch();
    const { result } = v.parse(routineResultAnswer, await response.json());
    await route.fulfill({
      response,
      json: { result: { ...result, editable: false, schedule_state: flagsOf(state) } },
    });
  };

/** What each word is on the page, on the device, at the platform, or at the device of somebody else. */
export async function say(at: Standing, words: Past, index: number): Promise<unknown> {
  const { page, gates } = at;
  const word = words[index] ?? '';
  const closed = closedOnes.find(({ name }) => word === `${name} comes`);
  if (closed) return gates.load.answer(saying(closed.state));
  if (word === 'one seen before comes' || word === 'it is not loaded') return gates.load.answer(noNetwork);
  if (word.endsWith(' comes')) return gates.load.answer();
  if (word.startsWith('FILE_')) return sayOfPicture(page, word);
  return word === 'DONE_CLICK' || word === 'NOT_DONE_CLICK' ? click(at, words, index) : sayOnPage(at, words, index);
}

/** What shows for seconds is looked at in peace. */
async function click(at: Standing, words: Past, index: number): Promise<void> {
  const { page } = at;
  if (told(words.slice(0, index + 1)).at === 'tooFew') await stopClock(page);
  await press(page, words[index] === 'DONE_CLICK' ? 'Done' : 'Not done');
}

async function takeOverInAnotherTab({ page, origin, activity }: Standing): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(origin + activity.address);
  await press(tab, 'Go on here');
  await tab.getByRole('button', { name: 'Done', exact: true }).waitFor();
}

async function sayOnPage(at: Standing, words: Past, index: number): Promise<unknown> {
  const { page } = at;
  const before = told(words.slice(0, index));
  switch (words[index]) {
    case 'TYPE':
      return comment(page).fill('Mine');
    case 'CANCEL':
      return press(page, 'Cancel');
    case 'TAKE_OVER':
      return at.gates.load.isAskedBy(() => press(page, 'Go on here'));
    // Nothing is there to be pressed where nothing can be dropped, asked again, or added.
    case 'DISCARD':
      return before.isLeftOver ? press(page, 'Discard my answer') : undefined;
    case 'RETRY':
      return retry(at, words, index);
    case 'ONLINE':
      return at.gates.load.isAskedBy(() => networkReturns(page));
    case 'ADD_PICTURES':
      return before.takesPictures ? addText(page) : undefined;
    case 'CANNOT_BE_DONE':
      return before.takesPictures ? openDrawer(page) : undefined;
    case 'POSTPONEMENT':
      await openDrawer(page);
      return drawer(page).getByRole('textbox').fill('No water');
    case 'POSTPONED':
      return drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
    default:
      return sayOfOthers(at, words, index);
  }
}

async function openDrawer(page: Page): Promise<void> {
  await cannotBeDone(page).click();
  await drawer(page).waitFor();
}

async function addText(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Milk') });
  await page.getByText('This file type is not supported').waitFor();
}

async function retry({ page, gates }: Standing, words: Past, index: number): Promise<unknown> {
  const { at, isSeen } = told(words.slice(0, index));
  if (at === 'loadFailed' || isSeen) return gates.load.isAskedBy(() => press(page, 'Try again'));
  if (at !== 'waiting') return undefined;
  gates.pictures.shut();
  return gates.pictures.isAskedBy(() => press(page, 'Send now'));
}

/** The device takes its time with a picture, until it has kept it or could not. */
async function sayOfPicture(page: Page, word: string): Promise<void> {
  switch (word) {
    case 'FILE_COMING':
    case 'FILE_COMING as the second':
      await page.evaluate(holdDevice);
      return page
        .locator('main')
        .getByLabel('Add pictures')
        .setInputFiles(await photograph('shelf.jpg', 80));
    case 'FILE_DETACHED':
      return pictures(page)
        .getByRole('button', { name: /^Remove/ })
        .click();
    default:
      return page.evaluate(letGo, word === 'FILE_ATTACHED' ? 'resolve' : 'reject');
  }
}

async function sayOfOthers(at: Standing, words: Past, index: number): Promise<unknown> {
  const { page, gates, other, activity } = at;
  const before = told(words.slice(0, index));
  switch (words[index]) {
    case 'it is fixed':
      return (before.picture === 'here' ? gates.pictures : gates.send).isAsked();
    case 'SENDING_RECORD':
      await gates.pictures.open();
      return gates.send.isAsked();
    case 'WAITS':
      return before.picture === 'here' ? gates.pictures.open(noNetwork) : gates.send.answer(noNetwork);
    case 'it is taken':
      await gates.send.answer();
      return page.getByText('The answer to the routine activity was delivered').waitFor();
    case 'it is refused':
      return gates.send.answer(answering(422, { errors: { comment: [reason] } }));
    case 'somebody was first':
      await other.answer(activity);
      return gates.send.answer();
    case 'it can be changed':
      return gates.load.isAsked();
    case 'another tab has sent it':
      return sendInAnotherTab(at);
    case 'LOST':
      return takeOverInAnotherTab(at);
    default:
      return sayOfTime(page, words[index] ?? '');
  }
}

/** The first tab hears of it when it looks for it again: by itself, or because it is told to. */
async function sendInAnotherTab({ page, origin, gates }: Standing): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${origin}/outbox`);
  await tab.getByText('Everything has been sent').waitFor();
  await Promise.race([gates.load.isAsked(), press(page, 'Send now').then(() => gates.load.isAsked())]);
}

async function sayOfTime(page: Page, word: string): Promise<void> {
  switch (word) {
    // Told of by the outbox, which has begun to send.
    case 'SENDING_FILES':
    // The device is quick: nothing is there to be looked at between.
    case 'it is forgotten':
    case 'HELD':
      return;
    case '3 seconds pass':
      await page.clock.runFor(2999);
      await page.getByText('You must attach at least 1 picture').waitFor();
      return page.clock.runFor(1);
    case 'the pictures take long':
    case 'uploading takes long':
    case 'saving takes long':
      return page.clock.fastForward(20_000);
    default:
      throw new Error(`${word} is no word`);
  }
}
