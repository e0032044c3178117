import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TicketState } from '#contracts/tickets/tickets.ts';
import { type DefinitionPlan, manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../support/answering.ts';
import { photograph } from '../support/checklist.ts';
import { again, endSession } from '../support/expiry.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { sessionOf, tryToSignIn } from '../support/sign-in.ts';

const approver = 'approver@acme.test';
const limited = 'limited@acme.test';

/** The address of the first ticket of the demo that is in this state, of a plan like this. */
const ticketWhere = (state: TicketState, fits: (plan: DefinitionPlan) => boolean): string => {
  const plan = manualPlans.find((one) => one.area === 'Operations' && fits(one) && one.states.includes(state));
  if (!plan) throw new Error(`the demo has no such ticket in state ${state}`);
  return `/ticket-manager/manage-ticket/${demoUuid(`${plan.key}/${plan.states.indexOf(state)}`)}`;
};

/** The page of the ticket without its conversation, which says everything of the whole chain. */
const record = (page: Page) => page.locator('.manage-ticket > :not(.ticket-conversation)');
const panel = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const modified = (page: Page): Promise<void> => said(page, 'Task was modified successfully').waitFor();

const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();

async function addPicture(page: Page): Promise<void> {
  await page
    .locator('.manage-panel')
    .getByLabel('Add pictures')
    .setInputFiles(await photograph());
  await page
    .getByRole('listitem')
    .filter({ hasText: /Uploaded|On this device/ })
    .first()
    .waitFor();
}

journey(
  'PROD-02 PROD-09 TMANAGE-06 TMANAGE-09 TAPPROVE-01 TAPPROVE-04 TAPPROVE-12 TAPPROVE-15 OP-70 OP-76 OP-93 lesson 42: resolved with a picture, rejected with a reason, resolved again and approved; each cycle has its own notes',
  async ({ visit }) => {
    const address = ticketWhere('open', (plan) => plan.approved && plan.imageRequired);
    const executor = await visit(address, { viewport: 'phone' });
    await tryToSignIn(executor);
    await panel(executor, 'Solve the task').waitFor();
    await choose(executor, 'Resolved: it then waits for approval');
    await press(executor, 'Save');
    await executor.getByText('A comment is required to close the task').waitFor();
    expect(await executor.evaluate(() => document.activeElement?.id)).toBe('ticket-comment');
    await executor.getByLabel('Comment').fill('Everything is in its place.');
    await press(executor, 'Save');
    await said(executor, 'An image is required to close the task').waitFor();
    await addPicture(executor);
    await press(executor, 'Save');
    await modified(executor);
    await panel(executor, 'Waiting for approval').waitFor();
    await record(executor).getByText('Everything is in its place.').waitFor();

    const quality = await visit(address, { viewport: 'desktop' });
    await tryToSignIn(quality, approver);
    await panel(quality, 'Approve or reject').waitFor();
    await record(quality).getByText('Everything is in its place.').waitFor();
    await press(quality, 'Enlarge Picture of the solution 1');
    await quality.getByRole('dialog', { name: 'Pictures' }).waitFor();
    await press(quality, 'Close');
    await quality.getByLabel('Comment on the approval').fill('One side');
    await press(quality, 'Reject…');
    const why = quality.getByLabel('Why it is rejected');
    expect(await why.inputValue()).toBe('One side');
    await why.fill('');
    expect(await quality.getByLabel('Time to solve it').inputValue()).toBe('1');
    await quality.getByLabel('Time to solve it').fill('');
    await press(quality, 'Reject the task');
    const errors = panel(quality, 'Please correct this first');
    await errors.waitFor();
    await expect.poll(() => errors.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await quality.locator('main section:not(.ticket-conversation) li').allTextContents()).toEqual([
      'You must select a deadline greater than zero',
      'The description field can not be empty',
    ]);
    await quality.getByLabel('Time to solve it').fill('2');
    await why.fill('One side is missing.');
    await press(quality, 'Reject the task');
    await modified(quality);
    await quality.getByText('A newer task has taken its place.').waitFor();
    expect(await quality.getByText('You do not belong to the accountable area').count()).toBe(0);
    await quality.getByRole('link', { name: 'Follow the task' }).click();
    await quality.waitForURL((url) => url.pathname !== address);
    await panel(quality, 'It was rejected before').waitFor();

    await executor.reload();
    await executor.getByRole('link', { name: 'Follow the task' }).click();
    await panel(executor, 'Solve the task').waitFor();
    await record(executor).getByText('One side is missing.').waitFor();
    await executor.getByText('Rejected by').waitFor();
    expect(await record(executor).getByText('Everything is in its place.').count()).toBe(0);
    await choose(executor, 'Resolved: it then waits for approval');
    await executor.getByLabel('Comment').fill('Now both sides.');
    await addPicture(executor);
    await press(executor, 'Save');
    await modified(executor);
    await panel(executor, 'Waiting for approval').waitFor();

    await quality.reload();
    await panel(quality, 'Approve or reject').waitFor();
    await quality.getByLabel('Comment on the approval').fill('Well done.');
    await press(quality, 'Approve');
    await modified(quality);
    await panel(quality, 'Approval').waitFor();
    await record(quality).getByText('Well done.').waitFor();
    expect(await quality.locator('.ticket-chain li').count()).toBe(2);
    await quality.getByRole('link', { name: '1 of 2' }).click();
    await record(quality).getByText('Everything is in its place.').waitFor();
    expect(await record(quality).getByText('Well done.').count()).toBe(0);
  },
);

further(import.meta.filename, () => {
  journey(
    'OP-138 TMANAGE-10 A12 two at once: the second one is told what has changed and by whom, keeps what was typed, and sends it again; the pictures of both stay',
    async ({ visit, served }) => {
      const address = ticketWhere('open', (plan) => !plan.approved && !plan.imageRequired);
      const [first, second] = [await visit(address), await visit(address, { viewport: 'desktop' })];
      for (const page of [first, second]) {
        await tryToSignIn(page);
        await panel(page, 'Solve the task').waitFor();
      }
      await choose(second, 'Resolved');
      await second.getByLabel('Comment').fill('Done from the other side.');
      await choose(first, 'In progress');
      await first.getByLabel('Comment').fill('I am at it.');
      await addPicture(first);
      await press(first, 'Save');
      await modified(first);
      await press(second, 'Save');
      await panel(second, 'This task has changed in the meantime').waitFor();
      const told = second.locator('main > .card');
      expect(await told.innerText()).toMatch(/It was\s+Open\s+It is now\s+In progress\s+by Demo Executor/);
      await told.getByText('Done from the other side.').waitFor();
      await press(second, 'Go on with the task as it is now');
      await panel(second, 'Solve the task').waitFor();
      expect(await second.getByLabel('Comment').inputValue()).toBe('Done from the other side.');
      expect(await second.getByRole('radio', { name: 'Resolved', exact: true }).isChecked()).toBe(true);
      await addPicture(second);
      await press(second, 'Save');
      await modified(second);
      await second.getByText('Closed by').waitFor();
      for (const at of [1, 2])
        await second.getByRole('button', { name: `Enlarge Picture of the solution ${at}` }).waitFor();

      await press(first, 'Cancel');
      await first.waitForURL('**/ticket-manager');
      await first.goto(served.origin + address);
      await panel(first, 'Reopen the task').waitFor();
      await record(first).getByText('Done from the other side.').waitFor();
    },
  );

  journey(
    'TMANAGE-13 TSTATE-08 ROLE-05 OP-74 a task of another area says why it cannot be solved, without a link to itself',
    async ({ visit }) => {
      const address = ticketWhere('open', (plan) => plan.approved && !plan.imageRequired);
      const page = await visit(address, { viewport: 'desktop' });
      await tryToSignIn(page, limited);
      await page
        .getByText('You do not belong to the accountable area, or you lack the permission to close a task')
        .waitFor();
      expect(await page.getByRole('link', { name: 'Follow the task' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    },
  );

  journey('TAPPROVE-02 OP-92 approved by the keyboard alone', async ({ visit }) => {
    const address = ticketWhere('to_be_approved', (plan) => plan.approved && plan.age < 86_400_000 * 5);
    const page = await visit(address, { viewport: 'desktop' });
    await tryToSignIn(page, approver);
    await panel(page, 'Approve or reject').waitFor();
    const name = () => page.evaluate(() => (document.activeElement?.id || document.activeElement?.textContent) ?? '');
    const tabTo = async (wanted: string): Promise<void> => {
      for (let steps = 0; (await name()) !== wanted; steps += 1) {
        expect(steps, `${wanted} comes by the Tab key`).toBeLessThan(40);
        await page.keyboard.press('Tab');
      }
    };
    await tabTo('approval-comment');
    await page.keyboard.type('Fine.');
    await tabTo('Approve');
    await page.keyboard.press('Enter');
    await modified(page);
    await panel(page, 'Approval').waitFor();
    await record(page).getByText('Fine.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  journey(
    'OP-11 SESS-02 a session that ends in the middle is signed in to again over the form; what was typed is sent then',
    async ({ visit, served }) => {
      const address = ticketWhere('in_progress', (plan) => !plan.approved && !plan.imageRequired);
      const page = await visit(address);
      const session = sessionOf(page);
      await tryToSignIn(page);
      await panel(page, 'Solve the task').waitFor();
      await choose(page, 'Not resolved');
      await page.getByLabel('Comment').fill('There is no spare part.');
      await endSession(served.origin, await session);
      await press(page, 'Save');
      await again(page).waitFor();
      await tryToSignIn(page);
      await again(page).waitFor({ state: 'detached' });
      expect(await page.getByLabel('Comment').inputValue()).toBe('There is no spare part.');
      await press(page, 'Save');
      await modified(page);
      await record(page).getByText('There is no spare part.').waitFor();
    },
  );
});
