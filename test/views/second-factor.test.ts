import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { placeOf, scenario } from '../support/viewed.ts';

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const untilFocus = (page: Page, id: string) => page.locator(`#${id}:focus`).waitFor();
const mayCopy = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
/** Leads away from the step and to it again, as a person comes to it. */
const signInAgain = async (page: Page): Promise<void> => {
  await press(page, 'Back');
  await password(page).fill('storewalk-demo');
  await press(page, 'Sign in');
};

describe('the step of a code', () => {
  scenario('AUTH-09 asks for a code by its own field, which phones fill in', async ({ open }) => {
    const page = await open('login-code');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Enter your code');
    expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code(page).getAttribute('inputmode')).toBe('numeric');
    expect(await page.getByRole('link').count()).toBe(0);
  });

  scenario('AUTH-09 takes the focus to the code when it opens', async ({ open }) => {
    const page = await open('login-code');
    await signInAgain(page);
    await untilFocus(page, 'code');
  });

  scenario('AUTH-09 a code that is pasted with a blank stands there without it', async ({ open }) => {
    const page = await open('login-code');
    await mayCopy(page);
    await page.evaluate(() => navigator.clipboard.writeText('123 456'));
    await code(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => code(page).inputValue()).toBe('123456');
  });

  const refusal = { en: 'The MFA code you entered is incorrect', es: 'El código MFA que ingresó es incorrecto' };
  for (const lang of ['en', 'es'] as const)
    for (const state of ['login-code-empty', 'login-code-refused', 'login-setup-refused'])
      scenario(`AUTH-12 AUTH-13 AUTH-16 ERR-02 ${state} says so in an error callout, in ${lang}`, async ({ open }) => {
        const alert = (await open(state, { lang })).getByRole('alert');
        expect(await alert.allTextContents()).toEqual([refusal[lang]]);
        expect(await alert.getAttribute('data-kind')).toBe('error');
      });

  const unreadable = {
    en: ['no code of your authenticator app works any more', 'to reset your second factor'],
    es: ['ya no sirve ningún código', 'restablezca su segundo factor'],
  };
  for (const lang of ['en', 'es'] as const)
    scenario(
      `OP-136 a second factor that cannot be read is no wrong code, and has a way on, in ${lang}`,
      async ({ open }) => {
        const said = (await open('login-second-factor-unreadable', { lang })).locator('[data-kind=warning]');
        for (const words of unreadable[lang]) expect(await said.textContent()).toContain(words);
      },
    );

  scenario('AUTH-12 lesson 53: an empty code is told once, and the focus goes to its field', async ({ open }) => {
    const page = await open('login-code');
    await press(page, 'Confirm');
    await page.getByRole('alert').waitFor();
    await untilFocus(page, 'code');
    expect(await code(page).getAttribute('aria-invalid')).toBe('true');
    expect(await code(page).getAttribute('aria-describedby')).toBeNull();
    await press(page, 'Confirm');
    await untilFocus(page, 'code');
    await code(page).press('1');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await code(page).getAttribute('aria-invalid')).toBeNull();
  });

  scenario('AUTH-13 lesson 53: a refused code takes the focus back, wherever it was sent from', async ({ open }) => {
    const page = await open('login-code-typed');
    await page.getByRole('button', { name: 'Confirm' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await untilFocus(page, 'code');
    expect(await page.getByRole('alert').count()).toBe(1);
  });

  scenario('OP-136 no network and too many tries are no wrong code, and the code stays', async ({ open }) => {
    for (const [state, words] of [
      ['login-code-offline', 'You are offline'],
      ['login-code-throttled', 'Try again in 24 hours'],
      ['login-setup-offline', 'You are offline'],
    ] as const) {
      const page = await open(state);
      expect(await page.getByRole('status').filter({ hasText: words }).count()).toBe(1);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await code(page).inputValue()).toBe('123456');
    }
  });

  scenario('OP-06 Back leads to the form, with the identification and without the password', async ({ open }) => {
    const page = await open('login-code-typed');
    await press(page, 'Back');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await untilFocus(page, 'password');
    expect(await page.getByLabel('Email or username').inputValue()).toBe('executor@acme.test');
    expect(await password(page).inputValue()).toBe('');
    await password(page).fill('storewalk-demo');
    await press(page, 'Sign in');
    expect(await code(page).inputValue()).toBe('');
  });
});

describe('the step of setting up', () => {
  scenario('AUTH-10 OP-07 shows the QR code and its key, which can be copied', async ({ open }) => {
    const page = await open('login-setup');
    await mayCopy(page);
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await page.getByRole('definition').textContent()).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await press(page, 'Copy the key');
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  });

  scenario(
    'AUTH-10 opens at its beginning, with the focus on the title: what is to be done is read first',
    async ({ open }) => {
      const page = await open('login-setup');
      await signInAgain(page);
      await page.locator('h1:focus', { hasText: 'Set up your second factor' }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.getByRole('listitem').first().isVisible()).toBe(true);
    },
  );

  scenario('AUTH-10 a browser that does not copy says so', async ({ open }) => {
    const page = await open('login-setup');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await press(page, 'Copy the key');
    await page.getByRole('status').filter({ hasText: 'This browser does not copy' }).waitFor();
  });

  scenario('OP-07 a picture stands in an img, and never in the page', async ({ open }) => {
    const page = await open('login-setup-picture');
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(await picture.evaluate(({ tagName }) => tagName)).toBe('IMG');
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(await page.getByRole('definition').count()).toBe(0);
  });

  scenario('OP-07 AUTH-16 what is no picture and no text for authenticators is an error', async ({ open }) => {
    for (const state of ['login-setup-unusable', 'login-setup-broken-picture']) {
      const page = await open(state);
      await page.getByRole('alert').filter({ hasText: 'The second factor cannot be set up' }).waitFor();
      expect(await page.getByRole('img', { name: 'QR code for your authenticator app' }).count()).toBe(0);
      await press(page, 'Back');
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    }
  });

  const notice = { en: 'Two-Factor authentication enabled', es: 'Autenticación de dos factores activada' };
  for (const lang of ['en', 'es'] as const)
    scenario(
      `AUTH-11 NOTIF-02 AUTH-17 a set-up ends with the notice over the empty form, in ${lang}`,
      async ({ open }) => {
        const page = await open('login-setup-done', { lang });
        const shown = page.getByRole('status').getByText(notice[lang], { exact: true });
        await shown.waitFor();
        expect(
          await page.getByRole('textbox').evaluateAll((inputs) => inputs.map((input) => Object(input).value)),
        ).toEqual(['', '']);
        await shown.waitFor({ state: 'detached' });
      },
    );
});

describe('the notice of a set-up on a small phone', () => {
  for (const state of ['login-setup-done', 'session-signing-in-again-set-up'])
    for (const lang of ['en', 'es'] as const)
      scenario(
        `NOTIF-02 OP-120 covers nothing that can be pressed or typed into: ${state}, in ${lang}`,
        async ({ open }) => {
          const page = await open(state, { lang });
          await page.locator('.notice').waitFor();
          expect(await coveredBy(page, '.notice')).toEqual([]);
        },
      );
});

/** The controls that something lies over. */
const coveredBy = (page: Page, what: string): Promise<string[]> =>
  page.evaluate((what) => {
    const over = document.querySelector(what)?.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a, button, input')].filter(
      (control) =>
        control.closest(what) === null && control.closest('dialog') === document.querySelector('dialog[open]'),
    );
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return over && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map(({ outerHTML }) => outerHTML);
  }, what);

describe('signing in again with a second factor', () => {
  scenario('OP-11 AUTH-09 the step opens inside the dialog, with the focus in it', async ({ open }) => {
    const page = await open('session-signing-in-again-code');
    const place = placeOf(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    await dialog.getByRole('heading', { level: 3, name: 'Enter your code' }).waitFor();
    await signInAgain(page);
    await untilFocus(page, 'code');
    for (const _ of Array.from({ length: 6 })) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
    }
    expect(placeOf(page)).toBe(place);
  });

  scenario('OP-11 AUTH-10 a set-up opens inside the dialog with the focus on its title', async ({ open }) => {
    const page = await open('session-signing-in-again-setup');
    await page.locator('dialog h3:focus', { hasText: 'Set up your second factor' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.scrollTop)).toBe(0);
  });

  scenario('OP-11 AUTH-11 the notice of a set-up stands in the dialog, where it is read out', async ({ open }) => {
    const page = await open('session-signing-in-again-set-up');
    const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
    await dialog.getByRole('status').getByText('Two-Factor authentication enabled').waitFor();
    await untilFocus(page, 'identification');
  });
});
