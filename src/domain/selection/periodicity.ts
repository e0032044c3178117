import type { Frequency, Options, Weekday as RuleDay } from 'rrule';
import * as library from 'rrule';
import { type Dayjs, dayjs } from '../time/dayjs.ts';
import type { Weekday } from '../time/weekdays.ts';

// Node sees a CommonJS module whose names hang under `default`; a bundler sees the ES module, which has no default.
const { RRule }: Pick<typeof library, 'RRule'> = Reflect.get(library, 'default') ?? library;

/** DATA-34. */
export const repeats = ['open', 'daily', 'weekly', 'monthly', 'yearly'] as const;

/**
 * How often a routine comes back (ROUT-18). `weekdays` are those of a weekly one; without any it comes on the weekday
 * that it starts on. Days as `YYYY-MM-DD`, both of them included; without an end it goes on. `every` how many days,
 * weeks, months or years lie between two.
 */
export type Periodicity = {
  readonly repeats: (typeof repeats)[number];
  readonly every: number;
  readonly weekdays: readonly Weekday[];
  readonly starts_on: string;
  readonly ends_on: string | null;
};

/**
 * Does a routine come on this day? An open one comes every day. A day that a month does not have is left out, as RFC
 * 5545 has it: the 31st comes seven times a year, 29 February in leap years.
 */
export const comesOn = (periodicity: Periodicity, day: string): boolean => {
  const { starts_on, ends_on, repeats: how } = periodicity;
  if (day < starts_on || (ends_on !== null && day > ends_on)) return false;
  if (how === 'open') return true;
  const at = dayjs.utc(day);
  return ruleOf(periodicity, how, at).between(at.toDate(), at.toDate(), true).length > 0;
};

const ruleOf = ({ every, weekdays: days, starts_on }: Periodicity, how: Repeating, at: Dayjs) =>
  new RRule({
    freq: frequencies[how],
    interval: every,
    wkst: RRule.MO,
    ...(how === 'weekly' && days.length > 0 ? { byweekday: days.map((day) => ruleDays[day]) } : {}),
    ...nearTo(at, dayjs.utc(starts_on), how, every),
  });

/** Where a rule stands shortly before a moment, and its day there: walking it from its start takes longer every year. */
const nearTo = (at: Dayjs, start: Dayjs, how: Repeating, every: number): Partial<Options> => {
  const unit = units[how];
  const beginning = how === 'daily' || how === 'weekly' ? start : start.startOf(unit);
  const steps = Math.floor(at.diff(beginning, unit) / every) * every;
  return {
    dtstart: beginning.add(steps, unit).toDate(),
    ...(how === 'yearly' ? { bymonth: start.month() + 1 } : {}),
    ...(how === 'yearly' || how === 'monthly' ? { bymonthday: start.date() } : {}),
  };
};
const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

type Repeating = Exclude<Periodicity['repeats'], 'open'>;
const frequencies: Readonly<Record<Repeating, Frequency>> = {
  daily: RRule.DAILY,
  weekly: RRule.WEEKLY,
  monthly: RRule.MONTHLY,
  yearly: RRule.YEARLY,
};
const ruleDays: Readonly<Record<Weekday, RuleDay>> = {
  sunday: RRule.SU,
  monday: RRule.MO,
  tuesday: RRule.TU,
  wednesday: RRule.WE,
  thursday: RRule.TH,
  friday: RRule.FR,
  saturday: RRule.SA,
};
