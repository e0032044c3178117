const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where clocks are read: an IANA name such as `Europe/Madrid`, or an offset such as `-03:00` (OP-111). */
export type Zone = string;

/** `YYYY-MM-DD` as the calendar in the zone shows it at that moment. */
export const dayIn = (zone: Zone, now: Date): string => new Date(wallClock(zone, now)).toISOString().slice(0, 10);

/** The day `count` days after this one; before it when `count` is negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/**
 * When the clocks of the zone show a time of a day. Where they show it twice, `which` of the two counts; where they
 * leap over it, the moment of the leap stands for it. `time` as `HH:mm`.
 */
export const instantIn = (zone: Zone, day: string, time: string, which: 'first' | 'last'): Date => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const guesses = offsetsNear(zone, shown).map((east) => shown - east);
  const right = guesses.filter((guess) => wallClock(zone, new Date(guess)) === shown);
  if (right.length === 0) return leapAt(zone, Math.min(...guesses), Math.max(...guesses), shown);
  return new Date(which === 'first' ? Math.min(...right) : Math.max(...right));
};

/** How far the clocks of the zone are ahead of UTC around this time of theirs; two values when they change that day. */
const offsetsNear = (zone: Zone, shown: number): number[] => {
  const around = [shown - DAY, shown + DAY].map((instant) => wallClock(zone, new Date(instant)) - instant);
  return [...new Set(around)];
};

/** The first moment between two at which the clocks show this time or a later one. */
const leapAt = (zone: Zone, from: number, to: number, shown: number): Date => {
  let [before, after] = [from - 2 * HOUR, to + 2 * HOUR];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (wallClock(zone, new Date(between)) < shown) before = between;
    else after = between;
  }
  return new Date(after);
};

/** What the clocks of the zone show, as if it were UTC; whole milliseconds. */
const wallClock = (zone: Zone, instant: Date): number => {
  const offset = /^([+-])(\d{2}):(\d{2})$/.exec(zone);
  if (offset)
    return instant.getTime() + Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3])) * MINUTE;
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const seconds = part('hour') * 3600 + part('minute') * 60 + part('second');
  return Date.UTC(part('year'), part('month') - 1, part('day')) + seconds * 1000 + instant.getUTCMilliseconds();
};

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
