import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
