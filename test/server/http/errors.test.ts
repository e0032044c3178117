import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, testPassword } from '#test/support/real-platform.ts';

const world = realPlatform();
let session: Session;
beforeEach(async () => {
  session = await world.signIn(await world.createUser(await world.createCompany()));
});

const json = { 'Content-Type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = json): Promise<Response> =>
  world.open('/api/v1/session', { method: 'POST', body, headers });

describe('OP-135 every refusal is JSON, names its request, and repeats nothing of what was sent', () => {
  const echo = 'pl4nted';
  it.each<[string, () => Promise<Response>, number]>([
    ['an unknown call', () => world.open(`/api/v1/${echo}`), 404],
    ['a wrong method', () => world.open('/api/v1/session', { method: 'PUT' }), 405],
    ['a body that is no JSON', () => post(`{"username_or_email": "${echo}"`), 400],
    ['a body that is no UTF-8', () => post(new Uint8Array([0x22, 0xff, 0x22])), 400],
    ['a body of another type', () => post(`username_or_email=${echo}`, { 'Content-Type': 'text/plain' }), 415],
    ['a body without a type', () => post(new Uint8Array([0x7b, 0x7d]), {}), 415],
    ['a body that says it is compressed', () => post('{}', { ...json, 'Content-Encoding': 'gzip' }), 415],
    ['a body in another encoding', () => post('{}', { 'Content-Type': 'application/json; charset=latin1' }), 415],
    ['a body that lacks a field', () => post(JSON.stringify({ username_or_email: echo })), 422],
    ['a body with a wrong field', () => post(JSON.stringify({ username_or_email: echo, password: [echo] })), 422],
    ['a body that is a list', () => post(JSON.stringify([echo])), 422],
    ['a body that is too large', () => post(JSON.stringify({ username_or_email: echo.repeat(3000) })), 413],
    ['a body that nests too deeply', () => post(`${'['.repeat(8000)}${']'.repeat(8000)}`), 400],
    ['a null character', () => post(JSON.stringify({ username_or_email: `${echo}\0`, password: 'x' })), 400],
    ['a null character in a list', () => post('{"username_or_email": [{"a": "\\u0000"}], "password": "x"}'), 400],
    ['half a surrogate pair', () => post('{"username_or_email": "\\ud800", "password": "x"}'), 400],
    ['a null character in a key', () => post(JSON.stringify({ [`${echo}\0`]: 1 })), 400],
    [
      'a wrong query',
      () => world.signedFetch(session, 'GET', '/api/v1/web_executor/stores', { query: { page: echo } }),
      400,
    ],
    [
      'a query that repeats',
      () => world.signedFetch(session, 'GET', '/api/v1/web_executor/stores', { query: { page: ['1', '2'] } }),
      400,
    ],
    [
      'a null character in a query',
      () => world.signedFetch(session, 'GET', '/api/v1/web_executor/stores', { query: { term: `${echo}\0` } }),
      400,
    ],
    ['an id that is none', () => world.signedFetch(session, 'GET', `/api/v1/stores/${echo}`), 404],
    ['an id that nobody has', () => world.signedFetch(session, 'GET', `/api/v1/stores/${crypto.randomUUID()}`), 404],
    ['a slug that is none', () => world.open(`/api/v1/companies/${echo}%00/ui-setting`), 404],
    ['no session', () => world.open('/api/v1/web_executor/stores'), 401],
  ])('OP-135 %s', async (_what, call, status) => {
    const before = await everythingIn(world.db, ['nonce']);
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const text = await response.text();
    const { message, errors, request_id } = Object(JSON.parse(text));
    expect(message ?? errors).toBeTruthy();
    expect(request_id).toBe(response.headers.get('X-Request-Id'));
    expect(text).not.toContain(echo);
    expect(text).not.toMatch(/\bat .+:\d+:\d+/);
    expect(await everythingIn(world.db, ['nonce'])).toBe(before);
  });

  it('OP-135 a type may be written as others write it', async () => {
    for (const type of ['Application/JSON', 'application/json; charset="UTF-8"', 'application/json;'])
      expect((await post('{}', { 'Content-Type': type, 'Content-Encoding': 'identity' })).status).toBe(422);
  });

  it('B1 D3 a form or a query of thousands of fields is refused at once, for anybody', async () => {
    const fields = (most: number) => 'a&'.repeat(most).slice(0, -1);
    const query = await world.open(`/api/v1/users/password_reset/accept?${fields(7500)}`);
    const path = `/api/v1/users/${crypto.randomUUID()}/password_reset`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const form = await world.open(path, { method: 'POST', headers, body: fields(32_000) });
    for (const answer of [query, form])
      expect([answer.status, Object(await answer.json()).message]).toEqual([
        400,
        'The request has more than 200 fields.',
      ]);
  });

  it('B1 API-18 the longest list that a call takes is taken, beside its other fields', async () => {
    const path = Array.from({ length: 100 }, (_, number) => `company_x/files/${number}.png`);
    const query = { path_with_bucket: 'true', 'path[]': path };
    const answer = await world.signedFetch(session, 'GET', '/api/v1/files/url', { query });
    expect(await answer.json()).toEqual(path.map((one) => ({ path: one, url: null })));
  });

  it('OP-135 a wrong method says which there are', async () => {
    const response = await world.open('/api/v1/session', { method: 'PATCH' });
    expect(response.headers.get('Allow')).toBe('POST, DELETE');
  });

  it('OP-135 a body without a declared length is cut off at the limit', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(0x20)),
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, headers: json, duplex: 'half' };
    expect((await world.open('/api/v1/session', init)).status).toBe(413);
  });

  /** The answer to bytes as they are, up to the end of its first piece. */
  const raw = async (request: string): Promise<string> => {
    const { hostname, port } = new URL(world.origin);
    const socket = connect(Number(port), hostname);
    socket.write(request);
    const first = await new Promise<Buffer>((resolve, reject) => socket.once('data', resolve).once('error', reject));
    socket.destroy();
    return first.toString();
  };

  it('OP-135 a body that says it is too large is refused before it is sent', async () => {
    const head =
      'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000000';
    expect(await raw(`${head}\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['no HTTP', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['for a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['for two hosts', 'GET /health HTTP/1.1\r\nHost: x\r\nHOST: y\r\n\r\n'],
    ['for no address', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'of two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['with endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('OP-135 a request %s is refused, and protected like every answer', async (_what, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options: nosniff/is);
  });

  it('OP-135 when the platform itself fails, the answer is a 500 without any detail', async () => {
    await world.db.schema.alterTable('sign_in_limit').renameTo('sign_in_limit_gone').execute();
    try {
      const response = await world.postSignIn('executor@acme.test', testPassword);
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        message: 'The platform failed. Try again later.',
        request_id: response.headers.get('X-Request-Id'),
      });
    } finally {
      await world.db.schema.alterTable('sign_in_limit_gone').renameTo('sign_in_limit').execute();
    }
  });

  it('OP-135 a text that only looks like an escaped null character, and a whole surrogate pair, are texts', async () => {
    for (const name of ['"\\\\u0000"', '"\\ud83d\\ude00"', '"\u{1f600}"'])
      expect((await post(`{"username_or_email": ${name}, "password": "x"}`)).status).toBe(401);
  });

  it('OP-135 a body may nest 32 levels and no more', async () => {
    const nested = (levels: number) => `{"a": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await post(nested(32))).status).toBe(422);
    expect((await post(nested(33))).status).toBe(400);
  });

  it('OP-135 keys that objects are made of are data like any other', async () => {
    const response = await post(`{"__proto__": {"username_or_email": "x", "password": "x"}, "constructor": 1}`);
    expect(response.status).toBe(422);
    expect(Object.keys(Object(await response.json()).errors)).toEqual(['username_or_email', 'password']);
  });
});
