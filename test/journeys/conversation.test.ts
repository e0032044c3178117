import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../support/answering.ts';
import { untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

/** The address of an open ticket of the demo that Operations works on and Quality approves. */
const address = (): string => {
  const plan = manualPlans.find((one) => one.area === 'Operations' && one.approved && one.states.includes('open'));
  if (!plan) throw new Error('the demo has no such ticket');
  return `/ticket-manager/manage-ticket/${demoUuid(`${plan.key}/${plan.states.indexOf('open')}`)}`;
};

const lines = (page: Page) =>
  page.getByRole('list', { name: 'What was said and done, oldest first' }).getByRole('listitem');
const unsent = (page: Page) => page.getByRole('list', { name: 'Comments that are not sent yet' }).getByRole('listitem');
/** By the keyboard: pictures that load while the page scrolls move the button away under a pointer. */
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send comment' }).press('Enter');
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Write to those involved').fill(text);
  await send(page);
};
/** What was said, as far as it is one of these. */
const said = async (page: Page, ...texts: string[]): Promise<string[]> =>
  (await lines(page).allInnerTexts()).flatMap((line) => texts.filter((text) => line.includes(text)));

journey(
  'TALK-01 TALK-02 TALK-05 two at once, on a phone and on a desktop: one mentions the other, who sees it without a reload and answers',
  async ({ visit }) => {
    const executor = await visit(address(), { viewport: 'phone' });
    await tryToSignIn(executor);
    const approver = await visit(address(), { viewport: 'desktop' });
    await tryToSignIn(approver, 'approver@acme.test');
    await lines(approver).filter({ hasText: 'Created the task' }).waitFor();

    await executor.getByLabel('Mention someone').selectOption({ label: 'Demo Approver' });
    await send(executor);
    await executor.getByText('Write something or add a picture first.').waitFor();
    expect(await executor.evaluate(() => document.activeElement?.id)).toBe('conversation-text');
    await executor.getByRole('button', { name: 'Remove Demo Approver' }).waitFor();
    expect([await axeViolations(executor), await overflow(executor)]).toEqual([[], 0]);
    await write(executor, 'Is the <b>left</b> door meant?');
    const asked = lines(executor).filter({ hasText: 'Is the <b>left</b> door meant?' });
    await asked.getByText('For Demo Approver').waitFor();
    expect(await executor.getByLabel('Write to those involved').inputValue()).toBe('');

    await lines(approver)
      .filter({ hasText: 'Is the <b>left</b> door meant?' })
      .getByText('For Demo Approver')
      .waitFor();
    await write(approver, 'The right one.');
    await lines(executor).filter({ hasText: 'The right one.' }).getByText('Demo Approver').waitFor();
    expect([await axeViolations(approver), await overflow(approver)]).toEqual([[], 0]);
    expect(await said(executor, 'left', 'right')).toEqual(['left', 'right']);

    await executor.getByRole('radio', { name: 'In progress' }).check();
    await executor.getByLabel('Comment').fill('I am at it.');
    await press(executor, 'Save');
    await lines(executor)
      .filter({ hasText: 'Changed it from “Open” to “In progress”' })
      .getByText('I am at it.')
      .waitFor();
  },
);

journey(
  'TALK-03 DESK-25 written without a network it stays on the device, shows as not sent at its task and at home, and goes out once and in order when the network is back',
  async ({ visit, served }) => {
    const page = await visit('/', { viewport: 'phone', kept: true });
    await signIn(page);
    await untilKept(page);
    await page.goto(served.origin + address());
    await lines(page).first().waitFor();
    await page.context().setOffline(true);
    await write(page, 'First without a network');
    await unsent(page).filter({ hasText: 'First without a network' }).getByText('Not sent yet').waitFor();
    await page.getByText('It is sent by itself as soon as the platform can be reached.').waitFor();
    await write(page, 'Second without a network');
    await expect.poll(() => unsent(page).count()).toBe(2);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

    await page.goto(`${served.origin}/home`);
    await page.getByRole('heading', { level: 2, name: 'Comments that are not sent yet' }).waitFor();
    await page.getByText('Second without a network').waitFor();
    await page.getByRole('button', { name: '2 comments not sent' }).click();
    await page.getByRole('link', { name: 'Open the task' }).first().and(page.locator(':focus')).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Second without a network').waitFor({ state: 'detached' });

    await page.goto(served.origin + address());
    await lines(page).filter({ hasText: 'Second without a network' }).waitFor();
    const order = ['First without a network', 'Second without a network'];
    expect(await said(page, ...order)).toEqual(order);
    expect(await unsent(page).count()).toBe(0);
  },
);

journey(
  'TALK-03 on the page of the task it goes out by itself, too, behind what was written before it',
  async ({ visit }) => {
    const page = await visit(address(), { viewport: 'desktop' });
    await tryToSignIn(page);
    await lines(page).first().waitFor();
    await page.context().setOffline(true);
    await write(page, 'Earlier');
    await page.getByText('It is sent by itself as soon as the platform can be reached.').waitFor();
    await page.context().setOffline(false);
    await write(page, 'Later');
    await lines(page).filter({ hasText: 'Later' }).waitFor();
    expect(await said(page, 'Earlier', 'Later')).toEqual(['Earlier', 'Later']);
    await expect.poll(() => unsent(page).count()).toBe(0);
  },
);

journey('TALK-03 a comment whose answer was lost is sent again by itself, and stands there once', async ({ visit }) => {
  const page = await visit(address(), { viewport: 'phone' });
  await tryToSignIn(page);
  await lines(page).first().waitFor();
  let sent = 0;
  await page.route('**/comments', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const text = `Arrived at once ${randomUUID()}`;
  await write(page, text);
  await expect.poll(() => sent).toBe(2);
  await expect.poll(() => unsent(page).count()).toBe(0);
  await expect.poll(() => said(page, text)).toEqual([text]);
});

journey(
  'TALK-02 TALK-03 a comment that the platform refuses says why, holds the next one back no more, and can be changed',
  async ({ visit }) => {
    const page = await visit(address(), { viewport: 'phone' });
    await tryToSignIn(page);
    await lines(page).first().waitFor();
    const stranger = '00000000-0000-4000-8000-000000000001';
    await page.route('**/comments', async (route) => {
      const { comment } = route.request().postDataJSON();
      const mentions = comment.text.startsWith('Refused') ? [stranger] : [];
      await route.continue({ postData: JSON.stringify({ comment: { ...comment, mentions } }) });
    });
    await write(page, 'Refused one');
    await unsent(page).getByText('One of the people you mention does not take part in this task').waitFor();
    await write(page, 'Accepted one');
    await lines(page).filter({ hasText: 'Accepted one' }).waitFor();
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await press(page, 'Take it back and change it');
    await expect.poll(() => page.getByLabel('Write to those involved').inputValue()).toBe('Refused one');
    await write(page, 'Changed one');
    await lines(page).filter({ hasText: 'Changed one' }).waitFor();
    expect(await said(page, 'Refused one', 'Accepted one', 'Changed one')).toEqual(['Accepted one', 'Changed one']);
    expect(await unsent(page).count()).toBe(0);
  },
);

journey(
  'TALK-09 TALK-02 on a phone an @ and the beginning of a name offer the people, by keys and by touch; the chosen one is told',
  async ({ visit }) => {
    const page = await visit(address(), { viewport: 'phone' });
    await tryToSignIn(page);
    await lines(page).first().waitFor();
    const field = page.getByLabel('Write to those involved');
    const approver = page.getByRole('listbox').getByRole('option', { name: 'Demo Approver' });
    const removal = page.getByRole('button', { name: 'Remove Demo Approver' });
    await field.pressSequentially('Dear @DÉM');
    await approver.waitFor();
    expect(await approver.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await approver.getAttribute('id'));
    expect((await approver.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await field.press('Escape');
    await approver.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Dear @DÉM');

    await field.press('Backspace');
    await approver.tap();
    expect(await field.inputValue()).toBe('Dear @Demo Approver ');
    await field.pressSequentially('and @app');
    await removal.waitFor();
    expect(await approver.count()).toBe(0);
    await press(page, 'Remove Demo Approver');

    await field.fill('Look at it');
    await field.press('Home');
    await field.pressSequentially('@app');
    await approver.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await field.pressSequentially('please ');
    expect(await field.inputValue()).toBe('@Demo Approver please Look at it');
    await send(page);
    await lines(page).filter({ hasText: '@Demo Approver please Look at it' }).getByText('For Demo Approver').waitFor();
  },
);
