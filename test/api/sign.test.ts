import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNumber, sign } from '#api/shared/sign.ts';

const at = new Date('2026-05-04T10:11:12.345Z');

/** The rule of OP-12, computed by another library. */
const expected = (token: string, method: string, path: string, date: string, random: string): string =>
  createHmac('sha256', token).update(`v1\n${method}\n${path}\n${date}\n${random}`).digest('hex');

describe('signature', () => {
  it('SIGN-04 SIGN-05 OP-12 covers version, method, path, time and random number with the session token', async () => {
    const headers = await sign('secret-token', 'get', '/api/v1/stores/1', at, 'ab'.repeat(16));
    expect(headers).toEqual({
      'X-Signature': `${'ab'.repeat(16)}:${expected('secret-token', 'GET', '/api/v1/stores/1', '2026-05-04T10:11:12.345Z', 'ab'.repeat(16))}`,
      'X-Date': '2026-05-04T10:11:12.345Z',
      'X-Security-Version': 'v1',
    });
  });

  it('SIGN-05 agrees with an independent computation for any token, method, path and time', async () => {
    const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const texts = fc.string({ minLength: 1, unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom('GET', 'POST', 'DELETE'),
        fc.webPath(),
        minutes,
        async (token, method, path, date) => {
          const headers = await sign(token, method, path, date, 'r');
          expect(headers['X-Signature']).toBe(`r:${expected(token, method, path, date.toISOString(), 'r')}`);
        },
      ),
    );
  });

  it('SIGN-05 a change of the session changes the key at once', async () => {
    const signed = await Promise.all(['one', 'two', 'one'].map((token) => sign(token, 'GET', '/', at, 'r')));
    const signatures = signed.map((headers) => headers['X-Signature']);
    expect(signatures).toEqual(
      ['one', 'two', 'one'].map((token) => `r:${expected(token, 'GET', '/', at.toISOString(), 'r')}`),
    );
  });

  it('SIGN-08 OP-12 a random number is 128 bits in hex and never the same', () => {
    const numbers = Array.from({ length: 1000 }, randomNumber);
    for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(numbers).size).toBe(1000);
  });
});
