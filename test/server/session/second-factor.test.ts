import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOut } from '#server/cli/run.ts';
import { secretBox } from '#server/secret-box.ts';
import { sealSeeds } from '#server/session/index.ts';
import { aboutSeedOf } from '#server/session/second-factor.ts';
import { everythingIn } from '#test/support/database.ts';
import { changedMeanwhile } from '#test/support/meanwhile.ts';
import { realPlatform, type TestCompany, type TestUser, testPassword } from '#test/support/real-platform.ts';
import { codeAt, demoSeed, seedIn, wrongCodeAt } from '#test/support/second-factor.ts';

const world = realPlatform({ TRUSTED_PROXIES: '1', SIGN_IN_PER_ACCOUNT: '1000' });
const plenty = realPlatform({ WRONG_CODES_PER_DAY: '1000', SIGN_IN_PER_ACCOUNT: '1000' });
const step = 30_000;

type World = typeof world;
const guarded = async (on: World, company: TestCompany): Promise<TestUser> => {
  const user = await on.createUser(company, { mfa: 'on', mfa_secret: demoSeed });
  await sealSeeds(on.db, on.platform.secrets);
  return user;
};

type Body = { readonly mfa_code?: string; readonly mfa_mode?: string; readonly password?: string };
const post = async (user: TestUser, body: Body = {}, { on = world, address = '192.0.2.1' } = {}) => {
  const response = await on.openPost(
    '/api/v1/session',
    { username_or_email: user.email, password: testPassword, ...body },
    { 'X-Forwarded-For': address },
  );
  const { request_id: _own, ...said } = Object(await response.json());
  return { status: response.status, said, after: response.headers.get('Retry-After') };
};
const login = (code: string): Body => ({ mfa_code: code, mfa_mode: 'login' });
const config = (code: string): Body => ({ mfa_code: code, mfa_mode: 'config' });
const now = (ahead = 0, on = world) => codeAt(demoSeed, new Date(on.clock.now().getTime() + ahead * step));
const refused = { status: 401, said: { message: 'The code is not right, or was used before.' }, after: null };
const unreadable = {
  status: 503,
  said: {
    code: 'secondFactorUnreadable',
    message: 'The second factor of this account cannot be read. It has to be reset.',
  },
  after: null,
};
/** As after a restore without the key of before. */
const sealUnderAnotherKey = (uuid: string, column: 'mfa_secret' | 'mfa_pending') =>
  world.db
    .updateTable('user')
    .set({ [column]: secretBox(Buffer.alloc(32, 7)).seal(demoSeed, aboutSeedOf(uuid)) })
    .where('uuid', '=', uuid)
    .execute();
const opened = { status: 200, said: expect.objectContaining({ token: expect.any(String) }), after: null };
const sessions = async (on = world): Promise<number> =>
  (await on.db.selectFrom('session').where('revoked_at', 'is', null).select('uuid').execute()).length;

/** Away from the edge of a step, so that a test does not end in another one than it began in. */
const settle = (on = world): void => {
  const into = on.clock.now().getTime() % step;
  if (into > step / 2) on.clock.advance(step - into);
};

describe('an account with a second factor', () => {
  let user: TestUser;
  beforeEach(async () => {
    settle();
    user = await guarded(world, await world.createCompany());
  });

  it('OP-06 AUTH-08 DATA-15 the password alone is answered with the question for a code', async () => {
    const asked = { status: 200, said: { mfa_required: true }, after: null };
    expect(await post(user)).toEqual(asked);
    expect(await post(user, login(' '))).toEqual(asked);
    expect(await sessions()).toBe(0);
  });

  it('AUTH-09 API-01 the code of now opens it, with the blanks that people type', async () => {
    const code = now();
    expect(await post(user, login(` ${code.slice(0, 3)} ${code.slice(3)}`))).toEqual(opened);
    expect(await sessions()).toBe(1);
  });

  it('AUTH-09 AUTH-13 full-width digits are digits; any other letter outside ASCII is a wrong code', async () => {
    for (const code of ['ññññññ', '١٢٣٤٥٦', '①②③④⑤⑥', '😀😀😀'])
      expect([code, await post(user, login(code))]).toEqual([code, refused]);
    const fullWidth = now().replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect(await post(user, login(fullWidth))).toEqual(opened);
  });

  it('C3 the code of the step before opens it, those of two before and of the next one do not', async () => {
    expect(await post(user, login(now(-2)))).toEqual(refused);
    expect(await post(user, login(now(1)))).toEqual(refused);
    expect(await sessions()).toBe(0);
    expect(await post(user, login(now(-1)))).toEqual(opened);
    expect(await post(user, login(now()))).toEqual(opened);
  });

  it('C3 each step is used once, and after it none before it', async () => {
    expect(await post(user, login(now()))).toEqual(opened);
    expect(await post(user, login(now()))).toEqual(refused);
    expect(await post(user, login(now(-1)))).toEqual(refused);
    world.clock.advance(step);
    expect(await post(user, login(now()))).toEqual(opened);
    expect(await sessions()).toBe(2);
  });

  it('C3 of 50 tries with one code at the same time one opens a session, and the limit of wrong codes holds', async () => {
    const code = now();
    const all = await Promise.all(Array.from({ length: 50 }, () => post(user, login(code))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
    expect(await sessions()).toBe(1);
  });

  it('AUTH-10 a code in the mode of setting up opens nothing, and is not used up', async () => {
    expect(await post(user, config(now()))).toEqual(refused);
    expect(await post(user, login(now()))).toEqual(opened);
  });

  it('C3 AUTH-14 a wrong password tells nothing about the code, and does not use it up', async () => {
    const wrong = await post(user, { password: 'wrong' });
    expect(wrong).toEqual({
      status: 401,
      said: { message: 'The account or the password is not right.' },
      after: null,
    });
    expect(await post(user, { ...login(now()), password: 'wrong' })).toEqual(wrong);
    expect(await post(user, { ...login(wrongCodeAt(demoSeed, world.clock.now())), password: 'wrong' })).toEqual(wrong);
    expect(await post(user, login(now()))).toEqual(opened);
  });

  it('C3 20 wrong codes a day are looked at, the rest is refused with the time to wait; a known address has its own', async () => {
    expect(await post(user, login(now(-1)), { address: '198.51.100.7' })).toEqual(opened);
    const wrong = wrongCodeAt(demoSeed, world.clock.now());
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => post(user, login(wrong), { address: `192.0.2.${n}` })),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 401),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    const tooLate = await post(user, login(now()), { address: '192.0.2.99' });
    expect(tooLate.status).toBe(429);
    expect(Number(tooLate.after)).toBeGreaterThan(86_000);
    expect(Number(tooLate.after)).toBeLessThanOrEqual(86_400);
    expect(await post(user, login(now()), { address: '198.51.100.7' })).toEqual(opened);
  });

  it('C3 the day passes', async () => {
    const wrong = wrongCodeAt(demoSeed, world.clock.now());
    for (let n = 0; n < 20; n += 1) await post(user, login(wrong));
    expect((await post(user, login(now()))).status).toBe(429);
    await sql`update sign_in_limit set expire = expire - 86400000`.execute(world.db);
    expect(await post(user, login(now()))).toEqual(opened);
  });

  it('C3 a right code costs nothing of the allowance', async () => {
    for (let n = 0; n < 22; n += 1) {
      world.clock.advance(step);
      expect(await post(user, login(now()))).toEqual(opened);
    }
  });

  it('C6 AUTH-10 a right code opens nothing when the second factor was reset while it was looked at', async () => {
    const reset = sql`update "user" set mfa = 'setup', mfa_secret = null`;
    const { status } = await changedMeanwhile(world.db, 'codes:', reset, () => post(user, login(now())));
    expect([status, await sessions()]).toEqual([401, 0]);
  });

  it('C4 C3 a code beside a password of before opens nothing, and is not used up', async () => {
    const restored = sql`update "user" set password_hash = 'of another password'`;
    const { status } = await changedMeanwhile(world.db, 'account:', restored, () => post(user, login(now())));
    expect([status, await sessions()]).toEqual([401, 0]);
    expect(await world.db.selectFrom('user').select('mfa_last_step').execute()).toEqual([{ mfa_last_step: null }]);
  });

  it('C3 the seed of one account opens no other one', async () => {
    const other = await guarded(world, await world.createCompany());
    const { mfa_secret } = await world.db
      .selectFrom('user')
      .select('mfa_secret')
      .where('uuid', '=', other.uuid)
      .executeTakeFirstOrThrow();
    await world.db.updateTable('user').set({ mfa_secret }).where('uuid', '=', user.uuid).execute();
    expect(await post(user, login(now()))).toEqual(unreadable);
    expect(await sessions()).toBe(0);
  });

  it('OP-06 OP-136 a seed that does not open is told before a code is asked for, and to the operator; reset-mfa is the way on', async () => {
    await sealUnderAnotherKey(user.uuid, 'mfa_secret');
    const told = vi.spyOn(world.platform.log, 'error');
    expect((await post(user, { password: 'wrong' })).status).toBe(401);
    expect(told).not.toHaveBeenCalled();
    expect(await post(user)).toEqual(unreadable);
    expect(told.mock.calls).toEqual([[{ user_uuid: user.uuid }, expect.stringMatching(/SECRETS_KEY.*reset-mfa/)]]);
    for (let n = 0; n < 25; n += 1) expect(await post(user, login(now()))).toEqual(unreadable);
    told.mockRestore();

    await carryOut(world.platform, { command: 'reset-mfa', input: { email: user.email } });
    const seed = seedIn((await post(user)).said.config_qr);
    expect((await post(user, config(codeAt(seed, world.clock.now())))).said).toEqual({ login_from_config: true });
    world.clock.advance(step);
    expect(await post(user, login(codeAt(seed, world.clock.now())))).toEqual(opened);
  });

  it('C3 no seed can be read in the database', async () => {
    const fresh = await world.createUser({ uuid: user.company_uuid, slug: '' }, { mfa: 'setup' });
    const { said } = await post(fresh);
    const rows = await everythingIn(world.db);
    expect(rows).toContain(fresh.email);
    for (const seed of [demoSeed, seedIn(said.config_qr)]) expect(rows).not.toContain(seed);
  });
});

describe('C3 in parallel, with an allowance that does not come first', () => {
  it('C3 of 50 tries with one code at the same time exactly one opens a session', async () => {
    settle(plenty);
    const user = await guarded(plenty, await plenty.createCompany());
    const code = now(0, plenty);
    const all = await Promise.all(Array.from({ length: 50 }, () => post(user, login(code), { on: plenty })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
    expect(await sessions(plenty)).toBe(1);
  });
});

describe('setting a second factor up', () => {
  let user: TestUser;
  beforeEach(async () => {
    settle();
    user = await world.createUser(await world.createCompany(), { mfa: 'setup' });
  });

  const shown = async (whose = user): Promise<string> => {
    const { status, said } = await post(whose);
    expect([status, said.mfa_required, Object.keys(said)]).toEqual([200, true, ['mfa_required', 'config_qr']]);
    return seedIn(said.config_qr);
  };
  const codeOf = (seed: string, ahead = 0) => codeAt(seed, new Date(world.clock.now().getTime() + ahead * step));

  it('AUTH-10 AUTH-11 OP-06 a right code makes the seed that was shown the one that counts; signing in comes after it', async () => {
    const seed = await shown();
    expect(await post(user, config(codeOf(seed)))).toEqual({
      status: 200,
      said: { login_from_config: true },
      after: null,
    });
    expect(await sessions()).toBe(0);
    expect(await post(user)).toEqual({ status: 200, said: { mfa_required: true }, after: null });
    world.clock.advance(step);
    expect(await post(user, login(codeOf(seed)))).toEqual(opened);
  });

  it('C3 the code that proved the seed does not open a session besides', async () => {
    const seed = await shown();
    const code = codeOf(seed);
    await post(user, config(code));
    expect(await post(user, login(code))).toEqual(refused);
    expect(await post(user, login(codeOf(seed, -1)))).toEqual(refused);
  });

  it('C4 AUTH-10 whoever knows the password of before does not set a second factor up', async () => {
    const seed = await shown();
    const restored = sql`update "user" set password_hash = 'of another password'`;
    const proof = () => post(user, config(codeOf(seed)));
    expect(await changedMeanwhile(world.db, 'account:', restored, proof)).toEqual(refused);
    expect(await world.db.selectFrom('user').select('mfa').execute()).toEqual([{ mfa: 'setup' }]);
  });

  it('AUTH-13 a wrong code leaves the seed that was shown as it is', async () => {
    const seed = await shown();
    expect(await post(user, config(wrongCodeAt(seed, world.clock.now())))).toEqual(refused);
    expect((await post(user, config(codeOf(seed)))).said).toEqual({ login_from_config: true });
  });

  it('C3 who asks again is shown another seed, and the older one counts no more', async () => {
    const [older, newer] = [await shown(), await shown()];
    expect(older).not.toBe(newer);
    expect(await post(user, config(codeOf(older)))).toEqual(refused);
    expect((await post(user, config(codeOf(newer)))).said).toEqual({ login_from_config: true });
  });

  it('C3 of 20 proofs at the same time one has its effect', async () => {
    const seed = await shown();
    const all = await Promise.all(Array.from({ length: 20 }, () => post(user, config(codeOf(seed)))));
    expect(all.filter(({ said }) => said.login_from_config === true)).toHaveLength(1);
  });

  it('AUTH-06 a seed that waits for its code opens nothing in the mode of signing in', async () => {
    const seed = await shown();
    const { said } = await post(user, login(codeOf(seed)));
    expect(seedIn(said.config_qr)).not.toBe(seed);
    expect(await sessions()).toBe(0);
  });

  it('AUTH-10 a code before any seed was shown is answered with a seed', async () => {
    expect((await post(user, config('123456'))).said).toMatchObject({ config_qr: expect.stringMatching(/^otpauth:/) });
  });

  it('AUTH-10 a seed that was shown and does not open any more is replaced by another one', async () => {
    await shown();
    await sealUnderAnotherKey(user.uuid, 'mfa_pending');
    const { status, said } = await post(user, config(codeOf(demoSeed)));
    expect(status).toBe(200);
    expect((await post(user, config(codeOf(seedIn(said.config_qr))))).said).toEqual({ login_from_config: true });
  });

  it('AUTH-10 wrong codes count here too', async () => {
    const seed = await shown();
    const wrong = wrongCodeAt(seed, world.clock.now());
    for (let n = 0; n < 20; n += 1) expect((await post(user, config(wrong))).status).toBe(401);
    expect((await post(user, config(codeOf(seed)))).status).toBe(429);
  });

  it('AUTH-10 a company may demand it of every account; who has one goes on with it', async () => {
    const company = await world.createCompany({ mfa_required: true });
    const plain = await world.createUser(company);
    expect((await post(plain, { password: 'wrong' })).said).not.toHaveProperty('config_qr');
    const seed = await shown(plain);
    expect((await post(plain, config(codeOf(seed)))).said).toEqual({ login_from_config: true });
    expect((await post(plain)).said).toEqual({ mfa_required: true });
    expect((await post(await guarded(world, company))).said).toEqual({ mfa_required: true });
  });
});

describe('the command line', () => {
  const run = (command: string, input: unknown) => carryOut(world.platform, { command, input });
  let company: TestCompany;
  let user: TestUser;
  beforeEach(async () => {
    settle();
    company = await world.createCompany({ slug: 'acme' });
    user = await guarded(world, company);
  });

  it('AUTH-10 reset-mfa forgets the seed, ends the sessions, forgives wrong codes and demands a new set-up', async () => {
    const colleague = await world.signIn(await world.createUser(company));
    const { said } = await post(user, login(now()));
    const session = { ...said, hmac: said.hmac };
    for (let n = 0; n < 20; n += 1) await post(user, login('000000'));
    expect(await run('reset-mfa', { email: user.email.toUpperCase() })).toEqual({
      lines: [`${user.email} sets up a second factor at the next sign-in; its sessions have ended.`],
      exitCode: 0,
    });
    const stores = '/api/v1/web_executor/stores';
    expect((await world.signedFetch(session, 'GET', stores)).status).toBe(401);
    expect((await world.signedFetch(colleague, 'GET', stores)).status).toBe(200);
    const shown = await post(user, login(now(1)));
    const seed = seedIn(shown.said.config_qr);
    expect((await post(user, config(codeAt(seed, world.clock.now())))).said).toEqual({ login_from_config: true });
    expect(await run('reset-mfa', { email: 'nobody@acme.test' })).toMatchObject({ exitCode: 1 });
  });

  it('AUTH-10 require-mfa demands it of a company, and takes that back', async () => {
    const plain = await world.createUser(company);
    expect(await run('require-mfa', { company: 'ACME', off: false })).toMatchObject({ exitCode: 0 });
    expect((await post(plain)).said).toMatchObject({ config_qr: expect.any(String) });
    expect(await run('require-mfa', { company: 'acme', off: true })).toMatchObject({ exitCode: 0 });
    expect(await post(plain)).toEqual(opened);
    expect((await post(user)).said).toEqual({ mfa_required: true });
    expect(await run('require-mfa', { company: 'nobody', off: false })).toMatchObject({ exitCode: 1 });
  });
});
