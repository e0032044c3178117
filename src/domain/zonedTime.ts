import { isOffset, millisecondsEast } from './dateTimes.ts';
import { millisecondsOf } from './durations.ts';

/** Where clocks are read: an IANA name such as `Europe/Madrid`, or an offset such as `-03:00` (OP-111). */
export type Zone = string;

/** `YYYY-MM-DD` as the calendar in the zone shows it at that moment. */
export const dayIn = (zone: Zone, now: Date): string => new Date(wallClockIn(zone, now)).toISOString().slice(0, 10);

/** The day `count` days after this one; before it when `count` is negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOf.day).toISOString().slice(0, 10);

/**
 * When the clocks of the zone show a time of a day. Where they show it twice, `which` of the two counts; where they
 * leap over it, the moment of the leap stands for it. `time` as `HH:mm`.
 */
export const instantIn = (zone: Zone, day: string, time: string, which: 'first' | 'last'): Date => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guesses = offsetsNear(zone, shown).map((east) => shown - east);
  const right = guesses.filter((guess) => wallClockIn(zone, new Date(guess)) === shown);
  if (right.length === 0) return leapAt(zone, Math.min(...guesses), Math.max(...guesses), shown);
  return new Date(which === 'first' ? Math.min(...right) : Math.max(...right));
};

/** How far the clocks of the zone are ahead of UTC around this time of theirs; two values when they change that day. */
const offsetsNear = (zone: Zone, shown: number): number[] => {
  const around = [shown - millisecondsOf.day, shown + millisecondsOf.day].map(
    (instant) => wallClockIn(zone, new Date(instant)) - instant,
  );
  return [...new Set(around)];
};

/** The first moment between two at which the clocks show this time or a later one. */
const leapAt = (zone: Zone, from: number, to: number, shown: number): Date => {
  let [before, after] = [from - 2 * millisecondsOf.hour, to + 2 * millisecondsOf.hour];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (wallClockIn(zone, new Date(between)) < shown) before = between;
    else after = between;
  }
  return new Date(after);
};

/** What the clocks of the zone show, as if it were UTC; whole milliseconds. */
export const wallClockIn = (zone: Zone, instant: Date): number => {
  if (isOffset(zone)) return instant.getTime() + millisecondsEast(zone);
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const [date, time] = [
    [part('year'), part('month') - 1, part('day')],
    [part('hour'), part('minute'), part('second'), instant.getUTCMilliseconds()],
  ] as const;
  return Date.UTC(...date, ...time);
};

/** The zone by the name that the browser knows it by. Throws on an unknown zone. */
export const nameOfZone = (zone: Zone): Zone => clockOf(zone).resolvedOptions().timeZone;

const clocks = new Map<Zone, Intl.DateTimeFormat>();

const clockOf = (zone: Zone): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(zone, clock);
  return clock;
};
