import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { focused, placeOf, scenario } from '../support/viewed.ts';

const identification = (page: Page) => page.getByLabel('Email or username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

describe('the sign-in screen', () => {
  scenario('AUTH-01 has an identification, a password and a submit control', async ({ open }) => {
    const page = await open('login-idle');
    expect(await identification(page).getAttribute('type')).toBe('text');
    expect(await password(page).getAttribute('type')).toBe('password');
    expect(await submit(page).getAttribute('type')).toBe('submit');
  });

  scenario('AUTH-02 AUTH-03 links lead to the password and to single sign-on', async ({ open }) => {
    const page = await open('login-idle');
    const link = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await link('Restore your password')).toBe('/password/reset');
    expect(await link('Single sign-on')).toBe('/login/sso');
  });

  scenario('AUTH-04 lesson 53: an empty field says so, and the first one takes the focus', async ({ open }) => {
    const page = await open('login-idle');
    await submit(page).click();
    await page.getByText('Enter your password').waitFor();
    const described = await page.evaluate(() => {
      const field = document.activeElement;
      return [field?.id, document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent];
    });
    expect(described).toEqual(['identification', 'Enter your email or username']);
    await identification(page).fill('executor@acme.test');
    expect(await page.getByText('Enter your email or username').count()).toBe(0);
    await identification(page).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
  });

  const refusal = {
    en: "The email/password you entered don't match or you are not authorize to use this module.",
    es: 'El correo o la contraseña no coinciden, o no tiene autorización para usar este módulo.',
  };
  for (const lang of ['en', 'es'] as const)
    scenario(`ERR-15 AUTH-14 AUTH-16 a refusal stands in an error callout, in ${lang}`, async ({ open }) => {
      const alert = (await open('login-refused', { lang })).getByRole('alert');
      expect(await alert.textContent()).toBe(refusal[lang]);
      expect(await alert.getAttribute('data-kind')).toBe('error');
    });

  scenario('AUTH-16 typing takes the refusal away', async ({ open }) => {
    const page = await open('login-refused');
    await password(page).press('x');
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  scenario('OP-136 no network and a failing server are not called a refusal', async ({ open }) => {
    for (const [state, words] of [
      ['login-offline', 'You are offline'],
      ['login-server', 'The server has a problem'],
      ['login-throttled', 'Too many attempts'],
      ['login-clock-skew', 'The clock of this device is wrong'],
    ] as const) {
      const page = await open(state);
      expect(await page.getByRole('status').filter({ hasText: words }).count()).toBe(1);
      expect(await page.getByText('The email/password you entered').count()).toBe(0);
      expect(await submit(page).isEnabled()).toBe(true);
    }
  });

  scenario('I18N-03 switching the language keeps what was typed', async ({ open }) => {
    const page = await open('login-idle');
    await identification(page).fill('executor@acme.test');
    await page.getByRole('button', { name: 'Cambiar a español' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
    expect(await page.getByLabel('Correo o usuario').inputValue()).toBe('executor@acme.test');
  });

  scenario('OP-04 the device can be marked as shared', async ({ open }) => {
    const page = await open('login-idle');
    const shared = page.getByRole('checkbox', { name: /This is a shared device/ });
    expect(await shared.isChecked()).toBe(false);
    await shared.check();
    expect(await shared.isChecked()).toBe(true);
  });
});

describe('single sign-on', () => {
  const company = (page: Page) => page.getByLabel('Company');

  scenario('SSO-01 ROUTE-02 asks for the company, and says so at the field when none is named', async ({ open }) => {
    const page = await open('single-sign-on-idle');
    expect(await page.title()).toBe('Single sign-on · Storewalk');
    await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Enter the name of your company').waitFor();
    await company(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('a');
    expect(await page.getByText('Enter the name of your company').count()).toBe(0);
  });

  for (const [state, words] of [
    ['popup-blocked', 'Allow pop-up windows for this site'],
    ['company-unknown', 'No company of this name has single sign-on'],
    ['unsafe', 'The address of your company is not safe'],
    ['too-late', 'Five minutes have passed'],
    ['token-refused', 'You were not signed in'],
  ] as const)
    scenario(`SSO-07 OP-09 ${state}: stands in an error callout over a form that can be used`, async ({ open }) => {
      const page = await open(`single-sign-on-${state}`);
      const alert = page.getByRole('alert');
      expect(await alert.textContent()).toContain(words);
      expect(await alert.getAttribute('data-kind')).toBe('error');
      expect(await company(page).inputValue()).toBe('Acme Retail');
      await company(page).press('x');
      await alert.waitFor({ state: 'detached' });
      expect(
        await page.getByRole('button', { name: 'Go on to your company' }).getAttribute('aria-disabled'),
      ).toBeNull();
    });

  scenario('OP-136 no network and too many tries are not called a refusal', async ({ open }) => {
    for (const [state, words] of [
      ['offline', 'You are offline'],
      ['throttled', 'Too many attempts'],
    ] as const) {
      const page = await open(`single-sign-on-${state}`);
      expect(await page.getByRole('status').filter({ hasText: words }).count()).toBe(1);
      expect(await page.getByRole('alert').count()).toBe(0);
    }
  });

  scenario(
    'OP-125 SSO-03 while the window is open nothing can be sent twice, and it is said where to go on',
    async ({ open }) => {
      const page = await open('single-sign-on-waiting-popup');
      expect(await page.getByRole('button', { name: 'Signing in…' }).getAttribute('aria-disabled')).toBe('true');
      await page.getByRole('status').filter({ hasText: 'Sign in in the window that has opened' }).waitFor();
    },
  );

  scenario('SSO-01 the way back to the password is a link', async ({ open }) => {
    const page = await open('single-sign-on-idle');
    expect(await page.getByRole('link', { name: 'Sign in with a password' }).getAttribute('href')).toBe('/login');
  });
});

describe('a session that has ended', () => {
  scenario('SESS-02 lesson 33: leads to the sign-in screen, and says why', async ({ open }) => {
    const page = await open('session-ended');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(placeOf(page)).toBe('/login');
    expect(await page.getByText('Your session has ended').count()).toBe(1);
  });
});

describe('a company without the module', () => {
  scenario('MOD-01 OP-127 is told so in a modal alert before the form', async ({ open }) => {
    const page = await open('login-module-missing');
    const alert = page.getByRole('alertdialog');
    expect(await alert.locator('p').textContent()).toBe('This company does not have the web_executor module active');
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'hidden' });
    expect(placeOf(page)).toBe('/login');
    expect(await identification(page).inputValue()).toBe('');
  });
});

/** The focused element, unless it is in the dialog or the browser's own. */
const outsideOfDialog = (): string[] => {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('dialog') ? [] : [activeElement?.outerHTML ?? 'nothing'];
};

describe('signing in again', () => {
  scenario('OP-11 cannot be dismissed, and keeps the focus inside', async ({ open }) => {
    const page = await open('session-signing-in-again');
    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    for (const _ of ['once', 'twice', 'thrice']) await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    expect(await dialog.isVisible()).toBe(true);
    const strayed: string[] = [];
    for (const _ of Array.from({ length: 8 })) {
      await page.keyboard.press('Tab');
      strayed.push(...(await page.evaluate(outsideOfDialog)));
    }
    expect(strayed).toEqual([]);
  });

  scenario('OP-11 is there again when the browser closes it by force', async ({ open }) => {
    const page = await open('session-signing-in-again');
    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    await dialog.evaluate((element: HTMLDialogElement) => element.close());
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  });

  scenario('OP-11 says of what is done with a ticket that another account does not find it again', async ({ open }) => {
    const onDevice = /kept on this device|untouched/;
    const said = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to go on' }).innerText();
    expect(await said(await open('session-signing-in-again'))).toMatch(onDevice);
    const ofTicket = await said(await open('session-signing-in-again-at-ticket'));
    expect(ofTicket).not.toMatch(onDevice);
    expect(ofTicket).toContain('kept on this screen only');
  });

  scenario('OP-11 the same user goes on at the same address', async ({ open }) => {
    const page = await open('session-signing-in-again');
    const place = placeOf(page);
    await identification(page).fill('executor@acme.test');
    await password(page).fill('storewalk-demo');
    await password(page).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(placeOf(page)).toBe(place);
    expect(await focused(page)).not.toContain('Sign in');
  });
});
