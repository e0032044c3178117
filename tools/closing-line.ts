import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

const report = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

/** The outcome of a run: how many tests passed, each one that did not, in words, and how long each file ran. */
export type Outcome = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly times: readonly FileTime[];
};

/** How long a file ran, in seconds. */
type FileTime = { readonly file: string; readonly seconds: number };

/** Reads one report of vitest. A file that could not be run is a failure, as is a missing report, or one of no test. */
export function outcomeOf(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: [`${file}: no report was written`], times: [] };
  const { numPassedTests, testResults } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  if (testResults.length === 0) return { passed: 0, failures: [`${file}: no test was run`], times: [] };
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const place = relative(process.cwd(), name);
    if (status === 'failed' && failed.length === 0) return [`${place}\n${message}`];
    return failed.map(({ fullName, failureMessages }) => [`${place}: ${fullName}`, ...failureMessages].join('\n'));
  });
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, times };
}

/** One line a file, the slowest first. */
export const slowestFirst = (outcomes: readonly Outcome[]): string =>
  outcomes
    .flatMap(({ times }) => times)
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');

/** Every failure over all reports, with the closing line at the end of the output. */
export const closing = (outcomes: readonly Outcome[]): string => {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  return [...failures.map((failure) => `FAILED: ${failure}\n`), `${passed} passed, ${failures.length} failed`].join(
    '\n',
  );
};

if (process.argv[1] === import.meta.filename) {
  const outcomes = process.argv.slice(2).map(outcomeOf);
  process.stdout.write(`${slowestFirst(outcomes)}\n\n${closing(outcomes)}\n`);
  process.exitCode = outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1;
}
