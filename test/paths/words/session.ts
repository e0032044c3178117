import type { Page } from 'playwright-core';
import { openActivity, press, untilSaved, untilScreen } from '../../support/answering.ts';
import { signIn, tryToSignIn } from '../../support/sign-in.ts';
import type { Past } from '../word.ts';
import { meet, noNetwork, silence } from './fault.ts';
import { shown } from './shown.ts';

/** Where somebody stands who did what the words say, as the requirements tell it. */
type Told = {
  readonly at: 'starting' | 'login' | 'home' | 'counting' | 'confirming' | 'leaving';
  /** The alert of a company without the module lies over the screen. */
  readonly isAlerted: boolean;
  readonly isTold: boolean;
};
export const told = ([, ...words]: Past): Told =>
  words.reduce(step, { at: 'starting', isAlerted: false, isTold: false });

const step = (now: Told, word: string): Told => {
  switch (word) {
    case 'a session is stored':
    case 'SIGNED_IN':
    case 'SIGNED_IN by another tab':
    case 'the session is on the device':
    case 'CANCEL':
      return { ...now, at: 'home', isTold: false };
    case 'SIGNED_IN without the module':
      return { ...now, at: 'leaving', isAlerted: true };
    case 'LOGOUT':
      return { ...now, at: 'counting' };
    case 'one is unsent':
      return { ...now, at: 'confirming' };
    case 'nothing is unsent':
    case 'nobody can count':
    case 'CONFIRM':
      return { ...now, at: 'leaving' };
    case 'DISMISS':
      return { ...now, isAlerted: false };
    default:
      return { ...now, at: 'login', isTold: word.startsWith('INVALIDATE') };
  }
};

/** Whether the app goes on by itself to what comes next, and may have done so before anybody looks. */
export const isPassing = (next: string | undefined): boolean =>
  next !== undefined && !/^[A-Z_]+$/.test(next) && !next.startsWith('SIGNED_IN') && !next.startsWith('INVALIDATE');

const signOutCall = '**/api/v1/session';
const leaving: Readonly<Record<string, typeof noNetwork | null>> = { 'logout DONE': null, 'logout FAIL': noNetwork };

/** How the device is before the app starts: with a session of before, without one, or with a storage that fails. */
export async function begin(page: Page, words: Past): Promise<void> {
  if (words[1] === 'a session is stored') {
    await signIn(page);
    if (words.includes('one is unsent')) await leaveWork(page);
  }
  if (words[1] === 'the storage fails') await page.addInitScript(breakStorage);
  if (words.includes('SIGNED_IN without the module') || words.includes('LOGOUT')) await holdOrLet(page, words);
  await page.reload();
}

/** The call that signs out meets what the walk has for it; signing in reaches the platform. */
const holdOrLet = async (page: Page, words: Past): Promise<void> => {
  const end = words.find((word) => word in leaving);
  const fault = end === undefined ? silence : (leaving[end] ?? null);
  await meet(
    page,
    signOutCall,
    fault && ((route) => (route.request().method() === 'DELETE' ? fault(route) : route.fallback())),
  );
};

const breakStorage = (): void => {
  Storage.prototype.getItem = () => {
    throw new Error('the storage fails');
  };
};

/** Begins an activity and leaves it. */
async function leaveWork(page: Page): Promise<void> {
  await openActivity(page, 'Weekly safety walk');
  await untilScreen(page, 'Hello, Demo');
  await press(page, 'Continue');
  await untilSaved(page);
  await press(page, 'Close the activity');
  await press(page, 'Leave and continue later');
  await page.waitForURL('**/home');
}

const confirming = (page: Page) => page.getByRole('dialog', { name: 'There is work that has not been sent' });
const alert = (page: Page) => page.getByRole('alertdialog', { name: 'You cannot use Storewalk yet' });

/** What each word is on the page, in another tab, or at the platform. */
export async function say(page: Page, words: Past, at: number): Promise<void> {
  switch (words[at]) {
    case 'SIGNED_IN':
      await tryToSignIn(page);
      return;
    case 'SIGNED_IN by another tab':
      return inAnotherTab(page, (tab) => signIn(tab));
    case 'SIGNED_IN without the module':
      return tryToSignIn(page, 'executor@initech.test');
    case 'INVALIDATE by a 401':
      return endByPlatform(page);
    case 'INVALIDATE by another tab':
      return inAnotherTab(page, endByPlatform);
    case 'LOGOUT':
      return signOut(page, words[at + 1]);
    case 'CONFIRM':
      return confirming(page).getByRole('button', { name: 'Sign out anyway' }).click();
    case 'CANCEL':
      return confirming(page).getByRole('button', { name: 'Stay signed in' }).click();
    case 'DISMISS':
      return alert(page).getByRole('button', { name: 'Understood' }).click();
    default:
      return;
  }
}

async function inAnotherTab(page: Page, work: (tab: Page) => Promise<void>): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(new URL('/', page.url()).href);
  await work(tab);
  await tab.close();
}

/** The platform knows the session no more, and the next call says so. */
async function endByPlatform(page: Page): Promise<void> {
  await page.getByText(/\d+ activities/).waitFor();
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
  await page.getByRole('link', { name: 'Activities' }).click();
  await page.waitForURL('**/login');
  await page.unroute('**/api/**');
}

async function signOut(page: Page, next: string | undefined): Promise<void> {
  if (next === 'nobody can count')
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new Error('the database fails');
      };
    });
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** The page shows what the session allows. */
export async function look(page: Page, { at, isAlerted, isTold }: Told): Promise<void> {
  await alert(page).waitFor(shown(isAlerted));
  await confirming(page).waitFor(shown(at === 'confirming'));
  if (at === 'home') return page.waitForURL('**/home');
  if (at !== 'login') return;
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign in', exact: true, includeHidden: true }).waitFor();
  await page.getByText('Your session has ended', { exact: true }).waitFor(shown(isTold));
}
