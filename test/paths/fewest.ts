import type { Again } from './command.ts';
import { coverageOf, type Steps } from './coverage.ts';
import type { Walk, Walker } from './walk.ts';
import { chartOf } from './walked.ts';
import type { Past } from './word.ts';

/** A path that is walked by clicks. */
export type ClickPath = {
  readonly machine: string;
  /** Of the chart that it was made from. */
  readonly chart: ReturnType<typeof chartOf>;
  /** What repeats it. */
  readonly again: Again;
  readonly words: Past;
  /** Where the machine is after each word; nothing where that is not known. */
  readonly leaves: readonly (readonly string[])[];
  /** What the path takes of the machine. */
  readonly steps: Steps;
};

/** The paths that are walked by clicks, what none of them takes, and how others are drawn. */
export type Ways = {
  readonly machine: string;
  readonly paths: readonly ClickPath[];
  readonly missing: readonly string[];
  readonly draw: (steps: number, pick: (among: number) => number, again: Again) => ClickPath;
};

/** The words of a walk, the start first. */
export const wordsOf = ({ past, word }: Walk): string[] => [...past, word];

/** The walks that somebody can take, the long ones first. */
export const longest = (walker: Walker, isWalkable: (walk: Walk) => boolean): Walk[] =>
  walker
    .walks()
    .filter(isWalkable)
    .toSorted((one, other) => other.past.length - one.past.length);

/** The fewest long walks that take every step that somebody can take; of those that are given, in their order. */
export function fewest(
  walker: Walker,
  isWalkable: (walk: Walk) => boolean,
  walks: readonly Walk[] = longest(walker, isWalkable),
): Ways {
  const coverage = coverageOf(walker.machine);
  const count = () => coverage.counts().transitions[0] + coverage.counts().guards[0];
  const chosen = walks.filter((walk) => {
    const before = count();
    walker.walk(walk, coverage, () => undefined);
    return count() > before;
  });
  return {
    machine: walker.machine.id,
    paths: chosen.map((walk, at) => pathOf(walker, walk, { path: at + 1 })),
    missing: coverage.missing(),
    draw: (steps, pick, again) => pathOf(walker, walker.draw(steps, pick, isWalkable), again),
  };
}

/** A walk as a path, with what it takes. */
export function pathOf(walker: Walker, walk: Walk, again: Again): ClickPath {
  const coverage = coverageOf(walker.machine);
  const leaves: (readonly string[])[] = [];
  walker.walk(walk, coverage, (seen) => leaves.push(seen.leaves));
  const { machine } = walker;
  return {
    ...{ machine: machine.id, chart: chartOf(machine), again },
    ...{ words: wordsOf(walk), leaves, steps: coverage.steps() },
  };
}

/** How a path is called: by the last of its words. */
export const titled = <Path extends ClickPath>(path: Path) => [path.words.slice(-4).join(', '), path] as const;
