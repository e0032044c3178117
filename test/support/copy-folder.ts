import { execFileSync } from 'node:child_process';

/** Copies what is in a folder into another, which is there. Node's own way takes three times as long for a thousand files. */
export const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-R', `${from}/.`, to]);
};
