import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { closingLine, count } from '#tools/closingLine.ts';

const folder = mkdtempSync(join(tmpdir(), 'closing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, report: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

it('counts tests, files that could not run, and reports that are missing', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  });
  const mixed = written('mixed.json', {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
  });
  expect(count(mixed)).toEqual({ passed: 3, failed: 2 });
  expect(count(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(closingLine([count(mixed), count(join(folder, 'none.json'))])).toBe('3 passed, 3 failed');
});
