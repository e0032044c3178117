import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

/** The list of one definition of the demo that has a task in this state, in that state alone. */
const listOf = (state: 'to_be_approved' | 'open'): string => {
  const plan = manualPlans.findLast(({ approved, states }) => approved && states.includes(state));
  if (plan === undefined) throw new Error(`the demo has no task that is ${state}`);
  return `/ticket-manager?states=${state}&ticket_definitions=${demoUuid(`${plan.key}/definition`)}`;
};

/** The pending tasks of one creation of the demo, which are all to be approved by the same area. */
const listOfPending = (): string => {
  const plan = manualPlans.find(({ approved, states }) => approved && states.includes('in_progress'));
  if (plan === undefined) throw new Error('the demo has no such creation');
  return `/ticket-manager?ticket_definitions=${demoUuid(`${plan.key}/definition`)}&sort=ticket_id`;
};

const rows = (page: Page) => page.getByRole('table', { name: 'Tasks' }).locator('tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

journey(
  'BULK-01 BULK-02 BULK-03 BULK-04 BULK-05 an approver selects all of a filter, lets go of it, and approves the tasks of another one, which the list then has no more',
  async ({ visit }) => {
    const page = await visit('/ticket-manager', { viewport: 'desktop' });
    await tryToSignIn(page, 'approver@acme.test');
    await rows(page).first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all tasks of this page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ tasks of the filter$/ }).click();
    await bar(page).getByText('of them not on this page').waitFor();
    expect(
      await bar(page)
        .getByText(/\d+ tasks selected/)
        .count(),
    ).toBe(1);
    await press(page, 'Set in progress');
    await dialog(page, 'Set tasks in progress').getByText('will not change').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Cancel');
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });

    await page.goto(new URL(listOf('to_be_approved'), page.url()).href);
    await rows(page).first().waitFor();
    const count = await rows(page).count();
    await page.getByRole('checkbox', { name: 'Select all tasks of this page' }).check();
    await press(page, 'Approve');
    await page.getByRole('button', { name: new RegExp(`^Approve ${count} tasks?$`) }).click();
    await dialog(page, 'Approve tasks')
      .getByText(new RegExp(`^${count} tasks? approved.$`))
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Close');
    await page.getByText('No task fits the filters').waitFor();
    expect(await bar(page).count()).toBe(0);
  },
);

journey('BULK-01 BULK-02 BULK-05 on a phone a card is selected by its box, and set in progress', async ({ visit }) => {
  const page = await visit(listOf('open'), { viewport: 'phone' });
  await tryToSignIn(page, 'executor@acme.test');
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const box = page.getByLabel(/^Select task \d+$/).first();
  const number = (await box.getAttribute('aria-label'))?.replace(/\D/g, '');
  await box.check();
  await bar(page).getByText('1 task selected').waitFor();
  expect(await overflow(page)).toBe(0);
  await press(page, 'Set in progress');
  await press(page, 'Set 1 task in progress');
  await dialog(page, 'Set tasks in progress').getByText('1 task set in progress.').waitFor();
  await dialog(page, 'Set tasks in progress').getByText(`Tasks ${number}`, { exact: true }).waitFor();
  await press(page, 'Close');
  await expect.poll(() => rows(page).count()).toBe(before - 1);
});

journey(
  'BULK-08 BULK-09 BULK-10 an approver gives two tasks another priority and due date, is told that they have them when all are chosen, and takes all along as a file',
  async ({ visit }) => {
    const page = await visit(listOfPending(), { viewport: 'desktop' });
    await tryToSignIn(page, 'approver@acme.test');
    await rows(page).first().waitFor();
    const count = await rows(page).count();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const change = async (): Promise<void> => {
      await press(page, 'Change…');
      const form = dialog(page, 'Change tasks');
      await form.getByLabel('Priority').selectOption({ label: 'Urgent' });
      await form.getByLabel('Due date').fill(day);
      await form.getByLabel('Due time').fill('18:00');
      await press(page, 'Check the change');
    };
    const boxes = page.getByLabel(/^Select task \d+$/);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await press(page, 'Change…');
    await press(page, 'Check the change');
    await dialog(page, 'Change tasks').getByText('Choose a priority, an area or a due date').waitFor();
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await press(page, 'Cancel');
    await change();
    await dialog(page, 'Change tasks').getByText('Priority Urgent').waitFor();
    await press(page, 'Change 2 tasks');
    await dialog(page, 'Change tasks').getByText('2 tasks changed.').waitFor();
    await press(page, 'Close');

    await page.getByRole('checkbox', { name: 'Select all tasks of this page' }).check();
    await change();
    await dialog(page, 'Change tasks').getByText('They have these values already (2)').waitFor();
    await page.getByRole('button', { name: `Change ${count - 2} task${count === 3 ? '' : 's'}` }).waitFor();
    await press(page, 'Cancel');
    await page.getByText('Export…').click();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')]);
    const [heads = [], ...cells]: string[][] = parse(await readFile(await download.path()), { bom: true });
    const told = cells.map((row) => ['Priority', 'Due date'].map((head) => row[heads.indexOf(head)]).join(' '));
    expect([told.length, told.filter((line) => line === `Urgent ${day} 18:00`).length]).toEqual([count, 2]);
  },
);
