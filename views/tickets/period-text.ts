import type { Period } from '#machines/tickets/dateRange.select.ts';
import type { TicketWords } from './words.ts';

/** A day of the calendar in words; it has no time zone. */
export const dayText = ({ date }: TicketWords, day: string): string => date(`${day}T00:00:00Z`, '+00:00');

/** A period in words, one day as one day. */
export const periodText = (words: TicketWords, { from, to }: Period): string =>
  from === to
    ? dayText(words, from)
    : words.t('ticketList.period.range', { from: dayText(words, from), to: dayText(words, to) });
