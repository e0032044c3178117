import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose, openActivity, press, untilSaved, untilScreen } from '../../support/answering.ts';
import { deliveredSince } from '../../support/delivered.ts';
import { journey } from '../../support/journey.ts';
import { recordsOf } from '../../support/seen.ts';
import { signIn, tryToSignIn } from '../../support/sign-in.ts';

/** From the instructions of the shortest activity to the list of finished events. */
async function carryOut(page: Page): Promise<void> {
  await press(page, 'Continue');
  await choose(page, 'Why are you in the store?', 'Delivery');
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
  await press(page, 'Finish and upload');
  await page.waitForURL('**/events?execution_uuid=*');
}

journey('GEO-01 the position goes with the execution', async ({ visit, served }) => {
  const began = new Date();
  const page = await visit('/login');
  await page.context().grantPermissions(['geolocation'], { origin: served.origin });
  await page.context().setGeolocation({ longitude: -58.3816, latitude: -34.6037 });
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await untilScreen(page, 'Hello, Demo');
  await carryOut(page);
  const coordinates = { longitude: -58.3816, latitude: -34.6037 };
  expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ coordinates })]);
});

journey(
  'EXEC-11 GEO-03 GEO-04 without a position a warning shows, and the execution is delivered all the same',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/login');
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await page.getByRole('status').filter({ hasText: 'Your location is not available' }).waitFor();
    await carryOut(page);
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ coordinates: null })]);
  },
);

journey(
  'GEO-01 OP-52 a position that is allowed later is taken: on the screen that shows, and when the execution is opened again',
  async ({ visit, served }) => {
    const began = new Date();
    const coordinates = { longitude: -58.3816, latitude: -34.6037 };
    const page = await visit('/login');
    const warning = page.getByRole('status').filter({ hasText: 'Your location is not available' });
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await warning.waitFor();
    await press(page, 'Continue');
    await choose(page, 'Why are you in the store?', 'Delivery');
    await untilSaved(page);
    await page.context().setGeolocation(coordinates);
    await page.context().grantPermissions(['geolocation'], { origin: served.origin });
    await expect.poll(async () => JSON.stringify(await recordsOf(page))).toContain('-58.3816');
    await page.context().clearPermissions();
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');

    await page.goto(`${served.origin}/home`);
    await openActivity(page, 'Endless presence');
    await warning.waitFor();
    await press(page, 'Continue');
    await choose(page, 'Why are you in the store?', 'Training');
    await untilSaved(page);
    const address = page.url();
    await page.goto(`${served.origin}/home`);
    await page.context().grantPermissions(['geolocation'], { origin: served.origin });
    await page.goto(address);
    await press(page, 'Continue answering');
    await expect.poll(async () => JSON.stringify(await recordsOf(page))).toContain('-58.3816');
    await press(page, 'Continue');
    await untilScreen(page, 'All done here');
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    const delivered = await deliveredSince(served, began);
    expect(delivered.map((one) => one.coordinates)).toEqual([coordinates, coordinates]);
  },
);

journey('OP-139 a clock that is an hour off is corrected once, and everything works', async ({ visit }) => {
  const page = await visit('/login');
  await page.context().addInitScript(() => {
    const hour = 3_600_000;
    window.Date = new Proxy(Date, {
      construct: (clock, given) =>
        given.length === 0 ? new clock(clock.now() + hour) : Reflect.construct(clock, given),
      get: (clock, name) => (name === 'now' ? () => clock.now() + hour : Reflect.get(clock, name)),
    });
  });
  await page.reload();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await tryToSignIn(page);
  await page.getByText(/\d+ activities/).waitFor();
  await openActivity(page, 'Endless presence');
  await untilScreen(page, 'Hello, Demo');
  await carryOut(page);
  await page.getByRole('list', { name: 'Finished executions' }).waitFor();
  // Home asks for several things at once; each may be refused once.
  const ofHome = ['/api/v1/open-routines', '/api/v1/ticket_manager/waiting', '/api/v1/web_executor/activities'];
  expect(refused.filter((one) => !ofHome.some((path) => one === `400 ${path}`))).toEqual([]);
  expect(refused).toContain('400 /api/v1/web_executor/activities');
  expect(new Set(refused).size).toBe(refused.length);
});
