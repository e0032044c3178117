import type { Outcome } from './cli/channel.ts';
import { FolderInUse } from './db/lock.ts';
import { DatabaseNewer } from './db/migrate.ts';
import { EnvironmentError } from './env.ts';
import { BucketUnusable } from './files/index.ts';
import { NoKeyInFile } from './key-file.ts';
import { ReplicaTakesWrites } from './reads.ts';
import { ChartsMissing } from './shell/index.ts';

/**
 * Why the platform could not start, in words for its operator. Exit code 78 is a wrong configuration (sysexits.h).
 * An internal error keeps its stack.
 */
export function failureLines(error: unknown): Outcome {
  if (error instanceof EnvironmentError)
    return { lines: ['The environment is wrong:', ...error.faults.map((fault) => `  ${fault}`)], exitCode: 78 };
  if (isSaid(error)) return { lines: [error.message], exitCode: 1 };
  const known = knownAs(error);
  if (known !== undefined) return { lines: [known], exitCode: 1 };
  return { lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)], exitCode: 1 };
}

/** Failures whose message is written for the operator. */
const isSaid = (error: unknown): error is Error =>
  [FolderInUse, NoKeyInFile, DatabaseNewer, ChartsMissing, BucketUnusable, ReplicaTakesWrites].some(
    (kind) => error instanceof kind,
  );

/** `pg` gives a database without TLS no code. */
const knownAs = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.message === 'The server does not support SSL connections') return noTls;
  return 'code' in error ? byCode[String(error.code)] : undefined;
};

const noTls = 'The database of DATABASE_URL speaks no TLS, which sslmode asks for.';
const notTrusted =
  'The certificate of the database is not trusted: NODE_EXTRA_CA_CERTS names the one of its authority (or sslrootcert in DATABASE_URL).';
const noDatabase = 'The database of DATABASE_URL cannot be reached.';
const noFolder = 'DATA_DIR is a file, or leads through one: it has to be a folder.';
const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'The address is taken: another program listens there. Set PORT or METRICS_PORT to a free one (0 finds one).',
  EADDRNOTAVAIL: 'This machine has no address HOST.',
  EACCES: 'Not allowed: a port below 1024, or a folder of another user (PORT, DATA_DIR).',
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ECONNREFUSED: noDatabase,
  ENOTFOUND: noDatabase,
  EHOSTUNREACH: noDatabase,
  ETIMEDOUT: noDatabase,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  CERT_HAS_EXPIRED: 'The certificate of the database of DATABASE_URL has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the database belongs to another host than that of DATABASE_URL.',
  '28P01': 'The database of DATABASE_URL refuses the password.',
  '28000': 'The database of DATABASE_URL refuses the user.',
  '3D000': 'The database of DATABASE_URL does not exist.',
  '42501': 'The user of DATABASE_URL may not make tables there: they belong to whoever migrates.',
  '53300': 'The database of DATABASE_URL takes no more connections (DATABASE_CONNECTIONS of each process).',
  '57P03': 'The database of DATABASE_URL is starting or stopping: try again in a moment.',
};
