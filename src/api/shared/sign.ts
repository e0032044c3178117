import { header, securityVersion, signedText } from '#contracts/shared/headers.ts';

type ImportedKey = { readonly token: string; readonly key: Promise<CryptoKey> };
let latest: ImportedKey | null = null;

/**
 * The signed-request headers of one call (SIGN-04, SIGN-05, OP-12, OP-14): `X-Signature` as `{random}:{hex}`, `X-Date`
 * in UTC with milliseconds, `X-Security-Version`. `path` has no host and no query. Needs Web Crypto, so a secure
 * context; each request brings a `random` of its own (SIGN-08).
 */
export async function sign(
  token: string,
  method: string,
  path: string,
  now: Date,
  random: string,
): Promise<Record<string, string>> {
  const date = now.toISOString();
  const text = new TextEncoder().encode(signedText(method, path, date, random));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(token), text);
  return {
    [header.signature]: `${random}:${hex(new Uint8Array(signature))}`,
    [header.date]: date,
    [header.securityVersion]: securityVersion,
  };
}

/** 128 bits of the platform's cryptographic generator in hex (OP-12). */
export const randomNumber = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Importing costs as much as signing; one token at a time is enough, and an older one is not kept. */
function keyOf(token: string): Promise<CryptoKey> {
  if (latest?.token !== token) latest = { token, key: importKey(token) };
  return latest.key;
}

const importKey = (token: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
