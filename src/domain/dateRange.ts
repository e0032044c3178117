import { currentTime } from './dateTimes.ts';
import { millisecondsOf } from './durations.ts';

/** A day of the calendar, `YYYY-MM-DD`: days compare like their texts. */
export type Day = string;
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

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Whether the text is a day that the calendar has. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text;

/** The day that it is at the offset of the session (OP-111). */
export const todayAt = (now: Date, offset: string): Day => currentTime(now, offset).slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayAt(timeOf(day) + days * millisecondsOf.day);

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** DATE-03. */
export const latestDay = (today: Day): Day => `${today.slice(0, 4)}-12-31`;

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
