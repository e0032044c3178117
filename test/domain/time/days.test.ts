import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '#contracts/shared/primitives.ts';
import {
  addDays,
  defaultPeriod,
  isInBounds,
  isWithinSpan,
  latestDay,
  periodBetween,
  periodOf,
  presets,
  todayAt,
} from '#domain/time/days.ts';

/** The slow way: the calendar is walked day by day, with leap years counted by hand. */
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const next = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);
  const text = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0')).join('-');
  if (date < length) return text(year, month, date + 1);
  return month < 12 ? text(year, month + 1, 1) : text(year + 1, 1, 1);
};
const calendar: string[] = ['2015-01-01'];
while ((calendar.at(-1) ?? '') < '2030-12-31') calendar.push(next(calendar.at(-1) ?? ''));
const at = (day: string): number => calendar.indexOf(day);
const someDay = fc.integer({ min: 400, max: calendar.length - 200 }).map((index) => calendar[index] ?? '');

describe('days of the calendar', () => {
  it('DATE-04 days are counted as the calendar has them', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -300, max: 150 }), (day, days) => {
        expect(addDays(day, days)).toBe(calendar[at(day) + days]);
      }),
    );
    expect(calendar.every(isDay)).toBe(true);
    expect(['2025-02-29', '2025-13-01', '2025-1-1', '', 'today'].some(isDay)).toBe(false);
  });

  it('OP-111 the day is that of the offset, not of the device', () => {
    const now = new Date('2025-11-21T01:30:00Z');
    expect([todayAt(now, '-03:00'), todayAt(now, '+00:00'), todayAt(now, '+13:00')]).toEqual([
      '2025-11-20',
      '2025-11-21',
      '2025-11-21',
    ]);
  });
});

describe('what can be picked', () => {
  it('DATE-02 DATE-03 from 2016-01-01 to the end of this year', () => {
    const can = (day: string) => isInBounds(day, '2025-11-21');
    expect(['2015-12-31', '2016-01-01', '2025-12-31', '2026-01-01'].map(can)).toEqual([false, true, true, false]);
    expect(['2025-02-29', '2025-9', 'a day'].map(can)).toEqual([false, false, false]);
    expect(latestDay('2025-01-01')).toBe('2025-12-31');
  });

  it('DATE-04 a range has at most 90 days, the first and the last with them, whichever was picked first', () => {
    const span = (from: string, to: string) => isWithinSpan(periodBetween(from, to));
    expect([span('2025-01-01', '2025-03-31'), span('2025-01-01', '2025-04-01')]).toEqual([true, false]);
    expect([span('2025-03-31', '2025-01-01'), span('2025-04-01', '2025-01-01')]).toEqual([true, false]);
    fc.assert(
      fc.property(someDay, fc.integer({ min: -150, max: 150 }), (day, away) => {
        const other = calendar[at(day) + away] ?? day;
        const period = periodBetween(day, other);
        expect([period.from, period.to]).toEqual([day, other].sort());
        expect(isWithinSpan(period)).toBe(Math.abs(away) + 1 <= 90);
      }),
    );
  });

  it.each([
    ['today', '2025-03-10', '2025-03-10'],
    ['yesterday', '2025-03-09', '2025-03-09'],
    ['last7Days', '2025-03-04', '2025-03-10'],
    ['last30Days', '2025-02-09', '2025-03-10'],
    ['thisMonth', '2025-03-01', '2025-03-31'],
    ['lastMonth', '2025-02-01', '2025-02-28'],
    ['last90Days', '2024-12-11', '2025-03-10'],
  ] as const)('DATE-05 on 2025-03-10 %s is %s to %s', (preset, from, to) => {
    expect(periodOf(preset, '2025-03-10')).toEqual({ from, to });
  });

  it('DATE-05 every preset can be applied on every day: within bounds, within the span, in order', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(...presets), (today, preset) => {
        const period = periodOf(preset, today);
        expect(period.from <= period.to && isWithinSpan(period) && period.to <= latestDay(today)).toBe(true);
      }),
    );
  });

  it('TLIST-16 OP-90 the default is taken literally: from the first of the month of 89 days ago to today', () => {
    expect(defaultPeriod('2025-11-21')).toEqual({ from: '2025-08-01', to: '2025-11-21' });
    expect(defaultPeriod('2025-10-28').from).toBe('2025-07-01');
    expect(defaultPeriod('2025-10-29').from).toBe('2025-08-01');
    expect(isWithinSpan(defaultPeriod('2025-11-21'))).toBe(false);
    fc.assert(
      fc.property(someDay, (today) => {
        const ago = calendar[at(today) - 89] ?? '';
        expect(defaultPeriod(today)).toEqual({ from: `${ago.slice(0, 8)}01`, to: today });
      }),
    );
  });
});
