import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { header } from '#contracts/shared/headers.ts';
import { openActivity, press, untilScreen } from '../support/answering.ts';
import { fillChecklist, photograph } from '../support/checklist.ts';
import { further } from '../support/further.ts';
import { journey } from '../support/journey.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { signatureOf } from '../support/signed-request.ts';

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Whatever a script of this origin could read later, but in the database of the app. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
  }));

journey(
  'SIGN-01 SIGN-04 SIGN-05 SIGN-08 OP-04 every call is signed anew, and no address and no storage but the database holds a secret',
  async ({ visit }) => {
    const page = await visit('/');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const opened = sessionOf(page);
    await signIn(page);
    const session = await opened;
    await openActivity(page, 'Opening checklist');
    await untilScreen(page, 'Hello, Demo');
    await fillChecklist(page, [await photograph(), await photograph()]);
    await press(page, 'Finish and upload');
    await page.waitForURL('**/events?execution_uuid=*');
    await page.getByRole('list', { name: 'Finished executions' }).waitFor();

    const isSigned = (request: Request) =>
      /^\/api\//.test(new URL(request.url()).pathname) && request.resourceType() !== 'image';
    const calls = requests.filter(isSigned).filter((request) => !/\/session$/.test(request.url()));
    const paths = new Set(calls.map((call) => `${call.method()} ${new URL(call.url()).pathname.replace(uuid, '…')}`));
    expect([...paths].sort()).toEqual([
      'GET /api/v1/files/url',
      'GET /api/v1/mobile/activities/…',
      'GET /api/v1/mobile/executions',
      'GET /api/v1/open-routines',
      'GET /api/v1/stores/…',
      'GET /api/v1/ticket_manager/waiting',
      'GET /api/v1/web_executor/activities',
      'GET /api/v1/web_executor/activities/…/validate_schedule',
      'GET /api/v1/web_executor/stores',
      'POST /api/v1/files/upload',
      'POST /api/v1/web_executor/executions/…/upload',
    ]);
    const randoms = new Set<string>();
    for (const call of calls) {
      const headers = call.headers();
      const of = (name: string) => headers[name.toLowerCase()] ?? '';
      const [random = '', signature] = of(header.signature).split(':');
      randoms.add(random);
      expect(signature).toBe(
        signatureOf(session, call.method(), new URL(call.url()).pathname, of(header.date), random),
      );
      expect(of(header.securityVersion)).toBe('v1');
      expect(of(header.authorization)).toBe(`Bearer ${session.token}`);
      expect(of(header.company)).toBe(session.company_uuid);
      expect(of(header.devicePlatform)).toBe('WEB_EXECUTOR');
      expect(of(header.appVersion)).not.toBe('');
    }
    expect(randoms.size).toBe(calls.length);
    expect(requests.map((request) => request.url()).filter((url) => url.includes(session.token))).toEqual([]);
    expect(await kept(page)).toEqual({ local: ['language'], session: [], cookies: '' });
  },
);

further(import.meta.filename, () => {
  journey('OP-04 I18N-03 the local storage keeps the language alone', async ({ visit }) => {
    const page = await visit('/');
    await signIn(page);
    await press(page, 'Cambiar a español');
    await page.getByRole('heading', { level: 1, name: 'Hola, Demo' }).waitFor();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ language: 'es' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Hola, Demo' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });

  journey('OP-04 on a shared device the session ends with the tab', async ({ visit, served }) => {
    const page = await visit('/');
    await page.getByLabel('This is a shared device').check();
    await signIn(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Hello, Demo' }).waitFor();
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`${served.origin}/home`);
    await other.waitForURL('**/login');
  });
});
