import { request } from 'node:http';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { forget } from '#server/housekeeping.ts';
import { smtpPost } from '#server/mail/smtp.ts';
import { sendNextMail } from '#server/session/password-mail.ts';
import { makePasswordToken } from '#server/session/password-tokens.ts';
import { aboutSeedOf } from '#server/session/second-factor.ts';
import { everythingIn } from '#test/support/database.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { linkIn, tokenIn } from '#test/support/mails.ts';
import { realPlatform, type TestCompany, type TestUser, testPassword } from '#test/support/real-platform.ts';
import { demoSeed } from '#test/support/second-factor.ts';

let written = '';
const log = new Writable({
  write: (part: Buffer, _encoding, next) => {
    written += part.toString();
    next();
  },
});
const world = realPlatform({ TRUSTED_PROXIES: '1', SIGN_IN_PER_ADDRESS: '60', LOG_LEVEL: 'debug' }, { log });
const app = 'https://app.storewalk.test';
const newPassword = 'walk-8-aisles-a-day';
const minute = 60_000;

let company: TestCompany;
let user: TestUser;
beforeEach(async () => {
  written = '';
  company = await world.createCompany({ name: 'Globex Stores' });
  user = await world.createUser(company, { username: 'aisle.walker', first_name: 'Demo' });
});

const ask = (username: string, headers: Record<string, string> = {}): Promise<Response> =>
  world.openPost('/api/v1/users/password_reset', { username, module: 'web-executor' }, headers);
const check = (token: string, headers: Record<string, string> = {}): Promise<Response> =>
  world.open(`/api/v1/users/password_reset/accept?${new URLSearchParams({ token })}`, { headers });

type Form = { readonly token: string; readonly password?: string } & Record<string, string>;
const save = (who: TestUser, { token, password = newPassword, ...more }: Form, headers = {}): Promise<Response> =>
  world.open(`/api/v1/users/${who.uuid}/password_reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({
      'user[uuid]': who.uuid,
      'user[password]': password,
      'user[password_confirmation]': password,
      'user[company_uuid]': who.company_uuid,
      token,
      _method: 'PUT',
      ...more,
    }),
  });
const tokenOf = (who: TestUser): Promise<string> => makePasswordToken(world.db, who.uuid, world.clock.now());
const signInStatus = async (password: string): Promise<number> => (await world.postSignIn(user.email, password)).status;
const messageOf = async (response: Response): Promise<unknown> => Object(await response.json()).message;

/** What a caller can tell apart of an answer: everything but its name and its time. */
async function visible(response: Response) {
  const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status: response.status, headers, text: (await response.text()).replace(/[0-9a-f-]{36}/, '') };
}

describe('the whole way', () => {
  it('API-06 API-07 API-08 PASS-02 PASS-08 from asking by mail to signing in with the new password', async () => {
    const mailbox = await startMailServer();
    expect((await ask(` ${user.email.toUpperCase()} `, { 'Accept-Language': 'es-AR,es;q=0.9,en;q=0.8' })).status).toBe(
      204,
    );
    expect(await sendNextMail(world.platform, smtpPost(mailbox.url, 'Storewalk <no-reply@storewalk.test>'), app)).toBe(
      true,
    );
    expect(mailbox.received).toEqual([
      expect.objectContaining({
        delivered: [user.email],
        from: { name: 'Storewalk', address: 'no-reply@storewalk.test' },
        to: [{ name: '', address: user.email }],
        subject: 'Una contraseña nueva para su cuenta en Globex Stores',
        text: expect.stringMatching(/^Hola, Demo:.*cuenta aisle\.walker en Globex Stores.*una hora/s),
        html: expect.stringContaining('<html lang="es">'),
      }),
    ]);
    const [mail] = mailbox.received;
    const link = linkIn(mail ?? {});
    expect([link.origin, link.pathname]).toEqual([app, '/password/accept']);
    const token = link.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await check(token);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { user: { uuid: user.uuid, company_uuid: company.uuid, username: 'aisle.walker', email: user.email } },
    ]);
    expect((await save(user, { token })).status).toBe(204);
    expect([await signInStatus(testPassword), await signInStatus(newPassword)]).toEqual([401, 200]);
    expect((await check(token)).status).toBe(410);
  });

  for (const [language, subject, html] of [
    ['en', 'The password of your account at Globex Stores was changed', 'was not you, ask for a new password now'],
    ['es', 'Se cambió la contraseña de su cuenta en Globex Stores', 'no fue usted, pida una contraseña nueva ahora'],
  ] as const)
    it(`PASS-08 a mail tells the owner once that the password was changed, and where to ask for another, in ${language}`, async () => {
      const mailbox = await startMailServer();
      const post = smtpPost(mailbox.url, 'a@storewalk.test');
      const token = await tokenOf(user);
      const spoken = { 'Accept-Language': language };
      expect((await save(user, { token, password: 'short' }, spoken)).status).toBe(422);
      expect(await sendNextMail(world.platform, post, app)).toBe(false);
      expect((await save(user, { token }, spoken)).status).toBe(204);
      expect((await save(user, { token }, spoken)).status).toBe(410);
      while (await sendNextMail(world.platform, post, app));
      expect(mailbox.received).toEqual([
        expect.objectContaining({ delivered: [user.email], subject, html: expect.stringContaining(html) }),
      ]);
      expect(linkIn(mailbox.received[0] ?? {}).href).toBe(`${app}/password/reset`);
      expect(await world.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    });

  it('C4 neither token nor password is in the database or in the log, and no mail address either', async () => {
    const mailbox = await startMailServer();
    await ask('typed-in-the-wrong-field');
    await ask(user.email);
    const post = smtpPost(mailbox.url, 'a@storewalk.test');
    while (await sendNextMail(world.platform, post, app));
    const token = tokenIn(mailbox.received[0] ?? {});
    await world.open(`/password/accept?token=${token}`);
    await check(token);
    expect(await everythingIn(world.db)).not.toContain(token);
    await save(user, { token, password: 'short' });
    await save(user, { token });
    expect(written).toContain('a password was restored');
    for (const secret of [token, newPassword, 'typed-in-the-wrong-field', user.email])
      expect(written).not.toContain(secret);
    for (const secret of [token, newPassword, 'typed-in-the-wrong-field'])
      expect(await everythingIn(world.db)).not.toContain(secret);
  });
});

describe('asking', () => {
  it('C5 OP-109 an account, none, a disabled one and one of a disabled company are answered by the same bytes', async () => {
    const known = await visible(await ask(user.email));
    expect(known).toMatchObject({ status: 204, text: '' });
    expect(await visible(await ask('aisle.walker'))).toEqual(known);
    expect(await visible(await ask('nobody@acme.test'))).toEqual(known);
    await world.db.updateTable('user').set({ active: false }).execute();
    expect(await visible(await ask(user.email))).toEqual(known);
    await world.db.updateTable('user').set({ active: true }).execute();
    await world.db.updateTable('company').set({ active: false }).execute();
    expect(await visible(await ask(user.email))).toEqual(known);
  });

  it('C5 an account and none are throttled alike, each for itself, wherever the tries come from', async () => {
    for (const name of [user.email, 'nobody@acme.test']) {
      const tries = Array.from({ length: 8 }, (_, n) => ask(name, { 'X-Forwarded-For': `192.0.2.${n}` }));
      const answers = await Promise.all(tries);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect((await ask('aisle.walker')).status).toBe(204);
  });

  it('C5 one network address asks for so many accounts and no more', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.7' };
    const answers = await Promise.all(Array.from({ length: 65 }, (_, n) => ask(`nobody${n}@acme.test`, from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await ask(user.email, { 'X-Forwarded-For': '192.0.2.8' })).status).toBe(204);
  });

  it('API-06 asks for the module by its name, and for a username', async () => {
    const post = (body: unknown) => world.openPost('/api/v1/users/password_reset', body);
    const bodies = [
      { username: user.email },
      { username: user.email, module: 'other' },
      { username: '', module: 'web-executor' },
    ];
    for (const body of bodies) expect((await post(body)).status).toBe(422);
    expect(await world.db.selectFrom('password_request').selectAll().execute()).toEqual([]);
  });

  it('C4 the link leads where the platform was told to, whatever Host the caller names', async () => {
    const mailbox = await startMailServer();
    const evil = {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      Forwarded: 'host=evil.test',
      Origin: 'https://evil.test',
    };
    const status = await new Promise<number>((resolve, reject) => {
      const stamp = { [header.appVersion]: '0.0.0', [header.devicePlatform]: devicePlatform.application };
      const headers = { ...evil, ...stamp, 'Content-Type': 'application/json' };
      const call = request(`${world.origin}/api/v1/users/password_reset`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.once('error', reject);
      call.end(JSON.stringify({ username: user.email, module: 'web-executor' }));
    });
    expect(status).toBe(204);
    await sendNextMail(world.platform, smtpPost(mailbox.url, 'a@storewalk.test'), app);
    expect(linkIn(mailbox.received[0] ?? {}).origin).toBe(app);
    expect(JSON.stringify(mailbox.received)).not.toContain('evil');
  });
});

describe('the token', () => {
  it('C4 fifty who try one token at once: one sets the password', async () => {
    const token = await tokenOf(user);
    const passwords = Array.from({ length: 50 }, (_, n) => `walk-${n}-aisles-a-day`);
    const answers = await Promise.all(passwords.map((password) => save(user, { token, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(49).fill(410)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect(await signInStatus(winner)).toBe(200);
  });

  it('C4 an older one is void when a newer one is made', async () => {
    const [older, newer] = [await tokenOf(user), await tokenOf(user)];
    expect([(await check(older)).status, (await save(user, { token: older })).status]).toEqual([410, 410]);
    expect((await save(user, { token: newer })).status).toBe(204);
  });

  it('C4 holds for an hour and no longer', async () => {
    const token = await tokenOf(user);
    world.clock.advance(59 * minute);
    expect((await check(token)).status).toBe(200);
    world.clock.advance(2 * minute);
    expect([(await check(token)).status, (await save(user, { token })).status]).toEqual([410, 410]);
    expect(await signInStatus(testPassword)).toBe(200);
    await forget(world.platform);
    expect(await world.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('PASS-04 OP-135 unknown, used and expired ones are refused alike, in the language that is asked for', async () => {
    const [used, old] = [await tokenOf(user), await tokenOf(await world.createUser(company))];
    await save(user, { token: used });
    world.clock.advance(61 * minute);
    const answers = await Promise.all(
      ['unknown', used, old].map(async (token) => visible(await check(token, { 'Accept-Language': 'es' }))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.text).toContain('El enlace para restablecer su contraseña venció.');
    expect(await messageOf(await check('unknown'))).toBe(
      'The link to restore your password has expired. Ask for a new one.',
    );
  });

  it('C8 sets the password of its own account only, whoever is named beside it', async () => {
    const other = await world.createUser(company);
    const foreign = await world.createCompany();
    const token = await tokenOf(user);
    const before = await everythingIn(world.db);
    const tries = [
      save(other, { token }),
      save(user, { token, 'user[uuid]': other.uuid }),
      save(other, { token, 'user[uuid]': user.uuid }),
      save(user, { token, 'user[company_uuid]': foreign.uuid }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    expect(await everythingIn(world.db)).toBe(before);
    expect((await save(user, { token, 'user[mfa]': 'off', 'user[email]': 'evil@acme.test' })).status).toBe(204);
    expect(await world.db.selectFrom('user').select('email').where('uuid', '=', user.uuid).execute()).toEqual([
      { email: user.email },
    ]);
  });

  it('C4 of a disabled account or company opens nothing', async () => {
    const token = await tokenOf(user);
    await world.db.updateTable('user').set({ active: false }).execute();
    expect([(await check(token)).status, (await save(user, { token })).status]).toEqual([410, 410]);
    await world.db.updateTable('user').set({ active: true }).execute();
    await world.db.updateTable('company').set({ active: false }).execute();
    expect((await check(token)).status).toBe(410);
  });
});

describe('the new password', () => {
  it.each([
    [
      'too short',
      'seven-7',
      'The password needs at least 8 characters.',
      'La contraseña debe tener al menos 8 caracteres.',
    ],
    [
      'too long',
      'x1-'.repeat(342),
      'The password can have at most 1024 characters.',
      'La contraseña puede tener como máximo 1024 caracteres.',
    ],
    [
      'the account',
      'Aisle.Walker-2026',
      'The password may not be your account, your name or your company, with or without digits.',
      'La contraseña no puede ser su cuenta, su nombre o su empresa, con o sin cifras.',
    ],
    [
      'common',
      'P@ssw0rd',
      'This password is one of the most common ones. Choose another.',
      'Esta contraseña es una de las más comunes. Elija otra.',
    ],
  ])(
    'PASS-06 PASS-09 OP-107 %s is refused in words, in the language that is asked for, and costs no link',
    async (_, password, en, es) => {
      const token = await tokenOf(user);
      const [english, spanish] = [
        await save(user, { token, password }),
        await save(user, { token, password }, { 'Accept-Language': 'es' }),
      ];
      expect([english.status, await messageOf(english), await messageOf(spanish)]).toEqual([422, en, es]);
      expect((await save(user, { token })).status).toBe(204);
    },
  );

  it('PASS-06 a confirmation that differs is refused', async () => {
    const token = await tokenOf(user);
    const answer = await save(user, { token, 'user[password_confirmation]': 'another-one' });
    expect([answer.status, await messageOf(answer)]).toEqual([422, 'The two passwords are not the same.']);
  });

  it('API-08 must come as a URL-encoded form with each of its fields once', async () => {
    const token = await tokenOf(user);
    const path = `/api/v1/users/${user.uuid}/password_reset`;
    expect((await world.openPost(path, { token })).status).toBe(415);
    const fields = new URLSearchParams({ token, _method: 'PUT' });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const incomplete = await world.open(path, { method: 'POST', headers: form, body: fields.toString() });
    expect([incomplete.status, await incomplete.json()]).toEqual([
      422,
      expect.objectContaining({ errors: expect.objectContaining({ 'user[password]': ['is missing or not valid'] }) }),
    ]);
    expect((await save(user, { token, _method: 'DELETE' })).status).toBe(422);
    const twice = `user%5Buuid%5D=${user.uuid}&user%5Bpassword%5D=a&user%5Bpassword%5D=${newPassword}&user%5Bpassword_confirmation%5D=${newPassword}&user%5Bcompany_uuid%5D=${company.uuid}&token=${token}&_method=PUT`;
    expect((await world.open(path, { method: 'POST', headers: form, body: twice })).status).toBe(422);
  });

  it('C6 ends every session of the account at once, and of nobody else', async () => {
    const other = await world.createUser(company);
    const [one, two, others] = [await world.signIn(user), await world.signIn(user), await world.signIn(other)];
    await save(user, { token: await tokenOf(user) });
    const stores = (session: typeof one) => world.signedFetch(session, 'GET', '/api/v1/web_executor/stores');
    expect([(await stores(one)).status, (await stores(two)).status, (await stores(others)).status]).toEqual([
      401, 401, 200,
    ]);
  });

  it('C2 wrong tries of before keep the owner out no longer, and its addresses of before are known no longer', async () => {
    const other = await world.createUser(company);
    for (const who of [user, other]) await world.signIn(who);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        world.postSignIn(user.email, 'wrong', { 'X-Forwarded-For': `192.0.2.${n}` }),
      ),
    );
    expect((await world.postSignIn(user.email, testPassword, { 'X-Forwarded-For': '192.0.2.99' })).status).toBe(429);
    await save(user, { token: await tokenOf(user) });
    const known = await world.db.selectFrom('sign_in_address').select('user_uuid').execute();
    expect(known).toEqual([{ user_uuid: other.uuid }]);
    expect((await world.postSignIn(user.email, newPassword, { 'X-Forwarded-For': '192.0.2.99' })).status).toBe(200);
  });

  it('C4 does not open an account that has a second step', async () => {
    const mfa_secret = world.platform.secrets.seal(demoSeed, aboutSeedOf(user.uuid));
    await world.db.updateTable('user').set({ mfa: 'on', mfa_secret }).execute();
    expect((await save(user, { token: await tokenOf(user) })).status).toBe(204);
    const answer = Object(await (await world.postSignIn(user.email, newPassword)).json());
    expect([answer.mfa_required, answer.token]).toEqual([true, undefined]);
    expect(await world.db.selectFrom('user').select(['mfa', 'mfa_secret']).execute()).toEqual([
      { mfa: 'on', mfa_secret },
    ]);
  });
});
