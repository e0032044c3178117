import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { setTextSize } from '../support/state-pages.ts';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const tiles = (page: Page) => page.locator('.tile');
const hrefs = (page: Page) => tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const bar = (page: Page) => page.getByRole('banner').first();
const root = (page: Page) => page.locator('html');

describe('the top bar', () => {
  for (const state of ['home-nothing-unfinished', 'select-store-choosing'] as const)
    scenario(
      `TOP-01 WCAG 1.4.4 ${state}: both can be read to their end with text of twice the size`,
      async ({ open }) => {
        const page = await open(state, { viewport: 'phone' });
        await setTextSize(page, 32);
        const cut = await page
          .locator('.top-bar strong, .top-bar small')
          .evaluateAll((names) =>
            names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
          );
        await setTextSize(page, 16);
        expect(cut).toEqual([]);
      },
    );

  for (const state of ['home-nothing-unfinished', 'select-store-choosing', 'select-activity-choosing', 'events-ready'])
    scenario(`TOP-01 ${state}: company and full name stand in the top bar`, async ({ open }) => {
      const page = await open(state);
      expect(await bar(page).getByText('Acme Retail', { exact: true }).isVisible()).toBe(true);
      expect(await bar(page).getByText('Demo Executor', { exact: true }).isVisible()).toBe(true);
    });

  for (const state of ['home-listed', 'tickets-ready', 'routine-stores-choosing', 'execution-screen-counted'])
    scenario(`TOP-01 WCAG 1.3.1 ${state}: the page has one banner`, async ({ open }) => {
      const page = await open(state);
      expect(await page.getByRole('banner').count()).toBe(1);
    });

  scenario('TOP-02 a link leads to the finished events', async ({ open }) => {
    const page = await open('home-nothing-unfinished');
    await bar(page).getByRole('link', { name: 'Finished events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Finished events' }).waitFor();
    expect(placeOf(page)).toBe('/events');
  });

  scenario('TOP-03 the language control switches to Spanish and back, and keeps the focus', async ({ open }) => {
    const page = await open('home-listed');
    await page.getByRole('button', { name: 'Cambiar a español' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Hola, Demo' }).waitFor();
    expect(await root(page).getAttribute('lang')).toBe('es');
    expect(await page.getByText('7 de 12 obligatorias respondidas').isVisible()).toBe(true);
    await expect.poll(() => focused(page)).toContain('Switch to English');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Hello, Demo' }).waitFor();
    expect(await root(page).getAttribute('lang')).toBe('en');
  });

  scenario('TOP-04 SESS-03 signing out leads to the sign-in screen', async ({ open }) => {
    const page = await open('home-nothing-unfinished');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(placeOf(page)).toBe('/login');
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  });

  scenario('TOP-04 OP-54 with unsent work signing out asks first; Escape stays signed in', async ({ open }) => {
    const page = await open('home-listed');
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'There is work that has not been sent' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('2 pieces of work are still on this device');
    await expect.poll(() => focused(page)).toBe('Stay signed in');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Sign out');
    expect(placeOf(page)).toBe('/home');
  });
});

describe('the title of the page', () => {
  for (const [state, title] of [
    ['home-nothing-unfinished', 'Home'],
    ['select-store-choosing', 'Choose a store'],
    ['execution-screen', 'Opening checklist · Acme Market Centro'],
    ['tickets-ready', 'Ticket manager'],
    ['create-ticket-new', 'Create task'],
    ['ticket-manage', 'Task 41'],
    ['routine-stores-choosing', 'Routines: choose a store'],
    ['routines-choosing', 'Select a routine'],
    ['routine-activities-choosing', 'Activities of the routine'],
    ['manage-activity', 'Manage activity · Fotografiar la vidriera y los exhibidores del salón principal'],
  ] as const)
    scenario(`lesson 53: the title of the page says which screen this is: ${state}`, async ({ open }) => {
      const page = await open(state);
      await expect.poll(() => page.title()).toBe(`${title} · Storewalk`);
    });

  scenario('lesson 53: the title of the page follows the screen and the language', async ({ open }) => {
    const page = await open('tickets-ready');
    await page.getByRole('button', { name: 'Cambiar a español' }).click();
    await expect.poll(() => page.title()).toBe('Gestor de tickets · Storewalk');
    await page.getByRole('link', { name: 'Crear tarea' }).click();
    await expect.poll(() => page.title()).toBe('Crear tarea · Storewalk');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Gestor de tickets · Storewalk');
  });
});

describe('home', () => {
  scenario('HOME-01 HOME-06 store-first: three tiles, the activities begin with the store', async ({ open }) => {
    const page = await open('home-nothing-unfinished');
    expect(await tiles(page).locator('b').allTextContents()).toEqual(['Activities', 'Store action', 'Routine manager']);
    expect(await hrefs(page)).toEqual(['/select-store', '/ticket-manager', '/routine-manage']);
  });

  scenario('HOME-02 HOME-06 activity-first without further modules: one tile, to the activities', async ({ open }) => {
    expect(await hrefs(await open('home-activity-first'))).toEqual(['/select-activity']);
  });

  scenario('HOME-04 MOD-03 the tasks tile shows with the module ticket_manager only', async ({ open }) => {
    expect(await hrefs(await open('home-tickets-only'))).toEqual(['/select-store', '/ticket-manager']);
  });

  scenario('HOME-05 MOD-04 the routines tile shows with the module routines only', async ({ open }) => {
    expect(await hrefs(await open('home-routines-only'))).toEqual(['/select-store', '/routine-manage']);
  });

  scenario('ROLE-01 home is the same whatever the permissions of the user', async ({ open }) => {
    const everything = await (await open('home-nothing-unfinished')).locator('main').textContent();
    expect(await (await open('home-no-permissions')).locator('main').textContent()).toBe(everything);
  });

  scenario('HOME-03 HOME-07 the tile counts the activities, and works without a count', async ({ open }) => {
    expect(
      await tiles(await open('home-nothing-unfinished'))
        .first()
        .textContent(),
    ).toContain('1,240 activities');
    const page = await open('home-not-counted');
    expect(await page.getByRole('alert').count()).toBe(0);
    await tiles(page).first().click();
    await page.getByRole('heading', { level: 1, name: 'Choose a store' }).waitFor();
    expect(placeOf(page)).toBe('/select-store');
  });

  scenario('OP-54 lesson 22: unfinished work is offered with its store, time and progress', async ({ open }) => {
    const page = await open('home-listed');
    const card = page.getByRole('article').filter({ hasText: 'Weekly safety walk' });
    for (const text of ['Acme Market Centro', 'Saved Nov 21, 2025, 10:42', '7 of 12 required answered', 'In progress'])
      expect(await card.getByText(text).isVisible()).toBe(true);
    await card.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/executor/**');
    expect(placeOf(page)).toContain('execution_uuid=00000000-0000-4000-8000-000000000031');
  });

  scenario('OP-54 discarding asks first, and keeping is the default', async ({ open }) => {
    const page = await open('home-listed');
    const card = page.getByRole('article').filter({ hasText: 'Weekly safety walk' });
    await card.getByRole('button', { name: 'Discard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard these answers?' });
    expect(await dialog.textContent()).toContain('“Weekly safety walk” at Acme Market Centro');
    await expect.poll(() => focused(page)).toBe('Keep the answers');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Discard');
    expect(await card.isVisible()).toBe(true);
  });

  scenario('OP-54 lesson 53: what was discarded is gone, said once, and the focus is not lost', async ({ open }) => {
    const page = await open('home-listed');
    const card = page.getByRole('article').filter({ hasText: 'Weekly safety walk' });
    await card.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard the answers' }).click();
    await card.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.getByText('The answers were discarded').count()).toBe(1);
  });

  scenario(
    'OP-54 HOME-04 tasks that were written and not saved are told, each with the way to it',
    async ({ open }) => {
      const page = await open('home-unsaved-tickets');
      const cards = page.getByRole('region', { name: 'Tasks you have not saved' }).getByRole('article');
      expect(await cards.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'New task',
        'Task 41',
        'A task',
      ]);
      for (const text of [
        'Falta material promocional en la vitrina principal',
        'Last changed Nov 21, 2025, 10:42',
        'Not saved',
      ])
        expect(await cards.first().getByText(text).isVisible()).toBe(true);
      expect(await cards.last().getByText('Written with another version of the app').isVisible()).toBe(true);
      const ways = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const manage = '/ticket-manager/manage-ticket/00000000-0000-4000-8000-0000000000';
      expect(ways).toEqual(['/ticket-manager/create-ticket', `${manage}41`, `${manage}42`]);
      await page.getByRole('link', { name: 'Go on with task 41' }).press('Enter');
      await page.waitForURL(`**${manage}41`);
    },
  );

  scenario('OP-54 ROLE-02 what this account may not open any more is told without a way to it', async ({ open }) => {
    const page = await open('home-unsaved-tickets-no-more');
    const card = page.getByRole('article').filter({ hasText: 'New task' });
    expect(await card.getByText('Your account cannot open this at the moment.').isVisible()).toBe(true);
    expect(await card.getByRole('link').count()).toBe(0);
  });

  scenario(
    'OP-30 OP-54 that unsaved tasks could not be read is said; where nothing waits nothing is',
    async ({ open }) => {
      const failed = (await open('home-unsaved-tickets-unreadable'))
        .getByRole('status')
        .filter({ hasText: 'not saved yet' });
      expect(await failed.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
      expect(await (await open('home-nothing-unfinished')).getByRole('region').count()).toBe(0);
    },
  );

  scenario('OP-30 storage that cannot be read is said in its place, the tiles stay', async ({ open }) => {
    const page = await open('home-unreadable');
    const callout = page.getByRole('status').filter({ hasText: 'could not be read' });
    expect(await callout.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await tiles(page).count()).toBe(3);
  });
});

describe('pages of the shell', () => {
  for (const lang of ['en', 'es'] as const)
    scenario(`ERR-23 ROUTE-09 I18N-02 access refused says "No Autorizado" in ${lang}`, async ({ open }) => {
      const heading = (await open('app-unauthorized', { lang })).getByRole('heading', { level: 1 });
      expect(await heading.textContent()).toBe('No Autorizado');
      expect(await heading.locator('[lang=es]').count()).toBe(1);
    });

  scenario('ERR-15 ROUTE-26 OP-03 the error route gives the page its style and a way home', async ({ open }) => {
    const page = await open('app-error');
    expect(await root(page).getAttribute('class')).toBe('errors');
    await page.getByRole('link', { name: 'Go to home', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Demo' }).waitFor();
    expect(await root(page).getAttribute('class')).toBe('');
  });

  scenario('ROUTE-09 whoever is not signed in is offered to sign in', async ({ open }) => {
    const page = await open('app-unauthorized-signed-out');
    expect(await page.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });

  scenario('ROUTE-24 OP-114 a placeholder shows a fixed text', async ({ open }) => {
    expect(await (await open('app-placeholder')).locator('main').textContent()).toContain('Sample text');
  });

  scenario(
    'ROUTE-25 OP-114 one placeholder has the tabs upcoming and finished, by keyboard as well',
    async ({ open }) => {
      const page = await open('app-placeholder-tabs');
      const shown = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
      await shown('Upcoming').waitFor();
      expect(await shown('Finished').isVisible()).toBe(false);
      await page.getByText('Finished', { exact: true }).first().click();
      await shown('Finished').waitFor();
      expect(await shown('Upcoming').isVisible()).toBe(false);
      await page.keyboard.press('ArrowLeft');
      await shown('Upcoming').waitFor();
    },
  );

  scenario('OP-30 a screen whose code does not come says so and offers to try again', async ({ open }) => {
    const page = await open('area-not-opened');
    await expect.poll(() => focused(page)).toBe('This part of the app could not be loaded');
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
  });

  scenario('lesson 53: the heading of the next screen takes the focus, by keyboard alone', async ({ open }) => {
    const page = await open('home-nothing-unfinished');
    await expect.poll(() => focused(page)).toBe('Hello, Demo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Choose a store' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Choose a store');
  });
});

describe('brand and notices', () => {
  scenario('BRAND-01 BRAND-02 the sign-in screen wears the style of the company of the host', async ({ open }) => {
    const page = await open('login-branded');
    expect(await root(page).getAttribute('data-brand')).toBe('acme');
    expect(await root(page).getAttribute('class')).toBe('acme-theme');
  });

  scenario('BRAND-03 without a setting nothing is said and the style is the default', async ({ open }) => {
    const page = await open('login-not-branded');
    expect(await root(page).getAttribute('data-brand')).toBeNull();
    expect(await page.getByRole('status').allTextContents()).toEqual(['']);
  });

  scenario('BRAND-04 OP-20 the session brings its style', async ({ open }) => {
    expect(await root(await open('home-branded')).getAttribute('data-brand')).toBe('acme');
  });

  scenario('NOTIF-01 lesson 53: notices are in one polite region and can be dismissed', async ({ open }) => {
    const page = await open('home-notices');
    const region = page.locator('[aria-live=polite]').filter({ hasText: 'Your execution was delivered' });
    expect(await region.count()).toBe(1);
    await region.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByText('Your execution was delivered').waitFor({ state: 'detached' });
  });

  scenario('OP-49 being offline is said in quiet words, not read out', async ({ open }) => {
    const line = (await open('home-offline')).getByText(/^Offline/).locator('..');
    expect(await line.getAttribute('aria-live')).toBe('off');
    expect(await line.getAttribute('data-tone')).toBe('offline');
  });

  scenario('OP-54 a new version is offered, and asked for it says what it waits for', async ({ open }) => {
    const page = await open('shell-update-ready');
    await page.getByText('A new version is ready').waitFor();
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.getByText('Waiting until nothing is being answered in another tab…').waitFor();
    expect(await page.getByRole('button', { name: 'Update now' }).getAttribute('aria-disabled')).toBe('true');
  });
});
