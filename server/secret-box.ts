import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { makeKeyFile, NoKeyInFile, readKeyFile } from './key-file.ts';

/**
 * Keeps secrets that must be read again (seeds of codes) unreadable in the database and its backups. `about` says whose
 * secret it is and what for; what was sealed about one thing does not open about another.
 */
export type SecretBox = {
  readonly seal: (secret: string, about: string) => string;
  /** Throws when it was sealed under another key or about something else, or was changed since. */
  readonly open: (sealed: string, about: string) => string;
};

const algorithm = 'aes-256-gcm';
const version = 'v1';
const keyBytes = 32;

/** Seals with AES-256-GCM: `v1.nonce.tag.text`, the last three in base64url. `key` has 32 bytes. */
export const secretBox = (key: Uint8Array): SecretBox => ({
  seal: (secret, about) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about, 'utf8'));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [version, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
  },
  open: (sealed, about) => {
    const [scheme, ...parts] = sealed.split('.');
    const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (scheme !== version || nonce === undefined || tag?.length !== 16 || text === undefined)
      throw new Error('this is no sealed secret');
    const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(about, 'utf8')).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      throw new Error('a secret does not open: it was changed, or SECRETS_KEY is another one than it was sealed under');
    }
  },
});

/** Whether this was sealed by a box, under any key. */
export const isSealed = (text: string): boolean => text.startsWith(`${version}.`);

/** Where a platform keeps the key that it made itself. */
export const secretsKeyFile = (env: Env): string => join(env.DATA_DIR, 'secrets-key.txt');

/**
 * The key of the box: `SECRETS_KEY`, else the one in the data folder, which is made once. Two processes that start at
 * the same time get the same one.
 */
export const secretsKey = (env: Env): Uint8Array => Buffer.from(env.SECRETS_KEY ?? keptKey(secretsKeyFile(env)), 'hex');

function keptKey(file: string): string {
  const key = (readKeyFile(file) ?? makeKeyFile(file, `${randomBytes(keyBytes).toString('hex')}\n`)).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new NoKeyInFile(file, '64 hexadecimal digits are');
  return key;
}
