import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { deliver } from '#server/execution/deliver.ts';
import { createLog } from '#server/http/log.ts';
import { addActivity, addStores, executionOf } from '#test/support/content.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, type TestCompany, type TestUser } from '#test/support/real-platform.ts';

const world = realPlatform();
const email = 'one@acme.test';
let acme: TestCompany;
let user: TestUser;
beforeEach(async () => {
  acme = await world.createCompany({ slug: 'acme' });
  user = await world.createUser(acme, { email, first_name: 'Ana', last_name: 'Rojas' });
});

/** The words of a command line, read where they were typed and carried out on the platform. */
const type = async (command: string, ...words: string[]) =>
  carryOut(world.platform, { command, input: await commands.get(command)?.read(words) });
const refused = (words: readonly string[]) =>
  runCommandLine(words, {}, (env) => createLog(env, 'stderr')).then(({ lines, exitCode }) => [exitCode, lines[0]]);
const get = (session: Parameters<typeof world.signedFetch>[0], path: string, query: Record<string, string> = {}) =>
  world.signedFetch(session, 'GET', path, { query });

describe('close-company', () => {
  const storesFor = async (session: Parameters<typeof get>[0]) =>
    (await get(session, '/api/v1/web_executor/stores')).status;
  const signIn = async (who: TestUser) => (await world.postSignIn(who.email, 'storewalk-demo')).status;

  it('AUTH-14 C6 ends every session of a company and lets nobody in, until it is opened again; others go on', async () => {
    const [colleague, leaver] = [await world.createUser(acme), await world.createUser(acme)];
    const other = await world.createUser(await world.createCompany({ slug: 'globex' }));
    const ended = [await world.signIn(user), await world.signIn(user), await world.signIn(colleague)];
    const theirs = await world.signIn(other);
    await type('close-account', leaver.email);
    const changed = ['company', 'session'];
    const before = await everythingIn(world.db, changed);
    expect(await type('close-company', 'ACME')).toEqual({
      lines: ['Nobody can sign in to acme; all its sessions have ended.'],
      exitCode: 0,
    });
    expect(await everythingIn(world.db, changed)).toBe(before);
    expect(await Promise.all([...ended, theirs].map(storesFor))).toEqual([401, 401, 401, 200]);
    expect([await signIn(user), await signIn(colleague), await signIn(other)]).toEqual([401, 401, 200]);
    expect(await type('close-company', 'acme', '--open')).toEqual({
      lines: ['The accounts of acme can sign in again, but those that are closed themselves.'],
      exitCode: 0,
    });
    expect(await Promise.all(ended.map(storesFor))).toEqual([401, 401, 401]);
    expect([await signIn(user), await signIn(colleague), await signIn(leaver)]).toEqual([200, 200, 401]);
  });

  it('AUTH-14 whoever opens or makes an account of a closed company is told that it lets nobody in', async () => {
    await type('close-account', email);
    await type('close-company', 'acme');
    expect(await type('close-account', email, '--open')).toEqual({
      lines: [`${email} is open again; nobody can sign in to acme.`],
      exitCode: 0,
    });
    const made = {
      email: 'two@acme.test',
      username: null,
      company: 'acme',
      companyName: null,
      firstName: '',
      lastName: '',
      mfa: false,
      permissions: [],
      password: 'long enough',
    };
    expect(await carryOut(world.platform, { command: 'create-user', input: made })).toEqual({
      lines: ['two@acme.test is made; nobody can sign in to acme.'],
      exitCode: 0,
    });
    expect(await signIn(user)).toBe(401);
    await type('close-company', 'acme', '--open');
    expect(await signIn(user)).toBe(200);
  });

  it('AUTH-14 refuses a company that is not there, and words that are none', async () => {
    const before = await everythingIn(world.db);
    expect(await type('close-company', 'nobody')).toEqual({ lines: ['There is no company nobody.'], exitCode: 1 });
    expect(await refused(['close-company'])).toEqual([64, 'one COMPANY is needed.']);
    expect(await refused(['close-company', 'acme', 'globex'])).toEqual([64, 'one COMPANY is needed.']);
    expect(await everythingIn(world.db)).toBe(before);
  });
});

describe('set-account', () => {
  const names = async () => {
    const { first_name, last_name } = await world.signIn(user);
    return [first_name, last_name];
  };
  const found = async (name: string): Promise<string[]> => {
    const query = { 'filters_type[]': 'users', filters: JSON.stringify({ name }) };
    const answer = await (await get(await world.signIn(user), '/api/v2/filters', query)).json();
    return answer.users.data.map(({ title }: { title: string }) => title);
  };

  it('DATA-01 sets what a person is called, and is found by; what is left out stays, and so do others', async () => {
    await addStores(world, acme, 1);
    await world.createUser(acme, { first_name: 'Ana', last_name: 'Rojas' });
    expect(await type('set-account', 'One@acme.test', '--last-name', ' Núñez ')).toEqual({
      lines: [`${email} is Ana Núñez.`],
      exitCode: 0,
    });
    expect(await names()).toEqual(['Ana', 'Núñez']);
    expect([await found('nunez'), await found('rojas')]).toEqual([['Ana Núñez'], ['Ana Rojas']]);
    await type('set-account', email, '--first-name', '', '--last-name', 'Vidal');
    expect(await names()).toEqual(['', 'Vidal']);
  });

  it('DATA-01 refuses an account that is not there, and words that are none', async () => {
    const before = await everythingIn(world.db);
    expect(await type('set-account', 'two@acme.test', '--first-name', 'X')).toEqual({
      lines: ['There is no account two@acme.test.'],
      exitCode: 1,
    });
    for (const words of [[], [email], [email, 'more', '--first-name', 'X'], ['--first-name', 'X']])
      expect(await refused(['set-account', ...words])).toEqual([64, 'one EMAIL and a name are needed.']);
    expect(await refused(['set-account', email, '--last-name', 'x'.repeat(201)])).toEqual([
      64,
      expect.stringMatching(/^last-name /),
    ]);
    expect(await everythingIn(world.db)).toBe(before);
  });
});

describe('set-store', () => {
  const stored = async (company: TestCompany) =>
    world.db.selectFrom('store').where('company_uuid', '=', company.uuid).selectAll().executeTakeFirstOrThrow();

  it('DATA-10 STORE-02 sets what a store is called, and is found by; the rest of it, others and what was delivered stay', async () => {
    const place = { longitude: -70.6, latitude: -33.4, time_zone: 'America/Santiago', address: '1 Main St' };
    const [store] = await addStores(world, acme, [{ store_code: 'N1', name: 'North', ...place }]);
    const globex = await world.createCompany({ slug: 'globex' });
    await addStores(world, globex, [{ store_code: 'N1', name: 'Theirs' }]);
    const activity = await addActivity(world.platform, acme);
    const execution = executionOf({ user_uuid: user.uuid, company_uuid: acme.uuid }, store ?? { uuid: '' }, activity);
    const owner = { companyUuid: acme.uuid, userUuid: user.uuid, executionUuid: execution.execution_uuid };
    await deliver(world.platform, owner, execution, { bytes: 1, sha256: 'x' });
    const [ours, theirs, rest] = [await stored(acme), await stored(globex), await everythingIn(world.db, ['store'])];
    expect(await type('set-store', 'ACME', 'N1', '--name', 'North Pier')).toEqual({
      lines: ['N1 is North Pier.'],
      exitCode: 0,
    });
    expect(await stored(acme)).toEqual({ ...ours, name: 'North Pier', folded: 'n1 north pier 1 main st' });
    expect(await stored(globex)).toEqual(theirs);
    expect(await everythingIn(world.db, ['store'])).toBe(rest);
    expect(rest).toContain('North');
    const found = await get(await world.signIn(user), '/api/v1/web_executor/stores', { term: 'pier' });
    expect((await found.json()).stores.map(({ name }: { name: string }) => name)).toEqual(['North Pier']);
  });

  it('DATA-10 refuses a store or a company that is not there, and words that are none', async () => {
    await addStores(world, await world.createCompany({ slug: 'globex' }), [{ store_code: 'G1', name: 'Theirs' }]);
    const before = await everythingIn(world.db);
    expect(await type('set-store', 'acme', 'G1', '--name', 'Ours')).toEqual({
      lines: ['The company has no store G1.'],
      exitCode: 1,
    });
    expect(await type('set-store', 'nobody', 'G1', '--name', 'Ours')).toEqual({
      lines: ['There is no company nobody.'],
      exitCode: 1,
    });
    for (const words of [[], ['acme'], ['acme', 'G1'], ['acme', '--name', 'X']])
      expect(await refused(['set-store', ...words])).toEqual([64, 'one COMPANY, one CODE and a --name are needed.']);
    expect(await refused(['set-store', 'acme', 'G1', '--name', ' '])).toEqual([64, 'name must not be empty.']);
    expect(await everythingIn(world.db)).toBe(before);
  });
});

describe('set-company', () => {
  it('SESS-04 another offset alters nothing that was stored: instants stay, and are read by the clock of now', async () => {
    await type('set-company', 'acme', '--time-zone-offset=-05:00');
    const [store] = await addStores(world, acme, 1);
    const activity = await addActivity(world.platform, acme);
    const execution = executionOf({ user_uuid: user.uuid, company_uuid: acme.uuid }, store ?? { uuid: '' }, activity);
    const owner = { companyUuid: acme.uuid, userUuid: user.uuid, executionUuid: execution.execution_uuid };
    await deliver(world.platform, owner, execution, { bytes: 1, sha256: 'x' });
    const before = await everythingIn(world.db, ['company']);
    await type('set-company', 'acme', '--time-zone-offset=+09:30');
    expect(await everythingIn(world.db, ['company'])).toBe(before);
    expect((await world.signIn(user)).time_zone_offset).toBe('+09:30');
  });
});

describe('the company of an import', () => {
  const json = { store_code: 'N1', name: 'North', code: 'X', members: [] };

  it.each(['import', 'import-stores', 'import-areas', 'import-routines'])(
    'DATA-10 %s asks which one where there are several, closed ones too, and changes nothing',
    async (command) => {
      await world.createCompany({ slug: 'globex', active: false });
      const before = await everythingIn(world.db);
      expect(await carryOut(world.platform, { command, input: { company: null, json } })).toEqual({
        lines: ['Nothing was stored: name one of the companies with --company (acme, globex).'],
        exitCode: 1,
      });
      expect(await everythingIn(world.db)).toBe(before);
    },
  );

  it('DATA-10 is the only one, or the one that is named', async () => {
    const imported = (company: string | null) =>
      carryOut(world.platform, { command: 'import-stores', input: { company, json } });
    expect(await imported(null)).toEqual({ lines: ['added: 1', 'known before: 0'], exitCode: 0 });
    const globex = await world.createCompany({ slug: 'globex' });
    expect(await imported(' GLOBEX ')).toEqual({ lines: ['added: 1', 'known before: 0'], exitCode: 0 });
    expect(await world.db.selectFrom('store').select('company_uuid').orderBy('company_uuid').execute()).toEqual(
      [acme.uuid, globex.uuid].toSorted().map((company_uuid) => ({ company_uuid })),
    );
  });

  it('DATA-10 is missing where there is none yet', async () => {
    await world.db.deleteFrom('user').execute();
    await world.db.deleteFrom('company').execute();
    expect(await carryOut(world.platform, { command: 'import-stores', input: { company: null, json } })).toEqual({
      lines: ['There is no company yet: create-user makes one.'],
      exitCode: 1,
    });
  });
});
