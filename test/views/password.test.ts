import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { placeOf, scenario } from '../support/viewed.ts';

/** The fields of the page: id, what is filled in for it, whether it can be changed, and what stands in it. */
const fieldsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input')].map(({ id, autocomplete, readOnly, value }) => [
      id,
      autocomplete,
      readOnly,
      value,
    ]),
  );

/** The field that has the focus, and what describes it. */
const focusedField = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return [field?.id, document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent];
  });
const typeOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).getAttribute('type');

describe('asking for a new password', () => {
  scenario('PASS-01 ROUTE-10 asks for a username, and nothing else', async ({ open }) => {
    const page = await open('password-request-idle');
    expect(await fieldsOf(page)).toEqual([['username', 'username', false, '']]);
    expect(await page.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  });

  scenario('PASS-01 without one it says so at the field, which takes the focus', async ({ open }) => {
    const page = await open('password-request-idle');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.poll(() => focusedField(page)).toEqual(['username', 'Enter your email or username']);
    await page.keyboard.type('x');
    expect(await page.getByText('Enter your email or username').count()).toBe(0);
  });

  for (const [lang, text] of [
    ['en', 'If the account exists, you will receive an email'],
    ['es', 'Si la cuenta existe, recibirá un correo'],
  ] as const)
    scenario(`PASS-02 OP-109 says the same whoever is asked for, on the login screen, in ${lang}`, async ({ open }) => {
      const page = await open('password-request-done', { lang });
      await page.locator('.notice').getByText(text).waitFor();
      expect(placeOf(page)).toBe('/login');
    });

  scenario('PASS-09 a refusal is read out in the words of the platform; no network is no refusal', async ({ open }) => {
    const refused = await open('password-request-refused');
    expect(await refused.getByRole('alert').textContent()).toBe('This platform does not send mails.');
    const offline = await open('password-request-offline');
    expect(await offline.getByRole('alert').count()).toBe(0);
    expect(await offline.locator('.callout').textContent()).toContain('You are offline');
  });
});

describe('setting a new password', () => {
  scenario('PASS-05 OP-107 OP-108 shows whose it is, and two fields that password managers know', async ({ open }) => {
    const page = await open('password-accept-editing');
    expect(await fieldsOf(page)).toEqual([
      ['', 'username', true, 'executor@acme.test'],
      ['password', 'new-password', false, ''],
      ['confirmation', 'new-password', false, ''],
    ]);
    await page.getByText('executor@acme.test', { exact: true }).waitFor();
    expect(placeOf(page)).toBe('/password/accept');
  });

  scenario('PASS-05 each password can be shown and hidden again', async ({ open }) => {
    const page = await open('password-accept-editing');
    await page.getByRole('button', { name: 'Show the password' }).first().click();
    expect([await typeOf(page, 'New password'), await typeOf(page, 'Repeat the new password')]).toEqual([
      'text',
      'password',
    ]);
    await page.getByRole('button', { name: 'Hide the password' }).click();
    expect(await typeOf(page, 'New password')).toBe('password');
  });

  scenario(
    'OP-107 an empty field says so, the first one takes the focus, and the next one after it',
    async ({ open }) => {
      const page = await open('password-accept-editing');
      await page.getByRole('button', { name: 'Save the password' }).click();
      await expect.poll(() => focusedField(page)).toEqual(['password', 'Enter a new password']);
      await page.keyboard.type('walk-8-aisles');
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedField(page)).toEqual(['confirmation', 'Enter the new password again']);
    },
  );

  scenario(
    'PASS-06 OP-107 two that differ say so at the second, which is read out anew where it had the focus',
    async ({ open }) => {
      const page = await open('password-accept-editing');
      await page.getByLabel('New password', { exact: true }).fill('walk-8-aisles');
      const confirmation = page.getByLabel('Repeat the new password', { exact: true });
      await confirmation.fill('walk-9-aisles');
      await confirmation.evaluate((field) => {
        field.addEventListener('focus', () =>
          field.setAttribute('data-focused-anew', field.getAttribute('aria-describedby') ?? ''),
        );
      });
      await confirmation.press('Enter');
      await expect.poll(() => focusedField(page)).toEqual(['confirmation', 'The two passwords are not the same']);
      expect(await confirmation.getAttribute('data-focused-anew')).toBe('confirmation-error');
      await page.keyboard.type('x');
      expect(await page.getByText('The two passwords are not the same').count()).toBe(0);
    },
  );

  scenario(
    'PASS-09 ERR-20 the rules of the platform are read out as it words them, until something is typed',
    async ({ open }) => {
      const page = await open('password-accept-refused');
      const alert = page.getByRole('alert');
      expect(await alert.locator('p').allTextContents()).toEqual([
        'The password needs at least 12 characters.',
        'It may not be your name.',
      ]);
      await page.getByLabel('New password', { exact: true }).press('x');
      expect(await alert.count()).toBe(0);
    },
  );

  for (const [lang, text] of [
    ['en', 'The link to restore your password has expired'],
    ['es', 'El enlace para restablecer su contraseña venció'],
  ] as const)
    scenario(
      `PASS-04 ERR-20 an expired link leads to the login screen, which says so, in ${lang}`,
      async ({ open }) => {
        const page = await open('password-accept-expired', { lang });
        await page.locator('.notice[data-kind="error"]').getByText(text).waitFor();
        expect(placeOf(page)).toBe('/login');
      },
    );

  for (const [lang, text] of [
    ['en', 'You have restored your password!'],
    ['es', '¡Su contraseña fue restablecida!'],
  ] as const)
    scenario(`PASS-08 a new password that holds is told on the login screen, in ${lang}`, async ({ open }) => {
      const page = await open('password-accept-done', { lang });
      await page.locator('.notice[data-kind="success"]').getByText(text).waitFor();
      expect(placeOf(page)).toBe('/login');
    });

  scenario('OP-136 a link that nobody could check may be checked again', async ({ open }) => {
    const page = await open('password-accept-not-checked');
    expect(await page.locator('.callout').textContent()).toContain('You are offline');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(placeOf(page)).toBe('/password/accept');
  });
});
