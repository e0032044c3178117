import { type Dayjs, dayjs } from './dayjs.ts';
import { millisecondsOf } from './units.ts';

/** Where clocks are read: an IANA name such as `Europe/Madrid`, or an offset such as `-03:00` (OP-111). */
export type Zone = string;

const offsetForm = /^[+-]\d{2}:\d{2}$/;

const isOffset = (text: string): boolean => offsetForm.test(text);

/** Whether a text is the name of a time zone, as `America/Bogota` is. */
export const isZoneName = (text: string): boolean => {
  try {
    dayjs.utc(0).tz(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The time that the clocks of the zone show, as a time in UTC: dayjs keeps a time of another zone as one of the
 * device's own zone inside, which leaps. Throws a RangeError on what is no zone.
 */
export const wallClock = (zone: Zone, instant: Date): Dayjs =>
  dayjs.utc(instant).add(minutesEast(zone, instant), 'minute');

/** How far the clocks of the zone are ahead of UTC at an instant. Throws a RangeError on what is no zone. */
function minutesEast(zone: Zone, instant: Date): number {
  if (!/^[+-]/.test(zone)) return dayjs.utc(instant).tz(zone).utcOffset();
  if (!isOffset(zone)) throw new RangeError(`not an offset: ${zone}`);
  return dayjs.utc(0).diff(`1970-01-01T00:00:00${zone}`, 'minute');
}

/** `YYYY-MM-DD` as the calendar in the zone shows it at that moment. */
export const dayIn = (zone: Zone, now: Date): string => wallClock(zone, now).format('YYYY-MM-DD');

/**
 * When the clocks of the zone show a time of a day. Where they show it twice, `which` of the two counts; where they
 * leap over it, the moment of the leap stands for it. `time` as `HH:mm`.
 */
export const instantIn = (zone: Zone, day: string, time: string, which: 'first' | 'last'): Date => {
  const shown = dayjs.utc(`${day}T${time}:00Z`);
  const guesses = [shown.subtract(1, 'day'), shown.add(1, 'day')].map((near) =>
    shown.subtract(minutesEast(zone, near.toDate()), 'minute').valueOf(),
  );
  const right = guesses.filter((guess) => wallClock(zone, new Date(guess)).isSame(shown));
  if (right.length === 0) return leapAt(zone, Math.min(...guesses), Math.max(...guesses), shown);
  return new Date(which === 'first' ? Math.min(...right) : Math.max(...right));
};

/** The first moment between two at which the clocks show this time or a later one. */
const leapAt = (zone: Zone, from: number, to: number, shown: Dayjs): Date => {
  let [before, after] = [from - 2 * millisecondsOf.hour, to + 2 * millisecondsOf.hour];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (wallClock(zone, new Date(between)).isBefore(shown)) before = between;
    else after = between;
  }
  return new Date(after);
};
