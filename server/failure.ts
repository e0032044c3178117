import type { Outcome } from './cli/channel.ts';
import { FolderInUse } from './db/lock.ts';
import { EnvironmentError } from './env.ts';
import { NoKeyInFile } from './keyFile.ts';

/**
 * Why the platform could not start, in words for whoever starts it. Exit code 78 is a wrong configuration (sysexits.h).
 * What nobody can do anything about keeps its stack.
 */
export function failureLines(error: unknown): Outcome {
  if (error instanceof EnvironmentError)
    return { lines: ['The environment is wrong:', ...error.faults.map((fault) => `  ${fault}`)], exitCode: 78 };
  if (error instanceof FolderInUse || error instanceof NoKeyInFile) return { lines: [error.message], exitCode: 1 };
  const known = error instanceof Error && 'code' in error ? byCode[String(error.code)] : undefined;
  if (known !== undefined) return { lines: [known], exitCode: 1 };
  return { lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)], exitCode: 1 };
}

const noDatabase = 'The database of DATABASE_URL cannot be reached.';
const noFolder = 'DATA_DIR is a file, or leads through one: it has to be a folder.';
const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The address is taken: another program listens there. Set PORT to a free one (0 finds one).',
  EADDRNOTAVAIL: 'This machine has no address HOST.',
  EACCES: 'Not allowed: a port below 1024, or a folder of another user (PORT, DATA_DIR).',
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ECONNREFUSED: noDatabase,
  ENOTFOUND: noDatabase,
  '28P01': 'The database of DATABASE_URL refuses the password.',
  '28000': 'The database of DATABASE_URL refuses the user.',
  '3D000': 'The database of DATABASE_URL does not exist.',
};
