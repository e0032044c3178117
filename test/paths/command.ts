import type { Asked } from './asked.ts';

/** The command that walks exactly this again. */
export const commandOf = (machine: string, walk: Again, ...more: readonly string[]): string => {
  const which =
    'path' in walk
      ? ['--path', String(walk.path)]
      : ['--random', '1', '--steps', String(walk.steps), '--seed', String(walk.seed)];
  return ['npm run paths -- --machine', machine, ...which, ...more].join(' ');
};

export type Again = { readonly path: number } | Pick<NonNullable<Asked['random']>, 'steps' | 'seed'>;
