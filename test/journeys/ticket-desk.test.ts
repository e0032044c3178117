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
