import { type Day, earliestDay, isDay, type Period } from './dateRange.ts';
import { millisecondsEast } from './dateTimes.ts';
import { millisecondsOf } from './durations.ts';

const halfHour = millisecondsOf.hour / 2;
const twoHours = 2 * millisecondsOf.hour;

/** A day as `YYYY-MM-DD` and a time as `HH:mm`, as the clock at the offset of the session shows them. */
export type Due = { readonly dueDate: string; readonly dueTime: string };

/** DATE-06, DATE-07: the times of a day in steps of 30 minutes, in 24 hours. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, at) =>
  new Date(at * halfHour).toISOString().slice(11, 16),
);

/** DATE-08, OP-76: two hours from now, rounded up to the next :00 or :30. */
export const defaultDue = (now: Date, offset: string): Due => {
  const shown = now.getTime() + millisecondsEast(offset) + twoHours;
  const text = new Date(Math.ceil(shown / halfHour) * halfHour).toISOString();
  return { dueDate: text.slice(0, 10), dueTime: text.slice(11, 16) };
};

/** TCREATE-10: ISO 8601 with the offset; null when day or time is empty, or no such day exists. */
export const dueInstant = ({ dueDate, dueTime }: Due, offset: string): string | null =>
  isDay(dueDate) && halfHours.includes(dueTime) ? `${dueDate}T${dueTime}:00${offset}` : null;

const yearsAhead = 10;

/** DATE-02: the days of the calendar of a due date. No day is the last one by the requirements: ten years ahead end it. */
export const dueDays = (today: Day): Period => ({
  from: earliestDay,
  to: `${Number(today.slice(0, 4)) + yearsAhead}-12-31`,
});

/** DATE-02: whether the calendar of a due date has this day. */
export const isDueDay = (day: Day, today: Day): boolean => {
  const { from, to } = dueDays(today);
  return isDay(day) && day >= from && day <= to;
};
