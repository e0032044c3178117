import fc from 'fast-check';
import type { Schedule, ScheduleState } from '#domain/selection/schedule.ts';

/** A simple recurrence in plain words; times are milliseconds on the clock at `offset`, which has no DST. */
export interface SimpleRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  /** 0 is Monday. */
  readonly weekdays: readonly number[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly start: number;
  readonly lasts: number;
  readonly count: number | null;
  readonly until: number | null;
  readonly excluded: number | null;
  readonly offset: number;
  readonly startIn: 'rule' | 'period';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const weekdayOf = (at: number): number => (new Date(at).getUTCDay() + 6) % 7;
const monthLength = (at: Date): number => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();

/** Every occurrence up to `last`, found by walking day by day from the start and counting weeks and months by hand. */
function occurrencesOf(rule: SimpleRule, last: number): number[] {
  const found: number[] = [];
  let [days, weeks, months] = [0, 0, 0];
  for (let at = rule.start; at <= last && (rule.until === null || at <= rule.until); at += day) {
    if (at !== rule.start) {
      days += 1;
      if (weekdayOf(at) === 0) weeks += 1;
      if (new Date(at).getUTCDate() === 1) months += 1;
    }
    const period = { DAILY: days, WEEKLY: weeks, MONTHLY: months }[rule.freq];
    if (period % rule.interval === 0 && matches(rule, at)) found.push(at);
    if (found.length === rule.count) break;
  }
  return found.filter((at) => at !== rule.excluded);
}

function matches(rule: SimpleRule, at: number): boolean {
  const date = new Date(at);
  const start = new Date(rule.start);
  const picksDays = rule.weekdays.length > 0 || rule.monthDays.length > 0;
  if (rule.months.length > 0 && !rule.months.includes(date.getUTCMonth() + 1)) return false;
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekdayOf(at))) return false;
  const fromEnd = date.getUTCDate() - monthLength(date) - 1;
  if (rule.monthDays.length > 0 && !rule.monthDays.includes(date.getUTCDate()) && !rule.monthDays.includes(fromEnd))
    return false;
  if (picksDays || rule.freq === 'DAILY') return true;
  return rule.freq === 'WEEKLY' ? weekdayOf(at) === weekdayOf(rule.start) : date.getUTCDate() === start.getUTCDate();
}

/** SCHED-02 to SCHED-07 read off the whole list of occurrences. `now` is on the clock at the rule's offset. */
export function slowState(rule: SimpleRule, now: number): ScheduleState {
  const occurrences = occurrencesOf(rule, now + 2 * 366 * day);
  const inside = (at: number): boolean => occurrences.some((start) => start <= at && at <= start + rule.lasts);
  if (rule.until !== null && now > rule.until) return 'expired';
  if (now + 12 * hour < rule.start) return 'future';
  if (inside(now)) return 'enabled';
  if (inside(now + 12 * hour)) return 'soon';
  const follows = (list: readonly number[]): boolean => list.some((start) => start > now);
  return follows(occurrences) || follows(occurrencesOf(rule, Date.UTC(2201, 0, 1))) ? 'future' : 'unknown';
}

const stamp = (wall: number, offset: number): string =>
  new Date(wall - offset * minute).toISOString().replace(/[-:]|\.\d{3}/g, '');

const offsetText = (offset: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

const isoAt = (wall: number, offset: number): string => new Date(wall).toISOString().replace('Z', offsetText(offset));

/** The rule as the platform would send it. */
export function written(rule: SimpleRule): Schedule {
  const parts = [
    `FREQ=${rule.freq}`,
    rule.interval > 1 ? `INTERVAL=${rule.interval}` : '',
    rule.weekdays.length > 0 ? `BYDAY=${rule.weekdays.map((weekday) => names[weekday]).join(',')}` : '',
    rule.monthDays.length > 0 ? `BYMONTHDAY=${rule.monthDays.join(',')}` : '',
    rule.months.length > 0 ? `BYMONTH=${rule.months.join(',')}` : '',
    rule.count === null ? '' : `COUNT=${rule.count}`,
    rule.until === null ? '' : `UNTIL=${stamp(rule.until, rule.offset)}`,
  ];
  const lines = [
    rule.startIn === 'rule' ? `DTSTART:${stamp(rule.start, 0)}` : '',
    `RRULE:${parts.filter(Boolean).join(';')}`,
    rule.excluded === null ? '' : `EXDATE:${stamp(rule.excluded, rule.offset)}`,
  ];
  return {
    period: {
      rule: lines.filter(Boolean).join('\n'),
      schedule_enabled: true,
      start_time: isoAt(rule.start, rule.offset),
      end_time: isoAt(rule.start + rule.lasts, rule.offset),
    },
    endless_period: false,
    always_available: false,
  };
}

/** The instant that a wall time of the rule is. */
export const instantAt = ({ offset }: SimpleRule, wall: number): Date => new Date(wall - offset * minute);

const base = fc.record({
  freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
  interval: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(1, 2, 3) },
    { weight: 1, arbitrary: fc.integer({ min: 4, max: 20 }) },
  ),
  weekdays: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
  ),
  monthDays: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })), {
    minLength: 1,
    maxLength: 3,
  }),
  hasMonthDays: fc.boolean(),
  months: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
  ),
  startMinute: fc.integer({ min: Date.UTC(2001, 0, 1) / minute, max: Date.UTC(2026, 0, 1) / minute }),
  lasts: fc.oneof(
    fc.constantFrom(0, minute, 9 * hour, 12 * hour, day, 8 * day),
    fc.integer({ min: 1, max: 3000 }).map((minutes) => minutes * minute),
  ),
  end: fc.constantFrom('open' as const, 'open' as const, 'until' as const, 'count' as const),
  count: fc.integer({ min: 1, max: 60 }),
  days: fc.oneof(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 0, max: 8000 })),
  untilDays: fc.integer({ min: 0, max: 2000 }),
  nudge: fc.constantFrom(0, 0, 1, -1, 1000, -1000, hour, -5 * hour),
  from: fc.constantFrom(
    'start' as const,
    'close' as const,
    'aheadOfStart' as const,
    'aheadOfClose' as const,
    'until' as const,
  ),
  excludes: fc.boolean(),
  offset: fc.constantFrom(0, 0, -180, 345, 840, -660),
  startIn: fc.constantFrom('rule' as const, 'period' as const),
});

/** A simple rule and a now (on its clock) that often lies on an edge of an occurrence. */
export const simpleCase: fc.Arbitrary<{ rule: SimpleRule; now: number }> = base.map((made) => {
  const start = made.startMinute * minute;
  const near = start + made.days * day;
  const until = made.end === 'until' ? start + made.untilDays * day : null;
  const edges = {
    start: 0,
    close: made.lasts,
    aheadOfStart: -12 * hour,
    aheadOfClose: made.lasts - 12 * hour,
    until: 0,
  };
  const middle = made.from === 'until' ? (until ?? near) : near;
  const isMonthly = made.freq === 'MONTHLY';
  return {
    rule: {
      freq: made.freq,
      interval: made.interval,
      weekdays: made.weekdays,
      monthDays: isMonthly && made.hasMonthDays ? made.monthDays : [],
      months: made.months,
      start,
      lasts: made.lasts,
      count: made.end === 'count' ? made.count : null,
      until,
      excluded: made.excludes ? near : null,
      offset: made.startIn === 'rule' ? 0 : made.offset,
      startIn: made.startIn,
    },
    now: middle + edges[made.from] + made.nudge,
  };
});
