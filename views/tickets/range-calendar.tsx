import { useSelector } from '@xstate/react';
import { DayPicker } from 'react-day-picker';
import { boundsOf, markedIn } from '#machines/tickets/date-range.select.ts';
import type { DateRangeRef } from '#machines/tickets/tickets.select.ts';
import { useWords } from '../parts/words.tsx';
import { calendarOf, dateOf, dayOf } from './calendar.ts';

/** DATE-02, DATE-03, DATE-09: the days that can be picked, in weeks from Monday. */
export const RangeCalendar = ({ range }: { readonly range: DateRangeRef }) => {
  const words = useWords();
  const marked = useSelector(range, markedIn, (one, other) => one.from === other.from && one.to === other.to);
  const today = useSelector(range, ({ context }) => context.today);
  return (
    <DayPicker
      {...calendarOf(words, today, boundsOf(today))}
      key={today}
      mode="range"
      defaultMonth={dateOf(marked.to ?? marked.from ?? today)}
      selected={marked.from === null ? undefined : { from: dateOf(marked.from), to: dateOf(marked.to ?? marked.from) }}
      onSelect={(_, date) => range.send({ type: 'PICK', day: dayOf(date) })}
    />
  );
};
