import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { machineOf } from '#charts/file-names.ts';

/** The names of all machines, in alphabetical order. */
export const machineNames = (): string[] =>
  readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .map((path) => machineOf(basename(path, '.machine.ts')))
    .sort();
