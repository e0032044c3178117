import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkPasswordToken, requestPasswordReset, savePassword } from '#api/session/password.ts';
import { createCalls } from '#api/shared/calls.ts';
import type { ClientOptions } from '#api/shared/client.ts';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { routes } from '#contracts/shared/routes.ts';
import { clientOf, clockTime, type HostileServer, says, session, startHostileServer } from './hostile-server.ts';

const uuid = '33333333-3333-4333-8333-333333333333';
let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.stop());

const callsOf = (options: Partial<ClientOptions> = {}) => createCalls(clientOf(server.origin, options), server.origin);
const failure = async (call: Promise<unknown>): Promise<unknown> => {
  const thrown = await call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  if (!(thrown instanceof FailureError)) throw new Error(`not a failure: ${thrown}`);
  return thrown.failure;
};
const askStore = (options: Partial<ClientOptions> = {}) => callsOf(options).storeName(uuid);

const rejected = (status: number) => ({ code: 'rejected', status });

describe('refusals', () => {
  const problem = { errors: { name: ['is too short', 'is taken'], zone: 'is unknown' } };
  const cases: [string, Parameters<typeof says>, unknown][] = [
    ['403', [403], { code: 'forbidden' }],
    ['404', [404], { code: 'notFound' }],
    ['408', [408], { code: 'timeout' }],
    ['409', [409, { receipt: null }], { code: 'conflict', body: { receipt: null } }],
    ['413', [413], { code: 'tooLarge' }],
    [
      '422 with errors by field',
      [422, problem],
      { ...rejected(422), messages: ['is too short', 'is taken', 'is unknown'] },
    ],
    ['400 with a list', [400, { errors: ['one', 'two'] }], { ...rejected(400), messages: ['one', 'two'] }],
    [
      'TAPPROVE-14 400 with messages',
      [400, { messages: ['one', 'two'] }],
      { ...rejected(400), messages: ['one', 'two'] },
    ],
    ['400 with messages by field', [400, { messages: { date: ['one'] } }], { ...rejected(400), messages: ['one'] }],
    ['400 with a message', [400, { message: 'no' }], { ...rejected(400), messages: ['no'] }],
    ['TCREATE-41 400 with nothing', [400], { ...rejected(400), messages: [] }],
    ['400 with a status text of its own', [400, '', {}, 'Odd'], { ...rejected(400), statusText: 'Odd', messages: [] }],
    ['418 with a text', [418, 'short and stout'], { ...rejected(418), messages: ['short and stout'] }],
    ['425', [425], { code: 'throttled', after: null }],
    ['429 with seconds', [429, '', { 'Retry-After': '17' }], { code: 'throttled', after: 17 }],
    ['429 with nonsense', [429, '', { 'Retry-After': 'soon' }], { code: 'throttled', after: null }],
    [
      '503 with its words',
      [503, '', { 'Retry-After': '3' }, 'Closed'],
      { code: 'server', status: 503, statusText: 'Closed', after: 3 },
    ],
    [
      'an answer without success or refusal',
      [304],
      { code: 'server', status: 304, statusText: 'HTTP 304', after: null },
    ],
  ];
  it.each(cases)('OP-135 %s is one failure', async (_name, answer, expected) => {
    server.answer(says(...answer));
    expect(await failure(askStore())).toEqual(expected);
    expect(server.received).toHaveLength(1);
  });

  it('OP-135 a date in Retry-After counts from the time of the answer, whatever the clock of the device says', async () => {
    server.answer(
      says(429, '', { Date: 'Mon, 04 May 2026 08:00:00 GMT', 'Retry-After': 'Mon, 04 May 2026 08:02:05 GMT' }),
    );
    expect(await failure(askStore())).toEqual({ code: 'throttled', after: 125 });
    server.answer(
      says(429, '', { Date: 'Mon, 04 May 2026 08:00:00 GMT', 'Retry-After': 'Mon, 04 May 2026 07:00:00 GMT' }),
    );
    expect(await failure(askStore())).toEqual({ code: 'throttled', after: 0 });
    const silent = async () =>
      new Response('', { status: 429, headers: { 'Retry-After': 'Mon, 04 May 2026 10:12:00 GMT' } });
    expect(await failure(askStore({ fetch: silent }))).toEqual({ code: 'throttled', after: 48 });
  });

  it('OP-116 a server error without words of its own says HTTP and its number', async () => {
    const wordless = async () => new Response('<html>', { status: 502, statusText: '' });
    expect(await failure(askStore({ fetch: wordless }))).toEqual({
      code: 'server',
      status: 502,
      statusText: 'HTTP 502',
      after: null,
    });
  });

  it('AUTH-15 the words of a refused sign-in come back, from JSON and from text', async () => {
    const signIn = () => callsOf().signIn({ username_or_email: 'supervisor', password: 'wrong' });
    server.answer(says(401, { message: 'No such account' }), says(401, 'Not today'));
    expect(await failure(signIn())).toEqual({ code: 'unauthorized', messages: ['No such account'] });
    expect(await failure(signIn())).toEqual({ code: 'unauthorized', messages: ['Not today'] });
  });

  it('AUTH-15 AUTH-08 a refused sign-in that asks for an MFA step is read as an answer', async () => {
    const signIn = () => callsOf().signIn({ username_or_email: 'supervisor', password: 'secret' });
    server.answer(
      says(401, { mfa_required: true, message: 'code please' }),
      says(422, { config_qr: 'otpauth://totp/x' }),
    );
    expect(await signIn()).toMatchObject({ session: null, mfa_required: true });
    expect(await signIn()).toMatchObject({ session: null, config_qr: 'otpauth://totp/x' });
    server.answer(says(500, { mfa_required: true }), says(429, { mfa_required: true }));
    expect(await failure(signIn())).toMatchObject({ code: 'server' });
    expect(await failure(signIn())).toMatchObject({ code: 'throttled' });
    server.answer(says(503, { code: 'secondFactorUnreadable', message: 'It has to be reset.' }));
    expect(await failure(signIn())).toEqual({ code: 'secondFactorUnreadable' });
  });

  it('AUTH-13 AUTH-15 a refused code is a refusal, also when the answer asks for it once more', async () => {
    const send = (mfa_mode: 'login' | 'config') =>
      callsOf().signIn({ username_or_email: 'supervisor', password: 'secret', mfa_code: '123456', mfa_mode });
    const words = { mfa_required: true, config_qr: 'otpauth://totp/x', message: 'no' };
    server.answer(says(401, words), says(422, words), says(400, 'no'));
    expect(await failure(send('login'))).toEqual({ code: 'unauthorized', messages: ['no'] });
    expect(await failure(send('config'))).toEqual({ code: 'rejected', status: 422, messages: ['no'] });
    expect(await failure(send('config'))).toEqual({ code: 'rejected', status: 400, messages: ['no'] });
  });

  it('OP-06 that a set-up is done may come with 4xx, and means nothing to a code that signs in', async () => {
    const send = (mfa_mode: 'login' | 'config') =>
      callsOf().signIn({ username_or_email: 'supervisor', password: 'secret', mfa_code: '123456', mfa_mode });
    server.answer(says(401, { login_from_config: true }), says(401, { login_from_config: true }));
    expect(await send('config')).toMatchObject({ session: null, login_from_config: true });
    expect(await failure(send('login'))).toMatchObject({ code: 'unauthorized' });
  });
});

describe('a refusal about a password', () => {
  const ask = () => failure(requestPasswordReset(clientOf(server.origin), 'executor'));
  const inWords = (status: number) => ({ code: 'rejected', status, messages: ['No such user.'] });

  it.each([400, 401, 403, 404, 409, 410, 413, 422])('PASS-09 %i with a message is its message', async (status) => {
    server.answer(says(status, { message: 'No such user.' }));
    const account = { uuid, company_uuid: uuid, identity: 'executor' };
    const given = { account, token: 'token', password: 'new', confirmation: 'new' };
    const client = clientOf(server.origin);
    expect(await ask()).toEqual(inWords(status));
    expect(await failure(checkPasswordToken(client, 'token'))).toEqual(inWords(status));
    expect(await failure(savePassword(client, given))).toEqual(inWords(status));
  });

  const byStatus: [string, Parameters<typeof says>, unknown][] = [
    ['PASS-09 404 without a message', [404], { code: 'notFound' }],
    ['PASS-09 404 with a page of another server', [404, '<h1>404</h1>'], { code: 'notFound' }],
    ['OP-136 408', [408, { message: 'Slow.' }], { code: 'timeout' }],
    ['OP-136 429', [429, { message: 'Wait.' }, { 'Retry-After': '9' }], { code: 'throttled', after: 9 }],
    [
      'OP-136 500',
      [500, { message: 'Broken.' }, {}, 'Broken'],
      { code: 'server', status: 500, statusText: 'Broken', after: null },
    ],
  ];
  it.each(byStatus)('%s is told by its status', async (_, answer, expected) => {
    server.answer(says(...answer));
    expect(await ask()).toEqual(expected);
  });

  it('OP-11 a 401 to it ends no session', async () => {
    const onUnauthorized = vi.fn();
    server.answer(says(401, { message: 'No.' }));
    await failure(checkPasswordToken(clientOf(server.origin, { onUnauthorized }), 'token'));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('an ended session', () => {
  it('ERR-01 SESS-02 a 401 to a call with the session reports the token that was refused', async () => {
    server.answer(says(401, { message: 'session ended' }));
    const onUnauthorized = vi.fn();
    expect(await failure(askStore({ onUnauthorized }))).toEqual({ code: 'unauthorized', messages: ['session ended'] });
    await failure(callsOf({ onUnauthorized }).rawFile('a.png'));
    expect(onUnauthorized.mock.calls).toEqual([[session.token], [session.token]]);
  });

  it('OP-11 a 401 to signing in, to signing out or to another call without a session ends nothing', async () => {
    server.answer(says(401));
    const onUnauthorized = vi.fn();
    const calls = callsOf({ onUnauthorized });
    await failure(calls.signIn({ username_or_email: 'supervisor', password: 'wrong' }));
    await failure(calls.signOut());
    await failure(calls.uiSetting('acme'));
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /api/v1/session');
  });

  it('ERR-01 OP-11 a 401 that answers an older session leaves the newer one alone', async () => {
    let current = session;
    server.answer((request, response) => {
      current = { ...session, token: 'newer' };
      says(401)(request, response);
    });
    const onUnauthorized = vi.fn();
    expect(await failure(askStore({ session: () => current, onUnauthorized }))).toMatchObject({ code: 'unauthorized' });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(server.received[0]?.headers.authorization).toBe('Bearer token-of-the-session');
  });
});

describe('no answer', () => {
  it('OP-136 a host that cannot be reached is offline', async () => {
    const gone = await startHostileServer();
    await gone.stop();
    expect(await failure(createCalls(clientOf(gone.origin), '').storeName(uuid))).toEqual({ code: 'offline' });
  });

  it('OP-136 a connection that drops before or within the answer is offline', async () => {
    server.answer((request) => void request.socket.destroy());
    expect(await failure(askStore())).toEqual({ code: 'offline' });
    expect(server.received).toHaveLength(1);
    server.answer((request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"store":');
      setImmediate(() => request.socket.destroy());
    });
    expect(await failure(askStore())).toEqual({ code: 'offline' });
    expect(server.received).toHaveLength(1);
  });

  it('OP-136 a page of whatever stands before the platform is no answer, whatever it calls itself, and nothing was done', async () => {
    const page = '\n<!DOCTYPE html><title>Sign in to the Wi-Fi of this store</title>';
    const client = clientOf(server.origin);
    const account = { uuid, company_uuid: uuid, identity: 'executor' };
    const change = { state: 'resolved' } as const;
    const calls: (() => Promise<unknown>)[] = [
      () => requestPasswordReset(client, 'executor'),
      () => savePassword(client, { account, token: 'token', password: 'new', confirmation: 'new' }),
      () => createTicketCalls(client).changeTicket(uuid, change, null),
      () => createTicketCalls(client).removeStores(uuid, [uuid]),
      () => callsOf().uploadExecution(uuid, '{}'),
      askStore,
    ];
    for (const call of calls) {
      server.answer(says(200, page, { 'Content-Type': 'text/html' }));
      expect(await failure(call())).toEqual({ code: 'timeout' });
    }
    server.answer(says(200, '', { 'Content-Type': 'text/html' }));
    await requestPasswordReset(client, 'executor');
  });

  it('OP-136 an answer that does not come, or stops in the middle, is a timeout', async () => {
    const client = clientOf(server.origin);
    const ask = () => client.call(routes.storeName, { params: { uuid }, timeout: 150 });
    server.answer(() => undefined);
    expect(await failure(ask())).toEqual({ code: 'timeout' });
    server.answer((_request, response) => {
      response.writeHead(200);
      response.write('{"store":');
    });
    expect(await failure(ask())).toEqual({ code: 'timeout' });
  });

  it('PAGE-06 leaving a call ends it with the reason of whoever left, not with a failure', async () => {
    const controller = new AbortController();
    const reason = new Error('left the screen');
    server.answer(() => controller.abort(reason));
    await expect(callsOf().storeName(uuid, controller.signal)).rejects.toBe(reason);
    await expect(callsOf().storeName(uuid, controller.signal)).rejects.toBe(reason);
    expect(server.received).toHaveLength(1);
  });
});

describe('answers that cannot be read', () => {
  it.each([
    ['garbage', 'It works!', 'not JSON'],
    ['truncated JSON', '{"store":{"name":"No', 'not JSON'],
    ['a missing record', '{}', 'store'],
    ['a wrong type', '{"store":{"name":7}}', 'store.name'],
    ['an empty body', '', 'store'],
  ])('OP-135 %s says where the fault is, never what stood there', async (_name, body, place) => {
    server.answer(says(200, body));
    expect(await failure(askStore())).toEqual({ code: 'malformed', at: `GET /api/v1/stores/:uuid: ${place}` });
  });

  it('OP-135 a list names the row', async () => {
    server.answer(
      says(200, {
        stores: [
          { uuid, name: 'North' },
          { uuid: 'x', name: 'South' },
        ],
      }),
    );
    const asked = callsOf().stores({ page: 1, per_page: 10 });
    expect(await failure(asked)).toEqual({
      code: 'malformed',
      at: 'GET /api/v1/web_executor/stores: body.rows.1.uuid',
    });
  });
});

describe('a wrong clock', () => {
  const serverTime = '2026-05-04T12:00:00.000Z';
  const skewed = says(400, { code: 'clock_skew', server_time: serverTime, message: 'wrong clock' });
  const dates = () => server.received.map(({ headers }) => headers['x-date']);

  it('OP-139 SIGN-08 the platform time is taken over once and the call is sent again, signed anew', async () => {
    server.answer(skewed, says(200, { store: { name: 'North' } }));
    const calls = callsOf();
    expect(await calls.storeName(uuid)).toBe('North');
    expect(await calls.storeName(uuid)).toBe('North');
    expect(dates()).toEqual([clockTime.toISOString(), serverTime, serverTime]);
    expect(new Set(server.received.map(({ headers }) => headers['x-signature'])).size).toBe(3);
  });

  it('OP-139 a clock that stays wrong is a failure with the platform time, never an ended session', async () => {
    server.answer(skewed);
    const onUnauthorized = vi.fn();
    expect(await failure(askStore({ onUnauthorized }))).toEqual({ code: 'clockSkew', serverTime });
    expect(server.received).toHaveLength(2);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('OP-139 the same session signs again, even when another one has begun in between', async () => {
    let current = session;
    server.answer(
      (request, response) => {
        current = { ...session, token: 'of somebody else' };
        skewed(request, response);
      },
      says(200, { store: { name: 'North' } }),
    );
    await askStore({ session: () => current });
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(
      Array(2).fill(`Bearer ${session.token}`),
    );
  });
});
