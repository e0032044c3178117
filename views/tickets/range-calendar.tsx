import { useSelector } from '@xstate/react';
import { DayPicker } from 'react-day-picker';
import { enUS, es } from 'react-day-picker/locale';
import { boundsOf, type Day, markedIn } from '#machines/tickets/dateRange.select.ts';
import type { DateRangeRef } from '#machines/tickets/tickets.select.ts';
import { dayText } from './period-text.ts';
import { useTicketWords } from './words.ts';
import './range-calendar.css';

const locales = { en: enUS, es } as const;

/** A day as the calendar counts it, without a time zone. */
const dateOf = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const dayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** DATE-02, DATE-03, DATE-09: the days that can be picked, in weeks from Monday. */
export const RangeCalendar = ({ range }: { readonly range: DateRangeRef }) => {
  const words = useTicketWords();
  const marked = useSelector(range, markedIn, (one, other) => one.from === other.from && one.to === other.to);
  const today = useSelector(range, ({ context }) => context.today);
  const bounds = boundsOf(today);
  const [first, last] = [dateOf(bounds.from), dateOf(bounds.to)];
  return (
    <DayPicker
      key={today}
      mode="range"
      locale={locales[words.language]}
      labels={{ labelDayButton: (date) => dayText(words, dayOf(date)) }}
      weekStartsOn={1}
      captionLayout="dropdown"
      today={dateOf(today)}
      defaultMonth={dateOf(marked.to ?? marked.from ?? today)}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      selected={marked.from === null ? undefined : { from: dateOf(marked.from), to: dateOf(marked.to ?? marked.from) }}
      onSelect={(_, date) => range.send({ type: 'PICK', day: dayOf(date) })}
    />
  );
};
