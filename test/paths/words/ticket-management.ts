import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../../support/answering.ts';
import { photograph } from '../../support/checklist.ts';
import type { Past } from '../word.ts';
import { answering, networkReturns, noNetwork } from './fault.ts';
import { Gate } from './gate.ts';
import { holdDevice, letGo } from './held-device.ts';
import { type Told, told } from './ticket-expected.ts';
import { approver, executor, type Others } from './ticket-opened.ts';
import { fields, pictures, reason, resolved } from './ticket-seen.ts';

/** Somebody at a ticket, and the calls that are held until the walk says what comes of them. */
export type Standing = {
  readonly page: Page;
  readonly uuid: string;
  readonly others: Others;
  readonly gates: Readonly<Record<'load' | 'update' | 'reopen' | 'pictures', Gate>>;
};

export async function standing(page: Page, uuid: string, others: Others): Promise<Standing> {
  const address = '**/api/v1/ticket_manager/tickets/*';
  const gates = {
    load: await Gate.at(page, 'GET', address),
    update: await Gate.at(page, 'PUT', address),
    reopen: await Gate.at(page, 'POST', `${address}/reopen`),
    pictures: await Gate.at(page, 'POST', '**/api/v1/files/upload'),
  };
  return { page, uuid, others, gates };
}

const timeLeft = (page: Page): Promise<string> => page.locator('.time-left').innerText();

const rejected = answering(422, { message: reason });
const late = answering(504, {});

/** What each word is on the page, on the device, at the platform, or at the device of somebody else. */
export async function say(at: Standing, words: Past, index: number): Promise<void> {
  const { page, gates } = at;
  const word = words[index] ?? '';
  const field = fields[word];
  if (field) return page.getByLabel(field.label).fill(field.text);
  if (word.startsWith('FILE_') || word === 'ADD_PICTURES') return sayOfPicture(page, word);
  if (/^a ticket .* comes$/.test(word)) return gates.load.answer();
  switch (word) {
    case 'TYPE resolved':
      return resolved(page).check();
    case 'SAVE':
    case 'SEND':
      gates.pictures.shut();
      return page.getByRole('button', { name: word === 'SAVE' ? 'Save' : 'Reabrir Ticket', exact: true }).click();
    case 'CANCEL':
      return press(page, wayOut(told(words.slice(0, index))));
    default:
      return word in buttons ? press(page, buttons[word] ?? '') : sayOfOthers(at, word);
  }
}

const buttons: Readonly<Record<string, string>> = {
  RETRY: 'Try again',
  APPROVE: 'Approve',
  REJECT: 'Reject…',
  CONTINUE: 'Go on with the task as it is now',
};

const wayOut = ({ at, kind }: Told): string => {
  if (at === 'pictures') return 'Stop sending';
  return at === 'told' || kind === 'that waits' || kind === 'to follow' ? 'Back to the tasks' : 'Cancel';
};

/** The device takes its time with a picture, until it has kept it or could not. */
async function sayOfPicture(page: Page, word: string): Promise<void> {
  switch (word) {
    case 'ADD_PICTURES':
      await page
        .locator('.manage-panel')
        .getByLabel('Add pictures')
        .setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Milk') });
      return page.getByText('This file type is not supported').waitFor();
    case 'FILE_COMING':
      await page.evaluate(holdDevice);
      return page
        .locator('.manage-panel')
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

async function sayOfOthers(at: Standing, word: string): Promise<void> {
  const { page, gates, others, uuid } = at;
  switch (word) {
    case 'no ticket comes':
      return gates.load.answer(noNetwork);
    case 'ONLINE':
      return networkReturns(page);
    case 'the pictures are there':
      return gates.pictures.open();
    case 'the pictures are not sent':
      return gates.pictures.open(noNetwork);
    case 'it is not taken':
      return gates.update.answer(rejected);
    case 'it is not reopened':
      return gates.reopen.answer(late);
    case 'it is taken':
      return modified(at, gates.update);
    case 'it is reopened':
      return modified(at, gates.reopen);
    case 'somebody was faster':
      await beFaster(at);
      return gates.update.answer();
    case 'somebody reopened it first':
      await others[executor].reopen(uuid);
      return gates.reopen.answer();
    default:
      return sayOfTime(at, word);
  }
}

async function modified({ page }: Standing, gate: Gate): Promise<void> {
  await gate.answer();
  await page.getByRole('status').filter({ hasText: 'Task was modified successfully' }).waitFor();
}

async function beFaster({ others, uuid }: Standing): Promise<void> {
  const { state } = await others[executor].read(uuid);
  if (state === 'to_be_approved')
    await others[approver].change(uuid, { state: 'resolved', approval_comments: 'Fine.' });
  else await others[executor].change(uuid, { state: 'in_progress', comments: 'I am at it.', pictures: [] });
}

async function sayOfTime({ page, gates }: Standing, word: string): Promise<void> {
  const before = await timeLeft(page);
  switch (word) {
    case 'a moment has passed':
      await page.clock.fastForward(2500);
      return gates.load.isAsked();
    case 'seconds show':
      return expect(before).toMatch(/^2\d minutes( \d+ seconds?)?$/);
    case 'minutes show':
      return expect(before).toMatch(/^2 hours \d+ minutes$/);
    case 'it stands':
      await page.clock.fastForward(120_000);
      return expect(await timeLeft(page)).toBe(before);
    case 'the minute is over':
      await page.clock.fastForward(60_000);
      return isLess(page, before);
    case 'a second has passed':
      return isLess(page, before);
    default:
      throw new Error(`${word} is no word`);
  }
}

const isLess = (page: Page, before: string): Promise<void> =>
  page.locator('.time-left').filter({ hasNotText: before }).waitFor();
