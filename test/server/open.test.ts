import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { runCommandLine } from '#server/cli/run.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { parseEnv } from '#server/env.ts';
import { failureLines } from '#server/failure.ts';
import { createLog } from '#server/http/log.ts';
import { openPlatform } from '#server/open.ts';

/** Databases are made from nothing here, on a machine that may have other things to do (ms). */
const patience = 180_000;

/** `nobody`, or any number that no account has. */
const anotherAccount = 65_534;

const folder = mkdtempSync(join(tmpdir(), 'storewalk-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seed = 'JBSWY3DPEHPK3PXP';
const logged: string[] = [];
const open = () => {
  const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  return openPlatform(env, createLog(env, { write: (line) => logged.push(line) }));
};

it(
  'API-01 a seed that an older version stored as it was is sealed when the platform opens, once',
  async () => {
    const first = await open();
    const company = { uuid: randomUUID(), slug: 'acme', name: 'Acme', time_zone_offset: null };
    await first.platform.db.insertInto('company').values(company).execute();
    const user = {
      uuid: randomUUID(),
      company_uuid: company.uuid,
      email: 'a@acme.test',
      username: null,
      folded_name: '',
    };
    await first.platform.db
      .insertInto('user')
      .values({ ...user, password_hash: '', mfa: 'on', mfa_secret: seed })
      .execute();
    await first.close();

    const stored = async () => {
      const { platform, close } = await open();
      const { mfa_secret } = await platform.db.selectFrom('user').select('mfa_secret').executeTakeFirstOrThrow();
      const opened = platform.secrets.open(mfa_secret ?? '', `second factor of ${user.uuid}`);
      await close();
      return { mfa_secret, opened };
    };
    const sealed = await stored();
    expect(sealed).toEqual({ mfa_secret: expect.stringMatching(/^v1\./), opened: seed });
    expect(await stored()).toEqual(sealed);
    expect(readFileSync(join(folder, 'secrets-key.txt'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  },
  patience,
);

it('TECH-02 a platform that was restored without its key says so when it opens, and how many cannot sign in', async () => {
  expect(logged).toEqual([]);
  writeFileSync(join(folder, 'secrets-key.txt'), randomBytes(32).toString('hex'));
  const { platform, close } = await open();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { accounts: 1, msg: expect.stringMatching(/^second factors do not open: SECRETS_KEY /) },
  ]);
  expect(logged.join()).not.toContain(seed);
  expect(await platform.db.selectFrom('user').select('mfa').execute()).toEqual([{ mfa: 'on' }]);
  await close();
});

/** Every folder and file below, with the rights that its group and others have. */
const openToOthers = (path: string): string[] =>
  [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))].filter((one) => {
    const stats = lstatSync(one);
    return !stats.isSymbolicLink() && (stats.mode & (stats.isDirectory() ? 0o077 : 0o177)) !== 0;
  });

it(
  'TECH-02 a data folder that was there, open to all, is closed to other accounts at each start',
  async () => {
    const shared = mkdtempSync(join(tmpdir(), 'storewalk-shared-'));
    chmodSync(shared, 0o755);
    const data = join(shared, 'data');
    const stored = join(data, 'files', 'kept', 'ab', 'picture');
    const outside = join(shared, 'outside');
    mkdirSync(dirname(stored), { recursive: true });
    for (const file of [stored, outside]) writeFileSync(file, 'of a store');
    symlinkSync(outside, join(data, 'link'));
    const opened = async () => {
      const env = parseEnv({ DATA_DIR: data, LOG_LEVEL: 'silent' });
      await (await openPlatform(env, createLog(env, 'stderr'))).close();
    };
    /** Whether another account reads a file of a folder that it stands in; known where this one may act for it. */
    const others = (cwd: string, file: string) =>
      spawnSync('cat', [file], { cwd, uid: anotherAccount, gid: anotherAccount }).status === 0;
    const isRoot = process.getuid?.() === 0;
    chmodSync(outside, 0o644);
    for (const start of ['first', 'second']) {
      chmodSync(data, 0o777);
      chmodSync(dirname(stored), 0o777);
      chmodSync(stored, 0o666);
      await opened();
      expect([start, openToOthers(data)]).toEqual([start, []]);
      if (isRoot) {
        expect(others(shared, 'outside')).toBe(true);
        for (const file of ['files/kept/ab/picture', 'database/PG_VERSION', 'secrets-key.txt'])
          expect([file, others(data, file)]).toEqual([file, false]);
      }
    }
    expect(statSync(outside).mode & 0o777).toBe(0o644);
    rmSync(shared, { recursive: true, force: true });
  },
  patience,
);

it(
  'TECH-03 a database whose making was cut short is made anew; one that was finished is kept',
  async () => {
    const data = join(folder, 'cut-short');
    const env = parseEnv({ DATA_DIR: data, LOG_LEVEL: 'silent' });
    const opened = () => openPlatform(env, createLog(env, 'stderr'));
    mkdirSync(join(data, 'database', 'base'), { recursive: true });
    writeFileSync(join(data, 'database', 'PG_VERSION'), '17\n');
    writeFileSync(join(data, 'database-unfinished'), '');
    const first = await opened();
    const company = { uuid: randomUUID(), slug: 'kept', name: 'Kept', time_zone_offset: null };
    await first.platform.db.insertInto('company').values(company).execute();
    await first.close();
    expect(existsSync(join(data, 'database-unfinished'))).toBe(false);
    const second = await opened();
    expect(await second.platform.db.selectFrom('company').select('slug').execute()).toEqual([{ slug: 'kept' }]);
    await second.close();
  },
  patience,
);

it(
  'TECH-02 a database of a newer version stops the start and every command in one line',
  async () => {
    const data = join(folder, 'newer');
    const variables = { DATA_DIR: data, LOG_LEVEL: 'silent' };
    const opened = () => openPlatform(parseEnv(variables), createLog(parseEnv(variables), 'stderr'));
    const first = await opened();
    const names = Object.keys(migrations);
    await sql`insert into kysely_migration values ('998-of-tomorrow', ''), ('999-after-that', '')`.execute(
      first.platform.db,
    );
    await first.close();

    const command = () => runCommandLine(['migrate'], variables, (env) => createLog(env, 'stderr'));
    for (const start of [opened, command]) {
      const error = await start().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(failureLines(error)).toEqual({
        lines: [
          `The database is newer than this version of the platform: it has 998-of-tomorrow, 999-after-that, and this version ends with ${names.at(-1)}. Run the version that brought it there, or restore the backup of before; nothing was changed.`,
        ],
        exitCode: 1,
      });
    }
  },
  patience,
);
