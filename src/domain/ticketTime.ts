import type { TimeUnit } from '#contracts/tickets.ts';
import { millisecondsEast } from './dateTimes.ts';
import { millisecondsOf } from './durations.ts';

const { hour, day } = millisecondsOf;
/** By the number of the time unit; a month, which is 0, has no length of its own. */
const lengths = { 1: 7 * day, 2: day, 3: hour } as const;

/**
 * OP-77: an instant so many time units later (earlier when `amount` is negative). Months are those of the calendar at the
 * offset, such as `-03:00` (OP-111); a month ends no later than its last day.
 */
export const shifted = (instant: Date, amount: number, unit: TimeUnit, offset: string): Date =>
  unit === 0 ? monthsLater(instant, amount, offset) : new Date(instant.getTime() + amount * lengths[unit]);

function monthsLater(instant: Date, amount: number, offset: string): Date {
  const east = millisecondsEast(offset);
  const shown = new Date(instant.getTime() + east);
  const then = new Date(shown);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + amount);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(shown.getUTCDate(), lastDay));
  return new Date(then.getTime() - east);
}
