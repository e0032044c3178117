import { coverageOf } from './coverage.ts';
import type { Walk, Walker } from './walk.ts';

/** The words of a walk, the start first. */
export const wordsOf = ({ past, word }: Walk): string[] => [...past, word];

/** The walks that somebody can take, the long ones first. */
export const longest = (walker: Walker, isWalkable: (walk: Walk) => boolean): Walk[] =>
  walker
    .walks()
    .filter(isWalkable)
    .toSorted((one, other) => other.past.length - one.past.length);

/** The fewest long walks that take every step that the given ones take, and what none of them takes. */
export function fewest(
  walker: Walker,
  walks: readonly Walk[],
): { readonly paths: readonly string[][]; readonly missing: readonly string[] } {
  const coverage = coverageOf(walker.machine);
  const count = () => coverage.counts().transitions[0] + coverage.counts().guards[0];
  const chosen = walks.filter((walk) => {
    const before = count();
    walker.walk(walk, coverage, () => undefined);
    return count() > before;
  });
  return { paths: chosen.map(wordsOf), missing: coverage.missing() };
}
