import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { stored } from '../support/behind.ts';
import { photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import type { Served } from '../support/served.ts';
import { signIn as signInAt } from '../support/sign-in.ts';
import { addPicture, fillTicket, formOf, keptPicturesIn, openCreation, selectStores } from '../support/ticket-form.ts';

const door = { description: 'It does not shut', area: 'Operations' };

/** Home shows by what the device has kept: only then the page may be left. */
async function signIn(page: Page, account?: string): Promise<void> {
  await signInAt(page, account);
  await page.getByText(/\d+ activities/).waitFor();
}

const ticketsOf = (served: Served, title: string) =>
  stored(served, (db) =>
    db
      .selectFrom('ticket')
      .innerJoin('ticket_definition as definition', (on) =>
        on
          .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
          .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
      )
      .where('definition.title', '=', title)
      .select(['ticket.uuid'])
      .execute(),
  );

async function assignOne(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Assign stores' }).click();
  const drawer = page.getByRole('dialog', { name: 'Assign stores' });
  await selectStores(drawer, 1);
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await drawer.locator('input[name=assignation-row]').waitFor();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

const said = (form: Locator): Locator => form.getByText('Here is what you wrote before');
const titleOf = (form: Locator): Promise<string> => form.getByLabel('Title').inputValue();

journey(
  'OP-54 OP-138 TCREATE-13 TCREATE-42 on a phone: a form that was left by Back, by a reload and after a lost answer comes back whole, makes one ticket, and is gone then',
  async ({ visit, served }) => {
    const title = 'Written twice';
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page);
    await page.goto(`${served.origin}/ticket-manager`);
    const form = await openAgain(page);
    await fillTicket(form, { ...door, title });
    await assignOne(page, form);
    await addPicture(form, await photograph('door.jpg', 64));
    const bulk = await form.locator('[data-bulk]').innerText();

    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await openAgain(page);
    await lookAt(form, { title, bulk });

    await page.reload();
    await lookAt(form, { title, bulk });

    await page.route(
      '**/api/v1/ticket_manager/tickets',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Create task' }).click();
    await form.getByText('There was no answer').waitFor();
    expect(await ticketsOf(served, title)).toHaveLength(1);

    await page.reload();
    await lookAt(form, { title, bulk });
    await form.getByText('However often you try, it is created once.').waitFor();
    await form.getByRole('button', { name: 'Create task' }).click();
    await page.getByText('Task was created successfully').waitFor();
    expect(await ticketsOf(served, title)).toHaveLength(1);

    await openAgain(page);
    expect([await titleOf(form), await said(form).count(), await keptPicturesIn(form).count()]).toEqual(['', 0, 0]);
    expect(await form.locator('[data-total]').innerText()).toBe('0');
  },
);

/** By the button of the list, as somebody does who comes back. */
async function openAgain(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Create task' }).click();
  return formOf(page);
}

async function lookAt(form: Locator, { title, bulk }: { title: string; bulk: string }): Promise<void> {
  await said(form).waitFor();
  expect(await titleOf(form)).toBe(title);
  expect(await form.getByLabel('Description').inputValue()).toBe(door.description);
  expect(await form.getByLabel('Accountable Area').locator('option:checked').innerText()).toBe(door.area);
  await expect.poll(() => keptPicturesIn(form).count()).toBe(1);
  expect(await form.locator('[data-bulk]').innerText()).toBe(bulk);
  await expect.poll(() => form.locator('[data-total]').innerText()).toBe('1');
}

further(import.meta.filename, () => {
  journey(
    'OP-54 what was brought back is left for a new one only when somebody says so, and is gone then',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const form = await openCreation(page, served.origin);
      await fillTicket(form, { ...door, title: 'Not wanted' });
      await addPicture(form, await photograph('door.jpg', 64));
      await page.reload();
      await said(form).waitFor();
      await form.getByRole('button', { name: 'Begin a new one' }).click();
      const dialog = page.getByRole('dialog', { name: 'Begin a new task?' });
      await dialog.getByRole('button', { name: 'Keep it' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await titleOf(form)).toBe('Not wanted');
      await form.getByRole('button', { name: 'Begin a new one' }).click();
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await said(form).waitFor({ state: 'detached' });
      await form.waitFor();
      expect([await titleOf(form), await keptPicturesIn(form).count()]).toEqual(['', 0]);
      await page.reload();
      await form.waitFor();
      expect([await titleOf(form), await said(form).count()]).toEqual(['', 0]);
    },
  );

  journey(
    'OP-54 SM-35 a second tab does not write the form, and takes it over with all that was typed',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const form = await openCreation(page, served.origin);
      await fillTicket(form, { ...door, title: 'In two tabs' });
      const second = await page.context().newPage();
      await second.goto(`${served.origin}/ticket-manager/create-ticket`);
      await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
      await second.getByRole('button', { name: 'Go on here' }).click();
      const there = await formOf(second);
      expect(await titleOf(there)).toBe('In two tabs');
      await page.getByRole('heading', { name: 'Taken over in another tab' }).waitFor();
      await there.getByLabel('Title').fill('In the second tab');
      await page.getByRole('button', { name: 'Go on here' }).click();
      await form.waitFor();
      expect(await titleOf(form)).toBe('In the second tab');
      await second.getByRole('heading', { name: 'Taken over in another tab' }).waitFor();
    },
  );

  journey(
    'OP-54 OP-11 SESS-03 signing out says that it waits, and nobody else on the device sees it',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const form = await openCreation(page, served.origin);
      await fillTicket(form, { ...door, title: 'Nobody else’s' });
      await page.getByRole('button', { name: 'Sign out' }).click();
      const dialog = page.getByRole('dialog', { name: 'There is work that has not been sent' });
      await dialog.getByText('1 piece of work is still on this device').waitFor();
      await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
      await signIn(page, 'approver@acme.test');
      await openCreation(page, served.origin);
      expect([await titleOf(form), await said(form).count()]).toEqual(['', 0]);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await signIn(page);
      await openCreation(page, served.origin);
      expect(await titleOf(form)).toBe('Nobody else’s');
    },
  );
});
