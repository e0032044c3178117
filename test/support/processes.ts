import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes that a process has started to run a file, as Linux knows them. */
export const processesOf = (parent: number, file: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === parent)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes(file))
    .map(Number);

/** What a process has in memory, in bytes. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) * 1024;

/** The files under a folder that this process has open. */
export const openedIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd')
    .map((number) => linked(`/proc/self/fd/${number}`))
    .filter((path) => path.startsWith(folder));

/** Empty for one that was closed meanwhile. */
const linked = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

/** Empty for a process that has ended meanwhile. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
