import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Work of a new hash: 2^15 blocks of 8 × 128 bytes, so 32 MiB and some 80 ms off the event loop. */
const standardCost = 32_768;
const blockSize = 8;
const keyLength = 32;

/** `scrypt$cost$blockSize$parallelization$salt$key`, salt and key in base64url: everything that checking needs. */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { cost, blockSize, parallelization: 1 });
  return ['scrypt', cost, blockSize, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Does the password belong to this hash? An account that does not exist costs the same work (`unknownAccount`). */
export async function passwordMatches(hash: string, password: string): Promise<boolean> {
  const [scheme, cost, block, parallelization, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const options = { cost: Number(cost), blockSize: Number(block), parallelization: Number(parallelization) };
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** A hash that no password matches: its key is random, not derived. */
export const unknownAccount = [
  'scrypt',
  standardCost,
  blockSize,
  1,
  randomBytes(16).toString('base64url'),
  randomBytes(keyLength).toString('base64url'),
].join('$');

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const limits = { ...options, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    // One text has several Unicode forms, and keyboards differ in which they type.
    scrypt(password.normalize('NFKC'), salt, keyLength, limits, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
