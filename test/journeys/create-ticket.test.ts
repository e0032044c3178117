import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stored } from '../support/behind.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import type { Served } from '../support/served.ts';
import { signIn as signInAt, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';
import { dueDayOf, fillTicket, mistakesOf, openCreation, pickDueDay, selectStores } from '../support/ticket-form.ts';

/** Home shows by what the device has kept: only then the page may be left. */
async function signIn(page: Page, account?: string): Promise<void> {
  await signInAt(page, account);
  await page.getByText(/\d+ activities/).waitFor();
}

/** The tickets of a title as the platform has them. */
async function ticketsOf(served: Served, title: string) {
  return stored(served, async (db) => {
    return db
      .selectFrom('ticket')
      .innerJoin('ticket_definition as definition', (on) =>
        on
          .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
          .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
      )
      .where('definition.title', '=', title)
      .select([
        'ticket.store_uuid',
        'ticket.due_at',
        'definition.process_uuid',
        'definition.priority',
        'definition.links',
        'definition.notifications',
      ])
      .execute();
  });
}

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `PROD-11 ROUTE-13 TCREATE-05 TCREATE-10 TCREATE-14 TCREATE-39 DATE-01 DATE-06 DATE-07 ASSIGN-07 ASSIGN-09 on a ${viewport}: a ticket for 12 stores that are assigned in the drawer is created once for each`,
    async ({ visit, served }) => {
      const title = `Door on a ${viewport}`;
      const page = await visit('/', { viewport });
      await signIn(page);
      const form = await openCreation(page, served.origin, '?sort=name');
      await fillTicket(form, { title, description: 'It does not shut', area: 'Operations' });
      await form.getByText('Urgent', { exact: true }).click();
      await pickDueDay(form, '2031-02-28');
      expect(await dueDayOf(form).innerText()).toBe('Feb 28, 2031');
      await form.getByLabel('Time').selectOption('17:30');
      await form.getByRole('button', { name: 'Add a link' }).click();
      await form.getByLabel('Link 1').fill('www.example.com/door');
      await form.getByRole('group', { name: 'Before the due date' }).getByRole('switch', { name: 'By push' }).click();
      await form.getByRole('button', { name: 'Assign stores' }).click();
      const drawer = page.getByRole('dialog', { name: 'Assign stores' });
      await drawer.getByRole('button', { name: 'Add', exact: true }).click();
      await drawer.getByText('You must select at less one store to run this action').waitFor();
      await drawer.getByLabel('Zone').selectOption({ label: 'North' });
      await selectStores(drawer, 13);
      await drawer.getByText('13 stores selected').waitFor();
      await drawer.getByRole('button', { name: 'Add', exact: true }).click();
      const assigned = drawer.locator('input[name=assignation-row]');
      await assigned.nth(12).waitFor();
      await assigned.nth(0).check();
      await drawer.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect.poll(() => assigned.count()).toBe(12);
      await drawer.getByRole('button', { name: 'Done' }).click();
      await drawer.waitFor({ state: 'hidden' });
      expect(await form.locator('[data-total]').innerText()).toBe('12');
      const bulk = await form.locator('[data-bulk]').innerText();
      await form.getByRole('button', { name: 'Create task' }).click();
      await page.getByText('Task was created successfully').waitFor();
      await page.waitForURL('**/ticket-manager?sort=name');
      const tickets = await ticketsOf(served, title);
      expect(new Set(tickets.map(({ store_uuid }) => store_uuid)).size).toBe(12);
      expect(tickets).toHaveLength(12);
      const [first] = tickets;
      expect(first?.due_at.toISOString()).toBe('2031-02-28T20:30:00.000Z');
      expect([first?.process_uuid, first?.priority, first?.links]).toEqual([
        bulk,
        'urgent',
        ['//www.example.com/door'],
      ]);
      expect(first?.notifications).toEqual([
        { method: 'push', type: 'execution', expiration_type: 'before_due_date', time_value: 1, time_unit: 2 },
      ]);
    },
  );

journey(
  'ASSIGN-13 ASSIGN-14 ASSIGN-15 ASSIGN-16 on a phone: stores are found without accents, added and removed all at once and brought back, and the form says before it is saved that stores are missing',
  async ({ visit, served }) => {
    const title = 'Window of many stores';
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page);
    const form = await openCreation(page, served.origin);
    await form.getByText('Still missing: Title, Description, Accountable Area, Stores', { exact: true }).waitFor();
    await fillTicket(form, { title, description: 'It is broken', area: 'Operations' });
    await form.getByText('Still missing: Stores', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Assign stores' }).click();
    const drawer = page.getByRole('dialog', { name: 'Assign stores' });
    const press = (name: string | RegExp) => drawer.getByRole('button', { name }).click();
    const search = async (where: string, term: string) => {
      await drawer.getByRole('searchbox', { name: where }).fill(term);
      await page.keyboard.press('Enter');
    };

    await search('Search stores to choose from', 'nunez LIBERTADOR');
    await press('Add all 3 stores found');
    await drawer.getByText('3 stores assigned').waitFor();
    await drawer.getByText('No store that is left to be assigned is found.').waitFor();
    await drawer.getByRole('button', { name: 'Clear search' }).click();
    await press(/^Add all \d+ stores found$/);
    const all = Number(/^\d+/.exec(await drawer.getByText(/^[4-9]\d stores assigned$/).innerText()));
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);

    await search('Search assigned stores', 'MORON');
    await press('Remove all 3 stores found');
    await drawer.getByText('3 stores were removed').waitFor();
    await drawer.getByText(`${all - 3} stores assigned`).waitFor();
    await press('Undo');
    await drawer.getByText(`${all} stores assigned`).waitFor();
    await drawer.getByRole('button', { name: 'Clear search' }).click();
    await press(`Remove all ${all} stores`);
    await drawer.getByText(`${all} stores were removed`).waitFor();
    await drawer.getByText('No stores are assigned yet').waitFor();
    await press('Undo');
    await drawer.getByText(`${all} stores assigned`).waitFor();
    await press('Done');
    await drawer.waitFor({ state: 'hidden' });
    expect(await form.getByText('Still missing').isVisible()).toBe(false);
    await form.getByRole('button', { name: 'Create task' }).click();
    await page.getByText('Task was created successfully').waitFor();
    expect(await ticketsOf(served, title)).toHaveLength(all);
  },
);

further(import.meta.filename, () => {
  journey(
    'TCREATE-37 TCREATE-22 TCREATE-23 TCREATE-25 TCREATE-26 TCREATE-28 TCREATE-30 TCREATE-32 TCREATE-34 everything that is wrong is said at once at the top, and nothing is sent',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const posted: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
      });
      const form = await openCreation(page, served.origin);
      await pickDueDay(form, '2020-01-31');
      await form.getByRole('button', { name: 'Add a link' }).click();
      await form.getByRole('switch', { name: 'Approval required' }).click();
      await form.getByLabel('Deadline to approve after the task has been executed').fill('0');
      await form.getByRole('group', { name: 'Before the due date' }).getByRole('switch', { name: 'By email' }).click();
      await form.getByLabel('How long before').first().fill('');
      await form.getByRole('button', { name: 'Create task' }).click();
      const list = form.getByRole('alert');
      await list.and(page.locator(':focus')).waitFor();
      expect(await mistakesOf(form)).toEqual([
        'The title field can not be empty',
        'You must select an "Accountable Area" for the task',
        "Due date field can't be minor than now",
        'You must select a value greater than zero for email / push notification to the users responsible for executing the task before the deadline',
        'You must select an area responsible for approval',
        'You must select a value greater than zero in the "Deadline to approve after the task has been executed"',
        'The description field can not be empty',
        "Link can't be blank",
      ]);
      expect(await list.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true);
      await list.getByRole('button', { name: 'The description field can not be empty' }).click();
      await form.getByLabel('Description').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('It does not shut');
      expect(await form.getByLabel('Deadline to approve after the task has been executed').inputValue()).toBe('0');
      expect(posted).toEqual([]);
    },
  );

  journey(
    'TCREATE-40 OP-82 what the platform refuses is listed in its own words, and what was typed is still there, in the other language too',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const form = await openCreation(page, served.origin);
      await fillTicket(form, { title: 'For no store', description: 'Nowhere', area: 'Maintenance' });
      await form.getByRole('button', { name: 'Create task' }).click();
      await form.getByRole('alert').getByText('The task was not created').waitFor();
      expect(await mistakesOf(form)).toEqual([expect.stringMatching(/store/i)]);
      await page.getByRole('button', { name: 'Cambiar a español' }).click();
      await form.getByRole('alert').getByText('La tarea no se creó').waitFor();
      expect(await form.getByLabel('Título').inputValue()).toBe('For no store');
      expect(await form.getByLabel('Descripción').inputValue()).toBe('Nowhere');
    },
  );

  journey('TCREATE-02 ROLE-04 without an accountable area there is no form', async ({ visit, served }) => {
    const page = await visit('/');
    await signIn(page, 'noarea@acme.test');
    await page.goto(`${served.origin}/ticket-manager/create-ticket`);
    await page.getByRole('heading', { name: 'You do not belong to an accountable area' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to the tasks' }).click();
    await page.waitForURL('**/ticket-manager');
  });

  journey('ROLE-02 ERR-23 without the permission there is no way to it', async ({ visit, served }) => {
    const page = await visit('/');
    await signIn(page, 'limited@acme.test');
    await page.goto(`${served.origin}/ticket-manager/create-ticket`);
    await page.waitForURL('**/unauthorized');
  });

  journey(
    'OP-138 TCREATE-41 a ticket whose answer is lost on its way is sent again under the same key, and made once',
    async ({ visit, served }) => {
      const title = 'Sent twice';
      const page = await visit('/');
      await signIn(page);
      const form = await openCreation(page, served.origin);
      await fillTicket(form, { title, description: 'It does not shut', area: 'Operations' });
      await form.getByRole('button', { name: 'Assign stores' }).click();
      const drawer = page.getByRole('dialog', { name: 'Assign stores' });
      await selectStores(drawer, 1);
      await drawer.getByRole('button', { name: 'Add', exact: true }).click();
      await drawer.locator('input[name=assignation-row]').waitFor();
      await drawer.getByRole('button', { name: 'Done' }).click();
      await drawer.waitFor({ state: 'hidden' });
      await page.route(
        '**/api/v1/ticket_manager/tickets',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await form.getByRole('button', { name: 'Create task' }).click();
      expect(await mistakesOf(form)).toEqual(['Network error']);
      await form.getByRole('button', { name: 'Create task' }).click();
      await page.getByText('Task was created successfully').waitFor();
      expect(await ticketsOf(served, title)).toHaveLength(1);
    },
  );

  journey(
    'OP-11 SESS-02 signing in again lies over the form, and what was typed is there',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const form = await openCreation(page, served.origin);
      await fillTicket(form, { title: 'Outlives a session', description: 'It does not shut', area: 'Operations' });
      await page.route('**/api/v1/ticket_manager/tickets', (route) => route.fulfill({ status: 401, body: '{}' }), {
        times: 1,
      });
      await form.getByRole('button', { name: 'Create task' }).click();
      await tryToSignIn(page);
      await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' });
      expect(await form.getByLabel('Title').inputValue()).toBe('Outlives a session');
      expect(await form.getByLabel('Accountable Area').locator('option:checked').innerText()).toBe('Operations');
    },
  );
});
