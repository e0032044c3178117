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
  await page
    .getByLabel(/^Select task \d+$/)
    .first()
    .check();
  await bar(page).getByText('1 task selected').waitFor();
  expect(await overflow(page)).toBe(0);
  await press(page, 'Set in progress');
  await press(page, 'Set 1 task in progress');
  await dialog(page, 'Set tasks in progress').getByText('1 task set in progress.').waitFor();
  await press(page, 'Close');
  await expect.poll(() => rows(page).count()).toBe(before - 1);
});
