import type { Locator, Page } from 'playwright-core';
import { journey } from '../../support/journey.ts';
import { signIn } from '../../support/sign-in.ts';
import { openCreation } from '../../support/ticket-form.ts';

const calls = '**/api/v3/ticket_manager/tasks?*';
const focus = (page: Page): Locator => page.locator(':focus');
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Tasks' }).locator('tbody tr');

/** Presses it as the keyboard does. */
async function enter(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

journey(
  'PROD-03 TLIST-07 TLIST-17 PAGE-06 OP-30 by the keyboard alone through the tasks: at the last page, and where what was pressed is gone, the focus is not',
  async ({ visit, served }) => {
    const page = await visit('/', { viewport: 'desktop' });
    await signIn(page);
    const openList = (search: string) => page.goto(`${served.origin}/ticket-manager${search}`);
    const list = page.locator('#ticket-list');

    await openList('?states=any&perPage=100&page=2');
    await rows(page).first().waitFor();
    const next = page.getByRole('button', { name: 'Next page' });
    await enter(page, next);
    await page.waitForURL(/[?&]page=3&/);
    await page.locator('.ticket-rows[aria-busy=false]').waitFor();
    await next.and(page.locator('[aria-disabled=true]')).and(focus(page)).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Page 3' }).and(page.locator('[aria-current=page]')).waitFor();

    await openList('?states=any&page=99');
    await enter(page, page.getByRole('button', { name: 'Go to the first page' }));
    await rows(page).first().waitFor();
    await list.and(focus(page)).waitFor();

    await openList('?stores=00000000-0000-4000-8000-000000000000');
    await enter(page, page.locator('.empty').getByRole('button', { name: 'Reset filters' }));
    await rows(page).first().waitFor();
    await list.and(focus(page)).waitFor();

    await page.route(calls, (route) => route.abort());
    await openList('');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(calls);
    await enter(page, again);
    await rows(page).first().waitFor();
    await list.and(focus(page)).waitFor();
  },
);

journey(
  'PROD-03 ASSIGN-07 ASSIGN-09 FILT-01 by the keyboard alone: adding stores, taking them out and clearing a filter leave the focus where it was pressed',
  async ({ visit, served }) => {
    const page = await visit('/', { viewport: 'desktop' });
    await signIn(page);
    const form = await openCreation(page, served.origin);
    await enter(page, form.getByRole('button', { name: 'Assign stores' }));
    const drawer = page.getByRole('dialog', { name: 'Assign stores' });
    await drawer.locator('input[name=assignation-store]').first().check();
    const add = drawer.locator('[data-action=add-stores]');
    await enter(page, add);
    const row = drawer.locator('input[name=assignation-row]');
    await row.waitFor();
    await add.and(focus(page)).waitFor();
    await row.check();
    const remove = drawer.locator('[data-action=remove-stores]');
    await enter(page, remove);
    await row.waitFor({ state: 'detached' });
    await remove.and(page.locator('[aria-disabled=true]')).and(focus(page)).waitFor();

    await page.goto(`${served.origin}/ticket-manager`);
    const filter = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Activities' }) });
    await enter(page, filter.locator('summary'));
    await filter.getByRole('checkbox').first().check();
    const clear = filter.getByRole('button', { name: 'Clear' });
    await enter(page, clear);
    await clear.and(page.locator('[aria-disabled=true]')).and(focus(page)).waitFor();
  },
);
