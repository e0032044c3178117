import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { timeUnits } from '#contracts/tickets/tickets.ts';
import { demoArea } from '#server/demo/areas.ts';
import { press } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { otherDevice } from '../support/other-device.ts';
import { ticketFormsOf } from '../support/seen.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

const executor = 'executor@acme.test';
const addressOf = (ticket: string): string => `/ticket-manager/manage-ticket/${ticket}`;

/** Quality approves it, so that there is somebody to mention. */
const approved = {
  approvalRequired: true,
  areaUUIDApproval: demoArea('Quality'),
  approvalTimeUnit: timeUnits.days,
  approvalTimeValue: 2,
};
const half = 'Is the left door';
const comment = (page: Page) => page.getByLabel('Write to those involved');
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const edit = (page: Page) => page.getByText('Here are the changes you typed before');
const named = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 2, name }).waitFor();
const modified = (page: Page): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Task was modified successfully' }).waitFor();

/** That of the edit; the form below has one, too. */
const cancel = (page: Page): Promise<void> => page.getByRole('button', { name: 'Cancel' }).first().click();

/** A comment is half written, and an edit half made; both are on the device then. */
async function begin(page: Page): Promise<void> {
  await comment(page).fill(half);
  await page.getByLabel('Mention someone').selectOption({ index: 1 });
  await press(page, 'Edit the task');
  await title(page).fill('Walk twice');
  await expect
    .poll(() => ticketFormsOf(page))
    .toMatchObject([
      { comment: { text: half, mentions: [expect.any(Object)] } },
      { edit: { typed: { title: 'Walk twice' } } },
    ]);
}

journey(
  'TALK-08 EDIT-06 on a phone: a half-written comment and a half-made edit are there again after a reload and from home, go out once, and are gone then',
  async ({ visit, served }) => {
    const device = await otherDevice(served.origin, executor);
    const ticket = await device.create(approved);
    const page = await visit(addressOf(ticket), { viewport: 'phone' });
    await tryToSignIn(page);
    await begin(page);

    await page.goto(`${served.origin}/home`);
    await page.getByRole('link', { name: /^Go on with task \d+$/ }).press('Enter');
    await edit(page).waitFor();
    await page.reload();
    await edit(page).waitFor();
    expect(await comment(page).inputValue()).toBe(half);
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

    await press(page, 'Go on with these changes');
    expect(await title(page).inputValue()).toBe('Walk twice');
    await press(page, 'Save the changes');
    await named(page, 'Walk twice');
    await comment(page).fill(`${half} meant?`);
    await page.getByRole('button', { name: 'Send comment' }).press('Enter');
    await page
      .getByRole('listitem')
      .filter({ hasText: `${half} meant?` })
      .getByText(/^For /)
      .waitFor();

    await expect.poll(() => ticketFormsOf(page)).toEqual([]);
    await page.reload();
    await named(page, 'Walk twice');
    expect([await edit(page).count(), await comment(page).inputValue()]).toEqual([0, '']);
  },
);

journey(
  'EDIT-06 EDIT-02 the task changed after an edit was begun: both show, and it is saved over what is there now; it is deleted after a question only',
  async ({ visit, served }) => {
    const device = await otherDevice(served.origin, executor);
    const ticket = await device.create(approved);
    const page = await visit(addressOf(ticket), { viewport: 'desktop' });
    await tryToSignIn(page);
    await begin(page);
    await device.change(ticket, { state: 'in_progress', comments: 'I am at it.', pictures: [] });
    await page.reload();
    await press(page, 'Go on with these changes');
    await page.getByText('Another person changed the task meanwhile').waitFor();
    expect(await title(page).inputValue()).toBe('Walk twice');
    await press(page, 'Save the changes');
    await modified(page);
    expect(await device.read(ticket)).toMatchObject({ title: 'Walk twice', state: 'in_progress' });

    await press(page, 'Edit the task');
    await title(page).fill('Walk thrice');
    await cancel(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    expect(await title(page).inputValue()).toBe('Walk thrice');
    await cancel(page);
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await title(page).waitFor({ state: 'detached' });
    await expect.poll(() => ticketFormsOf(page)).toMatchObject([{ comment: { text: half } }]);
  },
);

journey(
  'TALK-08 EDIT-06 OP-11 another account on the same device sees nothing of it, and its author finds it again',
  async ({ visit, served }) => {
    const device = await otherDevice(served.origin, executor);
    const ticket = await device.create(approved);
    const page = await visit(addressOf(ticket), { viewport: 'phone' });
    await tryToSignIn(page);
    await begin(page);
    await press(page, 'Sign out');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out anyway' }).click();
    await signIn(page, 'approver@acme.test');
    expect(await page.getByText('Tasks you have not saved').count()).toBe(0);
    await page.goto(served.origin + addressOf(ticket));
    await page.getByRole('heading', { level: 2, name: /^Walk / }).waitFor();
    await comment(page).waitFor();
    expect([await edit(page).count(), await comment(page).inputValue()]).toEqual([0, '']);

    await press(page, 'Sign out');
    await signIn(page);
    await page.goto(served.origin + addressOf(ticket));
    await edit(page).waitFor();
    expect(await comment(page).inputValue()).toBe(half);
  },
);
