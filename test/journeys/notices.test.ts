import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `TOLD-02 TOLD-04 what somebody chooses to be told is there after a reload, and the choice of the company comes back (${viewport})`,
    async ({ visit }) => {
      const page = await visit('/', { viewport });
      await signIn(page);
      await page.getByRole('link', { name: 'Choose what you are told' }).click();
      await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
      const overdue = page.getByLabel('A task of your area is overdue');
      expect(await overdue.inputValue()).toBe('daily');
      await overdue.selectOption({ label: 'By mail, at once' });
      await page.getByLabel('From').fill('20:00');
      await page.getByText('You go by your own choice.').waitFor();
      await page.getByText('Saved. Each choice counts at once.').waitFor();
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
      await page.reload();
      await page.getByText('You go by your own choice.').waitFor();
      expect([await overdue.inputValue(), await page.getByLabel('From').inputValue()]).toEqual(['mail', '20:00']);
      await page.getByRole('button', { name: 'Go by the choice of my company' }).click();
      await page.getByText('You go by what your company has chosen.').waitFor();
      expect([await overdue.inputValue(), await page.getByLabel('From').inputValue()]).toEqual(['daily', '21:00']);
    },
  );

journey(
  'TOLD-04 without a network the choice stays on the screen, and is saved when it is tried again',
  async ({ visit }) => {
    const page = await visit('/', { viewport: 'phone' });
    await signIn(page);
    await page.getByRole('link', { name: 'Choose what you are told' }).click();
    const overdue = page.getByLabel('A task of your area is overdue');
    await overdue.waitFor();
    await page.context().setOffline(true);
    await overdue.selectOption({ label: 'Not at all' });
    await page.getByRole('alert').getByText('Your last choice is not saved yet.').waitFor();
    expect(await overdue.inputValue()).toBe('never');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Saved. Each choice counts at once.').waitFor();
    await page.reload();
    await overdue.waitFor();
    expect(await overdue.inputValue()).toBe('never');
  },
);
