import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addPictures, answer, choose, choosePictures, comment, picturesOf, question } from '../../support/answering.ts';
import { codeBeforeCamera } from '../../support/camera-journey.ts';
import { photograph } from '../../support/checklist.ts';
import { drawByMouse, untilStrokes } from '../../support/pen.ts';
import { fillTicket, formOf } from '../../support/ticket-form.ts';
import { letGo } from './held-device.ts';
import { until } from './until.ts';
import { type Done, onScreen, pressed } from './workshop.ts';

const field = (page: Page) => question(page, 'Parts').getByRole('textbox', { name: 'Parts' });
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan the code' });
const ticketsOf = (page: Page) => page.getByRole('dialog', { name: 'Tasks of this question' });
const typed = (text: string): Done => ({
  say: (page) => answer(page, 'Parts', text),
  look: (page) => until(async () => expect(await field(page).inputValue()).toBe(text)),
});
const nextRequired = (page: Page): Promise<void> => page.locator('[data-action=next-required]').click();
const seconds: Done = { say: (page) => page.clock.runFor(5_000) };

const isDisabled = (page: Page, name: string): Promise<unknown> =>
  until(async () => expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true));

/** What can be done with the questions of a screen. */
export const questionWords: Readonly<Record<string, Done>> = {
  CAMERA_THERE: {},
  CAMERA_GONE: {
    say: (page) =>
      page.evaluate(() => {
        navigator.mediaDevices.enumerateDevices = async () => [];
        navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
      }),
    look: (page) => page.getByRole('button', { name: 'Scan the code' }).waitFor({ state: 'hidden' }),
  },
  'CONTINUE while a picture comes': {
    look: (page) => isDisabled(page, 'Continue'),
  },
  'OPEN_CANVAS while a picture comes': {
    look: (page) => isDisabled(page, 'Sign'),
  },
  'ANSWER 12': typed('12'),
  'ANSWER 13': typed('13'),
  'ANSWER nothing': typed(''),
  COMMENT: {
    say: (page) => comment(page, 'Parts', 'Dusty'),
    look: async (page) => expect(await question(page, 'Parts').getByLabel('Comment').inputValue()).toBe('Dusty'),
  },
  CHOOSE: {
    say: (page) => choose(page, 'Is it ready?', 'Yes'),
    look: async (page) =>
      expect(await question(page, 'Is it ready?').getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true),
  },
  'CHOOSE once more': { say: (page) => choose(page, 'Is it ready?', 'Once more') },
  ADD_PICTURES: { say: async (page) => addPictures(page, 'Photo', await photograph('shelf.jpg', 64)) },
  FILE_COMING: {},
  FILE_ATTACHED: { look: (page) => picturesOf(page, 'Photo').first().waitFor() },
  FILE_DETACHED: {
    say: (page) =>
      picturesOf(page, 'Photo')
        .getByRole('button', { name: /^Remove/ })
        .click(),
    look: (page) => until(async () => expect(await picturesOf(page, 'Photo').count()).toBe(0)),
  },
  'FILE_COMING that is not read yet': {
    say: async (page) => choosePictures(page, 'Photo', await photograph('shelf.jpg', 64)),
    look: (page) => picturesOf(page, 'Photo').first().waitFor(),
  },
  FILE_NOT_KEPT: { say: (page) => page.evaluate(letGo, 'reject') },
  ADD_DOCUMENTS: {
    say: (page) =>
      question(page, 'Papers')
        .getByLabel('Add documents')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') }),
    look: (page) => question(page, 'Papers').getByRole('listitem').first().waitFor(),
  },
  OPEN_CANVAS: { say: pressed('Sign'), look: (page) => page.locator('.canvas canvas[data-ready]').waitFor() },
  STROKES: {
    say: async (page) => {
      await drawByMouse(page, [60, 80], [260, 300]);
      await drawByMouse(page, [300, 300], [500, 80]);
    },
    look: (page) => untilStrokes(page, 2),
  },
  DRAWN: { say: pressed('Confirm'), look: (page) => picturesOf(page, 'Signature').first().waitFor() },
  SCAN: { say: pressed('Scan the code') },
  'a code is read': {
    look: (page) => question(page, 'Label').getByRole('status').getByText(`Code read: ${codeBeforeCamera}`).waitFor(),
  },
  SCAN_PICTURE: {
    say: async (page) =>
      question(page, 'Label')
        .getByLabel('Read it from a picture')
        .setInputFiles(await photograph('none.jpg', 64)),
    look: (page) => scanner(page).getByText('No code was found in the picture').waitFor(),
  },
  'the scanner is given up': {
    say: (page) => scanner(page).getByRole('button', { name: 'Type it instead' }).click(),
    look: (page) => scanner(page).waitFor({ state: 'hidden' }),
  },
  CREATE_TICKET: {
    say: (page) =>
      question(page, 'Is it ready?')
        .getByRole('button', { name: /^Create task/ })
        .click(),
    look: formOf,
  },
  TICKET_TYPED: {
    say: async (page) => (await formOf(page)).getByLabel('Title').fill('Door'),
    look: (page) => page.getByText('Not saved yet.').waitFor(),
  },
  TICKET_DROPPED: {
    say: async (page) => (await formOf(page)).getByLabel('Title').fill(''),
    look: (page) => page.getByText('Not saved yet.').waitFor({ state: 'hidden' }),
  },
  TICKET_ADDED: {
    say: async (page) => {
      const form = await formOf(page);
      await fillTicket(form, { title: 'Door', description: 'It does not shut', area: 'Operations' });
      await form.getByRole('button', { name: 'Save task' }).click();
    },
    look: (page) => page.getByRole('button', { name: 'Tasks: 1' }).first().waitFor(),
  },
  LIST_TICKETS: {
    say: (page) => question(page, 'Is it ready?').getByRole('button', { name: 'Tasks: 1' }).click(),
    look: (page) => ticketsOf(page).getByRole('listitem').first().waitFor(),
  },
  TICKET_REMOVED: {
    say: async (page) => {
      await ticketsOf(page).getByRole('button', { name: 'Remove the task Door' }).click();
      await until(async () => expect(await ticketsOf(page).getByRole('listitem').count()).toBe(0));
      await page.keyboard.press('Escape');
    },
    look: (page) => ticketsOf(page).waitFor({ state: 'hidden' }),
  },
  LIST_ALL_TICKETS: {
    say: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Tasks of this activity/ })
        .click(),
    look: async (page) => {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  '5 s pass on a screen': seconds,
  '5 s pass on a list': seconds,
  NEXT_REQUIRED: { say: nextRequired },
  'NEXT_REQUIRED to the end': { say: nextRequired, look: onScreen('All done here') },
};
