import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
});

export type Count = { readonly passed: number; readonly failed: number };

/** Counts one report of vitest. A file that could not be run is a failure, and so is a report that is not there. */
export function count(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** The closing line over all reports. */
export const closingLine = (counts: readonly Count[]): string => {
  const sum = (key: keyof Count) => counts.reduce((total, one) => total + one[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
};

if (process.argv[1] === import.meta.filename) {
  const counts = process.argv.slice(2).map(count);
  process.stdout.write(`${closingLine(counts)}\n`);
  process.exitCode = counts.every(({ failed }) => failed === 0) ? 0 : 1;
}
