import { expect } from 'vitest';
import { journey } from '../../support/journey.ts';
import { freshContext, type Visit } from '../../support/page.ts';
import { axeViolations } from '../../support/state-pages.ts';

const app = '**/assets/index-*.js';
const words = '**/assets/{en,es}-*.js';
const visits: Readonly<Record<'en' | 'es', Visit>> = {
  en: { viewport: 'desktop', lang: 'en', colorScheme: 'light' },
  es: { viewport: 'phone', lang: 'es', colorScheme: 'dark' },
};
const said = {
  en: {
    failed: 'The app could not be loaded',
    again: 'Try again',
    coming: 'Loading…',
    slow: /^The connection is slow/,
  },
  es: {
    failed: 'No se pudo cargar la aplicación',
    again: 'Intentar de nuevo',
    coming: 'Cargando…',
    slow: /^La conexión es lenta/,
  },
};
const signIn = { en: 'Sign in', es: 'Iniciar sesión' };

journey.for([
  ['en', 'the app’s file', app],
  ['es', 'the app’s file', app],
  ['en', 'its words', words],
  ['es', 'its words', words],
] as const)(
  'OP-30 OP-21 %s: %s that cannot be fetched are told by the page itself, and fetched by trying again once there is a network',
  async ([lang, , lost], { served, browser, onTestFinished }) => {
    const context = await freshContext(browser, visits[lang]);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.route(lost, (route) => route.abort('connectionreset'));
    await page.goto(`${served.origin}/login`);
    await page.getByRole('alert').getByRole('heading', { name: said[lang].failed }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const again = page.getByRole('button', { name: said[lang].again });
    await page.route('**/login', (route) => route.abort('connectionreset'), { times: 1 });
    const unreached = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await again.press('Enter');
    await unreached;
    expect(await again.count()).toBe(1);
    await page.unroute(lost);
    await again.click();
    await page.getByRole('button', { name: signIn[lang], exact: true }).waitFor();
    expect(await again.isVisible()).toBe(false);
  },
);

journey.for(['en', 'es'] as const)(
  'OP-30 OP-21 %s: an app that is long in coming is announced, and can be asked for again',
  async (lang, { served, browser, onTestFinished }) => {
    const context = await freshContext(browser, visits[lang]);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(app, async (route) => {
      await answered;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`${served.origin}/login`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    await page.clock.runFor(1000);
    await page.getByRole('status').getByText(said[lang].coming).waitFor();
    await page.clock.runFor(20_000);
    await page.getByRole('status').getByText(said[lang].slow).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.getByRole('button', { name: said[lang].again }).isVisible()).toBe(true);
    answer();
    await page.getByRole('button', { name: signIn[lang], exact: true }).waitFor();
    expect(await page.getByRole('status').getByText(said[lang].slow).isVisible()).toBe(false);
  },
);

/** What a page over plain http, and a browser of 2022, do not have. */
const lacks = {
  insecure: () => Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  outdated: () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
};
const refusals = {
  en: { insecure: 'This address is not secure', outdated: 'This browser is too old' },
  es: { insecure: 'Esta dirección no es segura', outdated: 'Este navegador es demasiado antiguo' },
};

journey.for([
  ['en', 'insecure'],
  ['es', 'insecure'],
  ['en', 'outdated'],
  ['es', 'outdated'],
] as const)(
  'OP-30 OP-21 %s: where the app cannot run (%s) the page says why, and the app does not start',
  async ([lang, why], { served, browser, onTestFinished }) => {
    const context = await freshContext(browser, visits[lang]);
    onTestFinished(() => context.close());
    await context.addInitScript(lacks[why]);
    const page = await context.newPage();
    await page.goto(`${served.origin}/login`, { waitUntil: 'load' });
    await page.getByRole('alert').getByRole('heading', { name: refusals[lang][why] }).waitFor();
    expect(await page.locator('#root').innerHTML()).toBe('');
    expect(await axeViolations(page)).toEqual([]);
  },
);
