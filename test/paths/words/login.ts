import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { authenticator, demoSeed } from '../../support/second-factor.ts';
import type { Past } from '../word.ts';
import { answering, type Fault, isHeld, meet, noNetwork, silence } from './fault.ts';
import { shown } from './shown.ts';

const password = 'storewalk-demo';
const guarded = 'mfa@acme.test';
const nextCode = authenticator(demoSeed);
const wrongCode = '000000';

/** Where somebody stands at the sign-in form who did what the words say, as the requirements tell it. */
export type Told = {
  readonly step: 'plain' | 'mfaCode' | 'mfaSetup' | 'home';
  readonly says: 'nothing' | 'incomplete' | 'refused' | 'offline' | 'throttled' | 'server';
  readonly identification: 'none' | 'spaces' | 'account';
  readonly hasPassword: boolean;
  readonly hasCode: boolean;
  readonly isShared: boolean;
  readonly isBusy: boolean;
};

const nobody: Told = {
  step: 'plain',
  says: 'nothing',
  identification: 'none',
  hasPassword: false,
  hasCode: false,
  isShared: false,
  isBusy: false,
};
export const told = ([, ...words]: Past): Told => words.reduce(step, nobody);

const undecided = { 'no network': 'offline', 'too many tries': 'throttled', 'the platform fails': 'server' } as const;
const isUndecided = (word: string): word is keyof typeof undecided => word in undecided;

function step(now: Told, word: string): Told {
  const typing: Told = { ...now, says: now.says === 'incomplete' ? 'incomplete' : 'nothing' };
  const answered: Told = { ...now, isBusy: false };
  if (isUndecided(word)) return { ...answered, says: undecided[word] };
  switch (word) {
    case 'TYPE an identification':
      return { ...typing, identification: 'account' };
    case 'TYPE an identification of spaces':
      return { ...typing, identification: 'spaces' };
    case 'TYPE a password':
      return { ...typing, hasPassword: true };
    case 'TYPE a code':
      return { ...typing, hasCode: true };
    case 'SHARE_DEVICE shared':
      return { ...now, isShared: true };
    case 'SUBMIT':
      return submitted(now);
    case 'BACK':
      return { ...now, step: 'plain', says: 'nothing', hasPassword: false, hasCode: false, isBusy: false };
    case 'a session comes':
      return { ...answered, step: 'home' };
    case 'asks for a code':
      return { ...answered, step: 'mfaCode', says: 'nothing' };
    case 'asks for a set-up':
      return { ...answered, step: 'mfaSetup', says: 'nothing', hasCode: false };
    case 'says that it is set up':
      return { ...nobody, isShared: now.isShared };
    default:
      return { ...answered, says: 'refused' };
  }
}

const submitted = (now: Told): Told => {
  if (now.step !== 'plain')
    return now.hasCode ? { ...now, isBusy: true, says: 'nothing' } : { ...now, says: 'refused' };
  const isComplete = now.identification === 'account' && now.hasPassword;
  return isComplete ? { ...now, isBusy: true, says: 'nothing' } : { ...now, says: 'incomplete' };
};

/** The account of a walk: one that the platform really answers as the walk has it. */
const beginner = 'newmfa@acme.test';
export const accountOf = (words: Past): string => {
  if (words.some((word, index) => word === 'asks for a set-up' && told(words.slice(0, index)).step === 'plain'))
    return beginner;
  return words.includes('asks for a code') ? guarded : 'executor@acme.test';
};

const signInCall = '**/api/v1/session';
const secondSetup = answering(200, {
  config_qr: 'otpauth://totp/Other?secret=KRSXG5CTMVRXEZLU',
  mfa_required: true,
});

/** What the network or the platform does instead of what it would do; nothing for what the platform itself answers. */
const faultOf = (outcome: string, now: Told): Fault | null => {
  switch (outcome) {
    case 'no network':
      return noNetwork;
    case 'too many tries':
      return answering(429, { message: 'Too many attempts.' }, { 'Retry-After': '30' });
    case 'the platform fails':
      return answering(500, { message: 'It failed.' });
    case 'neither session nor question comes':
      return answering(200, {});
    case 'refused with 401':
      return now.step === 'plain' ? answering(401, { message: 'No.' }) : null;
    case 'asks for a set-up':
      return now.step === 'plain' ? null : secondSetup;
    case 'asks for another set-up':
      return secondSetup;
    default:
      return null;
  }
};

/** What each word is on the page. */
export async function say(page: Page, word: string, { words, at, account }: Course): Promise<void> {
  switch (word) {
    case 'TYPE an identification':
      return retype(page.getByLabel('Email or username'), account);
    case 'TYPE an identification of spaces':
      return page.getByLabel('Email or username').fill('  ');
    case 'TYPE a password':
      return retype(page.getByLabel('Password', { exact: true }), password);
    case 'TYPE a code':
      return retype(code(page), await codeFor(page, words.slice(at)));
    case 'SHARE_DEVICE shared':
      return page.getByRole('checkbox', { name: /^This is a shared device/ }).check();
    case 'SUBMIT':
      return submit(page, words[at + 1], told(words.slice(0, at)));
    case 'BACK':
      return page.getByRole('button', { name: 'Back', exact: true }).click();
    default:
      return;
  }
}

/** What stands there already is typed anew as well. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.fill(text);
}

/** A walk, and how far it has come. */
export type Course = { readonly words: Past; readonly at: number; readonly account: string };

async function submit(page: Page, outcome: string | undefined, now: Told): Promise<void> {
  await meet(page, signInCall, isHeld(outcome) ? silence : faultOf(outcome ?? '', now));
  await page.getByRole('button', { name: now.step === 'plain' ? 'Sign in' : 'Confirm', exact: true }).click();
}

const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** The right one where the walk has it accepted. */
async function codeFor(page: Page, ahead: Past): Promise<string> {
  const outcome = ahead[ahead.indexOf('SUBMIT') + 1];
  if (outcome === 'a session comes') return nextCode();
  if (outcome !== 'says that it is set up') return wrongCode;
  const key = (await page.getByRole('definition').textContent()) ?? '';
  return authenticator(key.replaceAll(' ', ''))();
}

const titles = { plain: 'Sign in', mfaCode: 'Enter your code', mfaSetup: 'Set up your second factor' } as const;
const alerts = {
  offline: 'You are offline',
  throttled: 'Too many',
  server: 'server',
} as const;
const refusals = {
  plain: "The email/password you entered don't match or you are not authorize to use this module.",
  mfaCode: 'The MFA code you entered is incorrect',
  mfaSetup: 'The MFA code you entered is incorrect',
} as const;

/** The page shows the form of the step, what was typed, and what came of it. */
export async function look(page: Page, now: Told, account: string): Promise<void> {
  if (now.step === 'home') return page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: titles[now.step] }).waitFor();
  if (now.isBusy) return page.getByRole('button', { name: /^(Signing in|Checking)…$/ }).waitFor();
  await lookAtAlert(page, now);
  if (now.step === 'plain') return lookAtPlain(page, now, account);
  expect((await code(page).inputValue()) !== '').toBe(now.hasCode);
  if (now.step === 'mfaSetup') await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

async function lookAtAlert(page: Page, { step: shown, says }: Told): Promise<void> {
  const alert = page.getByRole('alert');
  if (says === 'nothing' || says === 'incomplete' || shown === 'home') return alert.waitFor({ state: 'detached' });
  // What nobody decided is no refusal.
  const spoken = says === 'refused' ? alert : page.getByRole('status');
  await spoken.getByText(says === 'refused' ? refusals[shown] : alerts[says]).waitFor();
}

async function lookAtPlain(page: Page, now: Told, account: string): Promise<void> {
  const identification = { none: '', spaces: '  ', account }[now.identification];
  expect(await page.getByLabel('Email or username').inputValue()).toBe(identification);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(now.hasPassword ? password : '');
  expect(await page.getByRole('checkbox', { name: /^This is a shared device/ }).isChecked()).toBe(now.isShared);
  const isMissing = (given: boolean) => shown(now.says === 'incomplete' && !given);
  await page.getByText('Enter your email or username').waitFor(isMissing(now.identification === 'account'));
  await page.getByText('Enter your password').waitFor(isMissing(now.hasPassword));
}
