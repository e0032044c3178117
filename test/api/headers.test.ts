import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalls } from '#api/shared/calls.ts';
import { clientOf, type HostileServer, type Received, says, session, startHostileServer } from './hostile-server.ts';

const uuid = '33333333-3333-4333-8333-333333333333';
let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.stop());

const callsOf = (options = {}) => createCalls(clientOf(server.origin, options), server.origin);
const first = (): Received => {
  const [received] = server.received;
  if (received === undefined) throw new Error('nothing was asked');
  return received;
};
const signatureOf = ({ method, url, headers }: Received): string => {
  const [random = ''] = String(headers['x-signature']).split(':');
  const path = url.split('?')[0];
  const text = `v1\n${method}\n${path}\n${headers['x-date']}\n${random}`;
  return `${random}:${createHmac('sha256', session.token).update(text).digest('hex')}`;
};

describe('headers', () => {
  it('SIGN-01 SIGN-02 SESS-05 I18N-01 a call carries bearer, company, app version, device platform and the language of the app', async () => {
    server.answer(says(200, { store: { name: 'North' } }));
    await callsOf().storeName(uuid);
    expect(first().headers).toMatchObject({
      authorization: 'Bearer token-of-the-session',
      'x-company-uuid': session.company_uuid,
      'x-app-version': '1.2.3',
      'x-device-platform': 'WEB_EXECUTOR',
      'accept-language': 'es',
    });
    expect(first().headers['x-hmac-256']).toBeUndefined();
  });

  it('SIGN-04 SIGN-05 OP-14 a call carries signature, date and version; the path is signed as it travels, without the query', async () => {
    server.answer(says(200, { store: { name: 'North' } }));
    await callsOf().storeName('a store/ü');
    expect(first().url).toBe('/api/v1/stores/a%20store%2F%C3%BC?fields=uuid%2Cname');
    expect(first().headers).toMatchObject({ 'x-date': '2026-05-04T10:11:12.345Z', 'x-security-version': 'v1' });
    expect(first().headers['x-signature']).toBe(signatureOf(first()));
  });

  it('SSO-05 SIGN-03 OP-08 OP-09 single sign-on has a platform value of its own, and asking for the company has not', async () => {
    server.answer(says(200, { endpoint_url: 'https://acme.test/start' }));
    expect(await callsOf().singleSignOnEndpoint('Acme Retail')).toBe('https://acme.test/start');
    expect(first()).toMatchObject({
      method: 'POST',
      url: '/api/v2/session/endpoint_uri',
      body: '{"company_data":{"company_name":"Acme Retail"}}',
    });
    expect(first().headers['x-device-platform']).toBe('WEB_EXECUTOR');
    server.answer(says(200, { token: 't', user_uuid: uuid, company_uuid: uuid }));
    await callsOf().singleSignOn({ access_token: 'token', company_name: 'Acme Retail' });
    const { url, body, headers } = server.received.at(-1) ?? first();
    expect([url, body]).toEqual(['/api/v1/session/sso', '{"access_token":"token","company_name":"Acme Retail"}']);
    expect([headers['x-device-platform'], headers['authorization']]).toEqual(['WEB_EXECUTOR_SSO', undefined]);
  });

  it('SIGN-03 AUTH-05 OP-10 signing in carries app version and platform, and nothing of a session', async () => {
    server.answer(says(200, { token: 't', user_uuid: uuid, company_uuid: uuid }));
    const { session: signedIn } = await callsOf().signIn({ username_or_email: 'supervisor', password: 'secret' });
    expect(signedIn?.token).toBe('t');
    expect(first()).toMatchObject({
      method: 'POST',
      url: '/api/v1/session',
      body: '{"username_or_email":"supervisor","password":"secret"}',
    });
    expect(first().headers).toMatchObject({
      'x-app-version': '1.2.3',
      'x-device-platform': 'WEB_EXECUTOR',
      'content-type': 'application/json',
    });
    for (const name of ['authorization', 'x-company-uuid', 'x-signature', 'x-date', 'x-hmac-256'])
      expect(first().headers[name]).toBeUndefined();
  });

  it('SIGN-06 OP-13 OP-65 a file request carries the HMAC of the session as it is, and its paths as path[]', async () => {
    server.answer(says(200, [{ path: 'a/b', url: null }]));
    await callsOf().fileUrls(['a/b', 'c d']);
    expect(first().url).toBe('/api/v1/files/url?path%5B%5D=a%2Fb&path%5B%5D=c+d');
    expect(first().headers).toMatchObject({
      'x-hmac-256': 'hmac-of-the-session',
      'x-company-uuid': session.company_uuid,
    });
    expect(first().headers['x-signature']).toBe(signatureOf(first()));
  });

  it('SIGN-07 API-20 the raw file carries HMAC and company in its address', async () => {
    server.answer(says(200, 'bytes of a picture'));
    const calls = callsOf();
    const query = `path=a%2Fb.png&X-Hmac-256=hmac-of-the-session&X-Company-Uuid=${session.company_uuid}`;
    expect(new TextDecoder().decode(await calls.rawFile('a/b.png'))).toBe('bytes of a picture');
    expect(first().url).toBe(`/api/v1/files/raw?${query}`);
    for (const name of ['authorization', 'x-signature', 'x-hmac-256']) expect(first().headers[name]).toBeUndefined();
    expect(calls.rawFileAddress('a/b.png')).toBe(`${server.origin}/api/v1/files/raw?${query}`);
    expect(callsOf({ session: () => null }).rawFileAddress('a/b.png')).toBeNull();
  });

  it('SIGN-08 every request has a random number of its own', async () => {
    server.answer(says(200, { store: { name: 'North' } }));
    const calls = callsOf();
    await Promise.all(Array.from({ length: 20 }, () => calls.storeName(uuid)));
    expect(new Set(server.received.map(({ headers }) => headers['x-signature'])).size).toBe(20);
  });

  it('OP-119 OP-28 lists travel as repeated name[], objects as a JSON text', async () => {
    server.answer(
      says(200, { executions: [] }),
      says(200, { activity_tree: { uuid, name: 'Shelf check', screens: [] } }),
    );
    const calls = callsOf();
    await calls.executions({ from: 0, size: 100, execution_uuids: ['a', 'b'] });
    expect(first().url).toBe(
      '/api/v1/mobile/executions?from=0&size=100&execution_uuids%5B%5D=a&execution_uuids%5B%5D=b',
    );
    await calls.activity(uuid, { store_uuid: uuid, current_time: '2026-05-04 07:11:12' });
    const asked = new URL(server.received[1]?.url ?? '', server.origin).searchParams;
    expect([...asked.keys()]).toEqual(['datum']);
    expect(JSON.parse(asked.get('datum') ?? '')).toEqual({ store_uuid: uuid, current_time: '2026-05-04 07:11:12' });
  });

  it('API-15 UPL-01 the sealed text leaves as it is, byte for byte, on every attempt', async () => {
    const sealed = '{ "json_execution" : {"label":"ñ\\u2028 \u{1F6D2}"} }\n';
    server.answer(says(504), says(200, {}));
    const calls = callsOf();
    await expect(calls.uploadExecution(uuid, sealed)).rejects.toMatchObject({
      failure: { code: 'server', status: 504 },
    });
    expect(await calls.uploadExecution(uuid, sealed)).toEqual({ receipt: null });
    expect(server.received.map(({ body }) => body)).toEqual([sealed, sealed]);
    expect(first()).toMatchObject({ method: 'POST', url: `/api/v1/web_executor/executions/${uuid}/upload` });
    expect(first().headers['content-type']).toBe('application/json');
  });

  it('SESS-01 without a session nothing is asked that needs one', async () => {
    server.answer(says(200, {}));
    await expect(callsOf({ session: () => null }).storeName(uuid)).rejects.toMatchObject({
      failure: {
        code: 'unauthorized',
        messages: [],
      },
    });
    expect(server.received).toEqual([]);
  });
});
