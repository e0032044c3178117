import { beforeEach, describe, expect, it } from 'vitest';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { createLog } from '#server/http/log.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { addArea } from '#test/support/tickets.ts';

const world = realPlatform();
beforeEach(async () => {
  const acme = await world.createCompany({ slug: 'acme' });
  for (const email of ['one@acme.test', 'two@acme.test']) await world.createUser(acme, { email });
  await world.createUser(await world.createCompany({ slug: 'globex' }), { email: 'one@globex.test' });
});

const bring = (json: unknown, company = 'acme') =>
  carryOut(world.platform, { command: 'import-areas', input: { company, json } });
const operations = { code: 'OPS', name: 'Operations', members: ['One@acme.test', 'two@acme.test'] };
const quality = { code: 'QUA', name: 'Quality', members: ['two@acme.test'] };

const uuids = () => world.db.selectFrom('accountable_area').select(['uuid', 'code']).orderBy('code').execute();
/** Each area with its members. */
const stored = async () => {
  const areas = await world.db.selectFrom('accountable_area').selectAll().orderBy('code').execute();
  const members = await world.db
    .selectFrom('area_member')
    .innerJoin('user', 'user.uuid', 'area_member.user_uuid')
    .select(['area_uuid', 'email'])
    .orderBy('email')
    .execute();
  return areas.map(({ uuid, code, name }) => [
    ...[code, name],
    ...members.filter(({ area_uuid }) => area_uuid === uuid).map(({ email }) => email),
  ]);
};

describe('import-areas', () => {
  it('DATA-29 ROLE-04 brings the areas of a file into a company, with their members', async () => {
    expect(await bring([operations, quality])).toEqual({ lines: ['added: 2', 'known before: 0'], exitCode: 0 });
    expect(await stored()).toEqual([
      ['OPS', 'Operations', 'one@acme.test', 'two@acme.test'],
      ['QUA', 'Quality', 'two@acme.test'],
    ]);
  });

  it('DATA-29 writes over a known code with its members, adds a new one and removes none', async () => {
    await bring([operations, quality]);
    const before = await uuids();
    const members = ['one@acme.test', 'ONE@acme.test'];
    const changed = [
      { code: 'OPS', name: 'Works', members },
      { code: 'CLE', name: 'Cleaning', members: [] },
    ];
    expect(await bring(changed)).toEqual({ lines: ['added: 1', 'known before: 1'], exitCode: 0 });
    expect((await uuids()).filter(({ code }) => code !== 'CLE')).toEqual(before);
    expect(await stored()).toEqual([
      ['CLE', 'Cleaning'],
      ['OPS', 'Works', 'one@acme.test'],
      ['QUA', 'Quality', 'two@acme.test'],
    ]);
  });

  it('DATA-29 the same file again, and at the same time, leaves what it left before', async () => {
    await bring([operations, quality]);
    const before = await everythingIn(world.db);
    await Promise.all([bring([operations, quality]), bring([operations, quality])]);
    expect(await everythingIn(world.db)).toBe(before);
  });

  it('DATA-29 two areas may change their names with each other', async () => {
    await bring([operations, quality]);
    const swapped = [
      { ...operations, name: 'Quality' },
      { ...quality, name: 'Operations' },
    ];
    expect(await bring(swapped)).toMatchObject({ exitCode: 0 });
    expect((await stored()).map(([code, name]) => [code, name])).toEqual([
      ['OPS', 'Quality'],
      ['QUA', 'Operations'],
    ]);
  });

  it.each<[unknown, ...string[]]>([
    [[], 'it holds nothing'],
    ['areas', 'Invalid type: Expected Object but received "areas"'],
    [{ ...operations, code: ' ' }, 'code: must not be empty'],
    [{ ...operations, code: 'x'.repeat(61) }, 'code: is longer than 60 characters'],
    [{ ...operations, name: 7 }, 'name: Invalid type: Expected string but received 7'],
    [{ ...operations, name: 'a\0b' }, 'name: holds a character that cannot be stored'],
    [{ code: 'OPS' }, 'name: is missing', 'members: is missing'],
    [{ ...operations, users: [] }, 'users: is no field of this file'],
    [
      [quality, { ...operations, members: 'one@acme.test' }],
      '1.members: Invalid type: Expected Array but received "one@acme.test"',
    ],
    [[operations, { ...quality, code: 'OPS' }], '1.code: another entry has the code OPS'],
    [[operations, { ...quality, name: 'Operations' }], '1.name: another entry has the name Operations'],
    [
      [quality, { ...operations, members: ['one@acme.test', 'three@acme.test', 'one@globex.test'] }],
      '1.members.1: the company has no account three@acme.test',
      '1.members.2: the company has no account one@globex.test',
    ],
    [{ ...operations, name: 'Cleaning' }, 'name: the area CLE has the name Cleaning'],
    [{ ...operations, name: 'Old' }, 'name: the area without a code has the name Old'],
  ])('DATA-29 tells what is wrong with %j and stores nothing of it', async (wrong, ...said) => {
    await bring({ code: 'CLE', name: 'Cleaning', members: [] });
    const acme = await world.db
      .selectFrom('company')
      .select('uuid')
      .where('slug', '=', 'acme')
      .executeTakeFirstOrThrow();
    await addArea(world.platform, acme, 'Old', []);
    const before = await everythingIn(world.db);
    expect(await bring(wrong)).toEqual({ lines: ['Nothing was stored. The file is wrong at:', ...said], exitCode: 1 });
    expect(await everythingIn(world.db)).toBe(before);
  });

  it('DATA-29 leaves the areas of other companies alone, and refuses a company that is not there', async () => {
    await bring(operations);
    expect(await bring({ ...operations, members: ['one@globex.test'] }, 'GLOBEX')).toMatchObject({ exitCode: 0 });
    expect((await stored()).map((area) => area.slice(2)).toSorted()).toEqual([
      ['one@acme.test', 'two@acme.test'],
      ['one@globex.test'],
    ]);
    expect(await bring(operations, 'nobody')).toEqual({ lines: ['There is no company nobody.'], exitCode: 1 });
  });

  it.each([[[]], [['a.json', 'b.json']], [['gone.json']], [['gone.json', '--companies', 'acme']]])(
    'TECH-03 the words %j are answered with 64',
    async (words) => {
      for (const command of ['import-areas', 'import-routines'])
        expect(await runCommandLine([command, ...words], {}, (env) => createLog(env, 'stderr'))).toMatchObject({
          exitCode: 64,
          lines: [expect.any(String), `Usage: npm run platform -- ${command} FILE [--company SLUG]`],
        });
    },
  );
});
