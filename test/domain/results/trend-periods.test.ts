import { describe, expect, it } from 'vitest';
import { trendPeriods, trendUnit } from '#domain/results/trend-periods.ts';

describe('the periods of a trend', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 'day'],
    ['2026-03-01', '2026-03-31', 'day'],
    ['2026-03-01', '2026-04-01', 'week'],
    ['2026-01-01', '2026-07-01', 'week'],
    ['2026-01-01', '2026-07-02', 'month'],
    ['2024-01-01', '2026-12-29', 'month'],
    ['2016-01-01', '2026-12-31', 'year'],
  ] as const)('RESULT-10 from %s to %s by %s', (first, last, unit) => {
    expect(trendUnit(first, last)).toBe(unit);
  });

  it.each([
    ['day', '2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
    // 2026-03-01 is a Sunday.
    ['week', '2026-03-01', '2026-03-09', ['2026-02-23', '2026-03-02', '2026-03-09']],
    ['month', '2025-12-31', '2026-02-01', ['2025-12-01', '2026-01-01', '2026-02-01']],
    ['year', '2016-02-29', '2018-01-01', ['2016-01-01', '2017-01-01', '2018-01-01']],
  ] as const)('RESULT-10 each %s from %s to %s once, without a gap', (unit, first, last, periods) => {
    expect(trendPeriods(unit, first, last)).toEqual(periods);
  });
});
