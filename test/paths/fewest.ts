import { asked } from './asked.ts';
import { coverageOf, type Steps } from './coverage.ts';
import type { Walk, Walker } from './walk.ts';
import { chartOf } from './walked.ts';
import type { Past } from './word.ts';

/** A path that is walked by clicks. */
export type ClickPath = {
  readonly machine: string;
  /** Of the chart that it was made from. */
  readonly chart: ReturnType<typeof chartOf>;
  /** Its number among those of the machine; 0 for one that the seed draws. */
  readonly number: number;
  readonly words: Past;
  /** Where the machine is after each word; nothing where that is not known. */
  readonly leaves: readonly (readonly string[])[];
  /** What the path takes of the machine. */
  readonly steps: Steps;
};

/** The paths that are walked by clicks, and what none of them takes. */
export type Ways = {
  readonly machine: string;
  readonly paths: readonly ClickPath[];
  readonly missing: readonly string[];
};

/** The words of a walk, the start first. */
export const wordsOf = ({ past, word }: Walk): string[] => [...past, word];

/** The walks that somebody can take, the long ones first. */
export const longest = (walker: Walker, isWalkable: (walk: Walk) => boolean): Walk[] =>
  walker
    .walks()
    .filter(isWalkable)
    .toSorted((one, other) => other.past.length - one.past.length);

/** The walk along the states that were asked for, alone. Throws where no words lead along them, or nobody can go there. */
function only(walker: Walker, isWalkable: (walk: Walk) => boolean, states: readonly (readonly string[])[]): Ways {
  const walk = walker.along(states);
  if (walk === null || !isWalkable(walk))
    throw new Error(`Nobody can walk this with a browser: ${states.map((leaves) => leaves.join(', ')).join(' → ')}`);
  return { machine: walker.machine.id, paths: [pathOf(walker, walk, 1)], missing: [] };
}

/** The fewest long walks that take every step that somebody can take; of those that are given, in their order. */
export function fewest(walker: Walker, isWalkable: (walk: Walk) => boolean, walks?: readonly Walk[]): Ways {
  if (asked.along !== undefined && asked.machine === walker.machine.id) return only(walker, isWalkable, asked.along);
  const coverage = coverageOf(walker.machine);
  const count = () => coverage.counts().transitions[0] + coverage.counts().guards[0];
  const chosen = (walks ?? longest(walker, isWalkable)).filter((walk) => {
    const before = count();
    walker.walk(walk, coverage, () => undefined);
    return count() > before;
  });
  return {
    machine: walker.machine.id,
    paths: chosen.map((walk, at) => pathOf(walker, walk, at + 1)),
    missing: coverage.missing(),
  };
}

/** A walk as a path, with what it takes. */
export function pathOf(walker: Walker, walk: Walk, number: number): ClickPath {
  const coverage = coverageOf(walker.machine);
  const leaves: (readonly string[])[] = [];
  walker.walk(walk, coverage, (seen) => leaves.push(seen.leaves));
  const { machine } = walker;
  return {
    machine: machine.id,
    chart: chartOf(machine),
    number,
    words: wordsOf(walk),
    leaves,
    steps: coverage.steps(),
  };
}

/** How a path is called: by the last of its words. */
export const titled = <Path extends ClickPath>(path: Path) => [path.words.slice(-4).join(', '), path] as const;
