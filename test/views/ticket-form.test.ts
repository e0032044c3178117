import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formOf } from '../support/ticket-form.ts';
import { focused, scenario } from '../support/viewed.ts';

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const notices = (page: Page, legend: string): Locator => page.getByRole('group', { name: legend, exact: true });
const isOn = async (within: Locator): Promise<[string, boolean][]> =>
  await Promise.all(
    (await within.locator('label.switch').all()).map(async (label) => [
      await label.innerText(),
      await label.getByRole('switch').isChecked(),
    ]),
  );

describe('the form of a ticket', () => {
  scenario('TCREATE-07 TCREATE-08 a description of 4 rows, and the areas of the person', async ({ open }) => {
    const page = await open('create-ticket-new');
    expect(await page.getByLabel('Description').getAttribute('rows')).toBe('4');
    expect(await page.getByLabel('Accountable Area').getByRole('option').allTextContents()).toEqual([
      ...['Choose an area', 'Operations', 'Maintenance of buildings and installations'],
    ]);
  });

  scenario('TCREATE-11 API-28 the priorities that the platform lists, in the order of the app', async ({ open }) => {
    const priorities = async (state: string) => {
      const form = await formOf(await open(state));
      const group = form.getByRole('radiogroup', { name: 'Priority' });
      const radios = await group.getByRole('radio').all();
      const isChecked = await Promise.all(radios.map((radio) => radio.isChecked()));
      return (await group.locator('label').allInnerTexts()).map((label, at) => [label, isChecked[at]]);
    };
    expect(await priorities('create-ticket-new')).toEqual([
      ['Urgent', false],
      ['High', false],
      ['Medium', true],
      ['Low', false],
    ]);
    expect(await priorities('create-ticket-fewer-priorities')).toEqual([
      ['High', true],
      ['Low', false],
    ]);
  });

  scenario('TCREATE-12 lesson 53: whoever adds a link is in its field', async ({ open }) => {
    const page = await open('create-ticket-new', { viewport: 'desktop' });
    const add = section(page, 'Links').getByRole('button', { name: 'Add a link' });
    for (const at of [1, 2]) {
      await add.press('Enter');
      const field = section(page, 'Links').getByLabel(`Link ${at}`, { exact: true });
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    }
  });

  scenario('TCREATE-12 OP-94 links are added one after the other, and each can be removed', async ({ open }) => {
    const page = await open('create-ticket-new');
    const links = section(page, 'Links');
    const add = links.getByRole('button', { name: 'Add a link' });
    await add.click();
    await links.getByLabel('Link 1', { exact: true }).fill('a.example');
    await add.click();
    await links.getByLabel('Link 2', { exact: true }).fill('b.example');
    await links.getByRole('button', { name: 'Remove link 1' }).click();
    expect(await links.getByRole('textbox').count()).toBe(1);
    expect(await links.getByLabel('Link 1', { exact: true }).inputValue()).toBe('b.example');
    const left = links.getByRole('button', { name: 'Remove link 1' });
    await left.and(page.locator(':focus')).waitFor();
    await left.press('Enter');
    await expect.poll(() => focused(page)).toBe('Add a link');
  });

  scenario('TCREATE-14 the notices of the execution: three occasions, by email, by push or both', async ({ open }) => {
    const page = await open('create-ticket-everything');
    expect(await isOn(notices(page, 'Before the due date'))).toEqual([
      ['By email', true],
      ['By push', false],
    ]);
    expect(await isOn(notices(page, 'Before it expires'))).toEqual([
      ['By email', false],
      ['By push', true],
    ]);
    expect(await isOn(notices(page, 'When the task has been executed'))).toEqual([
      ['By email', true],
      ['By push', true],
    ]);
    const before = notices(page, 'Before it expires');
    expect(await before.getByRole('textbox').count()).toBe(1);
    await before.getByText('Those without one get an email.').waitFor();
    await before.getByRole('switch', { name: 'By push' }).uncheck();
    expect(await before.getByRole('textbox').count()).toBe(0);
  });

  scenario('TCREATE-15 TCREATE-17 the notices of the approval, where there is one', async ({ open }) => {
    const page = await open('create-ticket-everything');
    expect(await isOn(notices(page, 'Before the deadline to approve'))).toEqual([
      ['By email', true],
      ['By push', false],
    ]);
    await page.getByRole('switch', { name: 'Approval required' }).uncheck();
    expect(await notices(page, 'Before the deadline to approve').count()).toBe(0);
  });

  scenario('TCREATE-16 an image can be demanded', async ({ open }) => {
    const page = await open('create-ticket-new');
    const demanded = page.getByRole('switch', { name: 'An image is required to close the task' });
    expect(await demanded.isChecked()).toBe(false);
    await demanded.check();
    expect(await demanded.isChecked()).toBe(true);
  });
});

describe('what tickets look like elsewhere', () => {
  scenario(
    'EXEC-31 the list says when what it holds is sent, of one task, of several and of none',
    async ({ open }) => {
      const said = async (id: string) => (await (await open(id)).getByRole('dialog').textContent()) ?? '';
      expect(await said('execution-ticket-list-all')).toContain('They are sent together with this activity.');
      expect(await said('execution-ticket-list')).toContain('They are sent together with this activity.');
      for (const id of ['execution-ticket-list-empty', 'execution-ticket-list-all-empty'])
        expect(await said(id)).not.toContain('together with this activity');
    },
  );

  scenario('TMANAGE-14 whoever works on it manages it, and whoever ended it closed it', async ({ open }) => {
    const begun = await open('ticket-begun');
    await begun.locator('dt', { hasText: 'Managed by' }).waitFor();
    expect(await begun.locator('dt', { hasText: 'Closed by' }).count()).toBe(0);
    const ended = await open('ticket-info');
    await ended.locator('dt', { hasText: 'Closed by' }).waitFor();
    expect(await ended.locator('dt', { hasText: 'Managed by' }).count()).toBe(0);
  });

  scenario('TLIST-06 the list shows times as year, month, day, hour and minute', async ({ open }) => {
    const page = await open('tickets-ready', { viewport: 'desktop' });
    const cells = await page.locator('tbody tr').first().getByRole('cell').allTextContents();
    expect(cells.filter((text) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text))).toEqual([
      ...['2025-11-21 09:42', '2025-11-25 15:00'],
    ]);
  });

  scenario('EXEC-01 the bar of an execution has its name, the tickets so far and a way out', async ({ open }) => {
    const page = await open('execution-ticket-raised');
    const bar = page.locator('.screen-header');
    expect(await bar.getByRole('heading', { level: 1 }).textContent()).toBe('Opening checklist');
    expect(await bar.getByRole('button', { name: 'Close' }).count()).toBe(1);
    await bar.getByRole('button', { name: 'Tasks of this activity: 2' }).click();
    const all = page.getByRole('dialog', { name: 'Tasks of this activity' });
    expect(await all.getByRole('listitem').count()).toBe(2);
    await all.getByRole('button', { name: /^Remove the task The door/ }).click();
    expect(await all.getByRole('listitem').count()).toBe(1);
  });

  scenario('EXEC-01 the way to the tickets stands in every header until the execution is sealed', async ({ open }) => {
    const ways = async (state: string): Promise<number> =>
      (await open(state))
        .locator('.screen-header')
        .getByRole('button', { name: /^Tasks of this activity/ })
        .count();
    expect([await ways('execution-codes'), await ways('execution-upload-sending-files')]).toEqual([1, 0]);
  });
});
