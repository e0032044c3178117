import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { press } from '../support/answering.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const label = (page: Page, row: number) => page.locator('tbody tr').nth(row).locator('.status-label');
const shapeOf = (page: Page, row: number): Promise<string> =>
  label(page, row)
    .locator('svg')
    .first()
    .evaluate((element) => element.innerHTML);

/** The rows of the state `tickets-ready`, in the order of its states. */
const labels = {
  en: [
    ...['Open', 'In progress', 'Resolved', 'Not resolved', 'To be approved', 'Expired'],
    ...['Open delayed', 'In progress delayed', 'Resolved delayed', 'Not resolved delayed', 'To be approved delayed'],
    ...['Closed', 'Dismissed', 'on its way'],
  ],
  es: [
    ...['Abierta', 'En curso', 'Resuelta', 'No resuelta', 'Por aprobar', 'Expirada'],
    ...['Abierta con retraso', 'En curso con retraso', 'Resuelta con retraso', 'No resuelta con retraso'],
    ...['Por aprobar con retraso', 'Cerrada', 'Descartada', 'on its way'],
  ],
} as const;

describe('what is not saved', () => {
  for (const viewport of ['phone', 'desktop'] as const)
    scenario(
      `OP-54 TLIST-04 the rows say on which something was typed and not saved (${viewport})`,
      async ({ open }) => {
        const page = await open('tickets-unsaved', { viewport });
        const mark = page.getByText('Not saved', { exact: true });
        expect(await mark.count()).toBe(1);
        expect(await page.locator('tbody tr').nth(1).locator('[data-column=state]').textContent()).toBe(
          'In progress Not saved',
        );
        expect(await mark.isVisible()).toBe(true);
        expect(await overflow(page)).toBe(0);
      },
    );

  scenario('OP-54 ROUTE-13 a new task that waits is told over the list, with the way to it', async ({ open }) => {
    const page = await open('tickets-unsaved');
    await page.getByText('You began a new task and have not saved it').waitFor();
    await page.getByRole('link', { name: 'Go on with the new task' }).press('Enter');
    await page.waitForURL('**/ticket-manager/create-ticket');
    expect(await (await open('tickets-ready')).getByText('not saved').count()).toBe(0);
  });
});

describe('the label of a ticket’s state', () => {
  for (const lang of ['en', 'es'] as const)
    scenario(`TSTATE-01 TSTATE-02 OP-71 each state has its own words and icon in ${lang}`, async ({ open }) => {
      const page = await open('tickets-ready', { lang });
      const rows = labels[lang].map((_, row) => row);
      expect(await Promise.all(rows.map((row) => label(page, row).textContent()))).toEqual(labels[lang]);
      const shapes = await Promise.all(rows.map((row) => shapeOf(page, row)));
      const [base, late, others] = [shapes.slice(0, 6), shapes.slice(6, 11), shapes.slice(11)];
      expect(new Set([...base, ...others]).size).toBe(9);
      expect(late).toEqual(base.slice(0, 5));
      for (const row of rows) expect(await label(page, row).locator('svg').count()).toBe(row > 5 && row < 11 ? 2 : 1);
    });
});

describe('the header of the ticket manager', () => {
  for (const lang of ['en', 'es'] as const)
    for (const id of ['tickets-ready', 'ticket-manage', 'create-ticket-new'])
      scenario(`TLIST-01 its title is seen whole on a narrow phone: ${id} in ${lang}`, async ({ open }) => {
        const page = await open(id, { lang });
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 740 });
          const title = page.getByRole('heading', { level: 1 });
          expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
          // A letter may reach a pixel out of its line; a line that is cut is many.
          expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(4);
        }
      });
});

scenario(
  'TLIST-03 on a tablet all columns are in sight, and a state does not reach out of its own',
  async ({ open }) => {
    const page = await open('tickets-ready', { viewport: 'desktop', lang: 'es' });
    await page.setViewportSize({ width: 1024, height: 768 });
    const table = page.locator('.card-table');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const wider = (label: Element) => label.scrollWidth - label.clientWidth;
    for (const state of await page.locator('.ticket-table .status-label').all())
      expect(await state.evaluate(wider)).toBe(0);
  },
);

for (const viewport of ['phone', 'desktop'] as const)
  for (const lang of ['en', 'es'] as const)
    scenario(`TLIST-02 the list stays where it is when the summary comes: ${viewport}, ${lang}`, async ({ open }) => {
      const tops: number[] = [];
      for (const id of ['tickets-loading', 'tickets-ready']) {
        const list = (await open(id, { viewport, lang })).locator('#ticket-list');
        tops.push((await list.boundingBox())?.y ?? Number.NaN);
      }
      expect(tops[1]).toBe(tops[0]);
    });

scenario(
  'TLIST-05 on a phone a ticket opens wherever its card is touched beside the box that selects it',
  async ({ open }) => {
    const page = await open('tickets-ready', { viewport: 'phone' });
    const card = page.locator('.ticket-table tbody tr').first();
    const way = await card.locator('.ticket-link').getAttribute('href');
    await card.click({ position: { x: 200, y: 90 }, force: true });
    await expect.poll(() => placeOf(page)).toBe(way);
  },
);

scenario('TLIST-05 the Tab key goes from ticket to ticket, and not to both ways to each', async ({ open }) => {
  const page = await open('tickets-ready', { viewport: 'desktop' });
  const numbers = await page.locator('.ticket-link').allTextContents();
  await page.locator('.ticket-link').first().focus();
  // Between them is the box that selects the next one.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(numbers[1]);
});

scenario('TLIST-01 lesson 53: the keyboard passes the filters on its way to the first ticket', async ({ open }) => {
  const page = await open('tickets-ready', { viewport: 'desktop' });
  const way = page.getByRole('button', { name: 'To the first task' });
  const isInSight = () =>
    way.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 8, top + 24));
    });
  expect(await isInSight()).toBe(false);
  await page.getByRole('link', { name: 'Close the ticket manager' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('To the first task');
  expect(await isInSight()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe(await page.locator('.ticket-link').first().textContent());
});

describe('the filters', () => {
  scenario(
    'FILT-14 TLIST-13 OP-129 six options or fewer stand in one column, more in two of a larger panel',
    async ({ open }) => {
      const page = await open('tickets-ready', { viewport: 'desktop' });
      const columns = async (name: string): Promise<string> => {
        const panel = page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
        await panel.locator('summary').click();
        return panel
          .locator('.option-panel > div')
          .last()
          .evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      };
      expect((await columns('Activities')).split(' ')).toHaveLength(1);
      expect((await columns('Created by')).split(' ')).toHaveLength(2);
    },
  );

  for (const viewport of ['phone', 'desktop'] as const)
    scenario(`DESK-09 tasks of one name open under it, each with its day and number: ${viewport}`, async ({ open }) => {
      const page = await open('tickets-ready', { viewport });
      if (viewport === 'phone') await press(page, 'Filters');
      await page.locator('summary').filter({ hasText: 'Tasks' }).click();
      const name = 'Cambiar el precio de la góndola';
      await page.getByRole('checkbox', { name: `${name} 0 of 3`, exact: true }).waitFor();
      await press(page, `Show the options of ${name}`);
      await page.getByRole('checkbox', { name: 'Nov 13, 2025, 3 tasks', exact: true }).check();
      await page.getByRole('checkbox', { name: `${name} 1 of 3`, exact: true }).waitFor();
      const shots = process.env['SHOTS'];
      if (shots) await page.screenshot({ path: `${shots}/tasks-${viewport}.png` });
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
    });

  for (const width of [1280, 1024, 760])
    scenario(`FILT-14 TLIST-13 OP-129 every panel stays within a window of ${width} px`, async ({ open }) => {
      const page = await open('tickets-ready', { viewport: 'desktop' });
      await page.setViewportSize({ width, height: 800 });
      for (const button of await page.locator('summary').filter({ visible: true }).all()) {
        await button.click();
        const panel = await page.locator('details[open] > .dropdown-panel').boundingBox();
        const under = await button.boundingBox();
        if (!panel || !under) throw new Error('no panel is open');
        expect(await overflow(page)).toBe(0);
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.x).toBeLessThanOrEqual(under.x + 1);
        expect(panel.x + panel.width).toBeLessThanOrEqual(width);
        expect(panel.y).toBeGreaterThanOrEqual(under.y + under.height);
        expect(panel.y).toBeLessThan(under.y + under.height + 16);
        // It may cover buttons of the next line.
        await page.keyboard.press('Escape');
      }
    });

  scenario(
    'FILT-04 lesson 53: the focus goes from a chip that is removed to the one in its place',
    async ({ open }) => {
      const page = await open('tickets-filtered', { viewport: 'desktop' });
      for (const [removed, next] of [
        ['Task number 12', 'Narrowed by the page before'],
        ['Acme Market Rivadavia', 'Acme Express Terminal Norte'],
      ] as const) {
        await page.getByRole('button', { name: `Remove the filter ${removed}` }).press('Enter');
        await expect.poll(() => focused(page)).toBe(next);
      }
    },
  );

  scenario('FILT-04 FILT-05 lesson 53: where no chip is left the filters have the focus', async ({ open }) => {
    const phone = await open('tickets-filtered', { viewport: 'phone' });
    await phone.getByRole('listitem').getByRole('button', { name: 'Reset filters' }).press('Enter');
    await expect.poll(() => focused(phone)).toBe('Filters');
    const desktop = await open('tickets-no-match', { viewport: 'desktop' });
    await desktop.locator('.chip').press('Enter');
    await expect.poll(() => focused(desktop)).toBe('Reset filters');
  });

  scenario('FILT-04 FILT-05 TLIST-10 what is chosen has its chip, under its own name', async ({ open }) => {
    const page = await open('tickets-filtered', { viewport: 'desktop' });
    const chips = page.getByRole('list', { name: 'Chosen filters' }).locator('.chip');
    expect(await chips.allTextContents()).toEqual([
      'Oct 1, 2025 to Oct 31, 2025',
      'Created by hand',
      'Task number 12',
      'Narrowed by the page before',
      '2 statuses',
      'Opening checklist',
      'Acme Express Terminal Norte',
      'Acme Market Rivadavia',
    ]);
    expect(await page.getByRole('button', { name: 'Stores (2)' }).isVisible()).toBe(true);
  });

  for (const [lang, shown, removes] of [
    ['en', 'Status: Resolved, delayed', 'Remove the filter Status: Resolved, delayed'],
    ['es', 'Estado: Resuelta, con retraso', 'Quitar el filtro Estado: Resuelta, con retraso'],
  ] as const)
    scenario(`FILT-04 TLIST-12 one status alone is named by its chip in ${lang}`, async ({ open }) => {
      const chip = (await open('tickets-one-status', { viewport: 'desktop', lang })).locator('.chip');
      expect([await chip.textContent(), await chip.getAttribute('aria-label')]).toEqual([shown, removes]);
    });

  scenario('FILT-04 TLIST-12 the chip of several statuses says which they are to who hears it', async ({ open }) => {
    const page = await open('tickets-filtered', { viewport: 'desktop' });
    const chip = page.locator('.chip').filter({ hasText: '2 statuses' });
    expect(await chip.getAttribute('aria-label')).toBe('Remove the filter 2 statuses: Resolved; Expired');
  });

  scenario(
    'TLIST-15 a number that the other filters may leave out is said to, and one press looks for it without them',
    async ({ open }) => {
      const page = await open('tickets-not-with-number', { viewport: 'phone' });
      await page.getByRole('heading', { name: 'No task with “99” fits the other filters' }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^0 tasks\. No task with “99” fits the other filters$/ })
        .waitFor();
      await page.getByRole('button', { name: 'Search without the other filters' }).press('Enter');
      await page.getByRole('heading', { name: 'There is no task with “99”' }).waitFor();
      expect(placeOf(page)).toMatch(/^\/ticket-manager\?from=2016-01-01&to=\d{4}-12-31&states=any&ticket_id=99$/);
      expect(await page.getByRole('button', { name: 'Search without the other filters' }).count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ticket-list');
    },
  );

  for (const viewport of ['phone', 'desktop'] as const)
    scenario(`DESK-07 the menu of saved views can be used by anybody: ${viewport}`, async ({ open }) => {
      for (const id of ['tickets-views', 'tickets-views-none', 'tickets-views-loading', 'tickets-views-failed']) {
        const page = await open(id, { viewport });
        if (viewport === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByText('Saved views', { exact: true }).click();
        await page.locator('details[open] > .dropdown-panel').waitFor();
        expect([id, await axeViolations(page), await overflow(page)]).toEqual([id, [], 0]);
      }
    });

  scenario('TLIST-01 ROLE-02 who may not create tasks has no button for it', async ({ open }) => {
    const page = await open('tickets-no-permission');
    expect(await page.getByRole('link', { name: 'Create task' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'All tasks' }).count()).toBe(1);
  });

  scenario('TLIST-14 OP-84 with a fixed definition there is no filter for accountable areas', async ({ open }) => {
    const page = await open('tickets-definition', { viewport: 'desktop' });
    expect(await page.locator('summary').allTextContents()).toEqual(
      expect.not.arrayContaining([expect.stringContaining('Accountable areas')]),
    );
    for (const fact of ['Urgent', 'Maintenance', 'In progress', 'Call the technician.'])
      expect(await page.getByRole('region', { name: 'Task definition' }).getByText(fact).isVisible()).toBe(true);
  });
});

for (const [id, said] of [
  ['tickets-error', 'The tasks could not be loaded'],
  ['tickets-unavailable', 'The server is not available'],
] as const)
  scenario(`TLIST-22 TLIST-24 lesson 53: that the rows did not come is read out: ${id}`, async ({ open }) => {
    const page = await open(id, { viewport: 'desktop' });
    expect(await page.locator('#ticket-list [role=status]').first().textContent()).toBe(said);
  });
