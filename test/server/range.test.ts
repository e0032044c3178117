import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '#server/files/range.ts';

describe('the part of a file that a header asks for', () => {
  it.each([
    [null, null],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-', { first: 10, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=1e3-', null],
    ['', null],
  ] as const)('%s of 100 bytes', (header, range) => expect(rangeOf(header, 100)).toEqual(range));

  it('lies within the file, whatever is asked for', () => {
    const numbers = fc.option(fc.nat({ max: 300 }), { nil: '' as const });
    fc.assert(
      fc.property(numbers, numbers, fc.nat({ max: 200 }), (from, to, bytes) => {
        const range = rangeOf(`bytes=${from}-${to}`, bytes);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(bytes);
      }),
    );
  });
});
