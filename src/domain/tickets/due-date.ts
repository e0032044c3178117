import { isDay } from '#contracts/shared/primitives.ts';
import { dayjs } from '../time/dayjs.ts';
import { type Day, earliestDay, type Period } from '../time/days.ts';
import { millisecondsOf } from '../time/units.ts';
import { wallClock } from '../time/zone.ts';

const halfHour = millisecondsOf.hour / 2;

/** A day as `YYYY-MM-DD` and a time as `HH:mm`, as the clock at the offset of the session shows them. */
export type Due = { readonly dueDate: string; readonly dueTime: string };

/** DATE-06, DATE-07: the times of a day in steps of 30 minutes, in 24 hours. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, at) =>
  dayjs.utc(at * halfHour).format('HH:mm'),
);

/** DATE-08, OP-76: two hours from now, rounded up to the next :00 or :30. */
export const defaultDue = (now: Date, offset: string): Due => {
  const shown = wallClock(offset, now).add(2, 'hour').valueOf();
  const due = dayjs.utc(Math.ceil(shown / halfHour) * halfHour);
  return { dueDate: due.format('YYYY-MM-DD'), dueTime: due.format('HH:mm') };
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
