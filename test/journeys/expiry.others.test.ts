import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { closeAccount, giveModule, openAccount, takeModule } from '../support/access.ts';
import { answer, choose, openActivity, press, question, untilSaved, untilScreen } from '../support/answering.ts';
import { behind } from '../support/behind.ts';
import { photograph } from '../support/checklist.ts';
import { deliveredSince } from '../support/delivered.ts';
import { again, endSession } from '../support/expiry.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { answersOf, recordsOf } from '../support/seen.ts';
import type { Served } from '../support/served.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';
import { openedForSupport } from '../support/support-file.ts';

const received = 'Who received you?';
const reason = 'The aisle is closed';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'This cannot be done' });
const offer = (page: Page) => page.getByRole('heading', { name: 'Continue where you left off' });

/** What the page sends of somebody's work, as `method path`, and how often it signs in. */
function callsOf(page: Page) {
  const work: string[] = [];
  const signIns: number[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(upload|answers)$/.test(pathname)) work.push(`${request.method()} ${pathname}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && pathname === '/api/v1/session') signIns.push(response.status());
  });
  return { work, signIns };
}

/** Signs in and answers the shortest activity up to its finish screen; gives the session. */
async function answerPresence(page: Page, store = 'A001'): Promise<Session> {
  const session = sessionOf(page);
  await signIn(page);
  await openActivity(page, 'Endless presence', store);
  await press(page, 'Continue');
  await choose(page, 'Why are you in the store?', 'Delivery');
  await answer(page, received, 'The manager');
  await untilSaved(page);
  await press(page, 'Continue');
  await untilScreen(page, 'All done here');
  return session;
}

async function signOut(page: Page): Promise<void> {
  await press(page, 'Sign out');
  await page.waitForURL('**/login');
}

journey(
  'OP-11 OP-54 SM-34 lessons 35, 36: what was being sent when the session ended is never sent by another user, and goes out when its author is back',
  async ({ visit, served }) => {
    const began = new Date();
    const page = await visit('/');
    const session = await answerPresence(page);
    await endSession(served.origin, session);
    await press(page, 'Finish and upload');
    await again(page).waitFor();
    const { work } = callsOf(page);
    await tryToSignIn(page, 'approver@acme.test');
    await page.waitForURL('**/home');
    await page.getByText(/\d+ activities/).waitFor();
    expect(await page.getByText('not sent yet').count()).toBe(0);
    await page.goto(`${served.origin}/outbox`);
    await page.getByText('Everything has been sent').waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Endless presence');
    expect(work).toEqual([]);
    expect(await recordsOf(page)).toHaveLength(1);

    await signOut(page);
    await signIn(page);
    await page.getByText('Your execution was delivered').waitFor();
    expect(await deliveredSince(served, began)).toEqual([expect.objectContaining({ user: session.user_uuid })]);
  },
);

/** In the middle of an activity; the session ends, and with it the right to go on. A picture tells the page. */
async function loseAccess(page: Page, served: Served, lose: () => Promise<unknown>): Promise<void> {
  const session = sessionOf(page);
  await signIn(page);
  await openActivity(page, 'Opening checklist', 'A002');
  await press(page, 'Continue');
  await answer(page, 'How many trolleys are ready at the entrance?', '31');
  await choose(page, 'Are the windows and the door clean?', 'Yes');
  await untilSaved(page);
  await press(page, 'Continue');
  await untilScreen(page, 'Sales floor');
  await endSession(served.origin, await session);
  await lose();
  await question(page, 'Picture of the promotion at the head of aisle 1')
    .getByLabel('Add pictures')
    .setInputFiles([await photograph('1.jpg', 64)]);
  await again(page).waitFor();
}

/** The author, signed in again at the address that was open, finds the work where it was, picture included. */
async function findWork(page: Page): Promise<void> {
  await tryToSignIn(page);
  await press(page, 'Continue answering');
  await untilScreen(page, 'Sales floor');
  await page.getByRole('img', { name: 'Picture 1', exact: true }).waitFor();
}

further(import.meta.filename, () => {
  journey(
    'OP-11 CBD-06 lessons 35, 36: what could not be done is never said by another user; it waits in its drawer, with its picture',
    async ({ visit, served }) => {
      const page = await visit('/');
      const session = await answerPresence(page);
      await press(page, 'This cannot be done');
      await drawer(page).getByRole('textbox').fill(reason);
      await drawer(page)
        .getByLabel('Add pictures')
        .setInputFiles([await photograph('aisle.jpg', 64)]);
      await drawer(page).getByRole('listitem').filter({ hasText: 'Uploaded' }).waitFor();
      await endSession(served.origin, session);
      await press(page, 'Save');
      await again(page).waitFor();
      const { work } = callsOf(page);
      await tryToSignIn(page, 'approver@acme.test');
      await page.waitForURL('**/home');
      await page.getByText(/\d+ activities/).waitFor();
      expect(await offer(page).count()).toBe(0);
      expect(work).toEqual([]);

      await signOut(page);
      await signIn(page);
      await offer(page).waitFor();
      await press(page, 'Continue');
      await untilScreen(page, 'All done here');
      await press(page, 'This cannot be done');
      expect(await drawer(page).getByRole('textbox').inputValue()).toBe(reason);
      await drawer(page).getByRole('listitem').waitFor();
    },
  );

  journey(
    'MOD-01 OP-11 OP-54 lesson 34: a company without its module is told so once, nobody is asked over and over, and the work is there when the module is back',
    async ({ visit, served }) => {
      const page = await visit('/');
      await loseAccess(page, served, () => takeModule(served));
      const { signIns } = callsOf(page);
      await tryToSignIn(page);
      await page.getByText('This company does not have the web_executor module active').waitFor();
      await page.waitForURL('**/login');
      expect(signIns).toEqual([200]);
      expect(await answersOf(page)).toContain('31');
      await giveModule(served);
      await page.getByRole('alertdialog').getByRole('button').click();
      await findWork(page);
    },
  );

  journey(
    'AUTH-14 OP-11 OP-54 lesson 34: an account that was closed is refused in words over the work, which stays and is there when the account is back',
    async ({ visit, served }) => {
      const page = await visit('/');
      await loseAccess(page, served, () => closeAccount(served));
      const { signIns } = callsOf(page);
      await tryToSignIn(page);
      await again(page).getByText('you are not authorize to use this module').waitFor();
      expect(signIns).toHaveLength(1);
      expect(signIns).not.toContain(200);
      expect(await answersOf(page)).toContain('31');
      await page.reload();
      await page.waitForURL('**/login');
      expect(await answersOf(page)).toContain('31');
      await openAccount(served);
      await findWork(page);
    },
  );

  journey(
    'UPL-08 ERR-10 OP-11 SM-34 lesson 34: a store that was taken away is a refusal in words, not a session that has ended; the work is kept and leaves as a file for support',
    async ({ visit, served }) => {
      const uuid = randomUUID();
      await behind(served, async (db) => {
        const like = db.selectFrom('store').where('store_code', '=', 'A001').selectAll();
        await db
          .insertInto('store')
          .values({ ...(await like.executeTakeFirstOrThrow()), uuid, store_code: 'A000' })
          .execute();
      });
      const page = await visit('/');
      await answerPresence(page, 'A000');
      const { signIns } = callsOf(page);
      await behind(served, async (db) => {
        await db.deleteFrom('store').where('uuid', '=', uuid).execute();
      });
      await press(page, 'Finish and upload');
      await untilScreen(page, 'Upload failed');
      await page.getByText('is no store of the company').waitFor();
      expect(await again(page).count()).toBe(0);
      expect(signIns).toEqual([]);
      const saved = page.waitForEvent('download');
      await press(page, 'Download the file');
      expect(JSON.stringify(await openedForSupport(served, await saved))).toContain('The manager');
      expect(await recordsOf(page)).toHaveLength(1);
    },
  );

  journey(
    'UPL-08 OP-15 lesson 34: an upload that is forbidden is a refusal in words with a file for support; nobody is asked to sign in',
    async ({ visit }) => {
      const page = await visit('/');
      await answerPresence(page);
      await page.route('**/executions/*/upload', (route) => route.fulfill({ status: 403, json: {} }));
      await press(page, 'Finish and upload');
      await untilScreen(page, 'Upload failed');
      await page.getByRole('button', { name: 'Download the file' }).waitFor();
      expect(await again(page).count()).toBe(0);
      expect(new URL(page.url()).pathname).toMatch(/^\/executor\//);
      expect(await recordsOf(page)).toHaveLength(1);
    },
  );
});
