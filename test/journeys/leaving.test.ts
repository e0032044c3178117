import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { recordRow } from '#contracts/execution/record.ts';
import { holdDevice, letGo } from '../paths/words/held-device.ts';
import {
  answer,
  choose,
  choosePictures,
  openActivity,
  picturesOf,
  press,
  question,
  untilSaved,
  untilScreen,
} from '../support/answering.ts';
import { openSalesFloor, photograph, promotion } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { publishNext } from '../support/next-version.ts';
import { putRows } from '../support/rows.ts';
import { recordsOf } from '../support/seen.ts';
import { signIn } from '../support/sign-in.ts';
import { openedForSupport } from '../support/support-file.ts';

const received = 'Who received you?';

/** An execution with a text in it, and the dialog of its close button open. */
async function closeInTheMiddle(page: Page): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await press(page, 'Continue');
  await answer(page, received, 'The manager');
  await untilSaved(page);
  await press(page, 'Close the activity');
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this activity?' });
const offer = (page: Page) => page.getByRole('heading', { name: 'Continue where you left off' });
const textOf = (page: Page) => question(page, received).getByRole('textbox', { name: received }).inputValue();

journey(
  'OP-137 OP-54 lessons 21, 22: leaving keeps the answers, at home and on opening the same activity at the same store',
  async ({ visit }) => {
    const page = await visit('/');
    await closeInTheMiddle(page);
    await dialog(page).getByRole('button', { name: 'Leave and continue later' }).click();
    await page.waitForURL('**/home');
    await offer(page).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/Endless presence[\s\S]*0 of 1 required answered/);
    await openActivity(page, 'Endless presence');
    await page.getByRole('heading', { name: 'You already began this activity here' }).waitFor();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Presence');
    expect(await textOf(page)).toBe('The manager');
  },
);

journey(
  'OP-54 TOP-04 SESS-03 signing out with unsent work asks first, and keeps it for its author',
  async ({ visit }) => {
    const page = await visit('/');
    await closeInTheMiddle(page);
    await dialog(page).getByRole('button', { name: 'Leave and continue later' }).click();
    await offer(page).waitFor();
    const asking = page.getByRole('dialog', { name: 'There is work that has not been sent' });
    await press(page, 'Sign out');
    await asking.getByText('1 piece of work is still on this device.').waitFor();
    await asking.getByRole('button', { name: 'Stay signed in' }).click();
    await asking.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/home');
    await press(page, 'Sign out');
    await asking.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.waitForURL('**/login');
    await signIn(page);
    await offer(page).waitFor();
    await press(page, 'Continue');
    await untilScreen(page, 'Presence');
    expect(await textOf(page)).toBe('The manager');
  },
);

further(import.meta.filename, () => {
  journey('EXEC-02 OP-137 closing can be thought better of: nothing has changed', async ({ visit }) => {
    const page = await visit('/');
    await closeInTheMiddle(page);
    const address = page.url();
    await dialog(page).getByRole('button', { name: 'Keep answering' }).and(page.locator(':focus')).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await textOf(page)).toBe('The manager');
    await press(page, 'Close the activity');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await textOf(page)).toBe('The manager');
  });

  journey(
    'OP-137 OP-69 OP-54 who leaves while a picture is being read is held until the device has it, and finds it again',
    async ({ visit }) => {
      const page = await visit('/');
      await page.addInitScript(holdDevice);
      await page.reload();
      await signIn(page);
      await openSalesFloor(page);
      await choosePictures(page, promotion, await photograph('1.jpg', 64));
      await press(page, 'Close the activity');
      await dialog(page).getByText('The last answer is not on this device yet').waitFor();
      await dialog(page).getByRole('button', { name: 'Leave and continue later' }).click();
      await dialog(page).getByText('Making sure that everything is on this device').waitFor();
      await page.evaluate(letGo, 'resolve');
      await page.waitForURL('**/home');
      await offer(page).waitFor();
      await press(page, 'Continue');
      await untilScreen(page, 'Sales floor');
      await picturesOf(page, promotion).first().waitFor();
      expect(await picturesOf(page, promotion).count()).toBe(1);
    },
  );

  journey('EXEC-02 OP-137 discarding deletes the answers from the device', async ({ visit }) => {
    const page = await visit('/');
    await closeInTheMiddle(page);
    await dialog(page).getByText('Your answers will be discarded. Do you want to leave?').waitFor();
    await dialog(page).getByRole('button', { name: 'Discard my answers' }).click();
    await page.waitForURL('**/home');
    await page.getByText(/\d+ activities/).waitFor();
    expect(await offer(page).count()).toBe(0);
    const rows = await page.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases();
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const stores = ['records', 'answers', 'definitions', 'files'];
      const transaction = database.transaction(stores);
      const counts = stores.map(
        (store) =>
          new Promise<number>((resolve) => {
            const request = transaction.objectStore(store).count();
            request.onsuccess = () => resolve(request.result);
          }),
      );
      const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      database.close();
      return total;
    });
    expect(rows).toBe(0);
  });

  journey(
    'SM-35 OP-53 lesson 29: what this version cannot open is said so, goes to support as a file, and is discarded by itself; the rest stays',
    async ({ visit, served }) => {
      const page = await visit('/');
      await closeInTheMiddle(page);
      await press(page, 'Leave and continue later');
      await offer(page).waitFor();
      const [kept] = v.parse(v.array(recordRow), await recordsOf(page));
      if (!kept) throw new Error('nothing was kept');
      const uuid = crypto.randomUUID();
      await putRows(page, 'records', [[uuid, { ...kept, uuid, version: 1_000 }]]);
      await page.goto(`${served.origin}/home`);
      const card = page.getByRole('article').filter({ hasText: 'Cannot be opened' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Download for support' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`event_${uuid}.txt`);
      expect(await openedForSupport(served, download)).toMatchObject({ record: { uuid, version: 1_000 } });
      await card.getByRole('button', { name: 'Discard' }).click();
      await press(page, 'Discard the answers');
      await card.waitFor({ state: 'detached' });
      expect(await recordsOf(page)).toEqual([kept]);
      await press(page, 'Continue');
      await untilScreen(page, 'Presence');
      expect(await textOf(page)).toBe('The manager');
    },
  );

  journey(
    'F8 lesson 28: what was begun before the activity was published anew is finished and delivered as it was begun',
    async ({ visit, served }) => {
      const began = new Date();
      const page = await visit('/');
      await closeInTheMiddle(page);
      await press(page, 'Leave and continue later');
      await offer(page).waitFor();
      await publishNext(served, 'Endless presence', (tree) => ({
        ...tree,
        screens: tree.screens.map((screen) => ({
          ...screen,
          questions: screen.questions.map((one) => (one.label === received ? { ...one, label: 'Who met you?' } : one)),
        })),
      }));
      await page.reload();
      await press(page, 'Continue');
      await untilScreen(page, 'Presence');
      expect(await textOf(page)).toBe('The manager');
      await choose(page, 'Why are you in the store?', 'Training');
      await press(page, 'Continue');
      await press(page, 'Finish and upload');
      await page.waitForURL('**/events?execution_uuid=*');
      const [delivered, ...others] = await deliveredSince(served, began);
      expect([Object.keys(delivered?.answers ?? {}), others]).toEqual([['Why are you in the store?', received], []]);
      await page.goto(`${served.origin}/home`);
      await openActivity(page, 'Endless presence');
      await press(page, 'Continue');
      await question(page, 'Who met you?').waitFor();
    },
  );
});
