import type { Reporter, TestCase, TestSpecification, Vitest } from 'vitest/node';
import { asked } from './asked.ts';
import { added, type Command, commands, keepRun, type Run, readRun } from './runs.ts';
import { printWalks } from './summary.ts';
import type { Failed, Walked } from './walked.ts';

/** Keeps what was walked of each machine, for the report on the charts, and prints how much it was. */
export default class PathsReporter implements Reporter {
  readonly #at = new Date().toISOString();
  readonly #command: Command = process.env['PATHS'] === undefined ? 'npm test' : 'npm run paths';
  readonly #walked: Walked[] = [];
  readonly #failed: Failed[] = [];
  #vitest: Vitest | null = null;
  #isWhole = false;
  /** Paths on actors that were asked for. */
  #paths = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunStart(files: readonly TestSpecification[]): Promise<void> {
    const all = (await this.#vitest?.globTestSpecifications()) ?? [];
    const isNarrowed = files.length < all.length || this.#vitest?.config.testNamePattern !== undefined;
    this.#isWhole = this.#command === commands[0] ? !isNarrowed : process.env['PATHS_WHOLE'] === '1';
  }

  onTestCaseResult(test: TestCase): void {
    const { walked, failed } = test.meta();
    const { state } = test.result();
    if (walked && state === 'passed') this.#walked.push(walked);
    if (failed && state === 'failed') this.#failed.push(failed);
    if (test.name.startsWith('path ')) this.#paths++;
  }

  onTestRunEnd(): void {
    const run = this.#kept();
    keepRun(this.#command, run);
    if (asked.path !== undefined && this.#walked.length + this.#failed.length + this.#paths === 0) this.#noPath();
    printWalks(run, {
      at: this.#at,
      isWhole: this.#isWhole,
      failed: this.#failed,
    });
  }

  #noPath(): void {
    console.error(`There is no path ${asked.path} of ${asked.machine}.`);
    process.exitCode = 2;
  }

  /** A run of everything stands alone; a narrower one is added to what was known. */
  #kept(): Run {
    const before = readRun(this.#command);
    const kept: Run = this.#isWhole ? { ...before, actors: {}, browser: {} } : before;
    const [actors, browser] = [{ ...kept.actors }, { ...kept.browser }];
    for (const one of this.#walked) {
      const entries = one.on === 'actors' ? actors : browser;
      entries[one.machine] = added(entries[one.machine], one, this.#at);
    }
    return { at: this.#at, actors, browser, failed: this.#failed.map(copied) };
  }
}

const copied = (failed: Failed): Run['failed'][number] => ({ ...failed, words: [...failed.words] });
