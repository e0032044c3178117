import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, summarize } from '../../bench/statistics.ts';

const samples = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });

describe('what measurements come to', () => {
  it('the median of an even number of samples lies between the two in the middle', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([9, 1, 5], 0.5)).toBe(5);
  });

  it('a quantile between two samples is interpolated', () => {
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
  });

  it('no samples have no quantile', () => {
    expect(() => quantile([], 0.5)).toThrow('at least one sample');
  });

  it('a summary is ordered and within its samples, in whatever order they came', () => {
    fc.assert(
      fc.property(samples, (values) => {
        const { n, min, median, p95, p99, max } = summarize(values);
        expect(n).toBe(values.length);
        expect([min, max]).toEqual([Math.min(...values), Math.max(...values)]);
        expect([min, median, p95, p99, max].toSorted((a, b) => a - b)).toEqual([min, median, p95, p99, max]);
        expect(summarize(values.toReversed())).toEqual(summarize(values));
      }),
    );
  });
});
