import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../support/answering.ts';
import { photograph } from '../support/checklist.ts';
import { again, endSession } from '../support/expiry.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { otherDevice } from '../support/other-device.ts';
import { ticketFormsOf } from '../support/seen.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';

const executor = 'executor@acme.test';
const addressOf = (ticket: string): string => `/ticket-manager/manage-ticket/${ticket}`;

const comment = (page: Page) => page.getByLabel(/^Comment/);
const resolved = (page: Page) => page.getByRole('radio', { name: 'Resolved', exact: true });
const pictures = (page: Page) =>
  page.locator('.manage-panel').getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const said = (page: Page) => page.getByText('Here is what you entered before');
const modified = (page: Page): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Task was modified successfully' }).waitFor();
const title = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 2, name }).waitFor();

const lie = 'It lies in the store room.';

async function fillIn(page: Page): Promise<void> {
  await title(page, 'Solve the task');
  await resolved(page).check();
  await comment(page).fill(lie);
  await page
    .locator('.manage-panel')
    .getByLabel('Add pictures')
    .setInputFiles(await photograph());
  await pictures(page)
    .filter({ hasText: /Uploaded|On this device/ })
    .waitFor();
  await untilKept(page);
}

/** A page that is killed loses what was typed a moment ago and is not on the device yet. */
const untilKept = (page: Page) => expect.poll(() => ticketFormsOf(page)).toMatchObject([{ typed: { comments: lie } }]);

async function lookAt(page: Page): Promise<void> {
  await said(page).waitFor();
  await page.getByText(/^You last changed it on /).waitFor();
  expect(await comment(page).inputValue()).toBe(lie);
  expect(await resolved(page).isChecked()).toBe(true);
  await expect.poll(() => pictures(page).count()).toBe(1);
}

/** The task shows with its state, and nothing in it can be entered, sent or decided. */
async function readsOnly(page: Page, why: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: why }).waitFor();
  await title(page, 'Conversation');
  await page.locator('.manage-ticket').getByText('Open', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Task \d+$/);
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
  expect(await page.locator('main form').count()).toBe(0);
  const writes = /^(?:Save|Cancel|Approve|Reject|Send|Edit the task|Add pictures)$/;
  expect(await page.locator('main').getByRole('button', { name: writes }).count()).toBe(0);
}

journey(
  'OP-54 TMANAGE-06 TMANAGE-07 on a phone: what was entered on a task is told by its row and at home, comes back from there, after a reload and a tab that was killed, is saved once, and is gone then',
  async ({ visit, served }) => {
    const device = await otherDevice(served.origin, executor);
    const ticket = await device.create({});
    const page = await visit(addressOf(ticket), { viewport: 'phone' });
    await tryToSignIn(page);
    await fillIn(page);

    await press(page, 'Cancel');
    await page.waitForURL('**/ticket-manager');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$='${ticket}']`) });
    await row.getByText('Not saved', { exact: true }).waitFor();
    await page.goto(`${served.origin}/home`);
    await page.getByRole('link', { name: /^Go on with task \d+$/ }).press('Enter');
    await lookAt(page);

    await page.reload();
    await lookAt(page);

    const died = page.waitForEvent('crash');
    const protocol = await page.context().newCDPSession(page);
    protocol.send('Page.crash').catch(() => undefined);
    await died;
    const next = await page.context().newPage();
    await next.goto(served.origin + addressOf(ticket));
    await lookAt(next);

    await press(next, 'Save');
    await modified(next);
    await next.getByText('Closed by').waitFor();
    expect(await device.read(ticket)).toMatchObject({
      state: 'resolved',
      comments: lie,
      pictures: [expect.any(String)],
    });
    await next.reload();
    await next.getByText('Closed by').waitFor();
    expect(await said(next).count()).toBe(0);
    await next.goto(`${served.origin}/home`);
    await next.getByText(/\d+ activities/).waitFor();
    expect(await next.getByText('Tasks you have not saved').count()).toBe(0);
  },
);

further(import.meta.filename, () => {
  journey(
    'OP-54 OP-138 the task changed meanwhile: that is said before anything, with what was entered, which is sent then or deleted',
    async ({ visit, served }) => {
      const device = await otherDevice(served.origin, executor);
      const ticket = await device.create({});
      const page = await visit(addressOf(ticket), { viewport: 'desktop' });
      await tryToSignIn(page);
      await fillIn(page);
      await device.change(ticket, { state: 'in_progress', comments: 'I am at it.', pictures: [] });
      await page.reload();
      await title(page, 'This task has changed in the meantime');
      await page.locator('main > .card').getByText(lie).waitFor();
      await press(page, 'Go on with the task as it is now');
      await lookAt(page);
      await press(page, 'Save');
      await modified(page);
      expect(await device.read(ticket)).toMatchObject({ state: 'resolved', comments: lie });

      const other = await device.create({});
      await page.goto(served.origin + addressOf(other));
      await title(page, 'Solve the task');
      await comment(page).fill(lie);
      await untilKept(page);
      await device.change(other, { state: 'resolved', comments: 'Done.', pictures: [] });
      await page.reload();
      await title(page, 'This task has changed in the meantime');
      await press(page, 'Delete what I entered');
      await press(page, 'Delete it');
      await page.getByText(lie).waitFor({ state: 'detached' });
      await page.reload();
      await title(page, 'Reopen the task');
      expect(await said(page).count()).toBe(0);
    },
  );

  journey(
    'OP-54 OP-138 a change whose answer was lost with its page is told to have arrived, and is gone then',
    async ({ visit, served }) => {
      const device = await otherDevice(served.origin, executor);
      const ticket = await device.create({});
      const page = await visit(addressOf(ticket));
      await tryToSignIn(page);
      await fillIn(page);
      const put = (url: URL): boolean => url.pathname === `/api/v1/ticket_manager/tickets/${ticket}`;
      const arrived = new Promise<void>((resolve) => {
        void page.route(
          put,
          async (route) => {
            await route.fetch();
            resolve();
          },
          { times: 1 },
        );
      });
      await press(page, 'Save');
      await arrived;
      await page.reload();
      await title(page, 'Your change had already arrived');
      await press(page, 'Go on with the task as it is now');
      await title(page, 'Reopen the task');
      await said(page).waitFor({ state: 'detached' });
      await page.reload();
      await title(page, 'Reopen the task');
      expect(await said(page).count()).toBe(0);
    },
  );

  journey(
    'OP-54 OP-11 SM-35 SESS-03 DESK-26 one tab writes and the others read, whichever of them takes over; signing out says that it waits, a session that ends over a reload keeps it, which shows as soon as its author is back, and nobody else sees it',
    async ({ visit, served }) => {
      const device = await otherDevice(served.origin, executor);
      const ticket = await device.create({});
      const page = await visit(addressOf(ticket));
      const session = sessionOf(page);
      await tryToSignIn(page);
      await fillIn(page);
      const second = await page.context().newPage();
      await second.goto(served.origin + addressOf(ticket));
      await readsOnly(second, 'Being written in another tab');
      await press(second, 'Write here instead');
      await lookAt(second);
      await readsOnly(page, 'Taken over in another tab');
      await press(page, 'Write here instead');
      await lookAt(page);
      await readsOnly(second, 'Taken over in another tab');
      await page.close();
      await second.getByText('Taken over in another tab').waitFor();
      await press(second, 'Write here instead');
      await lookAt(second);

      await endSession(served.origin, await session);
      await second.reload();
      await again(second).waitFor();
      await tryToSignIn(second);
      await again(second).waitFor({ state: 'detached' });
      await lookAt(second);

      await press(second, 'Sign out');
      const dialog = second.getByRole('dialog', { name: 'There is work that has not been sent' });
      await dialog.getByText('1 piece of work is still on this device').waitFor();
      await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
      await signIn(second, 'approver@acme.test');
      await second.goto(served.origin + addressOf(ticket));
      await title(second, 'You can follow this task');
      expect([await said(second).count(), await second.getByText(lie).count()]).toEqual([0, 0]);
    },
  );
});
