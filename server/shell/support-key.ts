import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Env } from '../env.ts';
import { makeKeyFile, NoKeyInFile, readKeyFile } from '../key-file.ts';

/** Where a platform keeps its own key pair, in the format of the public `age` tool: lines that begin with # are remarks. */
export const supportKeyFile = (env: Env): string => join(env.DATA_DIR, 'support-key.txt');

/**
 * Who can open the data file for support (OP-53): the configured public keys; else a key pair of this platform's own,
 * made once and kept in the data folder. Processes that start at the same time get the same one. Throws when the file
 * is there and holds no key: what was encrypted to the one that it held is not given up without a word.
 */
export async function supportRecipients(env: Env): Promise<readonly string[]> {
  if (env.SUPPORT_RECIPIENTS.length > 0) return env.SUPPORT_RECIPIENTS;
  const file = supportKeyFile(env);
  const text = readKeyFile(file) ?? makeKeyFile(file, await newKeyText());
  return [await recipientOf(text, file)];
}

async function newKeyText(): Promise<string> {
  const identity = await generateIdentity();
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
}

async function recipientOf(text: string, file: string): Promise<string> {
  try {
    return await identityToRecipient(text.match(/^AGE-SECRET-KEY-\S+$/m)?.[0] ?? '');
  } catch {
    throw new NoKeyInFile(file, 'a line AGE-SECRET-KEY-… is');
  }
}
