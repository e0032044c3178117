import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type RecordRow, recordRow, type Sealed } from '#contracts/execution/record.ts';
import { choose, openActivity, press, untilScreen } from '../support/answering.ts';
import { fillChecklist, filled, type Photographs, photograph } from '../support/checklist.ts';
import { deliveredSince, sha256 } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { loseFirst, putRows } from '../support/rows.ts';
import { recordsOf } from '../support/seen.ts';
import { signIn } from '../support/sign-in.ts';
import { axeViolations, overflow } from '../support/state-pages.ts';

type SealedRow = RecordRow & { readonly sealed: Sealed };

const upload = '**/api/v1/web_executor/executions/*/upload';

/** Signs in and answers everything; what is left is to finish. */
async function answerAll(page: Page): Promise<Photographs> {
  const given: Photographs = [await photograph(), await photograph()];
  await signIn(page);
  await openActivity(page, 'Opening checklist');
  await untilScreen(page, 'Hello, Demo');
  await fillChecklist(page, given);
  return given;
}

/** Without a network, and it is true. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch('/healthz').then(
      () => false,
      () => true,
    ),
  );
}

async function leave(page: Page): Promise<void> {
  await press(page, 'Close the activity');
  await press(page, 'Leave');
  await page.waitForURL('**/home');
}

const reason = 'Why are you in the store?';

/** From the instructions of the shortest activity to its finish screen. */
async function answerPresence(page: Page, because: string): Promise<void> {
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await choose(page, reason, because);
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
}

const waitingForNetwork = (page: Page): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Waiting for a network' }).waitFor();

/** An execution of the shortest activity that was finished without a network and left; its row on the device. */
async function sealWithoutNetwork(page: Page): Promise<SealedRow> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await answerPresence(page, 'Delivery');
  await goOffline(page);
  await press(page, 'Finish and upload');
  await waitingForNetwork(page);
  await press(page, 'Leave: it goes out by itself');
  await page.waitForURL('**/home');
  const [row] = v.parse(v.array(recordRow), await recordsOf(page));
  if (!row?.sealed) throw new Error('nothing was sealed');
  return { ...row, sealed: row.sealed };
}

/** Another execution as that one, finished at another time. */
function copyOf(row: SealedRow, sealedAt: string): SealedRow {
  const uuid = randomUUID();
  const json = row.sealed.json.replaceAll(row.uuid, uuid);
  return { ...row, uuid, sealed: { ...row.sealed, json, sha256: sha256(Buffer.from(json)), sealedAt } };
}

const putRecords = (page: Page, records: readonly SealedRow[]): Promise<void> =>
  putRows(
    page,
    'records',
    records.map((row) => [row.uuid, row]),
  );

const sentFrom = (page: Page) => page.getByRole('list', { name: 'Sent from this device' }).getByRole('listitem');
const item = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem').first();

journey('DESK-25 on a phone without a network home counts what waits, and leads to it', async ({ visit }) => {
  const page = await visit('/', { viewport: 'phone', kept: true });
  await untilKept(page);
  await sealWithoutNetwork(page);
  const waits = page.getByRole('region', { name: 'Waits for you' });
  await waits.getByRole('link', { name: '1 to send' }).waitFor();
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0]);
  await waits.getByRole('link', { name: '1 to send' }).click();
  await page.waitForURL('**/outbox');
  await item(page).filter({ hasText: 'Endless presence' }).waitFor();
});

journey(
  'SM-34 OP-54 lessons 37, 38: what was finished without a network and left goes out by itself, once though two tabs wait with it, and its receipt is kept',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const given = await answerAll(page);
    const answers: number[] = [];
    page.context().on('response', (response) => {
      if (/\/executions\/[^/]+\/upload$/.test(response.url())) answers.push(response.status());
    });
    const second = await page.context().newPage();
    await second.goto(`${served.origin}/home`);
    await goOffline(page);
    await press(page, 'Finish and upload');
    await waitingForNetwork(page);
    await leave(page);
    await page.getByText('1 execution not sent yet').waitFor();
    // Injected: the other tab is looked at again.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const tab of [second, page]) {
      await tab.getByRole('link', { name: 'See what is waiting' }).click();
      await item(tab).getByText('Waiting for a network').waitFor();
    }
    await page.context().setOffline(false);
    await page.getByText('Everything has been sent').waitFor();
    await second.goBack();
    await second.getByText('1 execution not sent yet').waitFor({ state: 'detached' });
    await sentFrom(page).getByText('Opening checklist').waitFor();
    expect(await sentFrom(page).count()).toBe(1);
    expect(await sentFrom(page).textContent()).toContain('answers and 2 files');
    expect(answers).toEqual([201]);
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
  },
);

journey(
  'F2 F6 lesson 23: what is sealed is not answered any more; the same activity at the same store begins anew, and each is delivered as it was finished',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    await signIn(page);
    // Injected: the platform has it, and whoever stands between says that it was refused.
    await page.route(
      upload,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 422, json: { errors: ['The activity was closed by its owner.'] } });
      },
      { times: 1 },
    );
    await openActivity(page, 'Endless presence');
    const address = page.url();
    await answerPresence(page, 'Delivery');
    await press(page, 'Finish and upload');
    await untilScreen(page, 'Upload failed');
    expect(await page.getByRole('button', { name: 'Return' }).count()).toBe(0);
    await leave(page);

    await page.goto(address);
    await page.getByText('Already finished here').waitFor();
    await press(page, 'Begin another');
    await answerPresence(page, 'Training');
    expect(await recordsOf(page)).toHaveLength(2);
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    await page.goto(`${served.origin}/outbox`);
    await press(page, 'Try again');
    await page.getByText('Everything has been sent').waitFor();
    const delivered = await deliveredSince(served, began);
    expect(delivered.map(({ answers }) => answers[reason]?.answer)).toEqual(['Delivery', 'Training']);
  },
);

further(import.meta.filename, () => {
  journey(
    'SM-34 SM-35 lesson 37: what was finished goes out after the browser was closed and opened again',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      const given = await answerAll(page);
      await goOffline(page);
      await press(page, 'Finish and upload');
      await waitingForNetwork(page);
      await page.context().setOffline(false);
      await page.goto(`${served.origin}/home`);
      await page.getByText('Your execution was delivered').waitFor();
      expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
    },
  );

  journey(
    'SM-34 OP-49 lessons 40, 47: what the platform refuses stays with its reason, says what was tried, and goes out when it is tried again',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      const given = await answerAll(page);
      await page.route(upload, (route) =>
        route.fulfill({ status: 422, json: { errors: ['The activity was closed by its owner.'] } }),
      );
      await press(page, 'Finish and upload');
      await untilScreen(page, 'Upload failed');
      await leave(page);
      await page.getByText('1 needs you: refused by the server.').waitFor();
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      await item(page).getByText('The activity was closed by its owner.').waitFor();
      await item(page).getByText('What was tried').click();
      await item(page).getByText('Refused: ').waitFor();

      await press(page, 'Discard');
      await press(page, 'Keep it');
      await page.unroute(upload);
      await press(page, 'Try again');
      await page.getByText('Everything has been sent').waitFor();
      expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ answers: filled(given) })]);
    },
  );

  journey(
    'F11 lessons 39, 45: one of twenty that the platform refuses holds back none of the others, and is counted apart',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      const first = await sealWithoutNetwork(page);
      const finished = Date.parse(first.sealed.sealedAt);
      const others = Array.from({ length: 19 }, (_, index) =>
        copyOf(first, new Date(finished - index * 1000).toISOString()),
      );
      await putRecords(page, others);
      const waiting = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      await waiting.filter({ hasText: 'Waiting for a network' }).nth(19).waitFor();
      const poisoned = others.at(-1)?.uuid ?? '';
      await page.route(`**/executions/${poisoned}/upload`, (route) =>
        route.fulfill({ status: 422, json: { errors: ['The activity was closed by its owner.'] } }),
      );
      await page.context().setOffline(false);
      await sentFrom(page).nth(18).waitFor();
      await item(page).getByText('The activity was closed by its owner.').waitFor();
      expect(await waiting.count()).toBe(1);
      await page.goto(`${served.origin}/home`);
      await page.getByText('1 execution not sent yet').waitFor();
      await page.getByText('1 needs you: refused by the server.').waitFor();
      const delivered = await deliveredSince(served, began);
      expect(delivered.map(({ uuid }) => uuid).sort()).toEqual(
        [first, ...others]
          .map(({ uuid }) => uuid)
          .filter((uuid) => uuid !== poisoned)
          .sort(),
      );
    },
  );

  journey(
    'SM-34 OP-54 lesson 39: an execution at which the app breaks says so, gives its locks back, holds back no other, and goes out when it is tried again (the throw is planted)',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      const first = await sealWithoutNetwork(page);
      const other = copyOf(first, new Date().toISOString());
      await putRecords(page, [other]);
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      await item(page).getByText('Waiting for a network').waitFor();

      // The pause after a failure of the platform is drawn by it, and by nothing else here.
      await page.evaluate(() => {
        const { imul } = Math;
        Math.imul = () => {
          Math.imul = imul;
          throw new Error('planted');
        };
      });
      await page.route(`**/executions/${first.uuid}/upload`, (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.context().setOffline(false);
      await sentFrom(page).first().waitFor();
      await item(page).getByText('The app failed to send this execution').waitFor();
      expect(
        await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)),
      ).not.toContain('storewalk-delivery');
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.getByText('1 needs you: the app failed to send it.').waitFor();
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      await press(page, 'Try again');
      await page.getByText('Everything has been sent').waitFor();
      expect((await deliveredSince(served, began)).map((one) => one.uuid).sort()).toEqual(
        [first.uuid, other.uuid].sort(),
      );
    },
  );

  journey(
    'SM-34 lesson 49: what could not be sent for days is a plain warning at home and in the outbox, until it has gone',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      const row = await sealWithoutNetwork(page);
      const days = 3 * 86_400_000;
      // Injected: it was finished three days ago.
      const sealedAt = new Date(Date.parse(row.sealed.sealedAt) - days).toISOString();
      await putRecords(page, [{ ...row, sealed: { ...row.sealed, sealedAt } }]);
      await page.route(upload, (route) => route.abort());
      await page.context().setOffline(false);
      await page.goto(`${served.origin}/home`);
      const callout = page.locator('.callout').filter({ hasText: '1 execution not sent yet' });
      await callout.filter({ hasText: '(3 days ago)' }).waitFor();
      expect(await callout.textContent()).toContain('That is more than a day: see what holds it up.');
      await page.getByRole('link', { name: 'See what is waiting' }).click();
      await page.getByText('Something has been waiting for more than a day').waitFor();
      await item(page).getByText('Waiting for a network').waitFor();
      await page.getByRole('button', { name: 'Send now' }).press('Enter');
      const standsThere = (one: Element) =>
        one.contains(document.activeElement) && !document.activeElement?.matches('button');
      await expect.poll(() => item(page).evaluate(standsThere)).toBe(true);
      await page.unroute(upload);
      await press(page, 'Send now');
      await page.getByText('Everything has been sent').waitFor();
      expect(await page.getByText('more than a day').count()).toBe(0);
      expect((await deliveredSince(served, began)).map((one) => one.uuid)).toEqual([row.uuid]);
    },
  );

  journey(
    'F3: a picture that is gone from the device keeps the execution from leaving without it, and the page says so',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await answerAll(page);
      await goOffline(page);
      await press(page, 'Finish and upload');
      await waitingForNetwork(page);
      await loseFirst(page, 'files');
      await page.context().setOffline(false);
      await untilScreen(page, 'Upload failed');
      await page.getByText('A file is missing on this device').waitFor();
      await leave(page);
      await page.getByText('1 needs you').waitFor();
      expect(await deliveredSince(served, began)).toEqual([]);
    },
  );
});
