import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as the common apps do it: SHA-1, six digits, 30 seconds. */
const algorithm = 'SHA1';
const digits = 6;
const period = 30;

/** A new seed: 160 random bits in base32 (RFC 4226, R6). */
export const newSeed = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` text of a seed, which an authenticator app reads from a QR code (OP-07). */
export const setupText = (seed: string, account: string): string =>
  new TOTP({ issuer: 'Storewalk', label: account, secret: seed, algorithm, digits, period }).toString();

/**
 * The time step that a code belongs to, counted from 1970: the present one or the one before, for who types slowly or
 * has a clock that is a little behind; never a later one. Null for any other code.
 */
export function stepOf(seed: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const secret = Secret.fromBase32(seed);
  const present = TOTP.counter({ period, timestamp: now.getTime() });
  const belongsTo = (step: number): boolean =>
    TOTP.validate({ token: code, secret, algorithm, digits, period, timestamp: step * period * 1000, window: 0 }) === 0;
  return [present, present - 1].find(belongsTo) ?? null;
}
