import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { activityTree } from '#contracts/execution/activity.ts';
import { openActivity, type PictureFile, press, question, untilScreen } from '../../support/answering.ts';
import { photograph } from '../../support/checklist.ts';
import { journey } from '../../support/journey.ts';
import { publishNext } from '../../support/next-version.ts';
import { otherDevice } from '../../support/other-device.ts';
import { routineAnswersOf, ticketFormsOf, workOf } from '../../support/seen.ts';
import type { Served } from '../../support/served.ts';
import { signIn } from '../../support/sign-in.ts';

const executor = 'executor@acme.test';
const activity = 'Endless presence';
const many = { pictures_range_max: 9, files_range_max: 9 };

/** Where files are taken, `most` at once. `rows` show those that were chosen; `again` leads to them after a reload. */
type Place = {
  readonly most?: number;
  readonly paper?: true;
  readonly open: (page: Page, served: Served) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly rows: (page: Page) => Locator;
  readonly again?: (page: Page) => Promise<void>;
};

const goOnAnswering = (page: Page): Promise<void> => press(page, 'Continue answering');
const openQuestions = async (page: Page): Promise<void> => {
  await openActivity(page, activity);
  await press(page, 'Continue');
  await untilScreen(page, 'Files');
};
const inQuestion = (words: string, label: string): Place => ({
  open: openQuestions,
  field: (page) => question(page, words).getByLabel(label),
  rows: (page) => question(page, words).getByRole('listitem'),
  again: goOnAnswering,
});
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'This cannot be done' });
const openDrawer = (page: Page): Promise<void> => press(page, 'This cannot be done');
const panel = (page: Page): Locator => page.locator('.manage-panel');
const onTask = (heading: string, change?: { state: string; comments: string; pictures: string[] }): Place => ({
  most: 3,
  open: async (page, served) => {
    const device = await otherDevice(served.origin, executor);
    const ticket = await device.create({});
    if (change) await device.change(ticket, change);
    await page.goto(`${served.origin}/ticket-manager/manage-ticket/${ticket}`);
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  },
  field: (page) => panel(page).getByLabel('Add pictures'),
  rows: (page) => panel(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem'),
});
const routineRow = (page: Page, text: string): Promise<void> =>
  page.locator('tbody tr').filter({ hasText: text }).getByRole('button', { name: /^Open/ }).click();

const places: Readonly<Record<string, Place>> = {
  'FILE-01 Q-32 pictures of a question': inQuestion('Pictures of the shelf', 'Add pictures'),
  'FILE-01 Q-34 documents of a question': { ...inQuestion('Papers of the shelf', 'Add documents'), paper: true },
  'CBD-02 pictures of why it cannot be done': {
    most: 3,
    open: async (page) => {
      await openQuestions(page);
      await openDrawer(page);
    },
    field: (page) => drawer(page).getByLabel('Add pictures'),
    rows: (page) => drawer(page).getByRole('listitem'),
    again: async (page) => {
      await goOnAnswering(page);
      await openDrawer(page);
    },
  },
  'ROUT-31 pictures of a routine answer': {
    open: async (page) => {
      await page.getByRole('link', { name: 'Routine manager' }).click();
      await routineRow(page, 'A001');
      await routineRow(page, 'Weekly window and entrance display');
      await routineRow(page, 'Photograph the window');
    },
    field: (page) => page.locator('main').getByLabel('Add pictures'),
    rows: (page) => page.locator('main').getByRole('list', { name: 'Pictures' }).getByRole('listitem'),
  },
  'TCREATE-13 reference pictures of a new task': {
    most: 3,
    open: async (page, served) => {
      await page.goto(`${served.origin}/ticket-manager/create-ticket`);
      await page.locator('form.ticket-form').waitFor();
    },
    field: (page) => page.locator('form.ticket-form').getByLabel('Add pictures'),
    rows: (page) => page.getByRole('list', { name: 'Reference pictures' }).getByRole('listitem'),
  },
  'TMANAGE-07 pictures of a task that is solved': onTask('Solve the task'),
  'TMANAGE-07 pictures of a task that is reopened': onTask('Reopen the task', {
    state: 'resolved',
    comments: 'Done.',
    pictures: [],
  }),
};

const paper = (at: number): PictureFile => ({
  name: `${at}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`paper;${at}\n`),
});

const kept = /On this device|Uploading|Uploaded|Not uploaded/;

/** The stored paths that the device names in what it keeps of any work. */
const pathsOn = async (page: Page): Promise<number> => {
  const { answers, executions } = await workOf(page);
  const rows = [...answers, ...executions, ...(await routineAnswersOf(page)), ...(await ticketFormsOf(page))];
  return new Set(JSON.stringify(rows).match(/[0-9a-f-]{36}\.(?:jpg|csv)/g)).size;
};

const walking = journey.extend('published', { scope: 'file' }, async ({ served }) =>
  publishNext(served, activity, (tree) => {
    const asked = [
      { uuid: randomUUID(), type: 'picture', label: 'Pictures of the shelf', properties: many },
      { uuid: randomUUID(), type: 'document', label: 'Papers of the shelf', properties: many },
    ];
    const screens = [{ uuid: randomUUID(), title: 'Files', type: 'Page', questions: asked }];
    return v.parse(activityTree, { ...tree, screens });
  }),
);

const cases = Object.entries(places).flatMap(([name, place]) =>
  [2, 3, 5].map((count): [string, number, Place] => [name, count, place]),
);

walking.for(cases)(
  'OP-54 %s: of %i that are chosen at once none is lost at a reload, on a slow device',
  async ([, chosen, place], { visit, served, published }) => {
    const count = Math.min(chosen, place.most ?? chosen);
    await published;
    const page = await visit('/');
    await signIn(page);
    await place.open(page, served);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const field = place.field(page);
    const files = await Promise.all(
      Array.from({ length: chosen }, (_, at) => (place.paper ? paper(at) : photograph(`${at}.jpg`, 640))),
    );
    await field.setInputFiles(files);
    const rows = place.rows(page).filter({ hasText: kept });
    await rows.nth(count - 1).waitFor();
    await expect.poll(() => pathsOn(page)).toBe(count);
    await page.reload();
    await place.again?.(page);
    await rows.nth(count - 1).waitFor();
    expect(await place.rows(page).count()).toBe(count);
    expect(await pathsOn(page)).toBe(count);
  },
);
