import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { header } from '#contracts/shared/headers.ts';
import { everythingIn } from '#test/support/database.ts';
import { changedMeanwhile } from '#test/support/meanwhile.ts';
import { realPlatform, type TestCompany, type TestUser, testPassword } from '#test/support/real-platform.ts';

const world = realPlatform();
let company: TestCompany;
let user: TestUser;
beforeEach(async () => {
  company = await world.createCompany({ name: 'Globex Stores', time_zone_offset: '-05:00', style_prefix: 'globex' });
  user = await world.createUser(company, {
    username: 'executor',
    first_name: 'Demo',
    permissions: JSON.stringify({ create_ticket: true }),
  });
});

/** What a caller can tell apart: everything but the name of the request. */
const visible = async (response: Response) => {
  const { request_id: _own, ...body } = Object(await response.json());
  return { status: response.status, body };
};

describe('API-01 sign in with a password', () => {
  it('API-01 DATA-01 a right password is answered with the session, flat', async () => {
    const response = await world.postSignIn(` ${user.email.toUpperCase()} `, testPassword);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      company_uuid: company.uuid,
      company_name: 'Globex Stores',
      user_uuid: user.uuid,
      first_name: 'Demo',
      last_name: '',
      timezone: 'UTC',
      hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      permissions: { create_ticket: true },
      company_modules: [{ web_executor: true }],
      time_zone_offset: '-05:00',
      ui_setting: {
        workflow_starting_point: 'WORKFLOW_STARTING_POINT_STORE',
        style_prefix: 'globex',
        activities_order_by: '',
      },
    });
  });

  it('API-01 the username opens the account too, and each sign-in has a session of its own', async () => {
    const [one, other] = [await world.signIn(user), await world.postSignIn('Executor', testPassword)];
    expect(other.status).toBe(200);
    const { token, hmac } = Object(await other.json());
    expect([token, hmac]).not.toContain(one.token);
    expect([token, hmac]).not.toContain(one.hmac);
  });

  it('SESS-04 a company without an offset sends none', async () => {
    const response = await world.postSignIn((await world.createUser(await world.createCompany())).email, testPassword);
    expect(Object.keys(Object(await response.json()))).not.toContain('time_zone_offset');
  });

  it('AUTH-14 a wrong password, an unknown account, a disabled one and a disabled company are answered alike', async () => {
    const wrong = await visible(await world.postSignIn(user.email, 'wrong'));
    expect(wrong.status).toBe(401);
    expect(await visible(await world.postSignIn('nobody@acme.test', 'wrong'))).toEqual(wrong);
    await world.db.updateTable('user').set({ active: false }).execute();
    expect(await visible(await world.postSignIn(user.email, testPassword))).toEqual(wrong);
    await world.db.updateTable('user').set({ active: true }).execute();
    await world.db.updateTable('company').set({ active: false }).execute();
    expect(await visible(await world.postSignIn(user.email, testPassword))).toEqual(wrong);
  });

  it('MOD-01 a company without the module gets its session, so that the app can say why', async () => {
    const without = await world.createCompany({ modules: JSON.stringify({ ticket_manager: true }) });
    const session = await world.signIn(await world.createUser(without));
    expect(session.company_modules).toEqual([{ ticket_manager: true }]);
  });

  it('AUTH-06 the fields of the second step are accepted and mean nothing to an account without one', async () => {
    const response = await world.openPost('/api/v1/session', {
      username_or_email: user.email,
      password: testPassword,
      mfa_code: '123456',
      mfa_mode: 'login',
    });
    expect(response.status).toBe(200);
  });

  it('OP-10 a call before sign-in needs the version of the app and its platform', async () => {
    for (const name of [header.appVersion, header.devicePlatform])
      expect((await world.postSignIn(user.email, testPassword, { [name]: '' })).status).toBe(400);
  });

  it('API-04 after signing out the session is refused, and the others of the account go on', async () => {
    const [session, other] = [await world.signIn(user), await world.signIn(user)];
    expect((await world.signedFetch(session, 'DELETE', '/api/v1/session')).status).toBe(204);
    expect((await world.signedFetch(session, 'DELETE', '/api/v1/session')).status).toBe(401);
    expect((await world.signedFetch(other, 'DELETE', '/api/v1/session')).status).toBe(204);
  });

  it.each([
    ['the password is restored', sql`update "user" set password_hash = 'of another password'`],
    ['the account is closed', sql`update "user" set active = false`],
    ['its company is closed', sql`update company set active = false`],
    ['a second factor is demanded', sql`update "user" set mfa = 'setup'`],
  ])(
    'C4 C6 AUTH-14 no session and no known address comes of a password that was looked at before %s',
    async (_when, change) => {
      const wrong = await visible(await world.postSignIn(user.email, 'wrong'));
      const signIn = () => world.postSignIn(user.email, testPassword);
      expect(await visible(await changedMeanwhile(world.db, 'account:', change, signIn))).toEqual(wrong);
      expect(await world.db.selectFrom('session').select('uuid').execute()).toEqual([]);
      expect(await world.db.selectFrom('sign_in_address').select('address').execute()).toEqual([]);
    },
  );

  it('API-01 the password is nowhere in the database', async () => {
    await world.signIn(user);
    await world.postSignIn(testPassword, 'typed in the wrong field');
    const rows = await everythingIn(world.db);
    expect(rows).toContain(user.email);
    expect(rows).not.toContain(testPassword);
    expect(rows).not.toContain('typed in the wrong field');
  });
});
