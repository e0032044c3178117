import { type Day, isDay } from '#contracts/shared/primitives.ts';
import { type Dayjs, dayjs } from './dayjs.ts';
import { type Weekday, weekdays } from './weekdays.ts';
import { dayIn } from './zone.ts';

export type { Day };
/** From the first to the last day, both with it. */
export type Period = { readonly from: Day; readonly to: Day };

/** DATE-02. */
export const earliestDay: Day = '2016-01-01';
/** DATE-04: the days that a picked range may have, the first and the last one with them. */
const longestSpan = 90;

/** DATE-05. */
export const presets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'last90Days',
] as const;
export type Preset = (typeof presets)[number];

const written = (day: Dayjs): Day => day.format('YYYY-MM-DD');

/** The day that it is at the offset of the session (OP-111). */
export const todayAt = (now: Date, offset: string): Day => dayIn(offset, now);

/** The day `days` days after this one; before it when `days` is negative. */
export const addDays = (day: Day, days: number): Day => written(dayjs.utc(day).add(days, 'day'));

/** The same day of another month, or its last one where it has no such day. */
export const addMonths = (day: Day, months: number): Day => written(dayjs.utc(day).add(months, 'month'));

export const weekdayOf = (day: Day): Weekday => weekdays[dayjs.utc(day).day()] ?? 'sunday';

const firstOfMonth = (day: Day): Day => written(dayjs.utc(day).startOf('month'));
const lastOfMonth = (day: Day): Day => written(dayjs.utc(day).endOf('month'));

/** DATE-03. */
export const latestDay = (today: Day): Day => written(dayjs.utc(today).endOf('year'));

/** DATE-02, DATE-03. */
export const isInBounds = (day: Day, today: Day): boolean =>
  isDay(day) && day >= earliestDay && day <= latestDay(today);

/** The range between two days, whichever was picked first. */
export const periodBetween = (one: Day, other: Day): Period =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** DATE-04. */
export const isWithinSpan = ({ from, to }: Period): boolean => addDays(from, longestSpan - 1) >= to;

/** TLIST-16, OP-90: taken literally, so that it may be longer than what can be picked. */
export const defaultPeriod = (today: Day): Period => ({ from: firstOfMonth(addDays(today, -89)), to: today });

const lastDays = (today: Day, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

/** DATE-05. */
export const periodOf = (preset: Preset, today: Day): Period => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7Days':
      return lastDays(today, 7);
    case 'last30Days':
      return lastDays(today, 30);
    case 'thisMonth':
      return { from: firstOfMonth(today), to: lastOfMonth(today) };
    case 'lastMonth': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case 'last90Days':
      return lastDays(today, 90);
  }
};
