import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { choose as answerChoice, openActivity, press, untilScreen } from '../support/answering.ts';
import { further } from '../support/further.ts';
import { untilKept } from '../support/installed-app.ts';
import { journey } from '../support/journey.ts';
import { freshContext } from '../support/page.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { requestOf } from '../support/signed-request.ts';

// The demo's provider is there for trying only.
journey.override('environment', { NODE_ENV: 'development' });

const submit = (page: Page) => page.getByRole('button', { name: 'Go on to your company' });

/** Names the company and presses; gives the window that opens. */
async function begin(page: Page, company = 'Acme Retail'): Promise<Page> {
  await page.getByLabel('Company').fill(company);
  const opened = page.waitForEvent('popup');
  await submit(page).click();
  return await opened;
}

/** Chooses an account at the company's provider; the window closes by itself. */
async function choose(popup: Page, account: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: account }).click();
  await closed;
}

for (const viewport of ['phone', 'desktop'] as const)
  journey(
    `SSO-01 SSO-03 SSO-04 SSO-06 ROUTE-02 on a ${viewport}, who has an account at the company is at home`,
    async ({ visit }) => {
      const page = await visit('/login', { viewport });
      await page.getByRole('link', { name: 'Single sign-on' }).click();
      const sent = page.waitForRequest('**/api/v1/session/sso');
      await choose(await begin(page), 'limited@acme.test');
      await page.waitForURL('**/home');
      const request = await sent;
      expect(request.headers()['x-device-platform']).toBe('WEB_EXECUTOR_SSO');
      expect(Object.keys(request.postDataJSON()).sort()).toEqual(['access_token', 'company_name']);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Hello, /);
      await page.goto(new URL('/login/sso', page.url()).href);
      await page.waitForURL('**/home');
    },
  );

const forgeries = 250;
type Forgery = {
  readonly count: number;
  readonly states: readonly (string | null)[];
  readonly into: 'self' | 'opener';
};

/** Speaks as the popup would, again and again. */
const forge = ({ count, states, into }: Forgery): void => {
  const listener: Window = into === 'self' ? window : window.opener;
  for (let n = 0; n < count; n += 1)
    listener.postMessage({ type: 'singleSignOn', state: states[n % states.length], token: `forged ${n}` }, '*');
};

journey(
  'C7 OP-09 250 messages of the right window with the right state, but of another origin: none is taken',
  async ({ served, browser }) => {
    const { context, page } = await elsewhere(served.origin, browser);
    const exchanged = exchanges(page);
    const states = statesOf(page);
    const popup = await begin(page);
    await popup.getByRole('heading', { name: 'Sign-in of Acme Retail' }).waitFor();
    await popup.evaluate<void, Forgery>(forge, { count: forgeries, states: [states[0] ?? ''], into: 'opener' });
    await expectNothing(page, exchanged);
    await choose(popup, 'executor@acme.test');
    await page.waitForURL('**/home');
    expect(exchanged.length).toBe(1);
    await context.close();
  },
);

/** The states that the app has put into the addresses of its popups so far. */
function statesOf(page: Page): string[] {
  const states: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/session/sso/start') states.push(url.searchParams.get('state') ?? '');
  });
  return states;
}

/** The tokens that the app has tried to exchange so far. */
function exchanges(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/session/sso') tokens.push(request.postData() ?? '');
  });
  return tokens;
}

/** After a message of its own, which comes behind all others, the app still waits. */
async function expectNothing(page: Page, exchanged: readonly string[]): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'the last one' && resolve());
        window.postMessage('the last one', location.origin);
      }),
  );
  expect(exchanged).toEqual([]);
  await page.getByText('Sign in in the window that has opened').waitFor();
}

/** The app by another name of this machine than the provider's, so that the two are of different origins. */
async function elsewhere(origin: string, browser: Browser) {
  const context = await freshContext(browser);
  const page = await context.newPage();
  await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/login/sso`);
  return { context, page };
}

further(import.meta.filename, () => {
  journey(
    'SSO-03 C7 a provider at another address keeps the way back to the app that waits',
    async ({ served, browser }) => {
      const { context, page } = await elsewhere(served.origin, browser);
      await choose(await begin(page, 'acme'), 'executor@acme.test');
      await page.waitForURL('**/home');
      await context.close();
    },
  );

  journey('SSO-03 C7 an app that is kept on the device gets its window back, too', async ({ visit }) => {
    const page = await visit('/login/sso', { kept: true });
    await untilKept(page);
    await choose(await begin(page), 'executor@acme.test');
    await page.waitForURL('**/home');
  });

  journey(
    'SSO-07 OP-09 a window that the person closes leaves the form as it was, without a word of error',
    async ({ visit }) => {
      const page = await visit('/login/sso');
      const popup = await begin(page);
      await popup.getByRole('heading', { name: 'Sign-in of Acme Retail' }).waitFor();
      await popup.close();
      await submit(page).waitFor();
      expect(await page.getByLabel('Company').inputValue()).toBe('Acme Retail');
      expect(await page.getByRole('alert').count()).toBe(0);
      await choose(await begin(page), 'executor@acme.test');
      await page.waitForURL('**/home');
    },
  );

  journey('SSO-03 the window is asked for in the press itself, while browsers allow it', async ({ visit }) => {
    const page = await visit('/login');
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = (...given) => {
        document.documentElement.dataset['asked'] = `${window.event?.type} ${navigator.userActivation.isActive}`;
        return open(...given);
      };
    });
    await page.getByRole('link', { name: 'Single sign-on' }).click();
    await (await begin(page)).close();
    expect(await page.locator('html').getAttribute('data-asked')).toBe('submit true');
  });

  journey(
    'SSO-07 OP-09 a browser that refuses the window is named, and the form stays usable',
    async ({ served, browser }) => {
      const context = await freshContext(browser, { viewport: 'desktop' });
      const page = await context.newPage();
      // A sandbox without popups is the one blocker that every browser has, with a head or without.
      await page.route('**/login/sso', async (route) => {
        const response = await route.fetch();
        const headers = {
          ...response.headers(),
          'content-security-policy': 'sandbox allow-scripts allow-same-origin allow-forms',
        };
        await route.fulfill({ response, headers });
      });
      await page.goto(`${served.origin}/login/sso`);
      await page.getByLabel('Company').fill('acme');
      await submit(page).click();
      const callout = page.getByRole('alert').filter({ hasText: 'The browser did not let the window open' });
      await callout.waitFor();
      await page.getByLabel('Company').press('End');
      await page.getByLabel('Company').pressSequentially('x');
      await callout.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Company').inputValue()).toBe('acmex');
      await context.close();
    },
  );

  journey(
    'SSO-07 an unknown company and a company that says no are told apart, and the window closes',
    async ({ visit }) => {
      const page = await visit('/login/sso');
      const first = await begin(page, 'Nobody and Sons');
      await page.getByRole('alert').filter({ hasText: 'This company is not known here' }).waitFor();
      expect(first.isClosed()).toBe(true);
      await choose(await begin(page), 'Do not sign in');
      await page.getByRole('alert').filter({ hasText: 'You were not signed in' }).waitFor();
      await choose(await begin(page), 'executor@acme.test');
      await page.waitForURL('**/home');
    },
  );

  journey('OP-136 a platform that cannot be reached is not called a refusal', async ({ visit, served }) => {
    const page = await visit('/login/sso');
    await page.getByLabel('Company').waitFor();
    await served.stop();
    const popup = await begin(page);
    await page.getByRole('status').filter({ hasText: 'There is no network right now.' }).waitFor();
    expect([popup.isClosed(), await page.getByRole('alert').count()]).toEqual([true, 0]);
    await served.restart();
    await choose(await begin(page), 'executor@acme.test');
    await page.waitForURL('**/home');
  });

  journey(
    'C7 OP-09 250 messages of a wrong window or with a wrong, old or odd state: none is taken',
    async ({ visit }) => {
      const page = await visit('/login/sso');
      const exchanged = exchanges(page);
      const states = statesOf(page);
      const earlier = await begin(page);
      await earlier.getByRole('heading', { name: 'Sign-in of Acme Retail' }).waitFor();
      await earlier.close();
      await submit(page).waitFor();
      const popup = await begin(page);
      await popup.getByRole('heading', { name: 'Sign-in of Acme Retail' }).waitFor();
      const [old = '', now = ''] = states;
      expect(new Set([old, now, '']).size).toBe(3);
      await page.evaluate<void, Forgery>(forge, { count: forgeries / 2, states: [now], into: 'self' });
      await popup.evaluate<void, Forgery>(forge, {
        count: forgeries / 2,
        states: [old, '', 'x'.repeat(32), `${now} `, null],
        into: 'opener',
      });
      await expectNothing(page, exchanged);
      await choose(popup, 'executor@acme.test');
      await page.waitForURL('**/home');
      expect(exchanged.length).toBe(1);
    },
  );

  journey(
    'OP-09 SSO-07 a window that nobody waits for says so, and keeps no token in its address',
    async ({ visit }) => {
      const page = await visit('/login/sso/callback#access_token=left-over&state=left-over');
      await page.getByText('nothing waits for it any more').waitFor();
      expect(new URL(page.url()).hash).toBe('');
      await page.getByRole('link', { name: 'Begin again' }).click();
      await page.getByLabel('Company').waitFor();
    },
  );

  journey(
    'OP-11 SSO-06 a session that ends in the middle is signed in to again by single sign-on, and the work goes on',
    async ({ visit, served }) => {
      const page = await visit('/');
      const coming = sessionOf(page);
      await signIn(page);
      const session = await coming;
      await openActivity(page, 'Endless presence');
      await press(page, 'Continue');
      await answerChoice(page, 'Why are you in the store?', 'Delivery');
      await press(page, 'Continue');
      await untilScreen(page, 'All done here');
      const address = page.url();
      await fetch(requestOf(served.origin, session, 'DELETE', '/api/v1/session', new Date(), {}));
      await press(page, 'Finish and upload');
      const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
      await again.getByRole('button', { name: 'Single sign-on' }).click();
      await again.getByLabel('Company').waitFor();
      await again.getByRole('button', { name: 'Sign in with a password' }).click();
      await again.getByLabel('Email or username').waitFor();
      await again.getByRole('button', { name: 'Single sign-on' }).click();
      const popup = await begin(page);
      expect(page.url()).toBe(address);
      await choose(popup, 'executor@acme.test');
      await page.waitForURL('**/events?execution_uuid=*');
      await page.getByRole('list', { name: 'Finished executions' }).locator('[aria-current=true]').waitFor();
    },
  );
});
