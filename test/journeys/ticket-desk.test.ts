import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { manualPlans } from '#server/demo/ticket-plan.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { press } from '../support/answering.ts';
import { journey } from '../support/journey.ts';
import { tryToSignIn } from '../support/sign-in.ts';

const approver = 'approver@acme.test';

journey(
  'DESK-20 a task is passed on by its number: the copied address opens it, and one that is nobody’s says so',
  async ({ visit }) => {
    const plan = manualPlans.find(({ area }) => area === 'Operations');
    const address = `/ticket-manager/manage-ticket/${demoUuid(`${plan?.key}/0`)}`;
    const page = await visit(address, { viewport: 'desktop' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tryToSignIn(page, approver);
    const title = page.getByRole('heading', { level: 1, name: /^Task \d+$/ });
    const name = (await title.textContent()) ?? '';
    await press(page, 'Copy link');
    await page.getByRole('status').filter({ hasText: 'The link is copied.' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/ticket-manager/${name.replace('Task ', '')}`);
    await page.goto(copied);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    await page.goto(new URL('/ticket-manager/999999999', copied).href);
    await page.getByRole('heading', { name: 'There is no task 999999999' }).waitFor();
    await page.getByRole('link', { name: 'Back to the tasks' }).click();
    await page.waitForURL('**/ticket-manager');
  },
);

journey(
  'DESK-21 DESK-22 tasks are approved one after the other with keys alone, in the order of the list',
  async ({ visit }) => {
    const page = await visit('/ticket-manager?waits=approval&sort=due_date', { viewport: 'desktop' });
    await tryToSignIn(page, approver);
    const links = page.locator('.ticket-table .ticket-link');
    await links.first().waitFor();
    const numbers = await links.allTextContents();
    const total = numbers.length;
    expect(total).toBeGreaterThan(4);
    const title = (at: number) => page.getByRole('heading', { level: 1, name: `Task ${numbers[at]}`, exact: true });
    const place = (position: number, of: number) => page.getByText(`${position} of ${of}`, { exact: true });

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.keyboard.type('jjk');
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('jjk');
    await page.getByRole('searchbox').first().fill('');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());

    for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key);
    await title(0).waitFor();
    await place(1, total).waitFor();
    await page.keyboard.press('Control+a');
    for (const at of [0, 1, 2]) {
      await title(at).waitFor();
      await place(1, total - at).waitFor();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await page.keyboard.press('a');
      await page.keyboard.press('j');
    }
    await title(3).waitFor();
    await place(1, total - 3).waitFor();
    await page.keyboard.press('j');
    await title(4).waitFor();
    await page.keyboard.press('k');
    await title(3).waitFor();
    await page.keyboard.press('r');
    const why = page.getByLabel('Why it is rejected');
    await expect.poll(() => why.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('a jar');
    expect(await why.inputValue()).toBe('a jar');

    await page.keyboard.press('u');
    expect(await why.inputValue()).toBe('a jaru');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('u');
    await page.waitForURL('**/ticket-manager?waits=approval&sort=due_date');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(numbers.slice(3));
  },
);

journey('DESK-22 a key leads to the form that solves the task', async ({ visit }) => {
  const page = await visit('/ticket-manager?waits=work', { viewport: 'desktop' });
  await tryToSignIn(page, 'executor@acme.test');
  await page.locator('.ticket-table .ticket-link').first().waitFor();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  const form = page.getByRole('radio', { name: 'In progress' });
  await form.waitFor();
  await page.keyboard.press('e');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('ticket-state');
});

journey(
  'DESK-23 on paper a task is its data, pictures and history, without bars, forms and buttons',
  async ({ visit }) => {
    const plan = manualPlans.find(
      ({ area, approved, states }) => area === 'Operations' && approved && states.includes('to_be_approved'),
    );
    const at = plan?.states.indexOf('to_be_approved');
    const page = await visit(`/ticket-manager/manage-ticket/${demoUuid(`${plan?.key}/${at}`)}`, {
      viewport: 'desktop',
    });
    await tryToSignIn(page, approver);
    await page.getByRole('heading', { name: 'Approve or reject' }).waitFor();
    const neighbours = page.locator('.ticket-neighbours');
    await neighbours.getByText(/^\d+ of \d+$|^Not in this list/).waitFor();
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, textarea, form, .top-bar, .notices, .bottom-bar')]
        .filter((one) => one.checkVisibility() && !one.querySelector('img') && !one.closest('dialog'))
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect(seen).toEqual([]);
    for (const heading of ['Description', 'What was done', 'Conversation'])
      expect(await page.getByRole('heading', { name: heading }).isVisible(), heading).toBe(true);
    expect(await page.getByText('Accountable area').isVisible()).toBe(true);
    const pictures = page.locator('main img');
    await expect.poll(() => pictures.count()).toBeGreaterThan(1);
    for (const picture of await pictures.all()) expect(await picture.isVisible()).toBe(true);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

journey('EXPO-01 EXPO-02 the list with its filter is exported, and the file holds its rows', async ({ visit }) => {
  const page = await visit('/ticket-manager?waits=approval&sort=due_date', { viewport: 'desktop' });
  await tryToSignIn(page, approver);
  const links = page.locator('.ticket-table .ticket-link');
  await links.first().waitFor();
  const numbers = await links.allTextContents();
  await page.getByText('Export', { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')]);
  expect(download.suggestedFilename()).toMatch(/^tasks-\d{4}-\d{2}-\d{2}\.csv$/);
  const [heads = [], ...rows]: string[][] = parse(await readFile(await download.path()), { bom: true });
  expect(heads[0]).toBe('Task');
  expect(rows.map(([number]) => number)).toEqual(numbers);
  await page.getByText('Export', { exact: true }).waitFor();
});

journey(
  'DESK-10 DESK-11 what somebody else changes shows by itself and moves nothing, and the list opens as it was left',
  async ({ visit }) => {
    const search = '?waits=approval&sort=due_date';
    const colleague = await visit(`/ticket-manager${search}`, { viewport: 'desktop' });
    await tryToSignIn(colleague, approver);
    const links = (page: typeof colleague) => page.locator('.ticket-table .ticket-link');
    await links(colleague).first().waitFor();
    const numbers = await links(colleague).allTextContents();
    const approveFirst = async (): Promise<void> => {
      await links(colleague).first().click();
      await Promise.all([
        colleague.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
        press(colleague, 'Approve'),
      ]);
      await colleague.goto(new URL(`/ticket-manager${search}`, colleague.url()).href);
      await links(colleague).first().waitFor();
    };

    const page = await visit(`/ticket-manager?states=any&ticket_id=${numbers[0]}`, { viewport: 'desktop' });
    await page.clock.install();
    await tryToSignIn(page, approver);
    const state = page.locator('.ticket-table tbody [data-column=state]');
    await state.filter({ hasText: 'To be approved' }).waitFor();
    await approveFirst();
    await page.clock.runFor(61_000);
    await state.filter({ hasText: 'Resolved' }).waitFor();

    await page.goto(new URL(`/ticket-manager${search}`, page.url()).href);
    await links(page).first().waitFor();
    expect(await links(page).allTextContents()).toEqual(numbers.slice(1));
    await approveFirst();
    await page.clock.runFor(61_000);
    const show = page.getByRole('button', { name: 'Show changes' });
    await show.waitFor();
    expect(await links(page).allTextContents()).toEqual(numbers.slice(1));
    await show.click();
    await expect.poll(() => links(page).allTextContents()).toEqual(numbers.slice(2));

    await press(page, 'Name');
    await page.waitForURL('**/ticket-manager?waits=approval&sort=name');
    await page.getByRole('link', { name: 'Close the ticket manager' }).click();
    await page.getByRole('link', { name: 'Store action' }).click();
    await page.waitForURL('**/ticket-manager?waits=approval&sort=name');
    await press(page, 'Remove the filter Waits for my approval');
    await page.waitForURL('**/ticket-manager?sort=name');
  },
);
