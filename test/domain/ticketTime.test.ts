import { describe, expect, it } from 'vitest';
import { shifted } from '#domain/ticketTime.ts';

const at = (text: string) => new Date(`${text}Z`);

describe('time units', () => {
  it.each([
    ['2026-01-31T10:00:00', 1, 0, '2026-02-28T10:00:00'],
    ['2026-03-31T10:00:00', -1, 0, '2026-02-28T10:00:00'],
    ['2026-11-30T10:00:00', 3, 0, '2027-02-28T10:00:00'],
    ['2026-12-15T23:59:59', 1, 0, '2027-01-15T23:59:59'],
    ['2026-01-01T00:00:00', 1, 1, '2026-01-08T00:00:00'],
    ['2026-02-28T00:00:00', 1, 2, '2026-03-01T00:00:00'],
    ['2026-01-01T00:00:00', -2, 3, '2025-12-31T22:00:00'],
  ] as const)('OP-77 TCREATE-20 %s and %i of unit %i is %s', (from, amount, unit, then) => {
    expect(shifted(at(from), amount, unit)).toEqual(at(then));
  });
});
