import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { sweepFiles } from '#server/files/index.ts';
import { createLog } from '#server/http/log.ts';
import { addStores, testPicture } from '#test/support/content.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, type TestCompany, type TestUser } from '#test/support/real-platform.ts';

const world = realPlatform();
const folder = mkdtempSync(join(tmpdir(), 'storewalk-company-'));
afterAll(() => rmSync(folder, { recursive: true }));
const email = 'one@acme.test';
let acme: TestCompany;
let user: TestUser;
beforeEach(async () => {
  acme = await world.createCompany({ slug: 'acme' });
  user = await world.createUser(acme, { email });
});

/** The words of a command line, read where they were typed and carried out on the platform. */
const type = async (command: string, ...words: string[]) =>
  carryOut(world.platform, { command, input: await commands.get(command)?.read(words) });
const refused = (words: readonly string[]) =>
  runCommandLine(words, {}, (env) => createLog(env, 'stderr')).then(({ lines, exitCode }) => [exitCode, lines[0]]);

describe('set-company', () => {
  it('DATA-01 BRAND-02 SESS-04 ACT-10 sets what a session tells of its company; what is left out stays', async () => {
    const clock = ['--time-zone', 'America/Bogota', '--time-zone-offset=-05:00'];
    const look = [
      '--name',
      'Blue Stores',
      '--style-prefix',
      'blue-2',
      '--starting-point',
      'activity',
      '--order-by',
      'name',
    ];
    expect(await type('set-company', 'ACME', ...clock, ...look)).toEqual({ lines: ['acme is set.'], exitCode: 0 });
    const told = {
      company_name: 'Blue Stores',
      timezone: 'America/Bogota',
      time_zone_offset: '-05:00',
      ui_setting: {
        workflow_starting_point: 'WORKFLOW_STARTING_POINT_ACTIVITY',
        style_prefix: 'blue-2',
        activities_order_by: 'name',
      },
    };
    expect(await world.signIn(user)).toMatchObject(told);
    const setting = await (await world.open('/api/v1/companies/acme/ui-setting')).json();
    expect(setting).toEqual({ company: { ui_setting: { style_prefix: 'blue-2' } } });
    await type('set-company', 'acme', '--style-prefix', '', '--starting-point', 'store', '--order-by', 'schedule');
    expect(await world.signIn(user)).toMatchObject({
      ...told,
      ui_setting: {
        workflow_starting_point: 'WORKFLOW_STARTING_POINT_STORE',
        style_prefix: '',
        activities_order_by: '',
      },
    });
  });

  it('TOLD-02 TOLD-03 sets what its people are told who have not chosen; what is left out stays', async () => {
    const notices = async () =>
      (await world.db.selectFrom('company').where('slug', '=', 'acme').select('notices').executeTakeFirstOrThrow())
        .notices;
    await type('set-company', 'acme', '--notice', 'overdue=mail', '--notice', 'assigned=never');
    await type('set-company', 'acme', '--quiet-hours', '20:00-08:30');
    expect(await notices()).toMatchObject({
      choices: { overdue: 'mail', assigned: 'never', rejected: 'mail', expired: 'daily' },
      quiet: { from: '20:00', to: '08:30' },
    });
  });

  it('DATA-01 refuses an unknown company, and leaves others alone', async () => {
    await world.createCompany({ slug: 'globex', name: 'Globex' });
    await type('set-company', 'acme', '--name', 'Blue');
    const names = await world.db.selectFrom('company').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name)).toEqual(['Blue', 'Globex']);
    expect(await type('set-company', 'nobody', '--name', 'Blue')).toEqual({
      lines: ['There is no company nobody.'],
      exitCode: 1,
    });
  });

  it.each([
    [[], 'one COMPANY and something to set are needed.'],
    [['acme'], 'one COMPANY and something to set are needed.'],
    [['acme', 'globex', '--name', 'x'], 'one COMPANY and something to set are needed.'],
    [['acme', '--name', ' '], 'name must not be empty.'],
    [['acme', '--style-prefix', 'a b'], 'style-prefix takes up to 40 letters, digits and hyphens.'],
    [['acme', '--starting-point', 'shop'], 'starting-point is neither store nor activity.'],
    [['acme', '--order-by', 'age'], 'order-by is neither schedule nor name.'],
    [['acme', '--time-zone', 'Mars/Base'], 'time-zone is no time zone as America/Bogota is.'],
    [['acme', '--time-zone-offset', '5'], 'time-zone-offset is no offset as -05:00 is.'],
    [['acme', '--time-zone-offset=+15:00'], 'time-zone-offset is no offset as -05:00 is.'],
    [['acme', '--notice', 'overdue=pigeon'], 'notice.0 takes EVENT=WAY.'],
    [['acme', '--quiet-hours', '25:00-07:00'], 'quiet-hours are no hours as 21:00-07:00 are.'],
    [['acme', '--brand', 'blue'], "Unknown option '--brand'."],
  ])('DATA-01 %j is answered with 64 and what is wrong', async (words, said) => {
    expect(await refused(['set-company', ...words])).toEqual([64, expect.stringContaining(said.slice(0, -1))]);
  });
});

describe('set-stores', () => {
  const names = async (): Promise<string[]> => {
    const answer = await world.signedFetch(await world.signIn(user), 'GET', '/api/v1/web_executor/stores');
    return (await answer.json()).stores.map(({ store_code }: { store_code: string }) => store_code);
  };

  it('SESS-06 an account sees the stores that are named for it and no other, until it may use every one again', async () => {
    await addStores(world, acme, 3);
    expect(await type('set-stores', 'One@acme.test', 'S001', 'S003', 'S001')).toEqual({
      lines: [`${email} may use 2 of 3 stores.`],
      exitCode: 0,
    });
    expect(await names()).toEqual(['S001', 'S003']);
    await type('set-stores', email, 'S002');
    expect(await names()).toEqual(['S002']);
    expect(await type('set-stores', email, '--every')).toEqual({
      lines: [`${email} may use every store.`],
      exitCode: 0,
    });
    expect(await names()).toEqual(['S001', 'S002', 'S003']);
  });

  it('SESS-06 names each code that the company does not have, and an account that is not there; nothing changes', async () => {
    await addStores(world, acme, 1);
    await addStores(world, await world.createCompany(), [{ store_code: 'G1', name: 'Theirs' }]);
    const before = await everythingIn(world.db);
    expect(await type('set-stores', email, 'S001', 'G1', 'X')).toEqual({
      lines: ['The company has no store G1.', 'The company has no store X.'],
      exitCode: 1,
    });
    expect(await type('set-stores', 'two@acme.test', 'S001')).toEqual({
      lines: ['There is no account two@acme.test.'],
      exitCode: 1,
    });
    expect(await everythingIn(world.db)).toBe(before);
  });

  it.each([[[]], [[email]], [[email, 'S001', '--every']]])(
    'TECH-03 the words %j are answered with 64',
    async (words) => {
      expect(await refused(['set-stores', ...words])).toEqual([
        64,
        'an EMAIL and either store CODEs or --every are needed.',
      ]);
    },
  );
});

describe('set-permission', () => {
  it('ROLE-02 gives an account a permission and takes it away; its others stay', async () => {
    await world.db.updateTable('user').set({ permissions: '{"other":true}' }).execute();
    expect(await type('set-permission', 'ONE@acme.test', 'create_ticket')).toEqual({
      lines: [`${email} has the permission create_ticket.`],
      exitCode: 0,
    });
    expect((await world.signIn(user)).permissions).toEqual({ other: true, create_ticket: true });
    expect(await type('set-permission', email, 'create_ticket', '--off')).toEqual({
      lines: [`${email} has the permission create_ticket no more.`],
      exitCode: 0,
    });
    expect((await world.signIn(user)).permissions).toEqual({ other: true, create_ticket: false });
  });

  it('ROLE-02 refuses an unknown account, an unknown permission and words that are none', async () => {
    expect(await type('set-permission', 'two@acme.test', 'create_ticket')).toEqual({
      lines: ['There is no account two@acme.test.'],
      exitCode: 1,
    });
    expect(await refused(['set-permission', email, 'create_tickets'])).toEqual([
      64,
      'permission is none of create_ticket, see_routines, see_executions, manage_results.',
    ]);
    expect(await refused(['set-permission', email])).toEqual([64, 'one EMAIL and one PERMISSION are needed.']);
  });
});

describe('import-pictures', () => {
  const written = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const pathOf = (name: string): string => `company_${acme.uuid}/reference/${name}`;
  const raw = async (path: string): Promise<Response> => {
    const { hmac, company_uuid } = await world.signIn(user);
    const query = new URLSearchParams({ path, 'X-Hmac-256': hmac, 'X-Company-Uuid': company_uuid });
    return await world.open(`/api/v1/files/raw?${query}`);
  };

  it('Q-09 Q-38 stores pictures that a device of the company can load, and no sweep takes them', async () => {
    const [shelf, plan] = [await testPicture(), await testPicture('jpeg')];
    const files = [written('shelf.png', shelf), written('plan_2-a.jpg', plan)];
    const outcome = { lines: [pathOf('shelf.png'), pathOf('plan_2-a.jpg')], exitCode: 0 };
    expect(await type('import-pictures', ...files, '--of', 'ONE@acme.test')).toEqual(outcome);
    const before = await everythingIn(world.db);
    expect(await type('import-pictures', ...files, '--of', email)).toEqual(outcome);
    expect(await everythingIn(world.db)).toBe(before);
    world.clock.advance(400 * 86_400_000);
    await sweepFiles(world.platform);
    expect(await everythingIn(world.db)).toBe(before);
    const shown = await raw(pathOf('shelf.png'));
    expect(Buffer.from(await shown.arrayBuffer()).equals(shelf)).toBe(true);
    const loaded = await raw(pathOf('plan_2-a.jpg'));
    expect([loaded.status, loaded.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  });

  it('Q-09 tells what is wrong with each file and stores none of them', async () => {
    const good = written('good.png', await testPicture());
    await type('import-pictures', good, '--of', email);
    const files = [
      written('other.png', await testPicture()),
      written('good.png', await testPicture()),
      written('fake.png', Buffer.from('no picture')),
      written('jpeg.pdf', await testPicture('jpeg')),
      written('no picture.png', await testPicture()),
      written('large.png', Buffer.concat([await testPicture(), Buffer.alloc(5_242_880)])),
    ];
    const before = await everythingIn(world.db);
    expect(await type('import-pictures', ...files, '--of', email)).toEqual({
      lines: [
        'Nothing was stored. The files are wrong:',
        'fake.png: is no PNG or JPEG picture as its name calls it',
        'jpeg.pdf: is no PNG or JPEG picture as its name calls it',
        'no picture.png: may hold letters, digits, - and _ before its extension, and no others',
        'large.png: is larger than 5 MB',
      ],
      exitCode: 1,
    });
    expect(await type('import-pictures', ...files.slice(0, 2), '--of', email)).toEqual({
      lines: [
        'Nothing was stored. The files are wrong:',
        'good.png: another picture has this name: give it another one',
      ],
      exitCode: 1,
    });
    expect(await type('import-pictures', good, good, '--of', email)).toMatchObject({ exitCode: 1 });
    expect(await type('import-pictures', good, '--of', 'two@acme.test')).toMatchObject({
      lines: ['There is no account two@acme.test.'],
    });
    expect(await everythingIn(world.db)).toBe(before);
  });

  it.each([[[]], [['good.png']], [['--of', email]]])('TECH-03 the words %j are answered with 64', async (words) => {
    expect(await refused(['import-pictures', ...words])).toEqual([64, 'a FILE and --of are needed.']);
  });

  it('TECH-03 a file that is not there is told before anything is opened', async () => {
    const gone = join(folder, 'gone.png');
    expect(await refused(['import-pictures', gone, '--of', email])).toEqual([64, `${gone} cannot be read.`]);
  });
});
