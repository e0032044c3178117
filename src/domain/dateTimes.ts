import { millisecondsOf } from './durations.ts';

const offsetParts = /^([+-])(\d{2}):(\d{2})$/;

/** First and last millisecond of a day. */
export interface DayBounds {
  readonly from: Date;
  readonly to: Date;
}

/** `YYYY-MM-DD HH:mm:ss` as the clock at the offset, such as `-03:00`, shows it (FILT-11, OP-111). */
export const currentTime = (now: Date, offset: string): string =>
  new Date(now.getTime() + millisecondsEast(offset)).toISOString().slice(0, 19).replace('T', ' ');

/** `YYYY-MM-DD HH:mm` of an instant, as the clock at the offset shows it (TLIST-06); empty when it is none. */
export const stamp = (at: string, offset: string): string => {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? '' : currentTime(instant, offset).slice(0, 16);
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
  const east = millisecondsEast(offset);
  const from = Math.floor((now.getTime() + east) / millisecondsOf.day) * millisecondsOf.day - east;
  return { from: new Date(from), to: new Date(from + millisecondsOf.day - 1) };
}

/** Whether a text is an offset, such as `-03:00`. */
export const isOffset = (text: string): boolean => offsetParts.test(text);

/** How far the clock at an offset is ahead of UTC. Throws on a text that is no offset; that of a session always is one (SESS-04). */
export function millisecondsEast(offset: string): number {
  const match = offsetParts.exec(offset);
  if (!match) throw new RangeError(`not an offset: ${offset}`);
  return Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3])) * millisecondsOf.minute;
}
