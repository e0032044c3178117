import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Past } from '../word.ts';
import { answering, type Fault, meet, noNetwork, silence } from './fault.ts';
import { shown } from './shown.ts';

const company = 'Acme Retail';
const account = 'limited@acme.test';

const refusals = {
  blocked: 'The browser did not let the window open',
  unknown: 'This company is not known here',
  unsafe: 'The address of your company is not safe',
  late: 'Signing in took too long',
  denied: 'You were not signed in',
  throttled: 'Too many attempts',
  offline: 'You are offline',
} as const;
type Refusal = keyof typeof refusals;

/** Where somebody stands who did what the words say, as the requirements tell it. */
type Told = {
  readonly at: 'form' | 'underWay' | 'exchanging' | 'home';
  readonly says: 'nothing' | 'incomplete' | Refusal;
  readonly text: '' | '  ' | typeof company;
};
export const told = ([, ...words]: Past): Told => words.reduce(step, { at: 'form', says: 'nothing', text: '' });

const ends: Readonly<Record<string, Refusal>> = {
  POPUP_BLOCKED: 'blocked',
  'popup breaks': 'blocked',
  'the company is unknown': 'unknown',
  'another address comes': 'unsafe',
  'no network': 'offline',
  '5 min pass': 'late',
  DENIED: 'denied',
  'no session comes': 'denied',
  'the token is refused': 'denied',
  'too many tokens': 'throttled',
};

const step = (now: Told, word: string): Told => {
  const refusal = ends[word];
  if (refusal) return { ...now, at: 'form', says: refusal };
  switch (word) {
    case 'TYPE a company':
      return { at: 'form', says: 'nothing', text: company };
    case 'TYPE spaces':
      return { at: 'form', says: 'nothing', text: '  ' };
    case 'SUBMIT':
      return now.text === company ? { ...now, at: 'underWay', says: 'nothing' } : { ...now, says: 'incomplete' };
    case 'POPUP_CLOSED':
      return { ...now, at: 'form' };
    case 'TOKEN':
      return { ...now, at: 'exchanging' };
    case 'a session comes':
      return { ...now, at: 'home' };
    default:
      return now;
  }
};

/** What comes of the press itself. */
export const opening: readonly string[] = ['POPUP_OPENED', 'POPUP_BLOCKED', 'popup breaks'];

const endpoints: Readonly<Record<string, Fault | null>> = {
  'an https address comes': null,
  'another address comes': answering(200, { endpoint_url: 'http://acme.test/start' }),
  'the company is unknown': answering(404, { message: 'Nobody knows it.' }),
  'no network': noNetwork,
};
const exchanges: Readonly<Record<string, Fault | null>> = {
  'a session comes': null,
  'no session comes': answering(200, {}),
  'the token is refused': answering(401, { message: 'No.' }),
  'too many tokens': answering(429, { message: 'Too many.' }, { 'Retry-After': '30' }),
};
/** What is not answered with one of these is not answered. */
const faultIn = (faults: Readonly<Record<string, Fault | null>>, next: string | undefined): Fault | null =>
  next !== undefined && next in faults ? (faults[next] ?? null) : silence;

/** Whether the page goes on by itself to what comes next, and may have done so before anybody looks. */
export const isPassing = (next: string | undefined): boolean =>
  next !== undefined && (opening.includes(next) || next in endpoints || next in exchanges);

const field = (page: Page) => page.getByLabel('Company');
const button = (page: Page) => page.getByRole('button', { name: 'Go on to your company' });
const popupsOf = (page: Page): Page[] =>
  page
    .context()
    .pages()
    .filter((one) => one !== page);
const popupOf = (page: Page): Page => {
  const [popup] = popupsOf(page);
  if (!popup) throw new Error('no popup is open');
  return popup;
};
const provider = (page: Page, name: string) => popupOf(page).getByRole('button', { name });

/** What each word is on the page, or in the window that it opened. */
export async function say(page: Page, words: Past, at: number): Promise<void> {
  switch (words[at]) {
    case 'TYPE a company':
      await field(page).clear();
      return field(page).fill(company);
    case 'TYPE spaces':
      return field(page).fill('  ');
    case 'SHARE_DEVICE shared':
      return page.getByRole('checkbox', { name: /^This is a shared device/ }).check();
    case 'SUBMIT':
      return submit(page, words.slice(at + 1));
    case 'POPUP_CLOSED':
      return popupOf(page).close();
    case '5 min pass':
      return page.clock.fastForward(300_000);
    case 'TOKEN':
      await meet(page, '**/api/v1/session/sso', faultIn(exchanges, words[at + 1]));
      return provider(page, account).click();
    case 'TOKEN with a wrong state':
      await provider(page, account).waitFor();
      return popupOf(page).evaluate(() =>
        window.opener.postMessage({ type: 'singleSignOn', state: 'guessed', token: 'forged' }, '*'),
      );
    case 'DENIED':
      return provider(page, 'Do not sign in').click();
    default:
      return;
  }
}

/** The browser opens the window, blocks it, or breaks at it. */
async function submit(page: Page, [first, second]: Past): Promise<void> {
  if (first === 'POPUP_BLOCKED') await page.evaluate(() => Object.assign(window, { open: () => null }));
  if (first === 'popup breaks') await page.evaluate(() => Object.assign(window, { open: null }));
  await meet(page, '**/api/v2/session/endpoint_uri', faultIn(endpoints, second));
  const opened = first === 'POPUP_OPENED' ? page.waitForEvent('popup') : null;
  await button(page).click();
  await opened;
}

/** The page shows the form with what came of it; the window is there as long as it is needed, and no longer. */
export async function look(page: Page, { at, says, text }: Told): Promise<void> {
  if (at === 'home') return page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor();
  if (at !== 'form') return page.getByRole('button', { name: 'Signing in…' }).waitFor();
  await button(page).waitFor();
  expect(await field(page).inputValue()).toBe(text);
  await page.getByText('Enter the name of your company').waitFor(shown(says === 'incomplete'));
  await lookAtRefusal(page, says);
  await Promise.all(popupsOf(page).map((popup) => popup.isClosed() || popup.waitForEvent('close')));
}

async function lookAtRefusal(page: Page, says: Told['says']): Promise<void> {
  if (says === 'nothing' || says === 'incomplete') return page.getByRole('alert').waitFor({ state: 'detached' });
  // What nobody decided is no refusal.
  const role = says === 'offline' || says === 'throttled' ? 'status' : 'alert';
  await page.getByRole(role).getByText(refusals[says]).waitFor();
}
