import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { type Outcome, outcomeOf } from '#tools/closing-line.ts';

/** The whole suite of the platform, on a machine that may have other things to do. */
const patience = 1_200_000;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function runTests(folder: string, env: Record<string, string>): Promise<Outcome> {
  const results = mkdtempSync(join(tmpdir(), 'storewalk-results-'));
  const report = join(results, 'test.json');
  const words = ['run', '--project', 'unit', '--reporter=json', `--outputFile.json=${report}`, folder];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  await once(child, 'close');
  const outcome = outcomeOf(report);
  rmSync(results, { recursive: true, force: true });
  return outcome;
}

describe('PostgreSQL', () => {
  it(
    'TECH-02 passes every test of the platform that the embedded database passes',
    async () => {
      const { passed, failures } = await runTests('test/server', { TEST_DATABASE_URL: postgres.url });
      expect(failures).toEqual([]);
      expect(passed).toBeGreaterThan(100);
    },
    patience,
  );
});
