import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';
import { answer, openActivity, press, untilSaved, untilScreen } from '../support/answering.ts';
import { stored } from '../support/behind.ts';
import { photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { recordsOf } from '../support/seen.ts';
import type { Served } from '../support/served.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';
import { requestOf } from '../support/signed-request.ts';

const received = 'Who received you?';
const reason = 'The aisle is closed until Friday';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' });
const comment = (page: Page) => drawer(page).getByRole('textbox', { name: 'Why can it not be done?' });
const pictures = (page: Page) => drawer(page).getByRole('listitem');
const open = (page: Page) => page.getByRole('button', { name: 'This cannot be done', exact: true }).click();
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
const offer = (page: Page) => page.getByRole('heading', { name: 'Continue where you left off' });

/** In the middle of an activity, with an answer given. */
async function begin(page: Page): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await press(page, 'Continue');
  await answer(page, received, 'The manager');
  await untilSaved(page);
}

/** Takes up again what the device has. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await press(page, 'Continue answering');
}

async function addPicture(page: Page): Promise<void> {
  await drawer(page)
    .getByLabel('Add pictures')
    .setInputFiles([await photograph('aisle.jpg', 1200)]);
  await pictures(page).filter({ hasText: 'Uploaded' }).waitFor();
}

/** At home with a notice, and with nothing left on the device. */
async function untilHome(page: Page): Promise<void> {
  await page.waitForURL('**/home');
  await page.getByText('It was recorded that this cannot be done').waitFor();
  await page.getByText(/\d+ activities/).waitFor();
  expect(await offer(page).count()).toBe(0);
}

/** What the platform has of it. */
async function postponed(served: Served) {
  return stored(served, async (db) => {
    return {
      answers: await db.selectFrom('routine_answer').selectAll().orderBy('received_at').execute(),
      files: await db
        .selectFrom('routine_answer_file')
        .innerJoin('file', 'file.path', 'routine_answer_file.path')
        .select(['file.path', 'file.name', 'attached_at'])
        .execute(),
      executions: await db
        .selectFrom('execution')
        .where('activity_name', '=', 'Endless presence')
        .selectAll()
        .execute(),
    };
  });
}

journey(
  'PROD-05 CBD-04 CBD-03 OP-56 EXEC-32 OP-54 what is said survives a reload, is saved with its picture, and ends the activity at home',
  async ({ visit, served }) => {
    const before = await postponed(served);
    const page = await visit('/');
    await begin(page);
    await open(page);
    await save(page);
    await drawer(page).getByText('without a comment it is not saved').waitFor();
    await comment(page).fill(reason);
    await addPicture(page);
    await reload(page);
    await untilScreen(page, 'Presence');
    await open(page);
    expect(await comment(page).inputValue()).toBe(reason);
    await pictures(page).filter({ hasText: 'Uploaded' }).waitFor();

    const sent = page.waitForRequest((request) => request.url().endsWith('/answers'));
    await save(page);
    const request = await sent;
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await untilHome(page);

    const after = await postponed(served);
    expect(after.executions).toEqual(before.executions);
    const answers = after.answers.filter(({ checksum }) => !before.answers.some((old) => old.checksum === checksum));
    const files = after.files.filter(({ path }) => !before.files.some((old) => old.path === path));
    expect(answers).toEqual([
      expect.objectContaining({
        idempotency_key: request.headers()['idempotency-key'],
        comment: reason,
        change_type: 'postpone',
        result: expect.objectContaining({ postponed_pictures: files.map(({ path }) => path) }),
      }),
    ]);
    const [row] = answers;
    expect(files).toHaveLength(1);
    expect(files[0]?.path).toContain(`/routine_${row?.routine_uuid}/${row?.checksum}/`);
    const stored = await folderStore(join(served.dataDir, 'files')).read(files[0]?.name ?? '');
    if (stored === null) throw new Error('the picture lies nowhere');
    const picture = await sharp(await buffer(stored)).metadata();
    expect([picture.width, picture.height]).toEqual([800, 600]);
  },
);

further(import.meta.filename, () => {
  journey(
    'CBD-04 SM-34 OP-54 OP-138 without a network it is kept with its picture, outlives a kill, is shown in the outbox and at sign-out, and is delivered once by itself; when the answer of the platform is lost, the same call is made again',
    async ({ visit, served }) => {
      const page = await visit('/');
      await begin(page);
      await open(page);
      await comment(page).fill(reason);
      await addPicture(page);
      const calls = ['**/api/**', '**/health'];
      for (const call of calls) await page.route(call, (route) => route.abort('internetdisconnected'));
      const sent: { key: string | undefined; body: string | null }[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/answers')) return;
        sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
      });
      await save(page);
      await page.waitForURL('**/home');
      await page.getByText('It cannot be done: kept on this device, and sent by itself').waitFor();
      await page.getByText('1 piece of work not sent yet').waitFor();
      expect(await offer(page).count()).toBe(0);
      await page.reload();
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      const item = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');
      await item.getByText('Cannot be done').waitFor();
      await item.getByText('Waiting for a network').waitFor();
      await press(page, 'Sign out');
      const asking = page.getByRole('dialog', { name: 'There is work that has not been sent' });
      await asking.getByText('1 piece of work is still on this device.').waitFor();
      await asking.getByRole('button', { name: 'Stay signed in' }).click();

      // The platform takes it, and its answer never arrives.
      await page.route(
        '**/answers',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      for (const call of calls) await page.unroute(call);
      await page.getByText('Everything has been sent').waitFor();
      expect(await recordsOf(page)).toEqual([]);
      const last = sent.at(-1);
      expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
      const { answers, files } = await postponed(served);
      const taken = answers.filter(({ idempotency_key }) => idempotency_key === last?.key);
      expect(taken).toEqual([expect.objectContaining({ comment: reason, change_type: 'postpone' })]);
      expect(files.filter(({ path }) => last?.body?.includes(path))).toHaveLength(1);
    },
  );

  journey(
    'CBD-06 OP-15 OP-56 a refusal of the platform is said in the outbox, and leads back to the activity with its answers, where what is missing can be set right',
    async ({ visit }) => {
      const page = await visit('/');
      await begin(page);
      await open(page);
      await comment(page).fill(reason);
      const refusal = { status: 422, json: { errors: { comment: ['is too short'] } } };
      await page.route('**/answers', (route) => route.fulfill(refusal), { times: 1 });
      await save(page);
      await page.getByText('1 needs you: refused by the server.').waitFor();
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      await page.getByText('is too short').waitFor();
      await press(page, 'Change the answers');
      await untilScreen(page, 'Presence');
      expect(await page.getByRole('textbox', { name: received }).inputValue()).toBe('The manager');
      await open(page);
      expect(await comment(page).inputValue()).toBe(reason);
      await comment(page).fill(`${reason}, says the manager`);
      await save(page);
      await untilHome(page);
    },
  );

  journey(
    'CBD-06 OP-15 OP-11 a session that has ended holds nothing up: it waits on the device and goes out after signing in again',
    async ({ visit, served }) => {
      const page = await visit('/');
      const session = sessionOf(page);
      await begin(page);
      await open(page);
      await comment(page).fill(reason);
      const ended = requestOf(served.origin, await session, 'DELETE', '/api/v1/session', new Date(), {});
      expect((await fetch(ended)).ok).toBe(true);
      await save(page);
      await tryToSignIn(page);
      await untilHome(page);
    },
  );

  journey(
    'SM-34 OP-54 the address of what was postponed and waits begins a new execution: it is neither answered on nor sent as one',
    async ({ visit }) => {
      const page = await visit('/');
      await begin(page);
      await open(page);
      await comment(page).fill(reason);
      await page.route('**/answers', (route) => route.abort('connectionreset'));
      const address = page.url();
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (/\/executions\/[^/]+\/upload$/.test(request.url())) uploads.push(request.url());
      });
      await save(page);
      await page.waitForURL('**/home');
      const [record] = await recordsOf(page);
      const named = new URL(address);
      named.searchParams.set('execution_uuid', String(Reflect.get(Object(record), 'uuid')));
      await page.goto(named.href);
      await untilScreen(page, 'Hello, Demo');
      await page.unroute('**/answers');
      await page.getByText('It was recorded that this cannot be done').waitFor();
      expect(uploads).toEqual([]);
    },
  );

  journey(
    'EXEC-32 OP-54 before the first answer it can be said as well, by the keyboard alone; what is typed and given up waits on the device',
    async ({ visit }) => {
      const page = await visit('/', { viewport: 'desktop' });
      await signIn(page);
      await openActivity(page, 'Endless presence');
      const way = page.getByRole('button', { name: 'This cannot be done', exact: true });
      await way.focus();
      await page.keyboard.press('Enter');
      await drawer(page).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type(reason);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'hidden' });
      await way.and(page.locator(':focus')).waitFor();
      await untilSaved(page);
      await press(page, 'Close the activity');
      await press(page, 'Leave and continue later');
      await offer(page).waitFor();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await way.focus();
      await page.keyboard.press('Enter');
      expect(await comment(page).inputValue()).toBe(reason);
      await drawer(page).getByRole('button', { name: 'Save', exact: true }).focus();
      await page.keyboard.press('Enter');
      await untilHome(page);
    },
  );
});
