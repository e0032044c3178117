import type { Reporter, TestCase } from 'vitest/node';
import type {} from './prove.ts';

type Walked = NonNullable<ReturnType<TestCase['meta']>['walked']>;

/** Prints, for each machine, how many of its transitions and outcomes of guards were walked. */
export default class PathsReporter implements Reporter {
  readonly #walked: Walked[] = [];

  onTestCaseResult(test: TestCase): void {
    const { walked } = test.meta();
    if (walked) this.#walked.push(walked);
  }

  onTestRunEnd(): void {
    const rows = this.#walked.toSorted((one, other) => one.machine.localeCompare(other.machine));
    const of = ([walked, all]: readonly [number, number]) => `${walked}/${all}`.padStart(10);
    console.log(`${'machine'.padEnd(16)}${'paths'.padStart(8)} transitions   outcomes of guards`);
    for (const { machine, paths, transitions, guards } of rows)
      console.log(`${machine.padEnd(16)}${String(paths).padStart(8)}${of(transitions)}${of(guards)}`);
  }
}
