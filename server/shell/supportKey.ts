import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Env } from '../env.ts';

/** Where a platform keeps its own key pair, in the format of the public `age` tool: lines that begin with # are remarks. */
export const supportKeyFile = (env: Env): string => join(env.DATA_DIR, 'support-key.txt');

/**
 * Who can open the data file for support (OP-53): the configured public keys; else a key pair of this platform's own,
 * made once and kept in the data folder.
 */
export async function supportRecipients(env: Env): Promise<readonly string[]> {
  if (env.SUPPORT_RECIPIENTS.length > 0) return env.SUPPORT_RECIPIENTS;
  const file = supportKeyFile(env);
  return [await identityToRecipient(readIdentity(file) ?? (await makeIdentity(file)))];
}

function readIdentity(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+$/m)?.[0] ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function makeIdentity(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600 });
  return identity;
}
