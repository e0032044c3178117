import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../support/answering.ts';
import { photograph } from '../support/checklist.ts';
import { untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { otherDevice } from '../support/other-device.ts';
import { ticketFormsOf } from '../support/seen.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

const addressOf = (ticket: string): string => `/ticket-manager/manage-ticket/${ticket}`;
const talk = (page: Page) => page.getByRole('region', { name: 'Conversation and history' });
const lines = (page: Page) =>
  talk(page).getByRole('list', { name: 'What was said and done, oldest first' }).locator('> li');
const unsent = (page: Page) => talk(page).getByRole('list', { name: 'Comments that are not sent yet' }).locator('> li');
/** The pictures of what is being written. */
const chosen = (page: Page) =>
  talk(page).getByRole('list', { name: 'Pictures for this comment' }).getByRole('listitem');
const shown = (page: Page) => lines(page).getByRole('img', { name: /^Picture \d of this comment$/ });
const add = async (page: Page, ...names: string[]): Promise<void> =>
  talk(page)
    .getByLabel('Add pictures')
    .setInputFiles(await Promise.all(names.map((name, index) => photograph(name, 700 + 50 * index))));
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send comment' }).press('Enter');
/** Their addresses have come, and the pictures with them. */
const untilSeen = (page: Page, count: number) =>
  expect
    .poll(() =>
      shown(page).evaluateAll(
        (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 300).length,
      ),
    )
    .toBe(count);

journey(
  'TALK-10 TALK-11 TALK-08 on a phone without a network: pictures stay in what is being written over a reload, wait with the comment, and arrive with it once; on a desktop another person opens them large',
  async ({ visit, served }) => {
    const device = await otherDevice(served.origin, 'executor@acme.test');
    const ticket = await device.create({});
    const page = await visit('/', { viewport: 'phone', kept: true });
    await signIn(page);
    await untilKept(page);
    await page.goto(served.origin + addressOf(ticket));
    await lines(page).first().waitFor();
    await page.context().setOffline(true);
    await add(page, 'left.jpg', 'right.jpg');
    await expect.poll(() => ticketFormsOf(page)).toMatchObject([{ comment: { pictures: { length: 2 } } }]);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => chosen(page).count()).toBe(2);
    await page.context().setOffline(true);
    await add(page, 'wide.jpg');
    await expect.poll(() => chosen(page).count()).toBe(3);
    await send(page);
    await unsent(page).getByText('With 3 pictures').waitFor();
    await expect.poll(() => chosen(page).count()).toBe(0);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await page.goto(`${served.origin}/home`);
    await page.getByText('With 3 pictures').waitFor();
    await page.context().setOffline(false);
    await page.getByText('With 3 pictures').waitFor({ state: 'detached' });

    const approver = await visit(addressOf(ticket), { viewport: 'desktop' });
    await tryToSignIn(approver, 'approver@acme.test');
    await untilSeen(approver, 3);
    await lines(approver)
      .getByRole('button', { name: /Picture 2 of this comment/ })
      .press('Enter');
    const dialog = approver.getByRole('dialog', { name: 'Pictures of this comment' });
    await dialog.getByRole('img', { name: 'Picture 2 of this comment' }).waitFor();
    expect(await axeViolations(approver)).toEqual([]);
    await approver.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: 'Picture 3 of this comment' }).waitFor();
    await approver.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([await axeViolations(approver), await overflow(approver)]).toEqual([[], 0]);
  },
);

journey(
  'TALK-10 TALK-11 TALK-03 a comment whose picture the platform lost sends it again; one that is refused comes back with its pictures, and goes without the one that is taken out',
  async ({ visit, served }) => {
    const device = await otherDevice(served.origin, 'executor@acme.test');
    const ticket = await device.create({});
    const page = await visit(addressOf(ticket), { viewport: 'desktop' });
    await tryToSignIn(page);
    await lines(page).first().waitFor();
    let asked = 0;
    let uploads = 0;
    await page.route('**/files/upload', async (route) => {
      uploads += 1;
      await route.continue();
    });
    await page.route('**/comments', async (route) => {
      asked += 1;
      const { comment } = route.request().postDataJSON();
      const lost = {
        request_id: 'r',
        errors: { pictures: `A picture of the comment was not stored: ${comment.pictures}` },
      };
      if (asked === 1) return route.fulfill({ status: 422, json: lost });
      const mentions = asked === 3 ? ['00000000-0000-4000-8000-000000000001'] : [];
      return route.continue({ postData: JSON.stringify({ comment: { ...comment, mentions } }) });
    });
    await add(page, 'left.jpg');
    await chosen(page).filter({ hasText: 'Uploaded' }).waitFor();
    await send(page);
    await untilSeen(page, 1);
    expect([asked, uploads]).toEqual([2, 2]);

    await add(page, 'left.jpg', 'right.jpg');
    await talk(page).getByLabel('Write to those involved').fill('These two');
    await send(page);
    await unsent(page).getByText('One of the people you mention does not take part in this task').waitFor();
    await press(page, 'Take it back and change it');
    await expect.poll(() => chosen(page).count()).toBe(2);
    await chosen(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => chosen(page).count()).toBe(1);
    await send(page);
    await untilSeen(page, 2);
    expect(await lines(page).filter({ hasText: 'These two' }).getByRole('img').count()).toBe(1);
    expect(await unsent(page).count()).toBe(0);
    await expect.poll(() => ticketFormsOf(page)).toEqual([]);
  },
);
