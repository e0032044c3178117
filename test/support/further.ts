import { inject } from 'vitest';
import { isDrawn } from './drawn-file.ts';
import './provided.ts';

/**
 * Journeys of rarer ways, which a file has beside its main ones: `npm run journeys` makes all of them, `npm test` those
 * of one file in 24, drawn by the seed. `file` is the file they stand in.
 */
export function further(file: string, journeys: () => void): void {
  if (inject('journeys') === 'all' || isDrawn(file, process.env['FC_SEED'] ?? '')) journeys();
}
