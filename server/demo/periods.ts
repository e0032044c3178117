import { dayjs } from '#domain/time/dayjs.ts';
import { millisecondsOf } from '#domain/time/units.ts';

/** When an activity can be answered, as an import file says it. */
export type DemoPeriod = {
  readonly period?: { readonly rule?: string; readonly start_time: string; readonly end_time: string };
  readonly endless_period?: boolean;
  readonly always_available?: boolean;
};

const { hour, day } = millisecondsOf;

const between = (start: number, end: number): DemoPeriod => ({
  period: { start_time: new Date(start).toISOString(), end_time: new Date(end).toISOString() },
});

/** A calendar time as RFC 5545 writes it, in UTC. */
const stamp = (time: number): string => dayjs.utc(time).format('YYYYMMDD[T]HHmmss[Z]');

export const always: DemoPeriod = { always_available: true };
export const endless: DemoPeriod = { endless_period: true };

/** From `from` to `to` days from now. */
export const days = (now: Date, from: number, to: number): DemoPeriod =>
  between(now.getTime() + from * day, now.getTime() + to * day);

/** From `from` hours from now, for a week. */
export const inHours = (now: Date, from: number): DemoPeriod =>
  between(now.getTime() + from * hour, now.getTime() + from * hour + 7 * day);

/** Once a week for 24 hours, since four weeks ago; the occurrence of today began an hour ago. */
export const weekly = (now: Date): DemoPeriod => {
  const start = Math.floor(now.getTime() / hour) * hour - hour - 28 * day;
  return {
    period: {
      rule: `DTSTART:${stamp(start)}\nRRULE:FREQ=WEEKLY`,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + day).toISOString(),
    },
  };
};

/** Until the year 2200. */
export const untilYear2200 = (now: Date): DemoPeriod => {
  const start = Math.floor(now.getTime() / day) * day - 365 * day;
  return {
    endless_period: true,
    period: {
      rule: `DTSTART:${stamp(start)}\nRRULE:FREQ=DAILY;UNTIL=22001231T235959Z`,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + day).toISOString(),
    },
  };
};
