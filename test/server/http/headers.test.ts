import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { realPlatform, testPassword } from '#test/support/real-platform.ts';

const appFolder = mkdtempSync(join(tmpdir(), 'storewalk-app-'));
mkdirSync(join(appFolder, 'assets'));
const page = '<!doctype html><title>Storewalk</title><script src="/a.js"></script><script>let kept = null;\n</script>';
writeFileSync(join(appFolder, 'index.html'), page);
writeFileSync(join(appFolder, 'assets', 'index-abc123.js'), `export const text = '${'x'.repeat(4000)}';`);
writeFileSync(join(appFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(appFolder, { recursive: true }));

const world = realPlatform(
  {
    PUBLIC_API_HOST: 'https://api.acme.test',
    PUBLIC_FILES_HOST: 'https://files.acme.test',
    APP_ORIGINS: 'https://app.acme.test',
    MAP_TILES: 'https://tiles.acme.test/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© Acme',
    SUPPORT_RECIPIENTS: 'age1ps43wema2rhp6m7w06wka0ekulved87cvkt5v8amjnauhvaz3a7qtwgffc',
  },
  { appFolder },
);

const answers: readonly [string, () => Promise<Response>][] = [
  ['the app', () => fetch(`${world.origin}/`)],
  ['a screen of the app', () => fetch(`${world.origin}/select-store?term=x`)],
  ['an asset', () => fetch(`${world.origin}/assets/index-abc123.js`)],
  ['an asset that is not there', () => fetch(`${world.origin}/assets/gone.js`)],
  ['the configuration', () => fetch(`${world.origin}/config.json`)],
  ['the health', () => fetch(`${world.origin}/health`)],
  ['an unknown call', () => fetch(`${world.origin}/api/v1/nothing`)],
  ['a refused call', () => fetch(`${world.origin}/api/v1/web_executor/stores`)],
  ['a wrong method', () => fetch(`${world.origin}/api/v1/session`, { method: 'PUT' })],
  ['a refused sign-in', () => world.postSignIn('nobody@acme.test', testPassword)],
  ['a file address', () => fetch(`${world.origin}/files/x`)],
  [
    'a preflight',
    () =>
      fetch(`${world.origin}/api/v1/session`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://app.acme.test', 'Access-Control-Request-Method': 'POST' },
      }),
  ],
];

describe('headers', () => {
  it.each(answers)('TECH-02 %s carries the security headers and names its request', async (_what, get) => {
    const { headers } = await get();
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Permissions-Policy')).toBe(
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    );
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('Server') ?? headers.get('X-Powered-By')).toBeNull();
  });

  it('TECH-02 the policy lets the app reach the configured hosts, and nobody frame it', async () => {
    const policy = (await fetch(`${world.origin}/`)).headers.get('Content-Security-Policy') ?? '';
    const rules = Object.fromEntries(policy.split(';').map((rule) => rule.trim().split(/ (.*)/s).slice(0, 2)));
    expect(rules).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-1H1Alj4WZBs9A+f7eJcT888f+/ebcT/guhzD399cxe0='",
      'style-src': "'self'",
      'connect-src': "'self' https://api.acme.test https://files.acme.test",
      'img-src': "'self' blob: data: https://api.acme.test https://files.acme.test https://tiles.acme.test",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('TECH-02 assets stay in caches for good, the app is asked for again, calls are never kept', async () => {
    const cached = async (path: string) => (await fetch(world.origin + path)).headers.get('Cache-Control');
    expect(await cached('/assets/index-abc123.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/assets/gone.js')).toBe('no-cache');
    expect(await cached('/assets/gone')).toBe('no-cache');
    expect(await cached('/')).toBe('no-cache');
    expect(await cached('/select-store')).toBe('no-cache');
    expect(await cached('/config.json')).toBe('no-store');
    expect(await cached('/api/v1/web_executor/stores')).toBe('no-store');
    expect(await cached('/api/v1/nothing')).toBe('no-store');
  });

  it('ROUTE-26 an address of a screen is answered with the app, one of a file that is not there with 404', async () => {
    const screen = await fetch(`${world.origin}/executor/123`);
    expect([screen.status, await screen.text()]).toEqual([200, page]);
    expect((await fetch(`${world.origin}/gone.png`)).status).toBe(404);
    const call = await fetch(`${world.origin}/api/v1/nothing`);
    expect([call.status, call.headers.get('Content-Type')]).toEqual([404, 'application/json']);
    expect((await fetch(`${world.origin}/assets/../../package.json`)).status).toBe(404);
    expect((await fetch(`${world.origin}/%2e%2e/package.json`)).status).toBe(404);
  });

  it('TECH-02 text is sent compressed', async () => {
    const { headers } = await fetch(`${world.origin}/assets/index-abc123.js`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(headers.get('Content-Encoding')).toBe('gzip');
  });

  it('TECH-02 only configured origins may call from elsewhere', async () => {
    const allowed = async (origin: string) =>
      (await fetch(`${world.origin}/api/v1/companies/acme/ui-setting`, { headers: { Origin: origin } })).headers.get(
        'Access-Control-Allow-Origin',
      );
    expect(await allowed('https://app.acme.test')).toBe('https://app.acme.test');
    expect(await allowed('https://evil.test')).toBeNull();
  });

  it('TECH-02 OP-30 an app that is served from elsewhere may ask whether the platform is there', async () => {
    const { headers, status } = await fetch(`${world.origin}/health`, { headers: { Origin: 'https://app.acme.test' } });
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, 'https://app.acme.test']);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('/config.json', () => {
  it('TECH-02 OP-53 says what the environment says', async () => {
    expect(await (await fetch(`${world.origin}/config.json`)).json()).toEqual({
      apiHost: 'https://api.acme.test',
      filesHost: 'https://files.acme.test',
      receipts: 'required',
      map: {
        tiles: 'https://tiles.acme.test/{z}/{x}/{y}.png',
        staticMap: expect.stringMatching(/^https:\/\/api\.acme\.test\/map\/static\.svg/),
        attribution: { text: '© Acme', link: null },
      },
      supportRecipients: ['age1ps43wema2rhp6m7w06wka0ekulved87cvkt5v8amjnauhvaz3a7qtwgffc'],
      inspector: false,
      outboxAges: false,
    });
  });
});

describe('API-05 the style of a company', () => {
  it('API-05 BRAND-02 is read before sign-in, by the slug in any case', async () => {
    await world.createCompany({ slug: 'acme', style_prefix: 'acme' });
    const response = await world.open('/api/v1/companies/ACME/ui-setting');
    expect(await response.json()).toEqual({ company: { ui_setting: { style_prefix: 'acme' } } });
  });

  it('API-05 of an unknown or disabled company is 404', async () => {
    await world.createCompany({ slug: 'acme', active: false });
    expect((await world.open('/api/v1/companies/acme/ui-setting')).status).toBe(404);
    expect((await world.open('/api/v1/companies/globex/ui-setting')).status).toBe(404);
  });

  it('C5 E7 can be read often, but names of companies cannot be guessed without end', async () => {
    await world.createCompany({ slug: 'acme' });
    const statusOf = async (slug: string) => (await world.open(`/api/v1/companies/${slug}/ui-setting`)).status;
    for (let n = 0; n < 120; n += 1) expect(await statusOf('acme')).toBe(200);
    const guesses = new Set<number>();
    for (let n = 0; n < 120; n += 1) guesses.add(await statusOf(`acme-${n}`));
    expect(guesses).toEqual(new Set([404, 429]));
  });
});
