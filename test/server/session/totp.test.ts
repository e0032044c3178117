import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSeed, setupText, stepOf } from '#server/session/totp.ts';

/** RFC 6238, appendix B: seconds since 1970, the step in hex, and the codes of eight digits. */
const vectors = [
  [59, '0000000000000001', '94287082', '46119246', '90693936'],
  [1_111_111_109, '00000000023523EC', '07081804', '68084774', '25091201'],
  [1_111_111_111, '00000000023523ED', '14050471', '67062674', '99943326'],
  [1_234_567_890, '000000000273EF07', '89005924', '91819424', '93441116'],
  [2_000_000_000, '0000000003F940AA', '69279037', '90698825', '38618901'],
  [20_000_000_000, '0000000027BC86AA', '65353130', '77737706', '47863826'],
] as const;
/** The seeds of the appendix: the digits again and again, as long as the digest. */
const seedOf = (bytes: number): Secret => Secret.fromLatin1('1234567890'.repeat(7).slice(0, bytes));
const seed = seedOf(20).base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of RFC 6238', () => {
  it.each(vectors)(
    'C3 API-01 the vector of SHA-1 at %i s is known to the check of the platform, by its last six digits',
    (seconds, step, sha1) => {
      expect(stepOf(seed, sha1.slice(-6), at(seconds))).toBe(Number.parseInt(step, 16));
    },
  );

  it.each(
    vectors.flatMap(([seconds, , , sha256, sha512]) => [
      ['SHA256', 32, seconds, sha256] as const,
      ['SHA512', 64, seconds, sha512] as const,
    ]),
  )(
    'C3 the library that the check uses makes the vector of %s (%i bytes) at %i s',
    (algorithm, bytes, seconds, code) => {
      const secret = seedOf(bytes);
      expect(TOTP.generate({ secret, algorithm, digits: 8, period: 30, timestamp: seconds * 1000 })).toBe(code);
    },
  );
});

describe('the time of a code', () => {
  const step = 40_000_000;
  const begins = step * 30;
  const codeOf = (other: number) => TOTP.generate({ secret: Secret.fromBase32(seed), timestamp: other * 30_000 });
  const first = at(begins);
  const last = new Date((begins + 30) * 1000 - 1);

  it.each([
    ['of the present step', 0, step],
    ['of the step before', -1, step - 1],
    ['of two steps before', -2, null],
    ['of the step that comes next', 1, null],
  ])(
    'C3 a code %s counts from the first to the last millisecond of the step as it should',
    (_which, ahead, expected) => {
      expect([stepOf(seed, codeOf(step + ahead), first), stepOf(seed, codeOf(step + ahead), last)]).toEqual([
        expected,
        expected,
      ]);
    },
  );

  it('C3 what is no code of six digits is none', () => {
    for (const code of [
      '',
      '12345',
      '1234567',
      'abcdef',
      codeOf(step).slice(1),
      ` ${codeOf(step)}`,
      'ññññññ',
      '١٢٣٤٥٦',
    ])
      expect(stepOf(seed, code, first)).toBeNull();
  });
});

describe('a new seed', () => {
  it('AUTH-10 has 160 random bits, and each is another', () => {
    expect(newSeed()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSeed()).not.toBe(newSeed());
  });

  it('OP-07 is handed to the authenticator as an otpauth text that names product and account', () => {
    expect(setupText(seed, 'newmfa@acme.test')).toBe(
      `otpauth://totp/Storewalk:newmfa%40acme.test?issuer=Storewalk&secret=${seed}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
