import { describe, expect } from 'vitest';
import { focused, scenario } from '../support/viewed.ts';

const title = 'Display fridge at the entrance does not cool';

describe('a task that another tab writes on', () => {
  scenario('DESK-26 shows all of it to read, and nothing in it can be entered or decided', async ({ open }) => {
    const page = await open('ticket-read-shown', { viewport: 'desktop' });
    await page.getByRole('status').filter({ hasText: 'Being written in another tab' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      title,
      'Edits',
      'The question that it was raised from',
      'It was rejected before',
      'What was done',
      'History',
      'Conversation and history',
    ]);
    await page.getByText('3 of 12').waitFor();
    await page.getByText('Which of the two?').waitFor();
    const main = page.getByRole('main');
    expect(await main.locator('form, input:enabled, textarea, select').count()).toBe(0);
    expect(await main.getByRole('button').allTextContents()).toEqual([
      'Write here instead',
      'Previous',
      'Next',
      '',
      'Copy link',
      'Show earlier lines',
      'Keyboard shortcuts',
    ]);
  });

  scenario('DESK-26 the title has the focus when it shows, and when this tab takes over', async ({ open }) => {
    const page = await open('ticket-read-taken-over');
    await page.getByRole('status').filter({ hasText: 'Taken over in another tab' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Task 41');
    await page.getByRole('button', { name: 'Write here instead' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Details');
  });

  scenario('DESK-26 OP-30 what was read stays when it cannot be read again, and says so', async ({ open }) => {
    const page = await open('ticket-read-outdated');
    await page.getByRole('status').filter({ hasText: 'What shows may be old.' }).waitFor();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});
