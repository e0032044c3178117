import fc from 'fast-check';
import { type Periodicity, repeats } from '#domain/selection/periodicity.ts';
import { weekdays } from '#domain/time/weekdays.ts';

/** A routine activity asked for at some moment, in plain words. Times of a day are quarters of an hour, or its last minute. */
export type RoutineCase = {
  readonly periodicity: Periodicity;
  readonly zone: string;
  readonly day: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly answer: 'resolved' | 'unresolved' | 'postponed' | null;
  readonly begun: boolean;
  /** Minutes from the start of the day in UTC. */
  readonly minutes: number;
};

const minute = 60_000;
const quarter = 15 * minute;
const day = 1440 * minute;

/** From 11 hours behind to 14 ahead; most change their clocks, one of them by half an hour. */
const zones = [
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Atlantic/Azores',
  'UTC',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  '-03:00',
  '+05:45',
];

/** Nights in which clocks change, ends of months, 29 February, and days between. */
const days = [
  ...['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-09-06', '2026-10-04', '2026-04-04'],
  ...['2028-02-28', '2028-02-29', '2028-03-01', '2026-01-31', '2026-02-28', '2026-04-30', '2026-12-31', '2027-01-01'],
  ...['2026-02-15', '2026-03-22', '2026-06-17', '2026-08-31', '2026-07-12', '2027-02-14', '2027-03-21'],
];

const dayAfter = (from: string, count: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + count * day).toISOString().slice(0, 10);

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  );

const periodicity = (on: string): fc.Arbitrary<Periodicity> =>
  fc.record({
    repeats: fc.constantFrom(...repeats),
    every: fc.constantFrom(1, 1, 1, 2, 3),
    weekdays: fc.subarray([...weekdays]),
    starts_on: fc.oneof(
      fc.integer({ min: -800, max: 3 }).map((count) => dayAfter(on, count)),
      fc.constantFrom('2024-02-29', '2025-12-31', '2025-08-31', on),
    ),
    ends_on: fc.oneof(
      fc.constant(null),
      fc.integer({ min: -2, max: 400 }).map((count) => dayAfter(on, count)),
    ),
  });

export const routineCase: fc.Arbitrary<RoutineCase> = fc.constantFrom(...days).chain((on) =>
  fc.record({
    periodicity: periodicity(on),
    zone: fc.constantFrom(...zones),
    day: fc.constant(on),
    start_time: time,
    end_time: fc.oneof({ weight: 4, arbitrary: time }, fc.constant('23:59')),
    answer: fc.constantFrom(null, null, null, null, 'resolved' as const, 'unresolved' as const, 'postponed' as const),
    begun: fc.boolean(),
    minutes: fc.integer({ min: -900, max: 3300 }),
  }),
);

/** Does it come on this day? Walks day by day from the start, counting days, weeks and months by hand. */
const slowlyComes = ({
  periodicity: { repeats: how, every, weekdays: on, starts_on, ends_on },
  day: asked,
}: RoutineCase) => {
  let [count, weeks, months] = [0, 0, 0];
  const [first, sought] = [Date.parse(starts_on), Date.parse(asked)];
  const last = Math.min(sought, Date.parse(ends_on ?? asked));
  for (let at = first; at <= last; at += day) {
    const date = new Date(at);
    if (at !== first) {
      count += 1;
      if (date.getUTCDay() === 1) weeks += 1;
      if (date.getUTCDate() === 1) months += 1;
    }
    if (at !== sought) continue;
    const weekday = weekdays[date.getUTCDay()];
    const begun = new Date(first);
    const onWeekday =
      on.length === 0 ? date.getUTCDay() === begun.getUTCDay() : weekday !== undefined && on.includes(weekday);
    const onDayOfMonth = date.getUTCDate() === begun.getUTCDate();
    switch (how) {
      case 'open':
        return true;
      case 'daily':
        return count % every === 0;
      case 'weekly':
        return weeks % every === 0 && onWeekday;
      case 'monthly':
        return months % every === 0 && onDayOfMonth;
      case 'yearly':
        return months % (12 * every) === 0 && onDayOfMonth;
    }
  }
  return false;
};

/** What the clocks of a zone show from quarter to quarter around a day, read off one by one. */
const shownAround = new Map<string, readonly (readonly [instant: number, shown: string])[]>();

const walk = (zone: string, on: string) => {
  const key = `${zone} ${on}`;
  const known = shownAround.get(key);
  if (known) return known;
  const noon = Date.parse(`${on}T12:00:00Z`);
  const found: [number, string][] = [];
  for (let instant = noon - 32 * 4 * quarter; instant <= noon + 56 * 4 * quarter; instant += quarter)
    found.push([instant, shownAt(zone, instant)]);
  shownAround.set(key, found);
  return found;
};

const clocks = new Map(
  zones
    .filter((zone) => !/\d/.test(zone))
    .map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    ]),
);

const shownAt = (zone: string, instant: number): string => {
  const clock = clocks.get(zone);
  if (clock) return clock.format(instant);
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const east = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * minute;
  return new Date(instant + east).toISOString().slice(0, 16).replace('T', ' ');
};

/** The first or last moment at which the clocks show this, or the first at which they show more. */
const slowInstant = (zone: string, on: string, at: string, which: 'first' | 'last'): number => {
  const steps = walk(zone, on);
  const equal = steps.filter(([, shown]) => shown === `${on} ${at}`).map(([instant]) => instant);
  const later = steps.filter(([, shown]) => shown > `${on} ${at}`).map(([instant]) => instant);
  return (which === 'first' ? equal[0] : equal.at(-1)) ?? later[0] ?? Number.NaN;
};

/** The plan of the case, as instants; null when it does not come. */
export const slowPlan = (given: RoutineCase): { readonly start: number; readonly end: number } | null => {
  if (!slowlyComes(given)) return null;
  const { zone, day: on, start_time, end_time } = given;
  const until = end_time > start_time ? on : dayAfter(on, 1);
  const end =
    end_time === '23:59'
      ? slowInstant(zone, dayAfter(until, 1), '00:00', 'first') - 1
      : slowInstant(zone, until, end_time, 'last');
  return { start: slowInstant(zone, on, start_time, 'first'), end };
};

/** The state in the words of SM-24. */
export const slowState = (given: RoutineCase, { start, end }: { start: number; end: number }): string => {
  const now = nowOf(given).getTime();
  if (given.answer === 'resolved') return 'done';
  if (given.answer === 'unresolved') return 'notDone';
  if (given.answer === 'postponed') return 'postponed';
  if (end < now) return 'expired';
  if (given.begun) return 'doing';
  return start <= now ? 'available' : 'availableLater';
};

export const nowOf = ({ day: on, minutes }: RoutineCase): Date =>
  new Date(Date.parse(`${on}T00:00:00Z`) + minutes * minute);
