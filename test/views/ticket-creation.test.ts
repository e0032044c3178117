import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dueDayOf, formOf } from '../support/ticket-form.ts';
import { focused, scenario } from '../support/viewed.ts';

const calendarIn = (form: Locator): Locator => form.getByRole('dialog', { name: 'Choose a day' });
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

scenario('TCREATE-38 PROD-03 on a phone the way to save a ticket is in sight of its first field', async ({ open }) => {
  const page = await open('create-ticket-new', { viewport: 'phone' });
  const form = await formOf(page);
  for (const part of [form.getByLabel('Title'), form.getByRole('button', { name: 'Create task' })])
    expect(await part.evaluate((shown) => shown.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  const top = (part: Locator): Promise<number> => part.evaluate((shown) => shown.getBoundingClientRect().top);
  expect(await top(form.getByLabel('Time'))).toBe(await top(dueDayOf(form)));
});

describe('the due date of a new ticket', () => {
  scenario(
    'DATE-01 DATE-08 PROD-03 by the keyboard: the day that holds has the focus, arrows lead to another, Enter takes it',
    async ({ open }) => {
      const page = await open('create-ticket-new', { viewport: 'desktop' });
      const form = await formOf(page);
      const day = dueDayOf(form);
      expect(await day.innerText()).toBe('Nov 21, 2025');
      await day.focus();
      await page.keyboard.press('Enter');
      for (const [key, name] of [
        ['', 'Nov 21, 2025'],
        ['ArrowRight', 'Nov 22, 2025'],
        ['ArrowDown', 'Nov 29, 2025'],
        ['Home', 'Nov 24, 2025'],
        ['PageDown', 'Dec 24, 2025'],
      ] as const) {
        if (key !== '') await page.keyboard.press(key);
        await expect.poll(() => focusedName(page)).toBe(name);
      }
      await page.keyboard.press('Enter');
      await calendarIn(form).waitFor({ state: 'hidden' });
      expect(await day.innerText()).toBe('Dec 24, 2025');
      expect(await focused(page)).toBe('Dec 24, 2025');
    },
  );

  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Apia'])
    scenario(
      `lesson 52: DATE-01 OP-111 the day shown, chosen and kept is the same one in ${zone}`,
      async ({ open }) => {
        const form = await formOf(await open('create-ticket-new', { zone }));
        const day = dueDayOf(form);
        expect(await day.innerText()).toBe('Nov 21, 2025');
        await day.click();
        const calendar = calendarIn(form);
        expect(await calendar.locator('[aria-selected=true]').innerText()).toBe('21');
        await calendar.getByRole('button', { name: 'Nov 30, 2025' }).click();
        await calendar.waitFor({ state: 'hidden' });
        expect(await day.innerText()).toBe('Nov 30, 2025');
      },
    );

  scenario('DATE-01 Escape leaves the calendar and changes nothing, also the second time', async ({ open }) => {
    const page = await open('create-ticket-new');
    const form = await formOf(page);
    for (const moves of [1, 2]) {
      await dueDayOf(form).press('Enter');
      await expect.poll(() => focusedName(page)).toBe('Nov 21, 2025');
      for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Escape');
      await calendarIn(form).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('Nov 21, 2025');
    }
  });

  scenario('PROD-03 a calendar is no message that is read out whole', async ({ open }) => {
    const calendar = calendarIn(await formOf(await open('create-ticket-calendar-day')));
    expect(await calendar.getAttribute('aria-describedby')).toBeNull();
    const asked = (await open('session-confirming-logout')).getByRole('dialog', { name: /not been sent/ });
    const text = await asked.evaluate(
      (dialog) => document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(text).toMatch(/sent/);
  });

  scenario('DATE-02 DATE-09 its calendar begins in 2016, and a week on Monday', async ({ open }) => {
    const page = await open('create-ticket-calendar-day');
    const calendar = calendarIn(await formOf(page));
    const years = await calendar.getByLabel('Choose the Year').locator('option').allTextContents();
    expect([years[0], years.at(-1)]).toEqual(['2016', '2035']);
    await calendar.getByLabel('Choose the Year').selectOption('2016');
    await calendar.getByLabel('Choose the Month').selectOption('0');
    expect(await calendar.getByRole('button', { name: 'Previous Month' }).getAttribute('aria-disabled')).toBe('true');
    expect(await calendar.locator('thead th').first().getAttribute('aria-label')).toBe('Monday');
    expect(await calendar.locator('tbody td').nth(4).innerText()).toBe('1');
  });

  scenario('DATE-06 DATE-07 its time is one of the 48 half hours of a day', async ({ open }) => {
    const form = await formOf(await open('create-ticket-new'));
    const times = await form.getByLabel('Time').locator('option').allTextContents();
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
  });

  scenario('TCREATE-24 without a day it says so, and the mistake leads to the button', async ({ open }) => {
    const page = await open('create-ticket-invalid');
    const form = await formOf(page);
    await form.getByRole('alert').getByRole('button', { name: "Due date field can't be blank" }).click();
    expect(await focused(page)).toBe('Choose a day');
    await page.keyboard.press('Enter');
    await calendarIn(form).locator('[data-today] button').click();
    expect(await form.getByText("Due date field can't be blank").count()).toBe(0);
  });
});

describe('what became of a new ticket', () => {
  scenario(
    'OP-138 TCREATE-41 without an answer it is not said that it was not created, and one that was created before is told',
    async ({ open }) => {
      for (const [state, lang, title, text] of [
        ['offline', 'en', 'it is not known whether the task was created', 'it is created once'],
        ['offline', 'es', 'no se sabe si la tarea se creó', 'se crea una sola vez'],
        ['created-before', 'en', 'The task had been created already', 'is not part of it'],
        ['created-before', 'es', 'La tarea ya se había creado', 'no forma parte de ella'],
      ] as const) {
        const said = (await open(`create-ticket-${state}`, { lang })).getByRole('alert');
        await said.getByText(title).waitFor();
        await said.getByText(text).waitFor();
      }
    },
  );
});

describe('the drawer that assigns stores', () => {
  scenario(
    'OP-30 ASSIGN-02 FILT-10 without zones and brands stores can be chosen, and they can be asked for again',
    async ({ open }) => {
      for (const [lang, words, again] of [
        ['en', 'Zones and brands could not be loaded', 'Try again'],
        ['es', 'No se pudieron cargar las zonas y las marcas', 'Intentar de nuevo'],
      ] as const) {
        const page = await open('create-ticket-stores-no-options', { lang });
        const drawer = page.getByRole('dialog').filter({ hasText: words });
        await drawer.locator('input[name=assignation-store]').first().waitFor();
        expect(await drawer.getByRole('combobox').count()).toBe(0);
        await drawer.getByRole('button', { name: again }).click();
        await drawer.getByText(words).waitFor();
      }
    },
  );
});

for (const viewport of ['phone', 'desktop'] as const)
  scenario(
    `ASSIGN-02 ASSIGN-04 on a ${viewport} the way to add stores stays where it is when they come`,
    async ({ open }) => {
      const placeIn = async (id: string) =>
        (await open(id, { viewport })).getByRole('button', { name: 'Add', exact: true }).boundingBox();
      const place = await placeIn('create-ticket-stores-loading');
      expect(place).not.toBeNull();
      expect(place).toEqual(await placeIn('create-ticket-stores-choosing'));
    },
  );

scenario('ASSIGN-02 ASSIGN-07 stores that were selected and left without being added are told of', async ({ open }) => {
  for (const [lang, said] of [
    ['en', '2 selected stores are not assigned. Open the stores and press “Add”'],
    ['es', '2 tiendas seleccionadas no están asignadas. Abra las tiendas y presione “Agregar”'],
  ] as const) {
    const page = await open('create-ticket-stores-left', { lang });
    await page.getByRole('status').filter({ hasText: said }).waitFor();
  }
});

scenario('ASSIGN-08 TCREATE-05 the drawer says how many stores are assigned', async ({ open }) => {
  const drawer = (await open('create-ticket-stores-assigned')).getByRole('dialog');
  await drawer
    .getByRole('status')
    .filter({ hasText: /^\d+ stores? assigned$/ })
    .waitFor();
});
