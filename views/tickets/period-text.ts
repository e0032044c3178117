import type { Period } from '#domain/time/days.ts';
import type { Words } from '#i18n/index.ts';

/** A day of the calendar in words; it has no time zone. */
export const dayText = ({ date }: Words, day: string): string => date(`${day}T00:00:00Z`, '+00:00');

/** A period in words, one day as one day. */
export const periodText = (words: Words, { from, to }: Period): string =>
  from === to
    ? dayText(words, from)
    : words.t('ticketList.period.range', { from: dayText(words, from), to: dayText(words, to) });
