import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { header } from '#contracts/shared/headers.ts';
import { realPlatform, testPassword } from '#test/support/real-platform.ts';
import { codeAt, seedIn } from '#test/support/second-factor.ts';

let written = '';
const log = new Writable({
  write: (part: Buffer, _encoding, next) => {
    written += part.toString();
    next();
  },
});
const world = realPlatform({ LOG_LEVEL: 'debug' }, { log });
beforeEach(() => {
  written = '';
});
const lines = (): Record<string, unknown>[] =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the log', () => {
  it('SIGN-07 OP-13 holds no password, token, HMAC, code, signature or query', async () => {
    const user = await world.createUser(await world.createCompany());
    await world.openPost('/api/v1/session', {
      username_or_email: user.email,
      password: 'pl4nted-password',
      mfa_code: 'pl4nted-code',
    });
    const guarded = await world.createUser(await world.createCompany(), { mfa: 'setup' });
    const asked = await world.postSignIn(guarded.email, testPassword);
    const seed = seedIn(Object(await asked.json()).config_qr);
    const code = codeAt(seed, world.clock.now());
    await world.openPost('/api/v1/session', {
      username_or_email: guarded.email,
      password: testPassword,
      mfa_code: code,
      mfa_mode: 'config',
    });
    const session = await world.signIn(user);
    const query = { path: 'pl4nted-path', [header.hmac]: session.hmac, [header.company]: session.company_uuid };
    await world.open(`/api/v1/files/raw?${new URLSearchParams(query)}`);
    await world.open(`/files/${'pl4nted-permission'}`);
    await world.signedFetch(session, 'GET', '/api/v1/web_executor/stores', { query: { term: 'pl4nted-term' } });
    await world.signedFetch(session, 'GET', '/api/v1/nothing', { headers: { 'User-Agent': 'pl4nted-agent' } });
    await world.open('/api/v1/session', {
      method: 'POST',
      body: '{"password": "pl4nted-half',
      headers: { 'Content-Type': 'application/json' },
    });
    await world.db.schema.alterTable('nonce').renameTo('nonce_gone').execute();
    try {
      const failed = await world.signedFetch(session, 'GET', '/api/v1/web_executor/stores', {
        query: { term: 'pl4nted' },
      });
      expect(failed.status).toBe(500);
    } finally {
      await world.db.schema.alterTable('nonce_gone').renameTo('nonce').execute();
    }
    expect(lines().length).toBeGreaterThan(8);
    expect(written).toContain('a request failed');
    for (const secret of ['pl4nted', session.token, session.hmac, testPassword, 'X-Hmac', seed, `"${code}"`, 'otpauth'])
      expect(written).not.toContain(secret);
  });

  it.each([
    ['with a length', 'Content-Length: 1000', '{'],
    ['in chunks', 'Transfer-Encoding: chunked', '5\r\n{'],
  ])('OP-135 a body %s that breaks off is no failure of the platform', async (_what, length, begun) => {
    const { hostname, port } = new URL(world.origin);
    const socket = connect(Number(port), hostname);
    const head = [
      ...['POST /api/v1/session HTTP/1.1', 'Host: x', 'Content-Type: application/json', length],
      ...[`${header.appVersion}: 0.0.0`, `${header.devicePlatform}: WEB_EXECUTOR`],
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`, () => socket.destroy());
    await expect.poll(() => written).toContain('/api/v1/session');
    expect(lines()).toEqual([expect.objectContaining({ status: 400, level: 30 })]);
  });

  it('OP-135 has a line for each request, by which its answer can be found', async () => {
    const user = await world.createUser(await world.createCompany());
    const session = await world.signIn(user);
    written = '';
    const response = await world.signedFetch(session, 'GET', '/api/v1/web_executor/stores', { query: { page: '1' } });
    expect(lines()).toEqual([
      expect.objectContaining({
        request_id: response.headers.get('X-Request-Id'),
        method: 'GET',
        path: '/api/v1/web_executor/stores',
        status: 200,
        user_uuid: user.uuid,
      }),
    ]);
  });

  it('OP-13 leaves out what is logged under the name of a secret', () => {
    const secrets = {
      token: 'pl4nted',
      password: 'pl4nted',
      mfa_code: 'pl4nted',
      hmac: 'pl4nted',
      mfa_secret: 'pl4nted',
      mfa_pending: 'pl4nted',
      config_qr: 'pl4nted',
      seed: 'pl4nted',
    };
    world.platform.log.info({ ...secrets, session: secrets, request: { headers: { authorization: 'pl4nted' } } }, 'x');
    expect(written).not.toContain('pl4nted');
  });
});
