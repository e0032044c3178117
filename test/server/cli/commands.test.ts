import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { encrypt } from '#browser/encrypt.ts';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { supportRecipients } from '#server/shell/index.ts';
import { addStores } from '#test/support/content.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();
const folder = mkdtempSync(join(tmpdir(), 'storewalk-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => world.createCompany({ slug: 'acme', name: 'Acme Retail' }));

const run = (command: string, input: unknown) => carryOut(world.platform, { command, input });
const line = (words: readonly string[], variables: Record<string, string> = {}) =>
  runCommandLine(words, variables, (env) => createLog(env, 'stderr'));

const account = {
  email: 'New@Acme.test',
  username: 'New',
  company: 'acme',
  companyName: null,
  firstName: 'Demo',
  lastName: 'Executor',
  mfa: false,
  permissions: ['create_ticket'],
  password: 'long enough',
};

describe('set-sso', () => {
  const provider = { issuer: 'https://idp.acme.test', clientId: 'storewalk' };
  const settings = () => world.db.selectFrom('single_sign_on').select(['issuer', 'client_id']).execute();

  it('SSO-02 names the provider of a company, another one, and none any more', async () => {
    expect((await run('set-sso', { company: 'acme', provider })).exitCode).toBe(0);
    expect(await settings()).toEqual([{ issuer: provider.issuer, client_id: 'storewalk' }]);
    const other = { issuer: 'http://127.0.0.1:9', clientId: 'other' };
    expect((await run('set-sso', { company: 'ACME', provider: other })).exitCode).toBe(0);
    expect(await settings()).toEqual([{ issuer: other.issuer, client_id: 'other' }]);
    expect((await run('set-sso', { company: 'acme', provider: null })).exitCode).toBe(0);
    expect(await settings()).toEqual([]);
  });

  it('SSO-02 refuses an unknown company and a provider that is neither https nor this machine', async () => {
    expect((await run('set-sso', { company: 'nobody', provider })).exitCode).toBe(1);
    const plain = ['set-sso', 'acme', '--issuer', 'http://idp.acme.test', '--client-id', 'x'];
    expect(await line(plain)).toMatchObject({ exitCode: 64 });
    expect(await line(['set-sso', 'acme'])).toMatchObject({ exitCode: 64 });
    expect(await line(['set-sso', '--off'])).toMatchObject({ exitCode: 64 });
    expect(await settings()).toEqual([]);
  });
});

describe('create-user', () => {
  it('API-01 makes an account that can sign in', async () => {
    expect(await run('create-user', account)).toEqual({ lines: ['new@acme.test can sign in to acme.'], exitCode: 0 });
    const response = await world.postSignIn('new', 'long enough');
    expect(await response.json()).toMatchObject({
      company_name: 'Acme Retail',
      first_name: 'Demo',
      last_name: 'Executor',
      permissions: { create_ticket: true },
    });
  });

  it('AUTH-10 with --mfa the account sets up a second factor first', async () => {
    await run('create-user', { ...account, mfa: true });
    const response = await world.postSignIn('new', 'long enough');
    expect(await response.json()).toMatchObject({ mfa_required: true, config_qr: expect.stringMatching(/^otpauth:/) });
  });

  it('API-01 makes the company too when it is given a name', async () => {
    expect(await run('create-user', { ...account, company: 'globex' })).toMatchObject({ exitCode: 1 });
    expect(await run('create-user', { ...account, company: 'globex', companyName: 'Globex Stores' })).toMatchObject({
      exitCode: 0,
    });
    const response = await world.postSignIn('new', 'long enough');
    expect(await response.json()).toMatchObject({
      company_name: 'Globex Stores',
      company_modules: [{ web_executor: true }],
    });
  });

  it('API-01 refuses a name that is taken, and leaves nothing behind', async () => {
    await run('create-user', account);
    const again = { ...account, company: 'globex', companyName: 'Globex Stores' };
    expect(await run('create-user', { ...again, username: null })).toEqual({
      lines: ['There is an account new@acme.test already.'],
      exitCode: 1,
    });
    expect(await run('create-user', { ...again, email: 'other@acme.test' })).toEqual({
      lines: ['There is a username new already.'],
      exitCode: 1,
    });
    expect((await world.db.selectFrom('company').select('slug').execute()).map(({ slug }) => slug)).toEqual(['acme']);
  });

  it.each([{ email: 'nobody' }, { username: 'a@b' }, { company: 'Ac me' }, { permissions: ['create_tickets'] }])(
    'API-01 refuses %j',
    async (wrong) => {
      expect(await run('create-user', { ...account, ...wrong })).toMatchObject({ exitCode: 1 });
      expect(await world.db.selectFrom('user').selectAll().execute()).toEqual([]);
    },
  );

  it.each([
    ['short', 'The password must have at least 8 characters.'],
    ['12345678', 'The password is one of those that are guessed first.'],
    ['Executor1', 'The password is a name of the account.'],
    ['DemoExecutor', 'The password is a name of the account.'],
    ['x1'.repeat(513), 'The password must have at most 1024 characters.'],
  ])('API-01 PASS-06 refuses the password %s as restoring one does, and says why', async (password, said) => {
    expect(await run('create-user', { ...account, password })).toEqual({ lines: [said], exitCode: 1 });
    expect(await world.db.selectFrom('user').selectAll().execute()).toEqual([]);
  });
});

describe('close-account', () => {
  const signIn = () => world.postSignIn('new', 'long enough');

  it('AUTH-14 ends the sessions of an account and lets it in no more, until it is opened again', async () => {
    await run('create-user', account);
    await signIn();
    expect(await run('close-account', { email: 'New@acme.test', open: false })).toEqual({
      lines: ['new@acme.test cannot sign in; its sessions have ended.'],
      exitCode: 0,
    });
    expect((await signIn()).status).toBe(401);
    const sessions = () => world.db.selectFrom('session').select('revoked_at').execute();
    expect(await sessions()).toEqual([{ revoked_at: expect.any(Date) }]);
    expect(await run('close-account', { email: 'new@acme.test', open: true })).toMatchObject({ exitCode: 0 });
    expect((await signIn()).status).toBe(200);
    expect((await sessions()).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
  });

  it('AUTH-14 refuses an account that is not there, and words that are none', async () => {
    expect(await run('close-account', { email: 'nobody@acme.test', open: false })).toEqual({
      lines: ['There is no account nobody@acme.test.'],
      exitCode: 1,
    });
    expect(await line(['close-account'])).toMatchObject({ exitCode: 64 });
  });
});

describe('set-module', () => {
  const modules = () => world.db.selectFrom('company').select('modules').executeTakeFirstOrThrow();

  it('MOD-01 gives a company a module and takes it away; its others stay', async () => {
    const given = { company: 'ACME', module: 'routines', off: false };
    const before = (await modules()).modules;
    expect(await run('set-module', given)).toEqual({ lines: ['acme has the module routines.'], exitCode: 0 });
    expect((await modules()).modules).toEqual({ ...before, routines: true });
    expect(await run('set-module', { ...given, off: true })).toMatchObject({ exitCode: 0 });
    expect((await modules()).modules).toEqual({ ...before, routines: false });
  });

  it('MOD-01 refuses an unknown company and an unknown module', async () => {
    expect(await run('set-module', { company: 'nobody', module: 'routines', off: false })).toMatchObject({
      exitCode: 1,
    });
    expect(await line(['set-module', 'acme', 'everything'])).toMatchObject({ exitCode: 64 });
    expect(await line(['set-module', 'acme'])).toMatchObject({ exitCode: 64 });
  });
});

describe('import', () => {
  const file = join(folder, 'activity.json');
  const activity = {
    activity_tree: {
      uuid: '6f1c1b52-7b0c-4f6e-9a51-1f0a8f1f3a10',
      name: 'Shelf walk',
      screens: [{ uuid: '6f1c1b52-7b0c-4f6e-9a51-1f0a8f1f3a11', type: 'Page', title: 'Shelf' }],
    },
    always_available: true,
    store_codes: ['S001'],
  };

  it('DATA-02 brings activities of a file into a company, and says what it did', async () => {
    await addStores(world.platform, await companyNamed('acme'), 1);
    writeFileSync(file, JSON.stringify(activity));
    const input = await commands.get('import')?.read([file]);
    expect(await run('import', input)).toEqual({
      lines: ['imported: Shelf walk (6f1c1b52-7b0c-4f6e-9a51-1f0a8f1f3a10, version 1)'],
      exitCode: 0,
    });
    expect(await run('import', input)).toEqual({
      lines: [
        'same content, its schedule and stores written anew: Shelf walk (6f1c1b52-7b0c-4f6e-9a51-1f0a8f1f3a10, version 1)',
      ],
      exitCode: 0,
    });
  });

  it('DATA-02 warns of what is odd and brings it in all the same', async () => {
    const json = { activity_tree: activity.activity_tree };
    const { lines, exitCode } = await run('import', { company: 'acme', json });
    expect([exitCode, lines]).toEqual([0, [expect.stringMatching(/^imported: /), expect.stringMatching(/^warning: /)]]);
  });

  it('DATA-02 tells each fault of a file and stores nothing of it', async () => {
    writeFileSync(file, JSON.stringify([activity, { activity_tree: { name: 'No uuid', screens: [] } }]));
    const input = await commands.get('import')?.read([file, '--company', 'ACME']);
    const { lines, exitCode } = await run('import', input);
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('Nothing was stored. The file is wrong at:');
    expect(lines.slice(1).join('\n')).toContain('activity_tree.uuid');
    expect(await world.db.selectFrom('activity').selectAll().execute()).toEqual([]);
  });

  it('DATA-02 whoever wrote a file moves nothing in the terminal by the names in it, and adds no line', async () => {
    const name = 'Walk\u001b[2J\u009b1m\nimported: Other \u202eelif';
    const activity_tree = { ...activity.activity_tree, name };
    expect((await run('import', { company: 'acme', json: { activity_tree, always_available: true } })).lines).toEqual([
      expect.stringContaining('imported: Walk\\u001b[2J\\u009b1m\\u000aimported: Other \\u202eelif ('),
    ]);
    const faulty = { ...activity, activity_tree: { ...activity.activity_tree, '\u001b[2J': { minimum: 'x' } } };
    const { lines } = await run('import', { company: 'acme', json: faulty });
    expect(lines.join('\n')).toContain('\\u001b[2J.minimum');
  });

  it('DATA-02 refuses an unknown company', async () => {
    expect(await run('import', { company: 'initech', json: activity })).toEqual({
      lines: ['There is no company initech.'],
      exitCode: 1,
    });
  });

  const companyNamed = (slug: string) =>
    world.db.selectFrom('company').select('uuid').where('slug', '=', slug).executeTakeFirstOrThrow();
});

describe('import-stores', () => {
  const file = join(folder, 'stores.json');
  const north = {
    store_code: 'N1',
    name: 'North',
    address: '1 Main St',
    zone: 'Coast',
    brand: 'Acme',
    coordinates: { longitude: -70.6, latitude: -33.4 },
    time_zone: 'America/Santiago',
  };
  const south = { store_code: 'S1', name: 'South', zone: 'Coast' };
  const stored = () =>
    world.db
      .selectFrom('store')
      .leftJoin('zone', 'zone.uuid', 'store.zone_uuid')
      .leftJoin('brand', 'brand.uuid', 'store.brand_uuid')
      .select(['store_code', 'store.name', 'address', 'zone.name as zone', 'brand.name as brand'])
      .select(['longitude', 'latitude', 'time_zone', 'folded'])
      .orderBy('store_code')
      .execute();

  it('DATA-10 STORE-02 OP-111 brings the stores of a file into a company, with their zones and brands', async () => {
    writeFileSync(file, JSON.stringify([north, south]));
    const input = await commands.get('import-stores')?.read([file]);
    expect(await run('import-stores', input)).toEqual({ lines: ['added: 2', 'known before: 0'], exitCode: 0 });
    const { coordinates, ...flat } = north;
    expect(await stored()).toEqual([
      { ...flat, ...coordinates, folded: 'n1 north 1 main st' },
      {
        ...south,
        address: '',
        brand: null,
        longitude: null,
        latitude: null,
        time_zone: null,
        folded: 's1 south',
      },
    ]);
    expect(await world.db.selectFrom('zone').select('name').execute()).toEqual([{ name: 'Coast' }]);
  });

  it('DATA-10 writes over a known code, adds a new one and removes none', async () => {
    await run('import-stores', { company: 'acme', json: [north, south] });
    const uuids = () => world.db.selectFrom('store').select(['uuid', 'store_code']).orderBy('store_code').execute();
    const [before] = await uuids();
    const moved = { store_code: 'N1', name: 'North Pier', zone: 'Hills' };
    expect(await run('import-stores', { company: 'acme', json: [moved, { store_code: 'W1', name: 'West' }] })).toEqual({
      lines: ['added: 1', 'known before: 1'],
      exitCode: 0,
    });
    expect((await uuids())[0]).toEqual(before);
    expect(
      (await stored()).map(({ store_code, name, zone, longitude }) => [store_code, name, zone, longitude]),
    ).toEqual([
      ['N1', 'North Pier', 'Hills', null],
      ['S1', 'South', 'Coast', null],
      ['W1', 'West', null, null],
    ]);
  });

  it.each([
    [[{ ...south, store_code: ' ' }], '0.store_code: must not be empty'],
    [{ ...south, time_zone: 'Mars/Base' }, 'time_zone: is no time zone'],
    [{ ...south, coordinates: { longitude: 200, latitude: 0 } }, 'coordinates.longitude: '],
    [[south, { ...south, name: 'Twin' }], '1.store_code: another entry has the store_code S1'],
  ])('DATA-10 tells what is wrong with %j and stores nothing of it', async (wrong, said) => {
    const { lines, exitCode } = await run('import-stores', { company: 'acme', json: wrong });
    expect([exitCode, lines]).toEqual([
      1,
      ['Nothing was stored. The file is wrong at:', expect.stringMatching(new RegExp(`^${said}`))],
    ]);
    expect(await stored()).toEqual([]);
  });

  it('DATA-10 leaves the stores of other companies alone', async () => {
    const other = await world.createCompany({ slug: 'globex' });
    await addStores(world.platform, other, [{ store_code: 'N1', name: 'Theirs' }]);
    await run('import-stores', { company: 'acme', json: north });
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(['North', 'Theirs']);
  });
});

describe('demo', () => {
  it('TECH-03 is never written into a database that holds something', async () => {
    const { lines, exitCode } = await run('demo', { reset: false });
    expect([exitCode, lines]).toEqual([1, [expect.stringMatching(/^The database is not empty/)]]);
    expect((await world.db.selectFrom('company').select('slug').execute()).map(({ slug }) => slug)).toEqual(['acme']);
  });

  it('TECH-03 is not written where companies or accounts of others have its names, and says which', async () => {
    const other = await world.createCompany({ slug: 'other' });
    await world.createUser(other, { email: 'executor@globex.test' });
    const before = await everythingIn(world.db);
    expect(await run('demo', { reset: true })).toEqual({
      lines: ['Others have what the demo needs, and nothing was changed: acme, executor@globex.test.'],
      exitCode: 1,
    });
    expect(await everythingIn(world.db)).toBe(before);
  });
});

describe('decrypt', () => {
  const file = join(folder, 'event.txt');
  const content = JSON.stringify({ json_execution: { execution_uuid: 'x' }, attachments: [] });

  it('OP-53 UPL-09 opens a data file for support with the key in the data folder', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const env = { DATA_DIR: dataDir };
    writeFileSync(file, await encrypt(await supportRecipients(parseEnv(env)), content));
    expect(await line(['decrypt', file], env)).toEqual({ lines: [content], exitCode: 0 });
    expect(await supportRecipients(parseEnv(env))).toHaveLength(1);
  });

  it('OP-53 what a stranger wrote to that key moves nothing in the terminal, and means the same', async () => {
    const env = { DATA_DIR: mkdtempSync(join(folder, 'data-')) };
    const comment = '\u001b]0;owned\u0007 \u009b2J \u007f ñ';
    const hostile = `{\n\t"comment": ${JSON.stringify(comment).replaceAll('\\u001b', '\u001b')}\r}`;
    writeFileSync(file, await encrypt(await supportRecipients(parseEnv(env)), hostile));
    const [printed = ''] = (await line(['decrypt', file], env)).lines;
    expect(printed).toBe('{\n\t"comment": "\\u001b]0;owned\\u0007 \\u009b2J \\u007f ñ"\\u000d}');
    expect(JSON.parse(printed.replace('\\u000d', ''))).toEqual({ comment });
  });

  it('OP-53 opens it with the key that is named, and with no other', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    writeFileSync(file, await encrypt([await identityToRecipient(identity)], content));
    writeFileSync(join(folder, 'key.txt'), `# support\n${identity}\n`);
    writeFileSync(join(folder, 'other.txt'), `${other}\n`);
    expect(await line(['decrypt', file, '--key', join(folder, 'key.txt')])).toEqual({ lines: [content], exitCode: 0 });
    expect(await line(['decrypt', file, '--key', join(folder, 'other.txt')])).toMatchObject({ exitCode: 1 });
    writeFileSync(file, 'nothing of the kind');
    expect(await line(['decrypt', file, '--key', join(folder, 'key.txt')])).toMatchObject({ exitCode: 1 });
  });
});

describe('the command line', () => {
  it('TECH-03 prints its help, and every command with it', async () => {
    for (const words of [[], ['help'], ['--help']]) {
      const { lines, exitCode } = await line(words);
      expect(exitCode).toBe(0);
      for (const name of commands.keys()) expect(lines.join('\n')).toContain(name);
    }
  });

  it.each([
    [['nonsense'], 'There is no command nonsense.'],
    [['constructor'], 'There is no command constructor.'],
    [['import'], 'one FILE is needed.'],
    [['decrypt'], 'one FILE is needed.'],
    [['decrypt', join(folder, 'gone.txt')], 'cannot be read.'],
    [['import', join(folder, 'gone.json')], `${join(folder, 'gone.json')} cannot be read.`],
    [['create-user', 'a@acme.test'], 'an EMAIL and a --company are needed.'],
    [['demo', '--rest'], "Unknown option '--rest'"],
    [['migrate', 'now'], 'Unexpected argument'],
  ])('TECH-03 %j is answered with 64 and what is wrong', async (words, text) => {
    const { lines, exitCode } = await line(words);
    expect(exitCode).toBe(64);
    expect(lines[0]).toContain(text);
  });

  it('TECH-03 a file that is no JSON is told before anything is opened', async () => {
    const broken = join(folder, 'half.json');
    for (const [text, place] of [
      ['{\n  "a": ]\n}', 'line 2, column 8'],
      ['{\n "a": 1', 'line 2, column 8'],
    ] as const) {
      writeFileSync(broken, text);
      expect((await line(['import', broken])).lines[0]).toBe(`${broken} is no JSON: ${place}.`);
    }
  });

  it('TECH-03 a file in another encoding is refused, and the mark that some editors begin UTF-8 with is read over', async () => {
    const stores = [{ store_code: 'N1', name: 'Ñuñoa' }];
    const file = join(folder, 'encoded.json');
    for (const encoding of ['latin1', 'utf16le'] as const) {
      writeFileSync(file, JSON.stringify(stores), encoding);
      expect(await line(['import-stores', file])).toMatchObject({
        lines: [`${file} is no text in UTF-8.`, expect.any(String)],
        exitCode: 64,
      });
    }
    writeFileSync(file, `\uFEFF${JSON.stringify(stores)}`);
    expect(await commands.get('import-stores')?.read([file])).toMatchObject({ json: stores });
  });

  it('TECH-03 a command that this platform does not know fails, and so does one whose input is not right', async () => {
    expect(await run('nonsense', {})).toMatchObject({ exitCode: 1 });
    expect(await run('demo', { reset: 'yes' })).toMatchObject({ exitCode: 1 });
  });
});
