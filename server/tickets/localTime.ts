import { isOffset, millisecondsEast } from '#domain/dateTimes.ts';

/** An instant as its clocks show it at an offset `+hh:mm`, in the form of ISO 8601; in UTC when it is no offset. */
export function localTime(instant: Date, offset: string): string {
  const ahead = isOffset(offset) ? millisecondsEast(offset) : 0;
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 19);
}
