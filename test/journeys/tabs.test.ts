import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openActivity, press, untilSaved, untilScreen } from '../support/answering.ts';
import { deliveredSince } from '../support/delivered.ts';
import { again } from '../support/expiry.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { recordsOf } from '../support/seen.ts';
import { signIn } from '../support/sign-in.ts';

journey(
  'SM-35 lesson 30: a second tab on the same execution is told so, may take it over, and the first one writes no more',
  async ({ visit, served }) => {
    const began = new Date();
    const first = await visit('/');
    await signIn(first);
    await openActivity(first, 'Weekly safety walk');
    await press(first, 'Continue');
    await first.locator('[data-screen]').waitFor();
    await first.locator('textarea, input[type=text]').first().fill('from the first tab');
    await first.locator('[data-saving="saved"]').waitFor();

    const second = await first.context().newPage();
    await second.goto(first.url());
    await press(second, 'Continue answering');
    await second.getByText('Open in another tab').waitFor();
    await press(second, 'Go on here');
    await second.locator('[data-screen]').waitFor();
    expect(await second.locator('textarea, input[type=text]').first().inputValue()).toBe('from the first tab');

    await first.getByText('Taken over in another tab').waitFor();
    await second.locator('textarea, input[type=text]').first().fill('from the second tab');
    await second.locator('[data-saving="saved"]').waitFor();
    await press(first, 'Go on here');
    await first.locator('[data-screen]').waitFor();
    expect(await first.locator('textarea, input[type=text]').first().inputValue()).toBe('from the second tab');
    await second.getByText('Taken over in another tab').waitFor();
    await press(second, 'Leave it there');
    await second.waitForURL('**/home');
    expect(await deliveredSince(served, began)).toEqual([]);
  },
);

const offer = (page: Page) => page.getByRole('heading', { name: 'Continue where you left off' });
const first = (page: Page) => page.locator('textarea, input[type=text]').first();

/** In the middle of an activity, and beside it a second tab at home. */
async function answerInOneOfTwoTabs(page: Page): Promise<Page> {
  await signIn(page);
  await openActivity(page, 'Weekly safety walk');
  await press(page, 'Continue');
  await first(page).fill('before the session ended');
  await untilSaved(page);
  const second = await page.context().newPage();
  await second.goto(new URL('/home', page.url()).href);
  await offer(second).waitFor();
  return second;
}

async function signOut(page: Page): Promise<void> {
  await press(page, 'Sign out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
}

journey(
  'OP-04 OP-11 OP-54 lesson 35: another user who signs in in one tab is signed in in the other too, which lets go of the work and never shows it',
  async ({ visit }) => {
    const page = await visit('/');
    const second = await answerInOneOfTwoTabs(page);
    await signOut(second);
    await again(page).waitFor();
    await signIn(second, 'approver@acme.test');
    await page.waitForURL('**/home');
    for (const tab of [page, second]) {
      await tab.getByText(/\d+ activities/).waitFor();
      expect(await offer(tab).count()).toBe(0);
      expect(await tab.getByRole('main').textContent()).not.toContain('Weekly safety walk');
    }
    const held = await second.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
    expect(held?.filter((name) => name?.startsWith('storewalk-execution-'))).toEqual([]);

    await press(second, 'Sign out');
    await second.waitForURL('**/login');
    await page.waitForURL('**/login');
    await signIn(second);
    await offer(second).waitFor();
    await page.waitForURL('**/home');
    await offer(page).waitFor();
  },
);

further(import.meta.filename, () => {
  journey(
    'EXEC-02 SM-35 lesson 30: what is open in another tab is not discarded from home, nor from the offer to continue it, until that tab has let go of it',
    async ({ visit }) => {
      const page = await visit('/');
      const second = await answerInOneOfTwoTabs(page);
      await press(second, 'Discard');
      await press(second, 'Discard the answers');
      const dialog = second.getByRole('dialog', { name: 'Open in another tab' });
      await dialog.getByRole('button', { name: 'Keep the answers' }).and(second.locator(':focus')).waitFor();
      await first(page).fill('typed meanwhile');
      await untilSaved(page);
      await dialog.getByRole('button', { name: 'Keep the answers' }).click();
      await dialog.waitFor({ state: 'detached' });

      await openActivity(second, 'Weekly safety walk');
      await press(second, 'Discard and start anew');
      await press(second, 'Discard my answers');
      await second.getByText('Open in another tab').waitFor();
      await press(second, 'Leave it there');
      await offer(second).waitFor();
      expect(await recordsOf(second)).toHaveLength(1);

      await press(second, 'Discard');
      await press(second, 'Discard the answers');
      await dialog.waitFor();
      await page.close();
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await offer(second).waitFor({ state: 'detached' });
      expect(await recordsOf(second)).toEqual([]);
    },
  );

  journey(
    'OP-04 OP-11 SESS-02 lesson 32: a session ends in every tab at once; who signs in again in one goes on in the other, in place',
    async ({ visit }) => {
      const page = await visit('/');
      const second = await answerInOneOfTwoTabs(page);
      const address = page.url();
      await signOut(second);
      await again(page).waitFor();
      await signIn(second);
      await again(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
      expect(await first(page).inputValue()).toBe('before the session ended');
      await first(page).fill('typed after it');
      await untilSaved(page);
      await page.reload();
      await press(page, 'Continue answering');
      expect(await first(page).inputValue()).toBe('typed after it');
    },
  );

  journey(
    'OP-04 OP-11 a tab that slept while somebody signed in elsewhere goes on when it is seen again',
    async ({ visit }) => {
      const page = await visit('/');
      await page.context().addInitScript(() => {
        const Channel = globalThis.BroadcastChannel;
        globalThis.BroadcastChannel = class extends Channel {
          constructor(name: string) {
            super(name);
            this.addEventListener('message', (event) => {
              if ('asleep' in globalThis) event.stopImmediatePropagation();
            });
          }
        };
      });
      await page.reload();
      const second = await answerInOneOfTwoTabs(page);
      await signOut(second);
      await again(page).waitFor();
      await page.evaluate(() => Object.assign(globalThis, { asleep: true }));
      await signIn(second);
      expect(await again(page).count()).toBe(1);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await again(page).waitFor({ state: 'detached' });
      await first(page).fill('typed after it');
      await untilSaved(page);
    },
  );

  journey(
    'OP-54 SM-35 lesson 30: of two tabs that open the same activity at the same store one begins it; the other is told so before it begins, and goes on with what was answered',
    async ({ visit }) => {
      const page = await visit('/');
      await signIn(page);
      await openActivity(page, 'Weekly safety walk');
      await untilScreen(page, 'Hello, Demo');
      const second = await page.context().newPage();
      await second.goto(page.url());
      await second.getByText('Open in another tab').waitFor();
      await press(second, 'Go on here');
      await untilScreen(second, 'Hello, Demo');
      await page.getByText('Taken over in another tab').waitFor();
      expect(await recordsOf(second)).toEqual([]);

      await page.reload();
      await page.getByText('Open in another tab').waitFor();
      await press(second, 'Continue');
      await first(second).fill('in the second tab');
      await untilSaved(second);
      await press(page, 'Go on here');
      await press(page, 'Continue answering');
      expect(await first(page).inputValue()).toBe('in the second tab');
      await second.getByText('Taken over in another tab').waitFor();
      await first(page).fill('in the first tab');
      await untilSaved(page);
      expect(await recordsOf(page)).toHaveLength(1);
    },
  );
});
