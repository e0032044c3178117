import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { press } from '../support/answering.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import type { Visit } from '../support/page.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

const call = '**/api/v3/ticket_manager/tasks?*';
const list = (page: Page) => page.getByRole('table', { name: 'Tasks' });
const rows = (page: Page) => list(page).locator('tbody tr');
const column = (page: Page, name: string) => list(page).locator(`tbody [data-column=${name}]`).allTextContents();
const searchIn = (page: Page): string => new URL(page.url()).search;
const isTickets = (request: Request): boolean => new URL(request.url()).pathname === '/api/v3/ticket_manager/tasks';

/** Does something that asks for other rows, and waits until these show. */
async function listedAfter(page: Page, act: () => Promise<unknown>): Promise<URL> {
  const [answer] = await Promise.all([page.waitForResponse((response) => isTickets(response.request())), act()]);
  await answer.finished();
  await page.locator('.ticket-rows[aria-busy=false], .empty').first().waitFor();
  return new URL(answer.url());
}

async function openTickets(visit: (path?: string, options?: Visit) => Promise<Page>, options: Visit): Promise<Page> {
  const page = await visit('/', options);
  await signIn(page);
  await page.getByRole('link', { name: 'Store action' }).click();
  await rows(page).first().waitFor();
  return page;
}
const desktop: Visit = { viewport: 'desktop' };

journey(
  'TLIST-01 to TLIST-09 TLIST-18 TLIST-20 the tile leads to the list: columns, figures, what is asked for',
  async ({ visit }) => {
    const page = await visit('/', desktop);
    await signIn(page);
    const asked = await listedAfter(page, () => page.getByRole('link', { name: 'Store action' }).click());
    expect(new URL(page.url()).pathname).toBe('/ticket-manager');
    const filter: unknown = JSON.parse(asked.searchParams.get('filter') ?? '');
    expect(filter).toEqual({
      period: {
        from: expect.stringMatching(/^\d{4}-\d{2}-01T00:00:00-03:00$/),
        to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T23:59:59-03:00$/),
      },
      states: [
        ...['open', 'open_and_late', 'in_progress', 'in_progress_and_late'],
        ...['to_be_approved', 'to_be_approved_and_late'],
      ],
      users: [expect.stringMatching(/^[0-9a-f-]{36}$/)],
      current_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      include: 'stores,activities,accountable_areas',
      expand: 'summary,related_tickets',
      per_page: '25',
      page: '1',
      sort: '-ticket_id',
    });
    expect(await rows(page).count()).toBe(25);
    const headers = await list(page).locator('thead th').allTextContents();
    expect(headers).toEqual(['Task', 'Created', 'Name', 'Status', 'Due date', 'Store', 'Accountable area', 'Activity']);
    for (const date of await column(page, 'created_at')) expect(date).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    for (const store of await column(page, 'stores')) expect(store).toMatch(/\w/);
    const numbers = (await column(page, 'ticket_id')).map(Number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    const summary = page.getByRole('region', { name: 'Summary' });
    expect(await summary.textContent()).toMatch(/Pending \d+(\.\d)?%.*Closed \d+(\.\d)?%/);
    await page.getByRole('link', { name: 'Create task' }).waitFor();
    await page.getByRole('link', { name: 'Close the ticket manager' }).click();
    await page.waitForURL('**/home');
  },
);

journey(
  'TLIST-07 TLIST-11 TLIST-17 OP-91 PAGE-06 ROUTE-12 filter, sort and page are in the address: Back, reload and a link bring them',
  async ({ visit }) => {
    const page = await openTickets(visit, desktop);
    await page.getByText('Task type').first().click();
    await listedAfter(page, () => page.getByLabel('Created by hand').check());
    expect(searchIn(page)).toBe('?ticket_types=manual');
    await listedAfter(page, () => page.getByRole('button', { name: 'Name' }).click());
    expect(await list(page).locator('[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    const names = await column(page, 'name');
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    const first = await column(page, 'ticket_id');
    await listedAfter(page, () => press(page, 'Page 2'));
    expect(searchIn(page)).toBe('?ticket_types=manual&sort=name&page=2');
    const second = await column(page, 'ticket_id');
    expect(second).not.toEqual(first);
    await listedAfter(page, () => page.goBack());
    expect(await column(page, 'ticket_id')).toEqual(first);
    await listedAfter(page, () => page.goForward());
    await listedAfter(page, () => page.reload());
    expect(await column(page, 'ticket_id')).toEqual(second);
    await page.getByRole('list', { name: 'Chosen filters' }).getByText('Created by hand').waitFor();
    await listedAfter(page, () => page.getByLabel('Tasks per page').selectOption('50'));
    expect(searchIn(page)).toBe('?ticket_types=manual&sort=name&perPage=50');
    await listedAfter(page, () => press(page, 'Reset filters'));
    expect(searchIn(page)).toBe('?sort=name&perPage=50');
  },
);

further(import.meta.filename, () => {
  journey(
    'TLIST-10 TLIST-15 TLIST-21 FILT-01 FILT-04 FILT-08 stores by their tree, a task by its number, and nothing that fits, which is read out',
    async ({ visit }) => {
      const page = await openTickets(visit, desktop);
      await press(page, 'Stores');
      const drawer = page.getByRole('dialog', { name: 'Stores' });
      await press(page, 'Expand all');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      const name = (await drawer.locator('.tree-row[data-inside]').first().textContent()) ?? '';
      await listedAfter(page, () => drawer.getByLabel(name, { exact: true }).check());
      await press(page, 'Ready');
      await drawer.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
      await page.getByRole('button', { name: 'Stores (1)' }).waitFor();
      for (const store of await column(page, 'stores')) expect(store).toBe(name);
      await listedAfter(page, () => press(page, `Remove the filter ${name}`));
      expect(searchIn(page)).toBe('');
      const [number = ''] = await column(page, 'ticket_id');
      await page.getByRole('searchbox', { name: 'Number, name or store' }).fill(number);
      await listedAfter(page, () => press(page, 'Search'));
      expect(await column(page, 'ticket_id')).toEqual([number]);
      const count = await page
        .getByRole('status')
        .filter({ hasText: /^1 task$/ })
        .elementHandle();
      await page.getByRole('searchbox', { name: 'Number, name or store' }).fill('999999');
      await listedAfter(page, () => press(page, 'Search'));
      const missing = 'No task with “999999” fits the other filters';
      await page.getByRole('heading', { name: missing }).waitFor();
      expect(await count?.evaluate(({ isConnected, textContent }) => [isConnected, textContent])).toEqual([
        true,
        `0 tasks. ${missing}`,
      ]);
      await listedAfter(page, () =>
        page.getByRole('main').getByRole('button', { name: 'Reset filters' }).last().click(),
      );
      await rows(page).first().waitFor();
    },
  );

  journey(
    'TLIST-15 TLIST-12 FILT-04 a task that is closed is found by its number, without the other filters, by one press',
    async ({ visit }) => {
      const page = await openTickets(visit, desktop);
      const pending = await column(page, 'ticket_id');
      await listedAfter(page, () => page.goto(`${page.url()}?states=resolved`));
      await page.getByRole('button', { name: 'Remove the filter Status: Resolved' }).waitFor();
      const [number = ''] = await column(page, 'ticket_id');
      expect(pending).not.toContain(number);
      await listedAfter(page, () => press(page, 'Reset filters'));
      await page.getByRole('searchbox', { name: 'Number, name or store' }).fill(number);
      await listedAfter(page, () => press(page, 'Search'));
      await page.getByRole('heading', { name: `No task with “${number}” fits the other filters` }).waitFor();
      await listedAfter(page, () => press(page, 'Search without the other filters'));
      expect(await column(page, 'ticket_id')).toEqual([number]);
      await page.getByRole('list', { name: 'Chosen filters' }).getByText('Any status').waitFor();
      await listedAfter(page, () => page.goBack());
      await page.getByRole('heading', { name: `No task with “${number}” fits the other filters` }).waitFor();
    },
  );

  journey(
    'DESK-04 words of name and store find a task on the phone; without the other filters it is found in any state',
    async ({ visit }) => {
      const page = await openTickets(visit, { viewport: 'phone' });
      const [title = ''] = await column(page, 'name');
      const [store = ''] = await column(page, 'stores');
      const term = `${store} ${title}`.toUpperCase();
      await press(page, 'Filters');
      const search = page.getByRole('searchbox', { name: 'Number, name or store' });
      await search.fill(term);
      await listedAfter(page, () => search.press('Enter'));
      expect(new Set(await column(page, 'name'))).toEqual(new Set([title]));
      expect(new Set(await column(page, 'stores'))).toEqual(new Set([store]));
      const found = (await column(page, 'ticket_id')).length;
      await listedAfter(page, () => press(page, 'Search without the other filters'));
      expect((await column(page, 'ticket_id')).length).toBeGreaterThanOrEqual(found);
      expect(new URLSearchParams(searchIn(page)).get('text')).toBe(term);
      expect(await page.getByRole('button', { name: 'Search without the other filters' }).count()).toBe(0);
    },
  );

  journey(
    'DESK-06 close rows, a column that is shown, moved and hidden again; a head that stays; the device keeps it',
    async ({ visit }) => {
      const page = await openTickets(visit, desktop);
      const heads = () => list(page).locator('thead th').allTextContents();
      await page.getByText('Columns', { exact: true }).first().click();
      await page.getByRole('radio', { name: 'Compact' }).check();
      await page.getByRole('checkbox', { name: 'Priority' }).check();
      await page.getByRole('checkbox', { name: 'Created', exact: true }).uncheck();
      for (let times = 0; times < 6; times += 1) await press(page, 'Move Priority one place forward');
      const chosen = ['Task', 'Priority', 'Name', 'Status', 'Due date', 'Store', 'Accountable area', 'Activity'];
      expect(await heads()).toEqual(chosen);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.reload();
      await rows(page).first().waitFor();
      expect(await heads()).toEqual(chosen);
      expect((await column(page, 'priority'))[0]).toMatch(/^(Urgent|High|Medium|Low)$/);
      const seen = await rows(page).evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
      );
      expect(seen).toBeGreaterThanOrEqual(14);
      expect(await overflow(page)).toBe(0);
      await rows(page).last().scrollIntoViewIfNeeded();
      const head = await list(page).locator('thead th').first().boundingBox();
      expect(head?.y).toBeGreaterThan(0);
      await page.getByText('Columns', { exact: true }).first().click();
      await press(page, 'As at first');
      expect(await heads()).toContain('Created');
    },
  );

  journey(
    'DESK-07 a view that one person saves and shares is opened by another one, and deleted by the first',
    async ({ visit }) => {
      const page = await openTickets(visit, desktop);
      const name = 'Resolved, first due';
      await listedAfter(page, () => page.goto(`${page.url()}?states=resolved&sort=due_date`));
      await page.getByText('Saved views', { exact: true }).click();
      await press(page, 'Save these filters');
      await page.getByLabel('Name of the view').fill(name);
      await page.getByRole('checkbox', { name: 'Colleagues see it too' }).check();
      await press(page, 'Save the view');
      await page.getByRole('link', { name }).waitFor();

      const colleague = await visit('/', { viewport: 'phone' });
      await signIn(colleague, 'approver@acme.test');
      await colleague.getByRole('link', { name: 'Store action' }).click();
      await rows(colleague).first().waitFor();
      await press(colleague, 'Filters');
      await colleague.getByText('Saved views', { exact: true }).click();
      await listedAfter(colleague, () => colleague.getByRole('link', { name }).click());
      expect(searchIn(colleague)).toBe('?states=resolved&sort=due_date');
      expect(await colleague.getByRole('button', { name: `Delete the view ${name}` }).count()).toBe(0);

      await press(page, `Delete the view ${name}`);
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });
      await colleague.reload();
      await rows(colleague).first().waitFor();
      await press(colleague, 'Filters');
      await colleague.getByText('Saved views', { exact: true }).click();
      await colleague.getByRole('button', { name: 'Save these filters' }).waitFor();
      expect(await colleague.getByRole('link', { name }).count()).toBe(0);
    },
  );

  journey(
    'TLIST-16 DATE-04 DATE-05 DATE-09 SM-31 a period by two days of the calendar, and by a preset',
    async ({ visit }) => {
      const page = await openTickets(visit, desktop);
      await page.getByRole('button', { name: 'Created between' }).click();
      const picker = page.getByRole('dialog', { name: 'Created between' });
      await picker.getByText('Choose the first day.').waitFor();
      await picker.getByRole('grid').waitFor();
      expect((await picker.locator('thead th').allTextContents())[0]).toBe('Mo');
      await picker.getByLabel('Choose the Month').selectOption({ index: 0 });
      await picker.getByRole('gridcell').getByRole('button').filter({ hasText: /^1$/ }).first().click();
      await picker.getByText(/From Jan 1, \d{4}\. Choose the last day\./).waitFor();
      await picker.getByLabel('Choose the Month').selectOption({ index: 5 });
      await picker.getByRole('gridcell').getByRole('button').filter({ hasText: /^1$/ }).first().click();
      await picker.getByText('A period can have at most 90 days.').waitFor();
      expect(await picker.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
      await picker.getByRole('button', { name: 'Last 7 days' }).click();
      await listedAfter(page, () => picker.getByRole('button', { name: 'Apply' }).click());
      const query = new URL(page.url()).searchParams;
      const days = (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000;
      expect(days).toBe(6);
    },
  );

  journey(
    'TLIST-22 TLIST-23 TLIST-24 OP-96 LIMIT-03 504 twice, then rows; a third one and no network are said',
    async ({ visit }) => {
      const page = await openTickets(visit, desktop);
      let asked = 0;
      const failing = async (times: number): Promise<void> => {
        asked = 0;
        await page.unroute(call);
        await page.route(call, async (route) => {
          asked += 1;
          if (asked <= times) await route.fulfill({ status: 504 });
          else await route.fallback();
        });
      };
      await failing(2);
      await page.reload();
      await rows(page).first().waitFor();
      expect(asked).toBe(3);
      await failing(3);
      await page.reload();
      await page.getByRole('heading', { name: 'The tasks could not be loaded' }).waitFor();
      expect(asked).toBe(3);
      await rows(page).first().waitFor();
      await page.unroute(call);
      await page.route(call, (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('heading', { name: 'The server is not available' }).waitFor();
      await page.context().setOffline(true);
      await page.unroute(call);
      expect(await rows(page).count()).toBe(0);
      await page.context().setOffline(false);
      await rows(page).first().waitFor();
    },
  );

  journey('TLIST-11 a filter by the keyboard alone, and back to its button', async ({ visit }) => {
    const page = await openTickets(visit, desktop);
    const opener = page.locator('summary').filter({ hasText: 'Task type' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await listedAfter(page, () => page.keyboard.press('Space'));
    expect(searchIn(page)).toBe('?ticket_types=manual');
    await page.keyboard.press('Escape');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Created by hand', { exact: true }).isVisible()).toBe(false);
  });

  journey(
    'TLIST-05 ROUTE-14 on a phone the tasks are cards that lead to the task, with the filters in the address',
    async ({ visit }) => {
      const page = await openTickets(visit, { viewport: 'phone' });
      await press(page, 'Filters');
      await page.getByText('Task type').first().click();
      await listedAfter(page, () => page.getByLabel('Created by hand').check());
      await listedAfter(page, () => page.getByLabel('Sort by').selectOption('due_date'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await rows(page).first().getByRole('link').first().click();
      await page.waitForURL(/\/ticket-manager\/manage-ticket\/[^?]+\?ticket_types=manual&sort=due_date$/);
      await listedAfter(page, () => page.goBack());
      expect(searchIn(page)).toBe('?ticket_types=manual&sort=due_date');
    },
  );

  journey(
    'ROUTE-15 OP-84 TLIST-14 TLIST-25 TLIST-26 the tasks of one definition, under its panel',
    async ({ visit }) => {
      const page = await visit('/', desktop);
      await signIn(page);
      const options = page.waitForResponse((response) => response.url().includes('ticket_definitions'));
      await page.getByRole('link', { name: 'Store action' }).click();
      const body: { ticket_definitions: { data: { key: string; title: string; children?: unknown[] }[] } } = await (
        await options
      ).json();
      await rows(page).first().waitFor();
      const definition = body.ticket_definitions.data.find(({ children }) => !children?.length);
      if (!definition) throw new Error('the demo has no ticket definition');
      const panel = '**/api/v1/ticket_manager/ticket_definitions/*';
      await page.route(panel, (route) => route.fulfill({ status: 500 }));
      const asked = await listedAfter(page, () =>
        page.goto(`${new URL(page.url()).origin}/ticket-manager/view-multiple-tickets/${definition.key}?states=any`),
      );
      expect(JSON.parse(asked.searchParams.get('filter') ?? '')).toMatchObject({
        ticket_definitions: [definition.key],
      });
      await page.getByText('The task definition could not be loaded').waitFor();
      await page.unroute(panel);
      await press(page, 'Try again');
      await page.getByRole('region', { name: 'Task definition' }).getByText('Priority').waitFor();
      expect(await page.getByText('Accountable areas').count()).toBe(0);
      for (const name of await column(page, 'name')) expect(name).toBe(definition.title);
    },
  );

  journey(
    'TLIST-21 FILT-03 10,000 stores: all of them expanded, and only those near what is seen are drawn',
    async ({ visit }) => {
      const page = await visit('/', desktop);
      const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      const zones = Array.from({ length: 100 }, (_, zone) => ({
        key: uuid(zone),
        title: `Zone ${zone}`,
        children: Array.from({ length: 100 }, (__, store) => ({
          key: uuid(1000 + zone * 100 + store),
          title: `Store ${zone}-${store}`,
        })),
      }));
      await page.route('**/api/v2/filters?*stores*', (route) =>
        route.fulfill({ json: { stores: { data: zones, count: 10_000 } } }),
      );
      await signIn(page);
      await page.getByRole('link', { name: 'Store action' }).click();
      await rows(page).first().waitFor();
      await press(page, 'Stores');
      const tree = page.getByRole('list', { name: 'Stores' });
      await tree.getByText('Zone 3', { exact: true }).waitFor();
      await press(page, 'Expand all');
      await tree.getByText('Store 0-5', { exact: true }).waitFor();
      expect(await tree.locator('li').count()).toBeLessThan(100);
      expect(await tree.locator('li').first().getAttribute('aria-setsize')).toBe('10100');
      await page
        .locator('.long-list')
        .last()
        .evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await tree.getByText('Store 99-99').waitFor();
      expect(await tree.locator('li').count()).toBeLessThan(100);
    },
  );

  journey(
    'TLIST-05 ROUTE-12 back from a task, by Back or by the way to the tasks, the list stands where it was left, and its focus on that task',
    async ({ visit }) => {
      const page = await openTickets(visit, {});
      await listedAfter(page, () => page.getByRole('button', { name: 'Page 2', exact: true }).click());
      const search = searchIn(page);
      const link = list(page).locator('tbody th a').nth(12);
      const id = await link.textContent();
      const isBack = async () => {
        await page.waitForURL((url) => url.pathname === '/ticket-manager');
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(id);
        expect(searchIn(page)).toBe(search);
        const box = await link.boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect(box?.y).toBeLessThan(740);
      };
      for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'All tasks' }).click()]) {
        await link.click();
        await page.getByRole('heading', { level: 1, name: `Task ${id}` }).waitFor();
        await back();
        await isBack();
      }
      await page.reload();
      await isBack();
    },
  );
});

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `DESK-01 DESK-02 DESK-03 each number of home leads to what it counts, and on a desktop a number of the summary shows only that (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page);
      const waits = page.getByRole('region', { name: 'Waits for you' });
      for (const what of ['to do', 'overdue'] as const) {
        const link = waits.getByRole('link', { name: what });
        const count = Number((await link.locator('b').textContent())?.replaceAll(/\D/g, ''));
        expect(count).toBeGreaterThan(0);
        expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
        const asked = await listedAfter(page, () => link.click());
        expect(JSON.parse(asked.searchParams.get('filter') ?? '')).toMatchObject({ waits: 'work' });
        await page
          .getByText(count === 1 ? '1 task' : `${count} tasks`, { exact: true })
          .first()
          .waitFor();
        await page.goBack();
      }
      if (viewport === 'phone') return;
      await listedAfter(page, () => page.getByRole('link', { name: 'Store action' }).click());
      const summary = page.getByRole('region', { name: 'Summary' });
      const all = searchIn(page);
      const late = await listedAfter(page, () => summary.getByRole('button', { name: 'Show only Delayed' }).click());
      expect(JSON.parse(late.searchParams.get('filter') ?? '')).toMatchObject({ late: true });
      for (const state of await page.locator('tbody [data-column=state]').allTextContents())
        expect(state).toMatch(/delayed/i);
      await listedAfter(page, () => page.goBack());
      expect(searchIn(page)).toBe(all);
      await listedAfter(page, () => summary.getByRole('button', { name: 'Show only In progress' }).click());
      for (const state of await page.locator('tbody [data-column=state]').allTextContents())
        expect(state).toMatch(/^In progress/);
      expect(searchIn(page)).toBe('?states=in_progress,in_progress_and_late');
    },
  );

journey('DESK-01 DESK-02 on a phone the number of what is to be approved leads to exactly that', async ({ visit }) => {
  const page = await visit('/', { viewport: 'phone' });
  await signIn(page, 'approver@acme.test');
  const link = page.getByRole('region', { name: 'Waits for you' }).getByRole('link', { name: 'to approve' });
  const count = Number((await link.locator('b').textContent())?.replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(1);
  const asked = await listedAfter(page, () => link.click());
  expect(JSON.parse(asked.searchParams.get('filter') ?? '')).toMatchObject({ waits: 'approval' });
  await page.getByText(`${count} tasks`, { exact: true }).first().waitFor();
  for (const state of await page.locator('[data-column=state]').allTextContents())
    expect(state).toMatch(/^To be approved|^Status/);
});

journey(
  'DESK-24 on a phone the number of routines that are open today leads from home to the stores',
  async ({ visit }) => {
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page);
    const link = page.getByRole('region', { name: 'Waits for you' }).getByRole('link', { name: /open today$/ });
    expect(Number((await link.locator('b').textContent())?.replaceAll(/\D/g, ''))).toBeGreaterThan(0);
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Routines: choose a store' }).waitFor();
  },
);
