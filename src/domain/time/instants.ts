import type { ManipulateType } from 'dayjs';
import { wallClock } from './zone.ts';

/** First and last millisecond of a day. */
export interface DayBounds {
  readonly from: Date;
  readonly to: Date;
}

/** `YYYY-MM-DD HH:mm:ss` as the clock at the offset, such as `-03:00`, shows it (FILT-11, OP-111). */
export const currentTime = (now: Date, offset: string): string => wallClock(offset, now).format('YYYY-MM-DD HH:mm:ss');

/** `YYYY-MM-DD HH:mm` of an instant, as the clock at the offset shows it (TLIST-06); empty when it is none. */
export const stamp = (at: string, offset: string): string => {
  const shown = wallClock(offset, new Date(at));
  return shown.isValid() ? shown.format('YYYY-MM-DD HH:mm') : '';
};

/** Content of the parameter `datum`, which travels as a JSON text (EXEC-03, OP-28). */
export interface Datum {
  readonly store_uuid: string;
  readonly current_time: string;
}

/** The one place that builds a datum (OP-28). */
export const datum = (store_uuid: string, now: Date, offset: string): Datum => ({
  store_uuid,
  current_time: currentTime(now, offset),
});

/** The bounds of the day that it is at the offset (OP-111). */
export function dayBounds(now: Date, offset: string): DayBounds {
  const shown = wallClock(offset, now);
  const instantOf = (edge: typeof shown) => new Date(now.getTime() + edge.diff(shown));
  return { from: instantOf(shown.startOf('day')), to: instantOf(shown.endOf('day')) };
}

/** By the number of the time unit on the wire. */
const units = { 0: 'month', 1: 'week', 2: 'day', 3: 'hour' } as const satisfies Record<number, ManipulateType>;

/**
 * OP-77: an instant so many time units later (earlier when `amount` is negative). Months are those of the calendar at the
 * offset, such as `-03:00` (OP-111); a month ends no later than its last day.
 */
export function shifted(instant: Date, amount: number, unit: keyof typeof units, offset: string): Date {
  const shown = wallClock(offset, instant);
  return new Date(instant.getTime() + shown.add(amount, units[unit]).diff(shown));
}
