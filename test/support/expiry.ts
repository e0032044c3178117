import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { untilSaved } from './answering.ts';
import { answersOf } from './seen.ts';
import type { Served } from './served.ts';
import { sessionOf, signIn, tryToSignIn } from './sign-in.ts';
import { requestOf } from './signed-request.ts';

/** Ends a session on the platform, as by signing out elsewhere. */
export async function endSession(origin: string, session: Session): Promise<void> {
  const { ok } = await fetch(requestOf(origin, session, 'DELETE', '/api/v1/session', new Date(), {}));
  if (!ok) throw new Error('the session was not ended');
}

/** The dialog that lies over the work of a session that has ended. */
export const again = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in again to go on' });

/** Somebody at work, whose session ends over and over. */
export type Standing = {
  readonly page: Page;
  /**
   * Ends the session where the page makes no call: a second tab hears the 401 of its own, and tells this one. Signs in
   * again in place; `here` shows before it, under it and after it.
   */
  readonly expire: (here: Locator) => Promise<void>;
  /** Ends the session and does what makes a call of the page; `here` shows under the dialog and after it. */
  readonly expireBy: (act: () => Promise<unknown>, here: Locator) => Promise<void>;
  /** Types, and reads on the device what was saved of it. */
  readonly type: (field: Locator, text: string) => Promise<void>;
};

/** Signs in by hand, with a second tab at home; signs in again in place whenever the session is ended. */
export async function atWork(page: Page, served: Served): Promise<Standing> {
  const author = await authorAt(page, served);
  return standing(author, author.signInAgain);
}

/** Somebody who is signed in, in two tabs. */
export type Author = {
  readonly page: Page;
  readonly second: Page;
  /** Ends the session of now on the platform. */
  readonly end: () => Promise<void>;
  /** Under the dialog; what shows under it shows after it. */
  readonly signInAgain: (here: Locator) => Promise<void>;
};

export async function authorAt(page: Page, served: Served): Promise<Author> {
  let session = sessionOf(page);
  await signIn(page);
  const second = await page.context().newPage();
  await second.goto(`${served.origin}/home`);
  await isAtHome(second);
  return {
    page,
    second,
    end: async () => endSession(served.origin, await session),
    signInAgain: async (here) => {
      session = sessionOf(page);
      await tryToSignIn(page);
      await again(page).waitFor({ state: 'detached' });
      await here.waitFor();
      await isAtHome(second);
    },
  };
}

/** Ends the session at every place it is told of; `met` is done under the dialog. */
export const standing = ({ page, second, end }: Author, met: (here: Locator) => Promise<void>): Standing => {
  const dialog = async (here: Locator): Promise<void> => {
    await again(page).waitFor();
    await here.waitFor();
    await met(here);
  };
  return {
    page,
    expire: async (here) => {
      await here.waitFor();
      const address = page.url();
      await end();
      await second.reload();
      await dialog(here);
      expect(page.url()).toBe(address);
    },
    expireBy: async (act, here) => {
      await end();
      await act();
      await dialog(here);
    },
    type: async (field, text) => {
      await field.fill(text);
      await untilSaved(page);
      await expect.poll(() => answersOf(page)).toContain(text);
    },
  };
};

export const isAtHome = async (page: Page): Promise<void> => {
  await page.waitForURL('**/home');
  await page.getByText(/\d+ activities/).waitFor();
};
