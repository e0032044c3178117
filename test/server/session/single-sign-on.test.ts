import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { everythingIn } from '#test/support/database.ts';
import { type IdentityProvider, identityProvider } from '#test/support/identity-provider.ts';
import { changedMeanwhile } from '#test/support/meanwhile.ts';
import { isApp, isCallback, popup, told } from '#test/support/popup.ts';
import { realPlatform, type TestCompany, type TestUser } from '#test/support/real-platform.ts';

const secret = 'a-secret-of-the-client-that-nobody-else-has';
const world = realPlatform({ SSO_CLIENT_SECRETS: JSON.stringify({ acme: secret }), TRUSTED_PROXIES: '1' });
const state = 'state-of-the-app-with-128-bits';

let provider: IdentityProvider;
let acme: TestCompany;
let user: TestUser;
beforeAll(async () => {
  provider = await identityProvider([`${world.origin}/api/v1/session/sso/callback`], secret);
});
beforeEach(async () => {
  acme = await world.createCompany({ slug: 'acme', name: 'Acme Retail' });
  user = await world.createUser(acme, { email: 'executor@acme.test' });
  await signsOnWith(acme, provider.issuer);
  provider.vouched.now = { email: user.email, email_verified: true };
});

const signsOnWith = (company: TestCompany, issuer: string) =>
  world.db
    .insertInto('single_sign_on')
    .values({ company_uuid: company.uuid, issuer, client_id: 'storewalk' })
    .execute();

const ask = (company_name: string, headers: Record<string, string> = {}): Promise<Response> =>
  world.openPost('/api/v2/session/endpoint_uri', { company_data: { company_name } }, headers);
const endpointOf = async (company: string): Promise<string> => (await (await ask(company)).json()).endpoint_url;
const exchange = (
  access_token: string,
  company_name = 'acme',
  headers: Record<string, string> = {},
): Promise<Response> =>
  world.openPost(
    '/api/v1/session/sso',
    { access_token, company_name },
    { [header.devicePlatform]: devicePlatform.singleSignOn, ...headers },
  );

/** Signs in at the provider, as far as where the platform is to be told so. */
const untilCallback = async (browser = popup()): Promise<string> =>
  browser.follow(`${await endpointOf('acme')}&state=${state}`, isCallback);
/** All the way, to what the app is told. */
const whole = async (): Promise<Record<string, string>> =>
  told(await popup().follow(`${await endpointOf('acme')}&state=${state}`, isApp));
const newCode = async (): Promise<string> => (await whole())['access_token'] ?? '';

describe('API-03 the endpoint of a company', () => {
  it.each(['acme', ' ACME ', 'acme retail', 'Acme Retail'])('API-03 SSO-02 %j leads to an address', async (name) => {
    const url = new URL(await endpointOf(name));
    expect([url.origin, url.pathname, url.searchParams.get('company')]).toEqual([
      world.origin,
      '/api/v1/session/sso/start',
      'acme',
    ]);
  });

  it('SSO-07 API-03 an unknown company, one without single sign-on, a disabled one and a name of two are alike', async () => {
    const plain = await world.createCompany({ slug: 'plain' });
    const [one, two] = [await world.createCompany({ name: 'Twin' }), await world.createCompany({ name: 'Twin' })];
    for (const company of [one, two]) await signsOnWith(company, provider.issuer);
    await world.db.updateTable('company').set({ active: false }).where('slug', '=', 'acme').execute();
    for (const name of ['nobody', plain.slug, 'acme', 'Twin', "'; drop table company; --"]) {
      const response = await ask(name);
      const { request_id, ...said } = await response.json();
      expect([name, response.status, said]).toEqual([
        name,
        404,
        { message: 'No company of this name has single sign-on.', code: 'unknown_company' },
      ]);
    }
  });

  it('OP-09 API-03 an app at an address that is not the platform’s own gets none, whatever Host it claims', async () => {
    for (const origin of ['https://evil.test', 'null', `${world.origin}.evil.test`, 'http://localhost:1'])
      expect([origin, (await ask('acme', { Origin: origin })).status]).toEqual([origin, 400]);
    const inSpanish = await ask('acme', { Origin: 'https://evil.test', 'Accept-Language': 'es' });
    expect(await inSpanish.json()).toMatchObject({ message: expect.stringContaining('no está configurado') });
  });

  it('API-03 names that nobody has are counted per address, those of a company are not', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    for (let n = 0; n < 120; n += 1) expect((await ask('acme', from('192.0.2.1'))).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 120 }, (_, n) => ask(`guess ${n}`, from('192.0.2.1'))));
    expect(guesses.filter(({ status }) => status === 404).length).toBe(100);
    expect(guesses.filter(({ status }) => status === 429).every((one) => one.headers.has('Retry-After'))).toBe(true);
    expect((await ask('acme', from('192.0.2.2'))).status).toBe(200);
  });
});

describe('the way through the popup', () => {
  it('SSO-04 SSO-06 API-02 AUTH-18 ends in a session of the account that the provider vouches for', async () => {
    const { access_token = '', ...rest } = await whole();
    expect(rest).toEqual({ state });
    expect(access_token.length).toBeGreaterThanOrEqual(43);
    const response = await exchange(access_token);
    expect(response.status).toBe(200);
    const session = await response.json();
    expect(session).toMatchObject({ user_uuid: user.uuid, company_uuid: acme.uuid, company_name: 'Acme Retail' });
    expect((await world.signedFetch(session, 'GET', '/api/v1/web_executor/stores')).status).toBe(200);
  });

  it('C7 the provider is asked with PKCE, state and nonce, by code, and for nothing else', async () => {
    const browser = popup();
    const started = await browser.visit(`${await endpointOf('acme')}&state=${state}`);
    const asked = new URL(started.location ?? '');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'storewalk',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${world.origin}/api/v1/session/sso/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(asked.href).not.toContain(state);
    expect(started.headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('C7 neither the code, nor what the provider must not know, is readable in the database', async () => {
    const callback = await untilCallback();
    const given = new URL(callback).searchParams.get('state') ?? '';
    expect(await everythingIn(world.db)).not.toContain(given);
    const code = await newCode();
    expect(await everythingIn(world.db)).not.toContain(code);
  });

  it('C7 the pages that the popup passes keep the window that opened it, and no other page does', async () => {
    const policy = async (path: string) => (await fetch(world.origin + path)).headers.get('Cross-Origin-Opener-Policy');
    for (const path of ['/api/v1/session/sso/start', '/api/v1/session/sso/callback', '/login/sso/callback'])
      expect([path, await policy(path)]).toEqual([path, 'unsafe-none']);
    for (const path of ['/login/sso', '/login', '/api/v1/session'])
      expect([path, await policy(path)]).toEqual([path, 'same-origin-allow-popups']);
  });

  it('C7 an answer of the provider is taken once, also when it comes 20 times at once', async () => {
    const browser = popup();
    const callback = await untilCallback(browser);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.visit(callback)));
    const codes = answers.filter((answer) => answer.location?.includes('access_token'));
    expect(codes.length).toBe(1);
    const others = answers.filter((answer) => !codes.includes(answer));
    expect(new Set(others.map(({ location }) => location))).toEqual(new Set(['/login/sso/callback']));
  });

  it('C7 an answer in another browser, with a wrong state, without one, or of yesterday gets nothing', async () => {
    const nothing = async (address: string, browser = popup()) =>
      expect((await browser.visit(address)).location).toBe('/login/sso/callback');
    const browser = popup();
    const wrong = new URL(await untilCallback(browser));
    wrong.searchParams.set('state', 'A'.repeat(43));
    await nothing(wrong.href, browser);
    wrong.searchParams.delete('state');
    await nothing(wrong.href, browser);
    await nothing(await untilCallback());
    const late = popup();
    const callback = await untilCallback(late);
    world.clock.advance(601_000);
    await nothing(callback, late);
  });

  it('C7 an answer whose nonce, verifier or issuer is not that of the attempt is refused', async () => {
    const refused = async (change: () => Promise<unknown>) => {
      const browser = popup();
      const callback = await untilCallback(browser);
      await change();
      expect(told(await browser.follow(callback, isApp))).toEqual({ error: 'access_denied', state });
    };
    const set = (values: Record<string, string>) => () =>
      world.db.updateTable('single_sign_on_attempt').set(values).execute();
    await refused(set({ nonce: 'B'.repeat(43) }));
    await refused(set({ code_verifier: 'C'.repeat(43) }));
    const browser = popup();
    const mixed = new URL(await untilCallback(browser));
    mixed.searchParams.set('iss', 'https://evil.test');
    expect(told(await browser.follow(mixed.href, isApp))).toEqual({ error: 'access_denied', state });
    expect(await world.db.selectFrom('single_sign_on_code').selectAll().execute()).toEqual([]);
  });

  it('SSO-04 a provider that takes the secret in the body alone, as its metadata says, signs in', async () => {
    const bodyOnly = await identityProvider(
      [`${world.origin}/api/v1/session/sso/callback`],
      secret,
      'client_secret_post',
    );
    bodyOnly.vouched.now = { email: user.email, email_verified: true };
    await world.db.updateTable('single_sign_on').set({ issuer: bodyOnly.issuer }).execute();
    expect((await exchange(await newCode())).status).toBe(200);
  });

  it('SSO-07 an address is verified by the text "true" too, and by no other text', async () => {
    provider.vouched.now = { email: user.email, email_verified: 'true' };
    expect((await exchange(await newCode())).status).toBe(200);
    for (const email_verified of ['false', '1', 'TRUE', '']) {
      provider.vouched.now = { email: user.email, email_verified };
      expect(await whole()).toEqual({ error: 'access_denied', state });
    }
  });

  it.each([
    ['has no account', () => ({ email: 'stranger@acme.test', email_verified: true })],
    ['has no verified address', () => ({ email: user.email, email_verified: false })],
    ['says nothing of an address', () => ({})],
  ])('SSO-07 who %s is refused, and the app is told', async (_, vouched) => {
    provider.vouched.now = vouched();
    expect(await whole()).toEqual({ error: 'access_denied', state });
  });

  it('SSO-07 an address that only looks like that of an account in lower case is nobody’s', async () => {
    await world.db.updateTable('user').set({ email: 'clerk@acme.test' }).execute();
    provider.vouched.now = { email: 'cler\u212a@acme.test', email_verified: true };
    expect(await whole()).toEqual({ error: 'access_denied', state });
    provider.vouched.now = { email: 'CLERK@Acme.test', email_verified: true };
    expect(await whole()).toMatchObject({ access_token: expect.any(String), state });
  });

  it('SSO-07 an account of another company with that address, or a disabled one, is nobody', async () => {
    await world.db.updateTable('user').set({ active: false }).execute();
    expect(await whole()).toEqual({ error: 'access_denied', state });
    await world.db.updateTable('user').set({ email: 'other@acme.test', active: true }).execute();
    await world.createUser(await world.createCompany(), { email: 'executor@acme.test' });
    expect(await whole()).toEqual({ error: 'access_denied', state });
  });

  it('SSO-07 a provider that cannot be reached, or is not https elsewhere, sends the popup back to the app', async () => {
    for (const issuer of ['http://127.0.0.1:9', 'http://provider.test']) {
      await world.db.updateTable('single_sign_on').set({ issuer }).execute();
      expect(await whole()).toEqual({ error: 'access_denied', state });
    }
  });

  it('OP-09 a beginning without a state of 128 bits, or for an app elsewhere, leads nowhere', async () => {
    const endpoint = await endpointOf('acme');
    const elsewhere = endpoint.replace(encodeURIComponent(world.origin), encodeURIComponent('https://evil.test'));
    for (const address of [endpoint, `${endpoint}&state=short`, `${elsewhere}&state=${state}`])
      expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
  });
});

describe('API-02 the code', () => {
  it('C7 API-02 opens one session when it is sent 50 times at once', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
    const { count } = await world.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('API-02 of another company is refused, and spent by that', async () => {
    const globex = await world.createCompany({ slug: 'globex' });
    await signsOnWith(globex, provider.issuer);
    const code = await newCode();
    expect((await exchange(code, 'globex')).status).toBe(401);
    expect((await exchange(code)).status).toBe(401);
  });

  it('API-02 is refused after a minute, after its account or company was disabled, and when nobody made it', async () => {
    const late = await newCode();
    world.clock.advance(61_000);
    expect((await exchange(late)).status).toBe(401);
    const disabled = await newCode();
    await world.db.updateTable('user').set({ active: false }).execute();
    expect((await exchange(disabled)).status).toBe(401);
    await world.db.updateTable('user').set({ active: true }).execute();
    const closed = await newCode();
    await world.db.updateTable('company').set({ active: false }).execute();
    expect((await exchange(closed)).status).toBe(401);
    expect((await exchange('A'.repeat(43))).status).toBe(401);
  });

  it('C6 API-02 is refused when its account is closed while it is looked at', async () => {
    const code = await newCode();
    const closed = sql`update "user" set active = false`;
    expect((await changedMeanwhile(world.db, 'single-sign-on-code:', closed, () => exchange(code))).status).toBe(401);
    expect(await world.db.selectFrom('session').select('uuid').execute()).toEqual([]);
  });

  it('API-02 guesses are counted per address, a right code costs nothing', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.1' };
    for (let n = 0; n < 3; n += 1) expect((await exchange(await newCode(), 'acme', from)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 110 }, (_, n) => exchange(`guess ${n}`, 'acme', from)));
    expect(guesses.filter(({ status }) => status === 401).length).toBe(100);
    expect(guesses.filter(({ status }) => status === 429).length).toBe(10);
  });
});
