import type { Page } from 'playwright-core';
import type { ActivityTree } from '#contracts/execution/activity.ts';
import { alternative, anActivity, aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { press, untilScreen } from '../../support/answering.ts';

/** One of every kind of question that something else happens with; `number` is that of the first. */
const questionsFrom = (number: number, again: string) => [
  aQuestion(number, { label: 'Parts', required: number > 20, allow_comments: true }),
  aQuestion(number + 1, {
    label: 'Is it ready?',
    type: 'binary',
    properties: { allow_create_ticket: true },
    alternatives: [
      alternative(number + 100, { label: 'Yes', order: 0 }),
      alternative(number + 101, { label: 'No', order: 1 }),
      ...(again === ''
        ? []
        : [alternative(number + 102, { label: 'Once more', order: 2, go_to_uuid: again, go_to_type: 'page' })]),
    ],
  }),
  aQuestion(number + 2, { label: 'Photo', type: 'picture', properties: { pictures_range_max: 2 } }),
  aQuestion(number + 3, { label: 'Papers', type: 'document', properties: { files_range_max: 2 } }),
  aQuestion(number + 4, { label: 'Signature', type: 'signature' }),
  aQuestion(number + 5, { label: 'Label', type: 'qrcode' }),
  aQuestion(number + 6, { label: 'Twice', type: 'calculator', properties: { expression: `{${id(number)}} * 2` } }),
];

/** What is walked: a section of one repetition, a page, and another section; section and page ask all kinds. */
export const activity: ActivityTree = anActivity([
  aScreen(10, questionsFrom(11, ''), {
    title: 'Shelves',
    type: 'Repetition',
    minimum: 1,
    maximum: 1,
    screens: [aScreen(42, [aQuestion(43)], { title: 'One shelf' })],
  }),
  aScreen(20, questionsFrom(21, id(20)), { title: 'Bench' }),
  aScreen(40, [], { title: 'Aisles', type: 'Repetition', screens: [aScreen(44, [aQuestion(45)])] }),
]);

/** Something on the page. */
export type Doing = (page: Page) => Promise<unknown>;
/** What a word is on the page, and what shows then. */
export type Done = { readonly say?: Doing; readonly look?: Doing };

/** That screen shows. */
export const onScreen =
  (title: string): Doing =>
  (page) =>
    untilScreen(page, title);

/** That button is pressed. */
export const pressed =
  (name: string): Doing =>
  (page) =>
    press(page, name);

/** What a picture is that was chosen and waits. */
export const unread = 'FILE_COMING that is not read yet';
