import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '#server/cli/commands.ts';
import { carryOut, runCommandLine } from '#server/cli/run.ts';
import { createLog } from '#server/http/log.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { reportedWork } from '#test/support/reports.ts';
import { csvRows } from '#test/support/result-exports.ts';

const world = realPlatform();
const folder = mkdtempSync(join(tmpdir(), 'export-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...words: readonly string[]) =>
  carryOut(world.platform, { command: 'export', input: await commands.get('export')?.read(words) });

describe('npm run platform -- export', () => {
  it('EXPO-13 EXPO-10 writes what the account may see, notes it, and writes over no file', async () => {
    const work = await reportedWork(world);
    const uuid = await work.send();
    const to = join(folder, 'results.csv');
    expect(await run('--as', work.user.email, '--to', to)).toMatchObject({ exitCode: 1 });
    await world.db
      .updateTable('user')
      .set({ permissions: JSON.stringify({ see_executions: true }) })
      .execute();
    const done = await run('--as', work.user.email.toUpperCase(), '--to', to, '--columns', 'code');
    expect(done).toMatchObject({ exitCode: 0, lines: [expect.stringContaining(`1 executions are in ${to} (csv,`)] });
    const bytes = readFileSync(to);
    expect(csvRows(bytes)).toMatchObject([{ execution_id: uuid, store: 'Acme Palermo' }]);
    expect(await run('--as', work.user.email, '--to', to, '--format', 'xlsx')).toMatchObject({ exitCode: 1 });
    expect(readFileSync(to).equals(bytes)).toBe(true);
    const noted = await world.db.selectFrom('result_read').select(['user_uuid', 'kind']).execute();
    expect(noted).toEqual([1, 2].map(() => ({ user_uuid: work.user.uuid, kind: 'export' })));
  });

  it('EXPO-13 refuses a wrong command line', async () => {
    const to = join(folder, 'none.csv');
    const line = (...words: readonly string[]) =>
      runCommandLine(['export', ...words], {}, (env) => createLog(env, 'stderr'));
    for (const words of [
      [],
      ['--as', 'a@b.c'],
      ['--as', 'a@b.c', '--to', to, '--format', 'pdf'],
      ['--as', 'a@b.c', '--to', to, '--filter', '{'],
      ['--as', 'a@b.c', '--to', to, '--filter', '{"stores":["all"]}'],
    ])
      expect(await line(...words)).toMatchObject({ exitCode: 64 });
    expect(existsSync(to)).toBe(false);
  });
});
