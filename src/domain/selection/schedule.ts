import type { Options, RRule as Rule } from 'rrule';
import * as library from 'rrule';
import type { ActivityItem, Period } from '#contracts/selection/selection.ts';
import { dayjs } from '../time/dayjs.ts';
import { millisecondsOf } from '../time/units.ts';
import { instantIn, isZoneName, wallClock, type Zone } from '../time/zone.ts';

// Node sees a CommonJS module whose names hang under `default`; a bundler sees the ES module, which has no default.
const { RRule, RRuleSet, rrulestr }: Pick<typeof library, 'RRule' | 'RRuleSet' | 'rrulestr'> =
  Reflect.get(library, 'default') ?? library;

/** The part of an activity that its schedule state depends on (DATA-09). */
export type Schedule = Pick<ActivityItem, 'period' | 'endless_period' | 'always_available'>;

/** SCHED-02 to SCHED-07. */
export type ScheduleState = 'expired' | 'enabled' | 'future' | 'soon' | 'unknown';

/**
 * A schedule that could be read, as plain data. Times are milliseconds of the wall clock of `zone`, so that a rule given
 * in local time keeps its hours over a change of the clocks.
 */
export interface Reading {
  readonly zone: Zone;
  readonly starts: number;
  readonly ends: number;
  readonly endless: boolean;
  /** Duration of one occurrence. */
  readonly lasts: number;
  readonly rule: Partial<Options> | null;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** The facts that the rules below judge: a reading (null: unreadable), now, and now plus the look-ahead window. */
export interface Moment {
  readonly reading: Reading | null;
  readonly now: number;
  readonly ahead: number;
}

const utc = '+00:00';
const endOf2200 = Date.UTC(2200, 11, 31, 23, 59, 59, 999);
const longestRule = 10_000;
/** A search gives up here: 54 years of a daily rule. */
const mostSteps = 20_000;
const disabled: readonly ScheduleState[] = ['unknown', 'future', 'expired'];
const order: readonly ScheduleState[] = ['enabled', 'soon', 'future', 'unknown', 'expired'];
const utcStamp = /(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/g;
/** An end without a time of the day is the end of its day. */
const lastDay = /(UNTIL=\d{8})(?![T\d])/gi;
const isoTime = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The schedule state at `now`, in the order of SCHED-02 to SCHED-07 (SM-10); the window is 12 hours (SCHED-08). */
export function scheduleState(schedule: Schedule, now: Date, lookAheadHours = 12): ScheduleState {
  const moment = momentOf(schedule, now, lookAheadHours);
  if (hasNoReadableRule(moment)) return 'unknown';
  if (isAfterEnd(moment)) return 'expired';
  if (isEndless(moment)) return 'enabled';
  if (isBeforeLookAhead(moment)) return 'future';
  if (isInOccurrence(moment)) return 'enabled';
  if (isSoonInOccurrence(moment)) return 'soon';
  return hasLaterOccurrence(moment) ? 'future' : 'unknown';
}

/**
 * When an activity that is `soon` or `future` at `now` begins to be open; null for any other, and where
 * its schedule gives no such time.
 */
export function opensAt(schedule: Schedule, now: Date): Date | null {
  const { reading, now: at } = momentOf(schedule, now);
  if (reading === null || !['soon', 'future'].includes(scheduleState(schedule, now))) return null;
  const starts = [nextOf(reading, at), ...reading.added.filter((start) => start > at)]
    .filter((start) => start !== null && Number.isFinite(start) && !reading.removed.includes(start))
    .map(Number);
  return starts.length === 0 ? null : instantOfWall(reading.zone, Math.min(...starts));
}

/** SCHED-09. */
export const isDisabled = (state: ScheduleState): boolean => disabled.includes(state);

/** Order of the states in a list (OP-24), for a stable sort. */
export const compareByState = (one: ScheduleState, other: ScheduleState): number =>
  order.indexOf(one) - order.indexOf(other);

/** The items of one page by their state at `now`; inside a state their order is kept (ACT-09, OP-24). */
export function sortBySchedule<Item extends Schedule>(items: readonly Item[], now: Date): Item[] {
  return items
    .map((item) => ({ item, state: scheduleState(item, now) }))
    .sort((one, other) => compareByState(one.state, other.state))
    .map(({ item }) => item);
}

/** Reads a schedule once for a given now; the rules below judge the result. */
export function momentOf(schedule: Schedule, now: Date, lookAheadHours = 12): Moment {
  const reading = readSchedule(schedule);
  const zone = reading?.zone ?? utc;
  return {
    reading,
    now: shownIn(zone, now.getTime()),
    ahead: shownIn(zone, now.getTime() + lookAheadHours * millisecondsOf.hour),
  };
}

/** SM-10: no readable rule. */
export const hasNoReadableRule = ({ reading }: Moment): boolean => reading === null;

/** SCHED-02. */
export const isAfterEnd = ({ reading, now }: Moment): boolean => reading !== null && now > reading.ends;

/** SCHED-03. */
export const isEndless = ({ reading }: Moment): boolean => reading?.endless === true;

/** SCHED-04. */
export const isBeforeLookAhead = ({ reading, ahead }: Moment): boolean => reading !== null && ahead < reading.starts;

/** SCHED-05; an occurrence holds both of its ends. */
export const isInOccurrence = ({ reading, now }: Moment): boolean => holds(reading, now);

/** SCHED-06. */
export const isSoonInOccurrence = ({ reading, ahead }: Moment): boolean => holds(reading, ahead);

/** SCHED-07; nothing is looked for after the year 2200, which counts as endless. */
export const hasLaterOccurrence = ({ reading, now }: Moment): boolean =>
  reading !== null && occursBetween(reading, now, endOf2200);

const holds = (reading: Reading | null, at: number): boolean =>
  reading !== null && occursBetween(reading, at - reading.lasts, at);

function occursBetween(reading: Reading, from: number, to: number): boolean {
  const added = reading.added.some((start) => start >= from && start <= to && !reading.removed.includes(start));
  return added || (reading.rule !== null && ruleOccursBetween(reading.rule, reading.removed, from, to));
}

const ruleOccursBetween = (options: Partial<Options>, removed: readonly number[], from: number, to: number): boolean =>
  firstBetween(options, removed, from, to) !== null;

const nextOf = ({ rule, removed }: Reading, now: number): number | null =>
  rule === null ? null : firstBetween(rule, removed, now, endOf2200);

function firstBetween(options: Partial<Options>, removed: readonly number[], from: number, to: number): number | null {
  const start = startNear(options, from);
  const until = new Date(Math.min(to, options.until?.getTime() ?? to));
  const rule = new RRule({ ...options, dtstart: new Date(start), until }, true);
  endAfter(rule, Math.min(mostSteps, Math.ceil(Math.max(0, to - start) / periodOf(options)) + 2));
  let found: number | null = null;
  rule.between(new Date(from), new Date(to), true, (occurrence) => {
    found = removed.includes(occurrence.getTime()) ? null : occurrence.getTime();
    return found === null;
  });
  return found;
}

/**
 * The library looks at UNTIL only when something occurs, so that a rule to which nothing matches would be followed to
 * the year 9999. It asks for the interval twice a step and stops at 0.
 */
function endAfter({ options }: Rule, steps: number): void {
  const { interval } = options;
  let questions = 2 * steps + 1;
  Object.defineProperty(options, 'interval', { get: () => (questions-- > 0 ? interval : 0) });
}

const { second, minute, hour, day } = millisecondsOf;

/** The shortest time from one step of the rule to the next. */
const periodOf = ({ freq = RRule.YEARLY, interval = 1 }: Partial<Options>): number =>
  interval * ([365 * day, 28 * day, 7 * day, day, hour, minute][freq] ?? second);

/**
 * The start moved forward by whole intervals to shortly before `from`: the rule then gives the same occurrences from
 * there on without counting from its start (OP-115). A rule with COUNT has to be counted and keeps its start.
 */
function startNear(options: Partial<Options>, from: number): number {
  const { freq = RRule.YEARLY, interval = 1 } = options;
  const start = options.dtstart?.getTime() ?? from;
  if (options.count) return start;
  if (freq <= RRule.MONTHLY) return monthNear(start, from, freq === RRule.YEARLY ? 12 * interval : interval);
  const step = periodOf(options);
  return start + Math.max(0, Math.floor((from - start) / step) - 1) * step;
}

/** As {@link startNear}, by months; the day becomes the first, which every month has. */
function monthNear(start: number, from: number, step: number): number {
  const [first, last] = [dayjs.utc(start).date(1), dayjs.utc(from)];
  const months = (last.year() - first.year()) * 12 + last.month() - first.month();
  const steps = Math.floor(months / step) - 1;
  return steps < 1 ? start : first.add(steps * step, 'month').valueOf();
}

function readSchedule({ period, endless_period, always_available }: Schedule): Reading | null {
  const endless = endless_period || always_available;
  try {
    const reading = period.rule?.trim() ? readRule(period.rule, period) : readPeriod(period);
    const isOpen = reading.starts === -Infinity && reading.ends === Infinity;
    if (Number.isNaN(reading.lasts) || reading.lasts < 0 || (isOpen && !endless)) return null;
    return endless ? { ...reading, endless, ends: endOf2200 } : reading;
  } catch {
    return null;
  }
}

/** Without a rule the period is one occurrence (OP-115); a side that is not given is open. */
function readPeriod(period: Period): Reading {
  const starts = instantOf(period.start_time) ?? -Infinity;
  const ends = endOf(period.end_time) ?? Infinity;
  const endless = dayjs.utc(ends).year() === 2200;
  return { zone: utc, starts, ends, endless, lasts: ends - starts, rule: null, added: [starts], removed: [] };
}

/** Throws when the text is no rule, has no start, or would cost more than a page can wait for. */
function readRule(text: string, period: Period): Reading {
  const zone = zoneOf(text, period.start_time);
  const set = rrulestr(inZone(text, zone), { forceset: true, unfold: true });
  if (!(set instanceof RRuleSet) || text.length > longestRule) throw new Error('no recurrence rule');
  const [only, ...more] = set.rrules();
  if (!only || more.length > 0 || set.exrules().length > 0) throw new Error('not one recurrence rule');
  const [opens, closes] = [instantOf(period.start_time), endOf(period.end_time)];
  const dtstart =
    only.origOptions.dtstart ?? (/DTSTART/i.test(text) || opens === null ? null : new Date(shownIn(zone, opens)));
  const rule = explicit({ ...only.origOptions, dtstart });
  return {
    zone,
    starts: rule.dtstart.getTime(),
    ends: rule.until?.getTime() ?? Infinity,
    endless: /UNTIL=2200/i.test(text),
    lasts: opens === null || closes === null ? 0 : lengthOf(zone, opens, closes),
    rule,
    added: set.rdates().map(Number),
    removed: set.exdates().map(Number),
  };
}

/**
 * The hours that the clocks show between two instants. Inside an hour that they show twice, the time that passes counts:
 * there the clocks may show the end before the start.
 */
function lengthOf(zone: Zone, opens: number, closes: number): number {
  const shown = shownIn(zone, closes) - shownIn(zone, opens);
  return shown > 0 ? shown : closes - opens;
}

/** The rule with those defaults written out that the library would take from the day of a moved start. */
function explicit(options: Partial<Options>): Partial<Options> & { dtstart: Date } {
  const { dtstart } = options;
  if (!dtstart || !isBounded(options)) throw new Error('no start, or not bounded');
  const { freq, bymonth, bymonthday, bynmonthday } = new RRule({ ...options, dtstart }, true).options;
  if (freq > RRule.MONTHLY) return { ...options, dtstart };
  const days = [...bymonthday, ...bynmonthday];
  return { ...options, dtstart, bymonth, bymonthday: days.length > 0 ? days : null };
}

/** Whether the library ends on the rule in bearable time: it searches for ever for what a sub-daily step never meets. */
function isBounded(options: Partial<Options>): boolean {
  const { freq, interval = 1, count, byhour, byminute, bysecond, bysetpos } = options;
  const isSubDaily = freq !== undefined && freq > RRule.DAILY;
  const parts = [byhour, byminute, bysecond, bysetpos];
  return (
    freq !== undefined &&
    options.byeaster === undefined &&
    areWithin(interval, 1, 1_000_000) &&
    areWithin(count, 1, Number.MAX_SAFE_INTEGER) &&
    areWithin(byhour, 0, 23) &&
    areWithin([byminute, bysecond].flat(), 0, 59) &&
    areWithin(options.bymonth, 1, 12) &&
    areWithin([options.bymonthday, options.byyearday, options.byweekno, bysetpos].flat(), -366, 366) &&
    !(isSubDaily && parts.some((part) => part !== undefined))
  );
}

const areWithin = (value: unknown, least: number, most: number): boolean =>
  [value]
    .flat()
    .every((one) => one === undefined || (Number.isInteger(one) && Number(one) >= least && Number(one) <= most));

/**
 * The zone in which a rule is counted: its TZID, else UTC when its DTSTART says so, else the offset of the start
 * time. Throws on an unknown zone.
 */
function zoneOf(text: string, startTime: string | null): Zone {
  const zone = /;TZID=([^:;=\s]+)/i.exec(text)?.[1];
  if (zone && !isZoneName(zone)) throw new Error(`no time zone: ${zone}`);
  if (zone) return zone;
  if (/DTSTART[^:=]*[:=]\d{8}T\d{6}Z/i.test(text)) return utc;
  const [, hours, minutes] = /T.*([+-]\d{2}):?(\d{2})$/i.exec(startTime ?? '') ?? [];
  return hours ? `${hours}:${minutes}` : utc;
}

/** The rule with all its times on the wall clock of the zone, where the library needs to know of no zone. */
function inZone(text: string, zone: Zone): string {
  const plain = text.replace(/;TZID=[^:;=\s]+|;VALUE=DATE(?:-TIME)?/gi, '').replace(lastDay, '$1T235959');
  return plain.replace(utcStamp, (stamp) => {
    const instant = Date.parse(stamp.replace(utcStamp, '$1-$2-$3T$4:$5:$6Z'));
    return wallClock(zone, new Date(instant)).format('YYYYMMDD[T]HHmmss[Z]');
  });
}

/** The time that the clocks of the zone show at an instant, both in milliseconds. */
const shownIn = (zone: Zone, instant: number): number => wallClock(zone, new Date(instant)).valueOf();

/** The instant at which the clocks of the zone show this time. */
const instantOfWall = (zone: Zone, shown: number): Date => {
  const at = dayjs.utc(shown);
  const minute = instantIn(zone, at.format('YYYY-MM-DD'), at.format('HH:mm'), 'first');
  return new Date(minute.getTime() + at.diff(at.startOf('minute')));
};

/** As {@link instantOf}, of an end: a day without a time is part of it. */
function endOf(text: string | null): number | null {
  const at = instantOf(text);
  return at === null || text?.length !== 10 ? at : at + millisecondsOf.day - 1;
}

/** Milliseconds of an ISO 8601 text; one without a zone is UTC wherever it is read. NaN when it is no such text. */
function instantOf(text: string | null): number | null {
  if (text === null) return null;
  const match = isoTime.exec(text);
  if (!match) return Number.NaN;
  return Date.parse(match[1] || text.length === 10 ? text : `${text}Z`);
}
