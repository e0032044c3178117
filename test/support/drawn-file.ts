import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Of so many files one is drawn. */
const parts = 24;

/** Whether the seed of a run (FC_SEED) draws the rarer journeys of this file. */
export const isDrawn = (file: string, seed: string): boolean =>
  createHash('sha256')
    .update(`${seed} ${basename(file)}`)
    .digest()
    .readUInt32LE() %
    parts ===
  0;
