import { expect } from 'vitest';
import { arrow } from './asked.ts';
import { commandOf } from './command.ts';
import { coverageOf } from './coverage.ts';
import { actual, expected, type Row, rowOf } from './rows.ts';
import { type Look, type Plan, type Walk, Walker } from './walk.ts';
import { chartOf, type Walked } from './walked.ts';

/** The rows of a machine, and the paths that come to each of them. */
export class Proof {
  readonly #plan: Plan;
  readonly #walker: Walker;
  readonly #rows: readonly Row[];
  readonly #walksOf = new Map<Row | undefined, Walk[]>();
  readonly #named: ReadonlyMap<Row, readonly Walk[]>;
  readonly paths: readonly Walk[];

  constructor(plan: Plan, rows: readonly Row[]) {
    this.#plan = plan;
    this.#walker = new Walker(plan);
    this.#rows = rows;
    for (const walk of this.#walker.walks()) {
      const row = rowOf(rows, walk.leaves, walk);
      const others = this.#walksOf.get(row);
      if (others) others.push(walk);
      else this.#walksOf.set(row, [walk]);
    }
    this.#named = new Map(rows.map((row) => [row, someOf(this.#walksOf.get(row) ?? [])]));
    this.paths = [...this.#named.values()].flat();
  }

  /** Fails where the machine does not do what the row says, or no path comes to it. */
  follows(row: Row): void {
    const paths = this.#named.get(row) ?? [];
    expect(paths.length, 'no path comes to this step').toBeGreaterThan(0);
    for (const path of paths) this.isWalked(path);
  }

  /** Fails where the machine does not do on the path what the rows say. */
  isWalked(path: Walk): void {
    const number = this.paths.indexOf(path) + 1;
    walkBy(this.#walker, path, this.#rows, commandOf(this.#plan.machine.id, number, '--actors'));
  }

  /** Steps that can be taken and that no row tells of. */
  unknown(): string[] {
    return (this.#walksOf.get(undefined) ?? [])
      .filter(({ inert }) => !inert)
      .map(({ leaves, word, past }) => `${leaves.join(', ')} —${word}→ after ${past.join(', ')}`);
  }

  /** What all paths together walk. */
  coverage(): { readonly walked: Walked; readonly missing: readonly string[] } {
    const coverage = coverageOf(this.#walker.machine);
    for (const path of this.paths) this.#walker.walk(path, coverage, () => undefined);
    const { machine } = this.#plan;
    const about = {
      machine: machine.id,
      ...chartOf(machine),
      on: 'actors',
      paths: this.paths.length,
    } as const;
    return { walked: { ...about, ...coverage.steps() }, missing: coverage.missing() };
  }
}

const pathsAtMost = 24;

/** So many paths to one step say no more than some of them: the shortest, and others evenly spread. */
const someOf = (walks: readonly Walk[]): Walk[] => {
  const stride = Math.ceil(walks.length / pathsAtMost);
  return walks.filter((_, index) => index % stride === 0);
};

/** Fails at the first step that is not as the rows say, with the steps in words and the command that repeats it. */
function walkBy(walker: Walker, path: Walk, rows: readonly Row[], again: string): void {
  let leaves: readonly string[] = [];
  const look: Look = (seen, step) => {
    const place = [...step.past, step.word].join(arrow);
    const row = rowOf(rows, leaves, step);
    if (!row) throw new Error(`nobody wrote down what happens at ${leaves.join(', ')} after ${place}\nagain: ${again}`);
    expect(actual(row, seen), `${place}\nagain: ${again}\n`).toEqual(expected(row, leaves, step.past));
    leaves = seen.leaves;
  };
  walker.walk(path, coverageOf(walker.machine), look);
}
