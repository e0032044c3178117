import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';

/** The seed of mfa@acme.test in the demo. */
export const demoSeed = 'JBSWY3DPEHPK3PXP';

/** The code that an authenticator shows for a seed (base32) at a time. */
export const codeAt = (seed: string, time: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(seed), timestamp: time.getTime() });

/** A code that neither the present step nor its neighbours have. */
export const wrongCodeAt = (seed: string, time: Date): string => {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeAt(seed, new Date(time.getTime() + seconds * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};

/** The seed in an `otpauth://` text. */
export const seedIn = (text: string): string => new URL(text).searchParams.get('secret') ?? '';

const period = 30_000;
/** A code that is given out stays good for at least so long. */
const timeToType = 15_000;
const stepAt = (time: number): number => Math.floor(time / period);

/**
 * What an authenticator with this seed shows, code after code: each call gives one of a step that was not used before,
 * the oldest that the platform still takes, so that the next one need not be waited for.
 */
export function authenticator(seed: string): () => Promise<string> {
  let used = 0;
  return async () => {
    await expect.poll(() => stepAt(Date.now())).toBeGreaterThan(used);
    used = Math.max(used + 1, stepAt(Date.now() + timeToType) - 1);
    return codeAt(seed, new Date(used * period));
  };
}
