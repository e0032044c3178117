import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';

/** The whole suite of the platform, on a machine that may have other things to do. */
const patience = 1_200_000;

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** What vitest reports for machines. A file that could not be read fails without a test of its own. */
const report = v.object({
  numTotalTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

async function runTests(folder: string, env: Record<string, string>): Promise<{ count: number; failed: string[] }> {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=json', folder];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const { numTotalTests, testResults } = v.parse(report, JSON.parse(output.slice(output.indexOf('{'))));
  const files = testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, message }) => `${name} ${message}`);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
  return { count: numTotalTests, failed: [...files, ...failed] };
}

describe('PostgreSQL', () => {
  it(
    'TECH-02 passes every test of the platform that the embedded database passes',
    async () => {
      const { count, failed } = await runTests('test/server', { TEST_DATABASE_URL: postgres.url });
      expect(failed).toEqual([]);
      expect(count).toBeGreaterThan(100);
    },
    patience,
  );
});
