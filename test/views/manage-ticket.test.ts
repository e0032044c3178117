import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, scenario } from '../support/viewed.ts';

const card = (page: Page, title: string): Locator =>
  page.locator('.card').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** What stands under a term of a card. */
const fact = (within: Locator, term: string): Locator =>
  within
    .locator('.facts > div')
    .filter({ has: within.page().locator('dt').getByText(term, { exact: true }) })
    .locator('dd');

const colourOf = (element: Locator, token: string): Promise<string[]> =>
  element.evaluate((shown, name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    shown.append(probe);
    return [getComputedStyle(shown).color, getComputedStyle(probe).color];
  }, token);

const title = 'Display fridge at the entrance does not cool';

describe('the manage view of a ticket', () => {
  scenario('TMANAGE-02 OP-111 its details', async ({ open }) => {
    const page = await open('ticket-manage');
    const details = card(page, title);
    for (const [term, value] of [
      ['Task number', '41'],
      ['Store', 'Acme Home Boulevard del Lago San Martín de los Andes'],
      ['Due', 'Nov 23, 2025, 12:30'],
      ['Time left to solve', '2 days 3 hours'],
      ['Accountable area', 'Maintenance'],
      ['Approval area', 'Quality'],
      ['Created by', 'Demo Executor'],
      ['Created', 'Nov 20, 2025, 06:15'],
    ] as const)
      expect(await fact(details, term).innerText()).toBe(value);
    expect(await details.locator('.status-label').innerText()).toMatch(/Open\s*delayed/);
    expect(await details.getByText('It was off this morning.').isVisible()).toBe(true);
    expect(await details.getByRole('list', { name: 'Reference pictures' }).getByRole('button').count()).toBe(2);
  });

  scenario('TSTATE-02 TAPPROVE-04 the label of a rejected task says so, and not that it waits', async ({ open }) => {
    const page = await open('ticket-rejected');
    expect(await card(page, title).locator('.status-label').innerText()).toMatch(/^Rejected\s*delayed$/);
  });

  scenario(
    'TMANAGE-04 TAPPROVE-01 on a phone one touch leads to what is to be done, until it is in sight',
    async ({ open }) => {
      const page = await open('ticket-approve', { viewport: 'phone' });
      const way = page.getByRole('contentinfo').getByRole('button', { name: 'Approve or reject' });
      await way.click();
      await way.waitFor({ state: 'hidden' });
      const approve = card(page, 'Approve or reject').getByRole('button', { name: 'Approve' });
      expect(await approve.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('approval-comment');
    },
  );

  scenario('TMANAGE-04 a wide screen has it beside the details', async ({ open }) => {
    const page = await open('ticket-approve', { viewport: 'desktop' });
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  scenario('TAPPROVE-04 lesson 53: the form of a rejection takes the focus, and gives it back', async ({ open }) => {
    const page = await open('ticket-approve', { viewport: 'desktop' });
    await page.getByRole('button', { name: 'Reject…' }).press('Enter');
    await expect.poll(() => focused(page)).toContain('Reject the task');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect.poll(() => focused(page)).toContain('Approve or reject');
  });

  scenario(
    'TMANAGE-16 OP-94 links open in a tab that does not know us; what is no web address is text',
    async ({ open }) => {
      const links = card(await open('ticket-manage'), title).locator('.ticket-links');
      const shown = await links
        .locator('a')
        .evaluateAll((all) => all.map((one) => ['href', 'target', 'rel'].map((name) => one.getAttribute(name))));
      expect(shown).toEqual([
        ['https://acme.example/manuals/fridge', '_blank', 'noopener noreferrer'],
        ['//acme.example/spare-parts', '_blank', 'noopener noreferrer'],
      ]);
      expect(await links.locator('li').last().textContent()).toBe('javascript:alert(1)');
    },
  );

  scenario('TMANAGE-03 the question that it was raised from, its alternatives disabled', async ({ open }) => {
    const question = card(await open('ticket-manage-question'), 'The question that it was raised from');
    const radios = question.getByRole('radio');
    expect(
      await radios.evaluateAll((all) =>
        all.map((one) => one instanceof HTMLInputElement && [one.disabled, one.checked]),
      ),
    ).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ]);
    expect(await fact(question, 'Answer').innerText()).toBe('Does not cool · Makes a noise');
    expect(await fact(question, 'Comments on the answer').innerText()).toBe('The door does not close.');
    expect(
      await question.getByRole('list', { name: 'Reference pictures of the question' }).getByRole('button').count(),
    ).toBe(1);
  });

  scenario('TMANAGE-03 IMG-03 a picture opens large over the page, with its way on', async ({ open }) => {
    const page = await open('ticket-manage');
    await page.getByRole('button', { name: 'Enlarge Reference picture 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reference pictures' });
    await dialog.getByText('Picture 1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('Picture 2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  for (const [id, text, red] of [
    ['ticket-manage', '2 days 3 hours', false],
    ['ticket-follow', '41 seconds', true],
    ['ticket-expired', 'Expired', true],
    ['ticket-chain', 'Expired', true],
  ] as const)
    scenario(`TMANAGE-15 OP-95 ${id}: ${text}, red: ${red}`, async ({ open }) => {
      const left = (await open(id)).locator('.time-left');
      expect(await left.innerText()).toBe(text);
      const [colour, bad] = await colourOf(left, '--bad');
      expect(colour === bad).toBe(red);
    });

  scenario('TSTATE-10 TMANAGE-06 what may be chosen, with its wording where it is approved', async ({ open }) => {
    const form = card(await open('ticket-manage'), 'Solve the task');
    expect(await form.locator('.choice').allInnerTexts()).toEqual([
      'In progress',
      'Resolved: it then waits for approval',
      'Not resolved',
    ]);
    expect(await form.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await form.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['Save', 'Cancel']));
  });

  scenario('TMANAGE-08 a missing comment is said at its field', async ({ open }) => {
    const field = (await open('ticket-comment-missing')).getByLabel('Comment');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.getAttribute('aria-describedby')).toContain('ticket-comment-error');
  });

  scenario('TMANAGE-09 a missing image is a warning that is read out', async ({ open }) => {
    const page = await open('ticket-image-missing');
    const warning = page.getByRole('status').filter({ hasText: 'An image is required to close the task' });
    expect(await warning.getAttribute('data-kind')).toBe('warning');
  });

  scenario(
    'TMANAGE-12 lesson 44: while it is saved nothing can be changed, and what failed is said on top',
    async ({ open }) => {
      const saving = await open('ticket-saving');
      expect(await card(saving, 'Solve the task').locator('[inert]').count()).toBe(1);
      expect(await saving.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
      const page = await open('ticket-not-saved');
      const trouble = page.locator('main > section');
      expect(await trouble.innerText()).toMatch(
        /The task was not saved\s+Service Unavailable\s+What you entered is still here\./,
      );
      expect(await page.getByLabel('Comment').inputValue()).toBe('The compressor was replaced.');
    },
  );

  scenario('TAPPROVE-05 TAPPROVE-06 I18N-02 the wording of reopening and of rejecting', async ({ open }) => {
    const page = await open('ticket-reopen');
    expect(await card(page, 'Reopen the task').getByRole('button', { name: 'Reabrir Ticket' }).count()).toBe(1);
    expect(await page.getByRole('radio', { name: 'Days' }).isChecked()).toBe(true);
    const deadline = page.getByLabel('Time to solve it');
    expect(await Promise.all(['min', 'max', 'step'].map((name) => deadline.getAttribute(name)))).toEqual([
      '0',
      '60',
      '1',
    ]);
    const rejecting = await open('ticket-reject');
    expect(await card(rejecting, 'Reject the task').getByRole('button', { name: 'Reject the task' }).count()).toBe(1);
  });

  scenario('TAPPROVE-14 the messages of the platform are listed on top', async ({ open }) => {
    const page = await open('ticket-not-reopened');
    expect(await page.locator('main > section li').allInnerTexts()).toEqual([
      'The deadline is too long.',
      'The area is closed.',
    ]);
  });

  scenario('TAPPROVE-17 OP-75 the waiting block says who did what, and once only', async ({ open }) => {
    const page = await open('ticket-waiting');
    const block = card(page, 'Waiting for approval');
    expect(await fact(block, 'Approval area').innerText()).toBe('Quality');
    expect(await fact(block, 'Closed by').innerText()).toBe('Demo Executor');
    expect(await fact(block, 'Closed on').innerText()).toBe('Nov 21, 2025, 07:00');
    expect(await fact(block, 'Comments').innerText()).toContain('It cools again.');
    expect(await block.getByRole('list', { name: 'Pictures' }).count()).toBe(1);
    expect(await page.getByText('It cools again.').count()).toBe(1);
  });

  scenario(
    'TAPPROVE-15 TAPPROVE-16 OP-74 OP-134 what was rejected and approved, the chain, and the way to its newest',
    async ({ open }) => {
      const page = await open('ticket-chain');
      expect(await fact(card(page, 'It was rejected before'), 'Rejected by').innerText()).toBe('Demo Approver');
      expect(await fact(card(page, 'Approval'), 'Comments').innerText()).toBe('No comments');
      const chain = page.locator('.ticket-chain');
      expect(await chain.locator('li').count()).toBe(3);
      expect(await chain.locator('[aria-current=true]').innerText()).toContain('this task');
      const newest = '/ticket-manager/manage-ticket/00000000-0000-4000-8000-000000000401?page=2';
      expect(await chain.getByRole('link', { name: '3 of 3' }).getAttribute('href')).toBe(newest);
      expect(await page.getByRole('link', { name: 'Follow the task' }).getAttribute('href')).toBe(newest);
      await page.getByText('A newer task has taken its place.').waitFor();
    },
  );

  scenario('OP-138 OP-30 a conflict that cannot be read can be tried again, or left for the list', async ({ open }) => {
    const page = await open('ticket-conflict-not-loaded');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Back to the tasks' }).waitFor();
  });

  scenario('OP-138 what was stored though its answer was lost is nobody else’s change', async ({ open }) => {
    const said = [
      ['en', 'Your change had already arrived', 'there is nothing to send again'],
      ['es', 'Su cambio ya había llegado', 'no hay nada que enviar de nuevo'],
    ] as const;
    for (const [lang, title, text] of said) {
      const page = await open('ticket-conflict-own', { lang });
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.getByText(text).count()).toBe(1);
      // Once, in the task itself.
      expect(await page.getByText('The compressor was replaced.').count()).toBe(1);
    }
  });

  scenario('OP-138 so is a reopening, and it is said where the work goes on', async ({ open }) => {
    for (const [lang, title, text] of [
      ['en', 'Your change had already arrived', 'goes on in a new task'],
      ['es', 'Su cambio ya había llegado', 'sigue en una tarea nueva'],
    ] as const) {
      const page = await open('ticket-conflict-own-reopened', { lang });
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.getByText(text).count()).toBe(1);
    }
  });

  scenario('OP-138 a conflict says what it was, what it is, by whom, and what was typed', async ({ open }) => {
    const page = await open('ticket-conflict-told');
    const told = card(page, 'This task has changed in the meantime');
    expect(await told.innerText()).toMatch(/It was\s+Open\s+It is now\s+Resolved\s+by Demo Executor/);
    expect(await told.getByText('The compressor was replaced.').isVisible()).toBe(true);
    expect(await (await open('ticket-conflict-same')).getByText('Its status is still').isVisible()).toBe(true);
  });
});

describe('what was typed on a task that cannot be loaded', () => {
  scenario('OP-54 TMANAGE-01 it is shown, and can be copied', async ({ open }) => {
    const page = await open('ticket-load-failed-typed');
    await page.getByRole('heading', { name: 'The task could not be loaded' }).waitFor();
    const main = page.getByRole('main');
    for (const text of ['Here is what you entered before', 'The compressor was replaced.', 'Resolved', '1 picture'])
      expect(await main.getByText(text).first().isVisible()).toBe(true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the text' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'The compressor was replaced.\nIt cools again.',
    );
  });

  scenario('OP-54 it can be deleted, which asks first; why the task is not here stays', async ({ open }) => {
    const page = await open('ticket-load-failed-typed');
    const why = page.getByText('It may have been removed, or you may not see it.');
    await why.waitFor();
    await page.getByRole('button', { name: 'Delete what I entered' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete what you entered?' });
    await expect.poll(() => focused(page)).toBe('Keep it');
    await dialog.getByRole('button', { name: 'Delete it' }).press('Enter');
    await page.getByText('The compressor was replaced.').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await why.isVisible()).toBe(true);
  });

  scenario('OP-54 where nothing was typed nothing is said of it', async ({ open }) => {
    const page = await open('ticket-load-failed');
    await page.getByRole('heading', { name: 'The task could not be loaded' }).waitFor();
    expect(await page.getByRole('button', { name: /Delete|Copy/ }).count()).toBe(0);
  });
});
