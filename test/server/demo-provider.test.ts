import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { demoCompanies } from '#server/demo/accounts.ts';
import { type DemoProvider, demoProviderPath, openDemoProvider, seedDemo } from '#server/demo/index.ts';
import { parseEnv } from '#server/env.ts';
import { type Listening, listen } from '#server/listen.ts';
import { isApp, isChoice, popup, told } from '#test/support/popup.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();
const state = 'state-of-the-app-with-128-bits';
let listening: Listening;
let provider: DemoProvider | null;

beforeAll(async () => {
  const app = createApp(world.platform, {
    appFolder: null,
    charts: null,
    supportRecipients: [],
    demoProvider: () => provider,
  });
  listening = await listen(app, world.platform.env);
});
afterAll(() => listening.close());
beforeEach(async () => {
  const { uuid, slug, name } = demoCompanies.acme;
  const acme = await world.createCompany({ uuid, slug, name });
  await world.createUser(acme, { email: 'limited@acme.test' });
  provider = await openDemoProvider(world.platform, listening.origin);
});

const start = async (company = 'acme'): Promise<string> => {
  const response = await fetch(`${listening.origin}/api/v2/session/endpoint_uri`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-App-Version': '0.0.0', 'X-Device-Platform': 'WEB_EXECUTOR' },
    body: JSON.stringify({ company_data: { company_name: company } }),
  });
  return `${(await response.json()).endpoint_url}&state=${state}`;
};
/** Presses the button of an account, or the one that cancels, on the page that asks. */
const press = async (browser: ReturnType<typeof popup>, page: string, choice: string): Promise<string> => {
  const { location } = await browser.visit(`${page}/${choice}`, 'POST');
  return await browser.follow(location ?? '', isApp);
};
const limited = '2';
const settings = () => world.db.selectFrom('single_sign_on').selectAll().execute();

describe('the identity provider of the demo', () => {
  it('SSO-04 lists the accounts of Acme, and who chooses one comes back with a code that opens a session', async () => {
    const browser = popup();
    const page = await browser.follow(await start(), isChoice);
    const { text, headers } = await browser.visit(page);
    expect(text).toContain('limited@acme.test');
    expect(text).not.toContain('globex');
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self' /,
    );
    const { access_token, ...rest } = told(await press(browser, page, limited));
    expect(rest).toEqual({ state });
    const response = await world.openPost('/api/v1/session/sso', { access_token, company_name: 'Acme Retail' });
    expect(await response.json()).toMatchObject({ company_uuid: demoCompanies.acme.uuid });
  });

  it('SSO-07 who does not want to sign in is brought back without a code', async () => {
    const browser = popup();
    const page = await browser.follow(await start(), isChoice);
    expect(told(await press(browser, page, 'cancel'))).toEqual({ error: 'access_denied', state });
  });

  it('SSO-01 speaks the language of the browser, and says in words what cannot go on', async () => {
    const at = (path: string, language: string) =>
      fetch(`${listening.origin}${demoProviderPath}${path}`, { headers: { 'Accept-Language': language } });
    for (const [language, words] of [
      ['es-AR,es;q=0.9', 'Este inicio de sesión no puede seguir'],
      ['en', 'This sign-in cannot go on'],
    ] as const) {
      const lost = await at('/interaction/of-nobody', language);
      expect([lost.status, (await lost.text()).includes(words)]).toEqual([400, true]);
      expect(await (await at('/auth?client_id=stranger', language)).text()).toContain(words);
    }
  });

  it('C7 names itself by its own address, whatever the request claims', async () => {
    const asked = await fetch(`${listening.origin}${demoProviderPath}/.well-known/openid-configuration`, {
      headers: { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' },
    });
    const { issuer, authorization_endpoint } = await asked.json();
    expect([issuer, authorization_endpoint]).toEqual([
      `${listening.origin}${demoProviderPath}`,
      `${listening.origin}${demoProviderPath}/auth`,
    ]);
  });

  it('TECH-03 stays when the demo is made fresh again', async () => {
    const before = await settings();
    expect(before).toEqual([expect.objectContaining({ issuer: `${listening.origin}${demoProviderPath}` })]);
    await seedDemo(world.platform);
    expect(await settings()).toEqual(before);
  });

  it('TECH-03 is not there in production, on a database server, for strangers on the network, and without the demo', async () => {
    const open = (variables: Record<string, string>, origin = listening.origin) =>
      openDemoProvider({ ...world.platform, env: parseEnv(variables) }, origin);
    const server = {
      DATABASE_URL: 'postgres://localhost/x',
      SUPPORT_RECIPIENTS: 'age1ps43wema2rhp6m7w06wka0ekulved87cvkt5v8amjnauhvaz3a7qtwgffc',
    };
    expect(await open({ NODE_ENV: 'production' })).toBeNull();
    expect(await open(server)).toBeNull();
    expect(await open({}, 'http://192.0.2.1:8080')).toBeNull();
    expect(await settings()).toEqual([]);
    expect((await open({}, 'http://0.0.0.0:8080'))?.issuer).toBe(`http://127.0.0.1:8080${demoProviderPath}`);
    expect((await open({ PUBLIC_APP_ORIGIN: 'https://demo.test' }))?.issuer).toBe(
      `https://demo.test${demoProviderPath}`,
    );
    await world.db.deleteFrom('single_sign_on').execute();
    await world.db.deleteFrom('user').execute();
    await world.db.deleteFrom('company').execute();
    expect(await open({})).toBeNull();
  });

  it('TECH-03 what is not there answers nothing', async () => {
    provider = null;
    expect((await fetch(`${listening.origin}${demoProviderPath}/auth`)).status).toBe(404);
  });
});
