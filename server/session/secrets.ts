import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new bearer token: 256 random bits. It is also the key of the request signature (SESS-05). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A new HMAC for file requests (OP-13): 256 random bits in lower-case hex. */
export const newHmac = (): string => randomBytes(32).toString('hex');

/** The stored form of a token or an HMAC. Both are random, so that one round of SHA-256 cannot be guessed back. */
export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret, 'utf8').digest();

/** Is this the secret that the hash was made of? The time it takes depends on neither. */
export const matchesHash = (secret: string, hash: Uint8Array): boolean => timingSafeEqual(hashSecret(secret), hash);

/** Is this the signature (lower-case hex) of the text under the token (OP-12)? */
export const signatureMatches = (token: string, text: string, signature: string): boolean =>
  timingSafeEqual(createHmac('sha256', token).update(text, 'utf8').digest(), Buffer.from(signature, 'hex'));
