import { expect } from 'vitest';
import { journey } from '../support/journey.ts';
import { sessionOf, signIn, tryToSignIn } from '../support/sign-in.ts';
import { requestOf } from '../support/signed-request.ts';

journey.override('environment', { SIGN_IN_PER_ACCOUNT: '3' });

journey('AUTH-01 ROUTE-03 whoever opens the app signs in and is at home', async ({ visit }) => {
  const page = await visit('/');
  await signIn(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Hello, /);
});

journey('AUTH-01 TECH-01 the form shows when its code has come, and waits for no clock', async ({ visit, served }) => {
  const page = await visit('/favicon.svg');
  await page.clock.install({ time: new Date('2026-01-02T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-02T11:00:00Z'));
  await page.goto(served.origin);
  await page.getByLabel('Email or username').waitFor();
});

journey('AUTH-04 without identification and password nothing is sent', async ({ visit }) => {
  const page = await visit('/login', { viewport: 'desktop' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your email or username').waitFor();
  await page.getByLabel('Email or username').and(page.locator(':focus')).waitFor();
  expect(calls).not.toContain('POST /api/v1/session');
  await signIn(page);
  expect(calls).toContain('POST /api/v1/session');
});

journey('AUTH-14 AUTH-16 a refused sign-in says so in the words of the specification', async ({ visit }) => {
  const page = await visit('/login');
  await tryToSignIn(page, 'limited@acme.test', 'wrong');
  const callout = page.getByRole('alert');
  await callout.waitFor();
  expect(await callout.textContent()).toBe(
    "The email/password you entered don't match or you are not authorize to use this module.",
  );
  expect(await page.getByLabel('Email or username').inputValue()).toBe('limited@acme.test');
  await signIn(page, 'limited@acme.test');
});

journey('OP-136 too many tries are not called a wrong password', async ({ visit }) => {
  const page = await visit('/login');
  for (const _ of [1, 2, 3]) {
    await tryToSignIn(page, 'approver@acme.test', 'wrong');
    await page.getByRole('alert').waitFor();
  }
  await tryToSignIn(page, 'approver@acme.test');
  await page
    .getByRole('status')
    .filter({ hasText: /Too many attempts.*Try again in 1[45] min/ })
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/login');
});

journey('MOD-01 who may not use the product is told why, and the session is ended', async ({ visit, served }) => {
  const page = await visit('/login');
  const session = sessionOf(page);
  await tryToSignIn(page, 'executor@initech.test');
  const alert = page.getByRole('alertdialog');
  await alert.getByText('This company does not have the web_executor module active', { exact: true }).waitFor();
  const ended = await session;
  const ask = () => fetch(requestOf(served.origin, ended, 'GET', '/api/v1/web_executor/stores', new Date(), {}));
  await expect.poll(async () => (await ask()).status).toBe(401);
  await alert.getByRole('button', { name: 'Understood' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/login');
  await signIn(page, 'noarea@acme.test');
});

journey('OP-136 a platform that cannot be reached is not called a wrong password', async ({ visit, served }) => {
  const page = await visit('/login');
  await page.getByLabel('Email or username').waitFor();
  await served.stop();
  await tryToSignIn(page);
  await page.getByRole('status').filter({ hasText: 'There is no network right now.' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await served.restart();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
});

/** Something else writes sessions on the device for that long, in milliseconds, so that every later write waits. */
const occupy = (time: number): Promise<void> =>
  new Promise((occupied) => {
    const opened = indexedDB.open('storewalk');
    opened.onsuccess = () => {
      const sessions = opened.result.transaction('sessions', 'readwrite').objectStore('sessions');
      const end = performance.now() + time;
      const goOn = () => {
        occupied();
        if (performance.now() < end) sessions.count().onsuccess = goOn;
        else opened.result.close();
      };
      sessions.count().onsuccess = goOn;
    };
  });

journey('OP-04 SESS-07 home shows once a slow device has the session, which a reload then finds', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.evaluate(occupy, 2000);
  await signIn(page);
  await page.reload();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
});
