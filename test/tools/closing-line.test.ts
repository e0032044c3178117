import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closing, outcomeOf, slowestFirst } from '#tools/closing-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'closing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, report: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

it('counts tests, files that could not run, and reports that are missing or empty, and names each failure before it', () => {
  const file = (name: string, status: string, message: string, ...tests: string[]) => ({
    name: join(process.cwd(), name),
    status,
    message,
    startTime: 1000,
    endTime: name.includes('b') ? 3500 : 1100,
    assertionResults: tests.map((test) => ({
      status: test,
      fullName: `it ${test}`,
      failureMessages: test === 'failed' ? ['Error: 1 is not 2'] : [],
    })),
  });
  const mixed = outcomeOf(
    written('mixed.json', {
      numPassedTests: 3,
      testResults: [
        file('test/a.test.ts', 'passed', '', 'passed', 'passed'),
        file('test/b.test.ts', 'failed', '', 'passed', 'failed'),
        file('test/c.test.ts', 'failed', 'SyntaxError: not a module'),
      ],
    }),
  );
  const missing = join(folder, 'none.json');
  const empty = written('empty.json', { numPassedTests: 0, testResults: [] });
  expect(mixed.passed).toBe(3);
  expect(slowestFirst([mixed]).split('\n')).toEqual([
    '    2.5 s  test/b.test.ts',
    '    0.1 s  test/a.test.ts',
    '    0.1 s  test/c.test.ts',
  ]);
  expect(closing([mixed, outcomeOf(missing), outcomeOf(empty)]).split('\n')).toEqual([
    ...['FAILED: test/b.test.ts: it failed', 'Error: 1 is not 2', ''],
    ...['FAILED: test/c.test.ts', 'SyntaxError: not a module', ''],
    ...[`FAILED: ${missing}: no report was written`, ''],
    ...[`FAILED: ${empty}: no test was run`, ''],
    '3 passed, 4 failed',
  ]);
});
