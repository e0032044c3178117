import { asked, isAskedFor } from './asked.ts';
import type { ClickPath } from './fewest.ts';

/** Of so many paths one is walked; of fewer, one as well. */
const parts = 32;
const seed = Number(process.env['FC_SEED']);

/** The paths of a run by clicks: `npm test` walks one of thirty-two, drawn by the seed; `npm run paths` all, or those that were asked for. */
export function drawn<Path extends ClickPath>({ machine, paths }: Drawable<Path>): readonly Path[] {
  if (asked.machine !== undefined && asked.machine !== machine) return [];
  if (asked.path !== undefined) return paths.filter(({ words }, at) => isAskedFor(at + 1, words));
  const share = asked.all ? 1 : Math.min(parts, paths.length);
  return paths.filter((_, at) => at % share === seed % share);
}

type Drawable<Path> = { readonly machine: string; readonly paths: readonly Path[] };
