import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import { answer, choose, openActivity, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const received = 'Who received you?';
const textOf = (page: Page) => question(page, received).getByRole('textbox', { name: received }).inputValue();

/** In the middle of an execution whose first words are saved. */
async function beginAnswering(page: Page): Promise<void> {
  await signIn(page);
  await openActivity(page, 'Endless presence');
  await press(page, 'Continue');
  await answer(page, received, 'The manager');
  await untilSaved(page);
}

/** What is on the device, as it shows after a reload. */
async function keptText(page: Page): Promise<string> {
  await page.goto(new URL('/home', page.url()).href);
  await press(page, 'Continue');
  await untilScreen(page, 'Presence');
  return await textOf(page);
}

/** Fills what is left of the room of this origin, in ever smaller pieces. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ballast', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('pieces', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
    });
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('pieces', 'readwrite');
        transaction.objectStore('pieces').add(crypto.getRandomValues(new Uint8Array(size)));
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    for (const size of [65_536, 8_192, 1_024]) while (await put(size));
  });

journey(
  'OP-54 lessons 49, 50: on a full device the newest answer says that it is not saved, stays on the screen, and is saved when there is room',
  async ({ visit, served }) => {
    const page = await visit('/login');
    const protocol = await page.context().newCDPSession(page);
    const { origin } = served;
    await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3 * 1024 * 1024 });
    await beginAnswering(page);
    await fillUp(page);
    const long = 'The manager, who '.repeat(2_000).slice(0, longestAnswer);
    await answer(page, received, long);
    await page.getByRole('alert').getByText('There is no room left on this device').waitFor();
    await page.getByRole('banner').getByText('Not saved').waitFor();
    expect(await textOf(page)).toBe(long);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin });
    await press(page, 'Try again');
    await untilSaved(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await keptText(page)).toBe(long);
  },
);

const unpromised = 'This browser may clear what is not sent yet';

further(import.meta.filename, () => {
  journey(
    'OP-54 OP-137 on a full device who leaves hears that the newest answer does not stay, and is not told that it did',
    async ({ visit, served }) => {
      const page = await visit('/login');
      const protocol = await page.context().newCDPSession(page);
      const { origin } = served;
      await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3 * 1024 * 1024 });
      await beginAnswering(page);
      await fillUp(page);
      await answer(page, received, 'The manager, who '.repeat(2_000).slice(0, longestAnswer));
      await page.getByRole('banner').getByText('Not saved').waitFor();
      await press(page, 'Close the activity');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('The last answer is not on this device yet').waitFor();
      expect(await dialog.getByText('your answers stay on this device').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Leave and continue later' }).click();
      await page.waitForURL('**/home');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      expect(await page.getByText('Your answers are kept on this device').count()).toBe(0);
      expect(await keptText(page)).toBe('The manager');
    },
  );

  journey(
    'OP-54 F5 lesson 48: a database that the browser closes under the app is opened again without a word',
    async ({ visit }) => {
      const page = await visit('/login');
      await page.context().addInitScript(() => {
        const opened = new Set<IDBDatabase>();
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (...given) {
          const request = open.apply(this, given);
          request.addEventListener('success', () => opened.add(request.result));
          return request;
        };
        Object.assign(window, { closeDatabases: () => [...opened].map((database) => database.close()).length });
      });
      await page.reload();
      await beginAnswering(page);
      expect(await page.evaluate(() => Reflect.get(window, 'closeDatabases')())).toBeGreaterThan(0);
      await answer(page, received, 'The manager and her deputy');
      await untilSaved(page);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await keptText(page)).toBe('The manager and her deputy');
    },
  );

  journey('OP-54 a browser that lets nothing be kept says so before anything is begun', async ({ visit }) => {
    const page = await visit('/login');
    await signIn(page);
    await page.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not allowed', 'SecurityError');
      };
    });
    await page.goto(new URL('/login', page.url()).href);
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await page.getByRole('heading', { name: 'This browser does not let the app save' }).waitFor();
    expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  journey(
    'OP-54 when another tab upgrades the database this one makes way, says so, and calls nothing saved any more',
    async ({ visit, served }) => {
      const page = await visit('/login');
      await beginAnswering(page);
      const other = await page.context().newPage();
      await other.goto(`${served.origin}/config.json`);
      const upgraded = await other.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const request = indexedDB.open('storewalk', 1_000);
            request.onsuccess = () => resolve('opened');
            request.onblocked = () => resolve('blocked');
          }),
      );
      expect(upgraded).toBe('opened');
      await page.getByText('This browser does not let the app save').waitFor();
      await answer(page, received, 'The manager and her deputy');
      await page.getByRole('banner').getByText('Not saved').waitFor();
      expect(await textOf(page)).toBe('The manager and her deputy');
    },
  );

  journey(
    'OP-54 when another tab deletes the database this one says so, and keeps the whole execution anew',
    async ({ visit, served }) => {
      const page = await visit('/login');
      await beginAnswering(page);
      const other = await page.context().newPage();
      await other.goto(`${served.origin}/config.json`);
      const deleted = await other.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const request = indexedDB.deleteDatabase('storewalk');
            request.onsuccess = () => resolve('deleted');
            request.onblocked = () => resolve('blocked');
          }),
      );
      expect(deleted).toBe('deleted');
      await page.getByText('This browser does not let the app save').waitFor();
      await choose(page, 'Why are you in the store?', 'Training');
      await untilSaved(page);
      const kept = await page.evaluate(
        () =>
          new Promise<unknown[]>((resolve) => {
            const request = indexedDB.open('storewalk');
            request.onsuccess = () => {
              const rows = request.result.transaction('answers').objectStore('answers').getAll();
              rows.onsuccess = () => resolve(rows.result.map(({ answer }: { answer: string }) => answer));
            };
          }),
      );
      expect(kept).toContain('The manager');
      expect(kept).toHaveLength(2);
    },
  );

  journey(
    'OP-54 lesson 49: where work waits that the browser has not promised to keep, home says so; where it has, nothing',
    async ({ visit, served: { origin } }) => {
      const page = await visit('/');
      await beginAnswering(page);
      await page.goto(`${origin}/home`);
      await page.getByText(unpromised).waitFor();
      const protocol = await page.context().newCDPSession(page);
      const { browserContextId } = (await protocol.send('Target.getTargetInfo')).targetInfo;
      await protocol.send('Browser.grantPermissions', {
        origin,
        permissions: ['durableStorage'],
        ...(browserContextId === undefined ? {} : { browserContextId }),
      });
      await press(page, 'Continue');
      await untilScreen(page, 'Presence');
      await expect.poll(() => page.evaluate(() => navigator.storage.persisted())).toBe(true);
      await page.goto(`${origin}/home`);
      await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
      expect(await page.getByText(unpromised).count()).toBe(0);
    },
  );
});
