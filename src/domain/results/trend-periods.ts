import type { TrendUnit } from '#contracts/results/results.ts';
import { dayjs } from '../time/dayjs.ts';
import { addDays, type Day } from '../time/days.ts';

/** RESULT-10: the unit by which so many days are told in at most 36 steps or so. */
export const trendUnit = (first: Day, last: Day): TrendUnit => {
  if (last < addDays(first, 31)) return 'day';
  if (last < addDays(first, 7 * 26)) return 'week';
  return last < addDays(first, 3 * 365) ? 'month' : 'year';
};

/** RESULT-10: the first days of all units from the day `first` to the day `last`; weeks begin on Monday. */
export const trendPeriods = (unit: TrendUnit, first: Day, last: Day): readonly Day[] => {
  const periods: Day[] = [];
  for (let start = startOf(unit, first); start <= last; start = next(unit, start)) periods.push(start);
  return periods;
};

const startOf = (unit: TrendUnit, day: Day): Day => {
  const at = dayjs.utc(day);
  if (unit === 'week') return addDays(day, -((at.day() + 6) % 7));
  return at.startOf(unit).format('YYYY-MM-DD');
};

const next = (unit: TrendUnit, day: Day): Day => dayjs.utc(day).add(1, unit).format('YYYY-MM-DD');
