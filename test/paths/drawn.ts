import { asked, isAskedFor } from './asked.ts';
import type { Again } from './command.ts';
import type { ClickPath } from './fewest.ts';
import { drawing } from './randomly.ts';

/** Of so many paths one is walked; of fewer, one as well. */
const parts = 32;
const seed = Number(process.env['FC_SEED']);

/**
 * The paths of a run by clicks: `npm test` walks one of thirty-two, drawn by the seed; `npm run paths` all, or those that
 * were asked for, or long random ones.
 */
export function drawn<Path extends ClickPath>({ machine, paths, draw }: Drawable<Path>): readonly Path[] {
  if (asked.machine !== undefined && asked.machine !== machine) return [];
  if (asked.edge !== undefined) return paths.filter((path) => isTo(asked.edge ?? '', path)).slice(0, toArrow);
  if (asked.random) return randomly(asked.random, draw);
  if (asked.path !== undefined) return paths.filter(({ words }, at) => isAskedFor(at + 1, words));
  const share = asked.all ? 1 : Math.min(parts, paths.length);
  return paths.filter((_, at) => at % share === seed % share);
}

/** So many paths to an arrow are walked, where it is not as it should be. */
const toArrow = 3;
const isTo = (edge: string, { steps }: ClickPath): boolean => edge in steps.taken || edge in steps.refused;

type Drawable<Path> = {
  readonly machine: string;
  readonly paths: readonly Path[];
  readonly draw: (steps: number, pick: (among: number) => number, again: Again) => Path;
};
type Random = { readonly walks: number; readonly steps: number; readonly seed: number };

const randomly = <Path>({ walks, steps, seed: first }: Random, draw: Drawable<Path>['draw']): Path[] =>
  Array.from({ length: walks }, (_, at) => first + at).map((one) => draw(steps, drawing(one), { steps, seed: one }));
