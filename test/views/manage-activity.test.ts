import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, scenario } from '../support/viewed.ts';

const id = (tail: string) => `00000000-0000-4000-8000-000000000${tail}`;
const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const facts = (page: Page) =>
  page
    .locator('main .facts > div')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
      ),
    );
const badge = (page: Page) => main(page).locator('.badge').first().textContent();

describe('an activity of a routine', () => {
  scenario('ROUT-19 ROUT-20 ROUT-37 ROUT-38 what it is, and the way back', async ({ open }) => {
    const page = await open('manage-activity-plain', { viewport: 'desktop' });
    expect(await facts(page)).toEqual({
      Store: 'Acme Home Boulevard del Lago San Martín de los Andes',
      Question: 'Does the window follow the plan of the season?',
      Schedule: 'Nov 21, 2025, 08:00 to 17:30',
      Started: 'Nov 21, 2025, 09:30 (on time)',
      Instructions: 'None',
    });
    expect(await page.title()).toContain('Fotografiar la vidriera');
    expect(await badge(page)).toBe('In progress');
    const where = page.getByRole('navigation', { name: 'Where you are' });
    expect(await where.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/routine-manage',
      `/routine-manage/${id('101')}/routines`,
      `/routine-manage/${id('101')}/routines/${id('400')}/activities`,
    ]);
  });

  scenario('ROUT-21 ROUT-23 ROUT-32 the form has what the activity allows', async ({ open }) => {
    const full = await open('manage-activity');
    await full.getByText('0 of 2–5').waitFor();
    await full.getByLabel('Comment').waitFor();
    await button(full, 'Done').waitFor();
    await button(full, 'Not done').waitFor();
    await button(full, 'It can not be done').click();
    await full.getByRole('dialog', { name: 'This cannot be done' }).waitFor();

    const plain = await open('manage-activity-plain');
    await button(plain, 'Done').waitFor();
    expect(await plain.getByLabel('Add pictures').count()).toBe(0);
    expect(await button(plain, 'It can not be done').count()).toBe(0);
  });

  scenario('ROUT-31 ERR-21 too few pictures are said for 3 seconds', async ({ open }) => {
    const page = await open('manage-activity');
    await button(page, 'Not done').click();
    const alert = page.getByRole('alert').getByText('You must attach at least 2 pictures');
    await alert.waitFor();
    await alert.waitFor({ state: 'hidden' });
    await button(page, 'Done').waitFor();
  });

  scenario(
    'ROUT-23 ROUT-25 what was postponed shows with the form, and cannot be postponed again',
    async ({ open }) => {
      const page = await open('manage-activity-postponed');
      await page.getByRole('heading', { name: 'Postponed Nov 21, 2025, 09:10' }).waitFor();
      await page.getByText('The new poster has not arrived.').waitFor();
      await page.getByRole('list', { name: 'Pictures of why it was postponed' }).waitFor();
      await button(page, 'Done').waitFor();
      expect(await button(page, 'It can not be done').count()).toBe(0);
    },
  );

  scenario('ROUT-24 ROUT-27 IMG-03 IMG-04 the answer cannot be changed; its pictures open large', async ({ open }) => {
    const page = await open('manage-activity-done');
    expect(await badge(page)).toBe('Done');
    await page.getByText('As planned.').waitFor();
    expect(await button(page, 'Done').count()).toBe(0);
    await page.getByRole('button', { name: 'Open the gallery: Pictures', exact: true }).click();
    const gallery = page.getByRole('dialog', { name: 'Pictures' });
    await gallery.getByText('1 of 2').waitFor();
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await gallery.getByText('2 of 2').waitFor();
    await gallery.getByRole('button', { name: 'Full screen' }).click();
    await gallery.getByRole('button', { name: 'Leave full screen' }).click();
    await gallery.getByRole('button', { name: 'Close' }).click();
    await gallery.waitFor({ state: 'hidden' });
  });

  scenario('ROUT-26 IMG-05 OP-57 words stand in for a comment and pictures that there are not', async ({ open }) => {
    const page = await open('manage-activity-done-without-words');
    await page.getByText('There are no comments').waitFor();
    await page.getByText('There are no images').waitFor();
  });

  scenario('ROUT-28 ROUT-29 ERR-22 OP-104 what is too late and what is too early says so', async ({ open }) => {
    const expired = await open('manage-activity-expired');
    await expired.getByText('This activity has expired').waitFor();
    expect(await button(expired, 'Done').count()).toBe(0);
    const later = await open('manage-activity-later');
    await later.getByText('This activity is available later').waitFor();
    await later.getByText('It can be answered from Nov 21, 2025, 08:00.').waitFor();
    const other = await open('manage-activity-not-offered');
    await other.getByText('This activity cannot be answered now').waitFor();
  });

  scenario('ROUT-30 a loader covers the screen, and what lies under it cannot be used', async ({ open }) => {
    for (const [state, text] of [
      ['settling', 'Preparing the pictures…'],
      ['uploading', 'Uploading the pictures…'],
      ['saving', 'Saving…'],
    ] as const) {
      const page = await open(`manage-activity-${state}`);
      const loader = page.locator('.loader');
      await loader.getByText(text).waitFor();
      expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      expect(await page.locator('main [inert] .manage-activity').count()).toBe(1);
    }
    const page = await open('manage-activity-settling');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Done').waitFor();
  });

  scenario('SM-34 what waits says why, and can be sent now', async ({ open }) => {
    const page = await open('manage-activity-waiting-waitingForNetwork');
    await page.getByRole('status').getByText('There is no network.').waitFor();
    await button(page, 'Send now').waitFor();
    expect(await page.getByRole('link', { name: 'See what is waiting' }).getAttribute('href')).toBe('/outbox');
    expect(await button(page, 'Done').count()).toBe(0);
  });

  scenario('SM-34 what the app failed to send is not said to go out by itself', async ({ open }) => {
    const page = await open('manage-activity-waiting-broken');
    await page.getByText('The app failed to send it.').waitFor();
    await page.getByText('It is safe on this device.').waitFor();
    expect(await page.getByText('goes out by itself').count()).toBe(0);
  });

  scenario('ROUT-35 OP-15 what was refused is back in the form, with the reason', async ({ open }) => {
    const page = await open('manage-activity-refused');
    const alert = page.getByRole('alert');
    await alert.getByText('photos are fewer than 3').waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe('Cleaned, and photographed again.');
    await button(page, 'Done').waitFor();
  });

  scenario(
    'OP-69 FILE-15 a picture that is not on the device is named, and holds up Done, until it is taken out',
    async ({ open }) => {
      const page = await open('manage-activity-picture-not-kept');
      await page.getByRole('alert').getByText('A file is missing on this device').waitFor();
      const pictures = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');
      const missing = pictures.filter({ hasText: 'Not saved' });
      await missing.getByRole('button', { name: /^Remove/ }).click();
      await missing.waitFor({ state: 'detached' });
      await button(page, 'Done').click();
      await page.locator('.loader').getByText('Saving…').waitFor();
    },
  );

  scenario('ROUT-35 OP-138 who was not the first reads what they wrote, until they discard it', async ({ open }) => {
    const page = await open('manage-activity-answered-by-others');
    await page.getByText('It was answered before yours arrived').waitFor();
    await page.getByText('Cleaned, and photographed again.').waitFor();
    await page.getByText('The left lamp is broken.').waitFor();
    await button(page, 'Discard my answer').click();
    await page.getByText('Cleaned, and photographed again.').waitFor({ state: 'hidden' });
    const late = await open('manage-activity-expired-while-writing');
    await late.getByText('You wrote something here that was never sent').waitFor();
  });

  scenario(
    'OP-30 what could not be loaded can be tried again; what was seen before says how old it is',
    async ({ open }) => {
      const page = await open('manage-activity-failed');
      await page.getByRole('heading', { name: 'The activity could not be loaded' }).waitFor();
      await button(page, 'Try again').waitFor();
      const seen = await open('manage-activity-seen-before');
      await seen.getByText('Seen 2 hours ago').waitFor();
      await expect.poll(() => focused(seen)).toBe('Manage activity');
    },
  );
});
