import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** The names of all machines, in alphabetical order. */
export const machineNames = (): string[] =>
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .map((path) => basename(path, '.machine.ts'))
    .sort();
