import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^(?:About the routine|Acerca de la rutina)$/ });
/** What the drawer tells, by its names. */
const facts = async (page: Page): Promise<Record<string, string>> => {
  await drawer(page).locator('dl').first().waitFor();
  const told = await drawer(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')?.textContent ?? '', one.querySelector('dd')?.textContent ?? '']),
    );
  return Object.fromEntries(told);
};
const longName = 'Ronda semanal de la vidriera y de la entrada, con fotografías para la casa central';
const instructions = 'Walk the store before the doors open.\nReport what you cannot put right yourself.';

describe('the routine info drawer', () => {
  scenario('ROUT-17 DATA-35 store, routine, instructions, period, dates and the reference image', async ({ open }) => {
    const page = await open('routines-info-daily');
    expect(await facts(page)).toEqual({
      Store: 'Acme Market Centro',
      Routine: longName,
      Instructions: instructions,
      Period: 'Every day',
      'Start date': 'Nov 3, 2025',
      'End date': 'No end',
    });
    const image = drawer(page).getByRole('img', { name: `Reference image: ${longName}` });
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
    expect(await drawer(page).getByText('no reference image').count()).toBe(0);
  });

  scenario('ROUT-17 without image, instructions and name of the store it says so', async ({ open }) => {
    const page = await open('routines-info-bare');
    expect(await facts(page)).toMatchObject({ Store: 'Not known', Instructions: 'None', Period: 'Every day' });
    await drawer(page).getByText('This routine has no reference image.').waitFor();
    expect(await drawer(page).getByRole('img').count()).toBe(0);
  });

  const periods = [
    ['daily', 'Every day', 'Todos los días'],
    ['every-3-days', 'Every 3 days', 'Cada 3 días'],
    ['weekly', 'Every week on Sunday, Monday, and Saturday', 'Cada semana, los domingos, lunes y sábados'],
    ['every-2-weeks', 'Every 2 weeks on Wednesday', 'Cada 2 semanas, los miércoles'],
    ['monthly', 'Every month', 'Cada mes'],
    ['every-6-months', 'Every 6 months', 'Cada 6 meses'],
    ['yearly', 'Every year', 'Cada año'],
    ['every-4-years', 'Every 4 years', 'Cada 4 años'],
    ['open', 'Open, on any day', 'Abierta, cualquier día'],
  ] as const;
  for (const [name, en, es] of periods)
    scenario(`ROUT-18 DATA-34 DATA-35 ${name} in words of both languages`, async ({ open }) => {
      expect((await facts(await open(`routines-info-${name}`)))['Period']).toBe(en);
      expect((await facts(await open(`routines-info-${name}`, { lang: 'es' })))['Período']).toBe(es);
    });

  scenario('ROUT-18 DATA-35 start and end date in both languages', async ({ open }) => {
    expect(await facts(await open('routines-info-every-3-days'))).toMatchObject({
      'Start date': 'Nov 3, 2025',
      'End date': 'Feb 28, 2026',
    });
    expect(await facts(await open('routines-info-every-3-days', { lang: 'es' }))).toMatchObject({
      'Fecha de inicio': '3 nov 2025',
      'Fecha de fin': '28 feb 2026',
    });
  });

  scenario('ROUT-18 a period that cannot be read has its own words, and nothing else changes', async ({ open }) => {
    const page = await open('routines-info-unreadable');
    await drawer(page).getByText('It cannot be told how often the routine comes back').waitFor();
    expect(await facts(page)).toEqual({
      Store: 'Acme Market Centro',
      Routine: longName,
      Instructions: instructions,
    });
    await drawer(page).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await page.locator('tbody tr').count()).toBe(25);
    await page.getByRole('button', { name: 'Open Opening round' }).click();
    await page.getByRole('heading', { level: 1, name: 'Activities of the routine' }).waitFor();
  });

  scenario('ROUT-17 OP-30 what could not be read can be asked for again', async ({ open }) => {
    const page = await open('routines-info-failed');
    await drawer(page).getByRole('heading', { name: 'The routine could not be loaded' }).waitFor();
    await drawer(page).getByRole('button', { name: 'Try again' }).click();
    await drawer(page).getByRole('heading', { name: 'The routine could not be loaded' }).waitFor();
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
  });

  scenario('OP-30 without a network it is there as it was seen last', async ({ open }) => {
    const page = await open('routines-info-seen-before');
    await drawer(page).getByText('Seen 2 hours ago').waitFor();
    expect((await facts(page))['Period']).toBe('Every day');
  });

  for (const [how, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => drawer(page).getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', (page: Page) => page.mouse.click(100, 100)],
  ] as const)
    scenario(`ROUT-17 ${how} closes it, and the focus is back where it was opened`, async ({ open }) => {
      const page = await open('routines-choosing', { viewport: 'desktop' });
      await page.getByRole('button', { name: 'About Round 3' }).click();
      await drawer(page).getByText('Loading the routine…').waitFor({ state: 'attached' });
      await close(page);
      await drawer(page).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('About Round 3');
    });

  scenario('ROUT-17 it opens over the activities of the routine too', async ({ open }) => {
    const page = await open('routine-activities-choosing');
    const place = placeOf(page);
    const about = page.getByRole('button', { name: 'About the routine' });
    await about.press('Enter');
    await drawer(page).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('About the routine');
    expect(placeOf(page)).toBe(place);
  });
});
