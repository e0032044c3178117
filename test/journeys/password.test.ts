import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { startMailServer } from '../support/mail-server.ts';
import { isPasswordMail, linkIn, mailsIn } from '../support/mails.ts';
import { faultsOf, freshContext } from '../support/page.ts';
import { servedApp } from '../support/served.ts';
import { signIn, tryToSignIn } from '../support/sign-in.ts';
import { axeViolations } from '../support/state-pages.ts';

const words = {
  en: {
    restore: 'Restore your password',
    identification: 'Email or username',
    send: 'Send the link',
    requested: 'If the account exists, you will receive an email',
    subject: 'A new password for your account at Acme Retail',
    title: 'Choose a new password',
    password: 'New password',
    confirmation: 'Repeat the new password',
    save: 'Save the password',
    empty: 'Enter a new password',
    different: 'The two passwords are not the same',
    short: 'The password needs at least 8 characters.',
    restored: 'You have restored your password!',
    expired: 'The link to restore your password has expired',
    signInPassword: 'Password',
    signIn: 'Sign in',
  },
  es: {
    restore: 'Restablecer su contraseña',
    identification: 'Correo o usuario',
    send: 'Enviar el enlace',
    requested: 'Si la cuenta existe, recibirá un correo',
    subject: 'Una contraseña nueva para su cuenta en Acme Retail',
    title: 'Elija una contraseña nueva',
    password: 'Contraseña nueva',
    confirmation: 'Repita la contraseña nueva',
    save: 'Guardar la contraseña',
    empty: 'Ingrese una contraseña nueva',
    different: 'Las dos contraseñas no son iguales',
    short: 'La contraseña debe tener al menos 8 caracteres.',
    restored: '¡Su contraseña fue restablecida!',
    expired: 'El enlace para restablecer su contraseña venció',
    signInPassword: 'Contraseña',
    signIn: 'Iniciar sesión',
  },
} as const;

const newPassword = 'walk-8-aisles-a-day';
const notice = (page: Page, text: string) => page.locator('.notice').getByText(text);

/** Whatever a script of this origin could read later: storage, databases, and the entries of the history. */
const remembered = (page: Page) =>
  page.evaluate(async () => {
    const texts = [
      location.href,
      JSON.stringify(history.state),
      ...Object.values(localStorage),
      ...Object.values(sessionStorage),
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        texts.push(JSON.stringify(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)))));
      }
      database.close();
    }
    return texts.join('\n');
  });

for (const [lang, viewport, account] of [
  ['en', 'phone', 'limited@acme.test'],
  ['es', 'desktop', 'noarea@acme.test'],
] as const)
  journey(
    `PROD-12 PASS-01 PASS-02 PASS-03 PASS-05 PASS-06 PASS-07 PASS-08 PASS-09 OP-109 from the login screen by a mail to a new password, on a ${viewport} in ${lang}`,
    async ({ visit, served }) => {
      const said = words[lang];
      const page = await visit('/login', { lang, viewport });
      await page.getByRole('link', { name: said.restore }).click();
      await page.getByRole('heading', { level: 1, name: said.restore }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByLabel(said.identification).fill(account);
      await page.keyboard.press('Enter');
      await notice(page, said.requested).waitFor();
      await page.waitForURL('**/login');

      const mails = async () =>
        (await mailsIn(served.dataDir)).filter(isPasswordMail).filter(({ to }) => to?.[0]?.address === account);
      await expect.poll(mails).toEqual([expect.objectContaining({ subject: said.subject })]);
      const link = linkIn((await mails())[0] ?? {});
      expect(link.origin).toBe(served.origin);
      const token = link.searchParams.get('token') ?? '';

      await page.goto(link.href);
      await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
      await page.getByText(account, { exact: true }).waitFor();
      expect(page.url()).toBe(`${served.origin}/password/accept`);
      expect(await axeViolations(page)).toEqual([]);
      expect(await remembered(page)).not.toContain(token);

      const password = page.getByLabel(said.password, { exact: true });
      const confirmation = page.getByLabel(said.confirmation, { exact: true });
      const save = page.getByRole('button', { name: said.save });
      await save.click();
      await page.getByText(said.empty).first().waitFor();
      await password.and(page.locator(':focus')).waitFor();
      await password.fill(newPassword);
      await confirmation.fill('another-one');
      await save.click();
      await page.getByText(said.different).waitFor();
      await confirmation.and(page.locator(':focus')).waitFor();
      for (const field of [password, confirmation]) await field.fill('short');
      await save.click();
      await page.getByRole('alert').getByText(said.short).waitFor();
      for (const field of [password, confirmation]) await field.fill(newPassword);
      await save.click();
      await notice(page, said.restored).waitFor();
      await page.waitForURL('**/login');

      await page.getByLabel(said.identification).fill(account);
      await page.getByLabel(said.signInPassword, { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: said.signIn, exact: true }).click();
      await page.waitForURL('**/home');

      const later = await visit('/login', { lang, viewport });
      await later.goto(link.href);
      await notice(later, said.expired).waitFor();
      await later.waitForURL('**/login');
      expect(await remembered(later)).not.toContain(token);
    },
  );

further(import.meta.filename, () => {
  journey(
    'PASS-04 ROUTE-11 the accept screen without a token leads to the login screen, which says so',
    async ({ visit }) => {
      const page = await visit('/password/accept');
      await notice(page, words.en.expired).waitFor();
      await page.waitForURL('**/login');
    },
  );

  journey(
    'C4 OP-108 a link that is opened while somebody is signed in ends nothing until the password is saved',
    async ({ visit, served }) => {
      const page = await visit('/');
      await signIn(page, 'approver@acme.test');
      await page.goto(`${served.origin}/password/reset`);
      await page.getByLabel('Email or username').fill('approver@acme.test');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/home');
      const mails = async () =>
        (await mailsIn(served.dataDir))
          .filter(isPasswordMail)
          .filter(({ to }) => to?.[0]?.address === 'approver@acme.test');
      await expect.poll(async () => (await mails()).length).toBe(1);
      await page.goto(linkIn((await mails())[0] ?? {}).href);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Repeat the new password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Save the password' }).click();
      await page.waitForURL('**/login');
      await tryToSignIn(page, 'approver@acme.test', newPassword);
      await page.waitForURL('**/home');
    },
  );

  journey(
    'PASS-02 C4 with a mail server configured the mail arrives there, and its link leads to the configured address',
    async ({ browser }) => {
      const mailbox = await startMailServer();
      const origin = `https://${randomUUID()}.storewalk.test`;
      const served = await servedApp({
        SMTP_URL: mailbox.url,
        PUBLIC_APP_ORIGIN: origin,
        MAIL_FROM: 'Acme <walk@acme.test>',
      });
      onTestFinished(served.dispose);
      const context = await freshContext(browser);
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const faults = faultsOf(page, served.origin);
      await page.goto(`${served.origin}/password/reset`);
      await page.getByLabel('Email or username').fill('executor@acme.test');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/login');
      await expect
        .poll(() => mailbox.received.filter(isPasswordMail).map(({ delivered, from }) => [delivered, from]))
        .toEqual([[['executor@acme.test'], { name: 'Acme', address: 'walk@acme.test' }]]);
      const link = linkIn(mailbox.received.find(isPasswordMail) ?? {});
      expect(link.origin).toBe(origin);
      await page.goto(served.origin + link.pathname + link.search);
      await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
      expect([await mailsIn(served.dataDir), faults]).toEqual([[], []]);
    },
  );
});
