import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose, openActivity, press, rowOf, untilSaved, untilScreen } from '../support/answering.ts';
import { deliveredSince } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { stopFor, untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { recordsOf, untilSeen } from '../support/seen.ts';
import { signIn } from '../support/sign-in.ts';

const reason = 'Why are you in the store?';

/** Signs in, opens the activity once with the platform there, and leaves it without an answer. */
async function seeOnce(page: Page): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await untilScreen(page, 'Hello, Demo');
  await untilSeen(page, 'stores', 'activities', 'storeName', 'activity');
  await untilKept(page);
  await page.getByRole('banner').getByRole('button', { name: 'Close the activity' }).click();
  await page.waitForURL('**/home');
}

/** The clock of the device, from the next load of the page on. */
const twoHoursLater = (page: Page) =>
  page.addInitScript(() => {
    const hours = 2 * 3_600_000;
    window.Date = new Proxy(Date, {
      construct: (clock, given) =>
        given.length === 0 ? new clock(clock.now() + hours) : Reflect.construct(clock, given),
      get: (clock, name) => (name === 'now' ? () => clock.now() + hours : Reflect.get(clock, name)),
    });
  });

journey(
  'OP-54 OP-04 OP-30 lesson 1: without the platform: opened, begun, answered, killed, finished; delivered once when it is back, past the service worker',
  async ({ visit, served, onTestFinished }) => {
    onTestFinished(served.restart);
    const began = new Date();
    const page = await visit('/', { kept: true });
    await seeOnce(page);
    await stopFor(served, page);

    await page.goto(`${served.origin}/`);
    await page.getByRole('link', { name: 'Activities' }).click();
    await page.getByText(/^Seen /).waitFor();
    await rowOf(page, 'Stores', 'A001').click();
    await page.getByText(/^Seen /).waitFor();
    await rowOf(page, 'Activities', 'Endless presence').click();
    await page.getByText(/^This is the activity as this device saw it last\. Seen /).waitFor();
    await page.getByText('Whether it can be answered now was judged on this device.').waitFor();
    await press(page, 'Begin');
    await untilScreen(page, 'Hello, Demo');
    await press(page, 'Continue');
    await choose(page, reason, 'Delivery');
    await untilSaved(page);

    await page.reload();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Presence');
    expect(await page.getByRole('radio', { name: 'Delivery' }).isChecked()).toBe(true);
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await untilSaved(page);
    expect(await recordsOf(page)).toEqual([expect.objectContaining({ judgedBy: 'device' })]);
    await press(page, 'Finish and upload');
    await page.getByText('Attempt 2 of 5').waitFor();

    await page.reload();
    await page.getByText('Already finished here').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Endless presence' }).waitFor();
    await press(page, 'Begin another');
    await page.getByText('Whether it can be answered now was judged on this device.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'See what waits' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Endless presence' }).waitFor();

    await page.goto(`${served.origin}/home`);
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(await recordsOf(page)).toEqual([expect.objectContaining({ state: 'sealed', judgedBy: 'device' })]);
    await served.restart();
    const delivery = page.waitForResponse((response) => response.url().endsWith('/upload') && response.ok());
    await page.reload();
    await expect.poll(() => recordsOf(page)).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect((await delivery).fromServiceWorker()).toBe(false);
    expect(await deliveredSince(served, began)).toEqual([
      expect.objectContaining({
        activity: 'Endless presence',
        answers: { [reason]: { answer: 'Delivery', comment: '', pictures: [] } },
      }),
    ]);
  },
);

further(import.meta.filename, () => {
  journey(
    'OP-30 what this device saw last is asked for again when the platform is back; what it never saw says so',
    async ({ visit, served, onTestFinished }) => {
      onTestFinished(served.restart);
      const page = await visit('/', { kept: true });
      await seeOnce(page);
      await stopFor(served, page);
      await twoHoursLater(page);
      await page.goto(`${served.origin}/select-store`);
      await page.getByText('Seen 2 hours ago').waitFor();
      await press(page, 'Next page');
      await page.getByRole('heading', { name: 'The stores could not be loaded' }).waitFor();
      await page.goBack();
      await page.getByText(/^Seen /).waitFor();
      await served.restart();
      await page.getByText(/^Seen /).waitFor({ state: 'detached' });
      await rowOf(page, 'Stores', 'A001').waitFor();
    },
  );
});
