import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stored } from '../support/behind.ts';
import { photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { routineAnswersOf, seenCount, untilSeen } from '../support/seen.ts';
import type { Served } from '../support/served.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';
import { requestOf } from '../support/signed-request.ts';

const windowRoutine = 'Weekly window and entrance display';
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text });
const open = (page: Page, text: string) => row(page, text).getByRole('button', { name: /^Open/ }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const untilState = (page: Page, state: string) =>
  page.locator('main .badge').getByText(state, { exact: true }).waitFor();
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Manage activity' });
const comment = (page: Page) => page.getByLabel('Comment', { exact: false });
const waiting = (page: Page) => page.getByText('Your answer waits to be sent');

/** From home to the activities of a routine at a store. */
async function openRoutine(page: Page, store: string, routine: string): Promise<void> {
  await page.getByRole('link', { name: 'Routine manager' }).click();
  await open(page, store);
  await open(page, routine);
  await page.getByRole('heading', { level: 1, name: 'Activities of the routine' }).waitFor();
}

/** One activity, on its own screen. */
async function openActivity(page: Page, name: string): Promise<void> {
  await open(page, name);
  await page.getByRole('heading', { level: 2, name }).waitFor();
}

async function manage(page: Page, store: string, routine: string, name: string): Promise<void> {
  await signIn(page);
  await openRoutine(page, store, routine);
  await openActivity(page, name);
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const addPictures = async (page: Page, ...names: string[]): Promise<void> => {
  const files = await Promise.all(names.map((name) => photograph(name, 800)));
  await page.locator('main').getByLabel('Add pictures').setInputFiles(files);
};

const drawer = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' });
const delivered = (page: Page) => page.getByText('The answer to the routine activity was delivered').waitFor();

/** The keys of the answers that leave this page. */
const keysOf = (page: Page): string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/answers'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
};

/** What the platform has under a comment. */
async function answersOn(served: Served, comment: string) {
  return stored(served, async (db) => {
    return db.selectFrom('routine_answer').selectAll().where('comment', '=', comment).execute();
  });
}

journey(
  'PROD-10 ROUT-22 ROUT-27 ROUT-31 ROUT-32 ROUT-33 ROUT-34 ERR-21 FILE-21 too few pictures; with enough it is done, once, and the pictures can be looked at',
  async ({ visit, served }) => {
    const page = await visit('/');
    const keys = keysOf(page);
    await manage(page, 'A001', windowRoutine, 'Photograph the window');
    await button(page, 'Done').click();
    await page.getByText('You must attach at least 2 pictures').waitFor();
    await page.getByText('You must attach at least 2 pictures').waitFor({ state: 'hidden' });
    await addPictures(page, 'one.jpg', 'two.jpg', 'three.jpg');
    await page.getByRole('listitem').filter({ hasText: 'Uploaded' }).nth(2).waitFor();
    await page.getByRole('button', { name: 'Remove Picture 3' }).click();
    await page.getByText('2 of 2–5').waitFor();
    await comment(page).fill('As planned');
    // What was typed and added is there again after a reload (OP-54).
    await page.getByRole('listitem').filter({ hasText: 'Uploaded' }).nth(1).waitFor();
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'Uploaded' }).nth(1).waitFor();
    expect(await comment(page).inputValue()).toBe('As planned');
    await page.getByText('2 of 2–5').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname.split('/')[4]}`));
    await button(page, 'Done').click();
    await delivered(page);
    await page.getByText('As planned').waitFor();
    await untilState(page, 'Done');
    expect(asked.filter((one) => one === 'GET results')).toEqual([]);

    await page.getByRole('button', { name: 'Enlarge Picture 1' }).click();
    await button(page, 'Full screen').click();
    await page.getByText('1 of 2').waitFor();
    const stored = await answersOn(served, 'As planned');
    expect(stored).toEqual([expect.objectContaining({ change_type: 'resolved', idempotency_key: keys[0] })]);
    const [answer] = stored;
    expect(answer?.result.pictures).toHaveLength(2);
    expect(answer?.result.pictures[0]).toMatch(
      /^company_[0-9a-f-]+\/routine_[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpg$/,
    );
    expect(keys).toHaveLength(1);
  },
);

journey(
  'ROUT-33 SM-34 OP-54 OP-49 done while offline, the tab dies, and it is delivered once by the next one',
  async ({ visit, served }) => {
    const page = await visit('/');
    await manage(page, 'A002', 'Opening round', 'Unlock and light');
    await comment(page).fill('Offline');
    await page.context().setOffline(true);
    await button(page, 'Done').click();
    await waiting(page).waitFor();
    await page.getByText('There is no network.').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`${served.origin}/outbox`);
    await next.getByRole('listitem').filter({ hasText: 'Unlock and light' }).getByText('Delivered ').waitFor();
    await next.getByText('Everything has been sent').waitFor();
    expect(await answersOn(served, 'Offline')).toHaveLength(1);
  },
);

further(import.meta.filename, () => {
  journey(
    'ROUT-19 ROUT-20 ROUT-21 ROUT-24 ROUT-25 ROUT-28 ROUT-29 ROUT-37 ROUTE-19 OP-97 OP-99 each state of an activity has its screen',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop' });
      await manage(page, 'A001', 'Opening round', 'Unlock and light');
      await title(page).waitFor();
      await untilState(page, 'Available');
      await page.getByText('Are the doors open and the lights on?').waitFor();
      expect(await page.getByLabel('Add pictures').count()).toBe(0);
      expect(await button(page, 'It can not be done').count()).toBe(0);
      await button(page, 'Done').waitFor();
      const address = new URL(page.url());

      const crumbs = page.getByRole('navigation', { name: 'Where you are' });
      await crumbs.getByRole('link', { name: 'Activities' }).click();
      await openActivity(page, 'Count the tills');
      await untilState(page, 'In progress');
      await page.getByText(/\(on time\)/).waitFor();
      await button(page, 'Not done').waitFor();

      await page.goBack();
      await openActivity(page, 'Fill the bakery');
      await untilState(page, 'Not done');
      await page.getByText('The delivery came too late.').waitFor();
      await page.getByRole('list', { name: 'Pictures' }).getByRole('button').waitFor();
      expect(await button(page, 'Done').count()).toBe(0);

      await page.goBack();
      await openActivity(page, 'Read the night log');
      await untilState(page, 'Expired');
      await button(page, 'Done').waitFor();

      await page.goBack();
      await crumbs.getByRole('link', { name: 'Routines' }).click();
      await open(page, windowRoutine);
      await openActivity(page, 'Change the poster');
      await untilState(page, 'Postponed');
      await page.getByText('The new poster has not arrived.').waitFor();
      await button(page, 'Done').waitFor();
      expect(await button(page, 'It can not be done').count()).toBe(0);
      await page.goBack();
      await openActivity(page, 'Lock the display cases');
      await untilState(page, 'Available later');
      await button(page, 'Done').waitFor();

      // What the list does not open, an address does.
      const [, , , routine = '', activity = ''] =
        /(.*)(\/routine-manage)\/([^/]+)\/routines\/([^/]+)/.exec(address.href) ?? [];
      expect(activity).not.toBe('');
      await page.goto(`${address.origin}/routine-manage/manage-activity?routine=${routine}&activity=${activity}`);
      await page.getByRole('heading', { level: 2, name: 'Unlock and light' }).waitFor();
      await crumbs.getByRole('link', { name: 'Activities' }).waitFor();
      await page.goto(`${address.origin}/routine-manage/manage-activity`);
      await page.getByRole('heading', { level: 1, name: 'Routines: choose a store' }).waitFor();
    },
  );

  journey(
    'ROUT-24 ROUT-28 ROUT-29 OP-99 OP-104 what cannot be answered is opened by its address and says why',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page);
      const listed = page.waitForResponse((response) => response.url().includes('/api/v1/routines/details'));
      await openRoutine(page, 'A001', 'Opening round');
      const { routines } = (await (await listed).json()) as { routines: { name: string; checksum: string }[] };
      const { pathname } = new URL(page.url());
      const [, , store = '', , routine = ''] = pathname.split('/');
      const visited = async (name: string): Promise<void> => {
        const checksum = routines.find((one) => one.name === name)?.checksum ?? '';
        await page.goto(`${served.origin}/routine-manage/${routine}/routines/${checksum}/answer?store=${store}`);
        await page.getByRole('heading', { level: 2, name }).waitFor();
      };
      await visited('Check the cold chain');
      await untilState(page, 'Done');
      await page.getByText('All eleven coolers between 1 and 3 °C.').waitFor();
      await visited('Take in the fresh delivery');
      await page.getByText('This activity has expired').waitFor();
      expect(await button(page, 'Done').count()).toBe(0);
    },
  );

  journey(
    'ROUT-23 ROUT-25 CBD-04 OP-57 what cannot be done is postponed with its picture, and may be done yet, with what was typed before',
    async ({ visit, served }) => {
      const page = await visit('/');
      await manage(page, 'A001', windowRoutine, 'Clean the entrance');
      await comment(page).fill('There is water again');
      await button(page, 'It can not be done').click();
      await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
      await drawer(page).getByText('without a comment it is not saved').waitFor();
      await drawer(page).getByRole('textbox').fill('No water today');
      await drawer(page)
        .getByLabel('Add pictures')
        .setInputFiles([await photograph('tap.jpg', 800)]);
      await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
      await delivered(page);
      await page.getByRole('heading', { level: 2, name: /^Postponed / }).waitFor();
      await page.getByText('No water today').waitFor();
      await page.getByRole('list', { name: 'Pictures of why it was postponed' }).getByRole('button').waitFor();
      await untilState(page, 'Postponed');
      expect(await button(page, 'It can not be done').count()).toBe(0);
      expect(await comment(page).inputValue()).toBe('There is water again');
      await button(page, 'Done').click();
      await page.getByText('There is water again').waitFor();
      await untilState(page, 'Done');
      expect(await answersOn(served, 'No water today')).toEqual([
        expect.objectContaining({ change_type: 'postpone', result: expect.objectContaining({ pictures: [] }) }),
      ]);
      expect(await answersOn(served, 'There is water again')).toHaveLength(1);
    },
  );

  journey(
    'SM-34 ROUT-34 OP-138 it goes out by itself when the network is back, under the same key when the answer of the platform was lost',
    async ({ visit, served }) => {
      const page = await visit('/');
      const keys = keysOf(page);
      await manage(page, 'A003', 'Opening round', 'Unlock and light');
      await comment(page).fill('Twice');
      // The platform takes it, and its answer never arrives.
      await page.route(
        '**/answers',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await button(page, 'Not done').click();
      await waiting(page).waitFor();
      await button(page, 'Send now').click();
      await delivered(page);
      await untilState(page, 'Not done');
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(await answersOn(served, 'Twice')).toEqual([expect.objectContaining({ change_type: 'unresolved' })]);
    },
  );

  journey(
    'ROUT-35 OP-15 OP-138 a refusal comes back to editing with its reason, and what is set right is another answer',
    async ({ visit, served }) => {
      const page = await visit('/');
      const keys = keysOf(page);
      await manage(page, 'A004', 'Opening round', 'Unlock and light');
      await comment(page).fill('Too short');
      const refusal = { status: 422, json: { errors: { comment: ['is too short'] } } };
      await page.route('**/answers', (route) => route.fulfill(refusal), { times: 1 });
      await button(page, 'Done').click();
      await page.getByRole('alert').getByText('is too short').waitFor();
      expect(await comment(page).inputValue()).toBe('Too short');
      await page.reload();
      await page.getByRole('alert').getByText('is too short').waitFor();
      await comment(page).fill('Long enough');
      await button(page, 'Done').click();
      await delivered(page);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(2);
      expect(await answersOn(served, 'Long enough')).toHaveLength(1);
    },
  );

  journey(
    'ROUT-35 OP-138 another user was first: the second sees that answer, the reason, and what they wrote',
    async ({ visit, served }) => {
      const page = await visit('/');
      await manage(page, 'A005', 'Opening round', 'Unlock and light');
      await comment(page).fill('Mine');
      const other = await visit('/');
      await signIn(other, 'approver@acme.test');
      await openRoutine(other, 'A005', 'Opening round');
      await openActivity(other, 'Unlock and light');
      await comment(other).fill('Theirs');
      await button(other, 'Not done').click();
      await delivered(other);

      await button(page, 'Done').click();
      await page.getByText('It was answered before yours arrived').waitFor();
      await untilState(page, 'Not done');
      await page.getByText('Theirs').waitFor();
      await page.getByText('Mine', { exact: true }).waitFor();
      await button(page, 'Discard my answer').click();
      await page.getByText('Mine', { exact: true }).waitFor({ state: 'hidden' });
      await expect.poll(() => routineAnswersOf(page)).toEqual([]);
      await page.reload();
      await page.getByText('Theirs').waitFor();
      expect(await page.getByText('Mine', { exact: true }).count()).toBe(0);
      expect(await answersOn(served, 'Mine')).toEqual([]);
      expect(await answersOn(served, 'Theirs')).toHaveLength(1);
    },
  );

  journey(
    'OP-11 SM-34 ROUT-35 a session that has ended is signed in to again, and the answer goes out',
    async ({ visit, served }) => {
      const page = await visit('/');
      const session = sessionOf(page);
      await manage(page, 'A006', 'Opening round', 'Unlock and light');
      await comment(page).fill('After all');
      const ended = requestOf(served.origin, await session, 'DELETE', '/api/v1/session', new Date(), {});
      expect((await fetch(ended)).ok).toBe(true);
      await button(page, 'Done').click();
      const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
      await again.waitFor();
      await tryToSignIn(page);
      await delivered(page);
      await untilState(page, 'Done');
      expect(await answersOn(served, 'After all')).toHaveLength(1);
    },
  );

  journey(
    'ROUT-12 ROUT-30 SM-34 what was answered without a network is said to wait in its list, also after a reload, and opens as what was answered',
    async ({ visit }) => {
      const page = await visit('/', { kept: true });
      await page.setViewportSize({ width: 360, height: 480 });
      await manage(page, 'A009', 'Opening round', 'Unlock and light');
      await untilSeen(page, 'routineStores', 'routines', 'routineActivities', 'routineResult');
      await untilKept(page);
      await comment(page).fill('As planned');
      await page.context().setOffline(true);
      await button(page, 'Done').scrollIntoViewIfNeeded();
      expect(await scrolled(page)).toBeGreaterThan(0);
      await button(page, 'Done').click();
      await waiting(page).waitFor();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect.poll(() => focusedText(page)).toBe('Manage activity');
      await untilState(page, 'Done, not sent yet');

      await page.goBack();
      await row(page, 'Unlock and light').getByText('Done, not sent yet').waitFor();
      await page.reload();
      await row(page, 'Unlock and light').getByText('Done, not sent yet').waitFor();
      await openActivity(page, 'Unlock and light');
      await waiting(page).waitFor();
      await page.getByText('As planned').waitFor();
      expect(await button(page, 'Done').count()).toBe(0);

      await page.goBack();
      await row(page, 'Unlock and light').getByText('Done, not sent yet').waitFor();
      await page.context().setOffline(false);
      await row(page, 'Unlock and light').getByText('Done', { exact: true }).waitFor();
    },
  );

  journey(
    'ROUT-12 ROUT-34 SM-34 what was delivered since the list was read is said to be done without a network, too',
    async ({ visit }) => {
      const page = await visit('/', { kept: true });
      await manage(page, 'A010', 'Opening round', 'Unlock and light');
      await untilSeen(page, 'routineStores', 'routines', 'routineActivities', 'routineResult');
      await untilKept(page);
      await button(page, 'Not done').click();
      await delivered(page);
      await untilState(page, 'Not done');
      await page.context().setOffline(true);
      await page.goBack();
      await page.getByText(/^Seen /).waitFor();
      await row(page, 'Unlock and light').getByText('Not done', { exact: true }).waitFor();
    },
  );

  journey(
    'OP-30 ROUT-36 without a network an activity is there as this device saw it last, and another one comes when there is one again',
    async ({ visit }) => {
      const page = await visit('/');
      // It is not read ahead for whoever saves data.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
      await page.reload();
      await manage(page, 'A007', 'Opening round', 'Unlock and light');
      await untilSeen(page, 'routineActivities', 'routineResult');
      await page.context().setOffline(true);
      await page.goBack();
      await openActivity(page, 'Unlock and light');
      await page.getByText(/^Seen /).waitFor();
      await button(page, 'Done').waitFor();
      await page.goBack();
      await open(page, 'Count the tills');
      await page.getByRole('heading', { name: 'This activity is not on this device yet' }).waitFor();
      await page.getByText('It opens by itself as soon as there is one.').waitFor();
      await page.context().setOffline(false);
      await page.getByRole('heading', { level: 2, name: 'Count the tills' }).waitFor();
    },
  );

  journey(
    'OP-30 ROUT-36 what the list of today offers is read ahead, and opens without a network though it was never opened before',
    async ({ visit }) => {
      const page = await visit('/', { kept: true });
      await signIn(page);
      await openRoutine(page, 'A011', 'Opening round');
      await untilKept(page);
      const offered = await page.getByRole('button', { name: /^Open/, disabled: false }).count();
      await expect.poll(() => seenCount(page, 'routineResult')).toBe(offered);
      await page.context().setOffline(true);
      await openActivity(page, 'Count the tills');
      await page.getByText(/^Seen /).waitFor();
      await button(page, 'Done').waitFor();
    },
  );

  journey(
    'OP-54 SM-35 one tab alone writes an answer: a second one says so and may take it over, with everything that was typed',
    async ({ visit, served }) => {
      const page = await visit('/');
      await manage(page, 'A008', 'Opening round', 'Unlock and light');
      await comment(page).fill('The left lamp is broken.');
      await expect
        .poll(() => routineAnswersOf(page))
        .toEqual([expect.objectContaining({ comment: 'The left lamp is broken.' })]);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('heading', { name: 'Open in another tab' }).waitFor();
      expect(await button(other, 'Done').count()).toBe(0);
      await button(other, 'Go on here').click();
      await expect.poll(() => comment(other).inputValue()).toBe('The left lamp is broken.');
      await page.getByRole('heading', { name: 'Taken over in another tab' }).waitFor();
      await comment(other).fill('It is mended.');
      await expect.poll(() => routineAnswersOf(other)).toEqual([expect.objectContaining({ comment: 'It is mended.' })]);
      await other.close();
      await button(page, 'Go on here').click();
      await expect.poll(() => comment(page).inputValue()).toBe('It is mended.');
      await button(page, 'Done').click();
      await delivered(page);
      expect(await answersOn(served, 'It is mended.')).toHaveLength(1);
    },
  );
});
