import { useSelector } from '@xstate/react';
import { DayPicker } from 'react-day-picker';
import { type DateTimeRef, type Day, dueDays } from '#machines/tickets/ticket-creation.select.ts';
import { useWords } from '../../parts/words.tsx';
import { calendarOf, dateOf, dayOf } from '../calendar.ts';

type DueCalendarProps = { readonly picker: DateTimeRef; readonly day: Day };

/** DATE-01, DATE-02, DATE-09: the days of a due date, the one that holds marked and in the focus. */
export const DueCalendar = ({ picker, day }: DueCalendarProps) => {
  const words = useWords();
  const today = useSelector(picker, ({ context }) => context.today);
  const chosen = day === '' ? undefined : dateOf(day);
  return (
    <DayPicker
      {...calendarOf(words, today, dueDays(today))}
      mode="single"
      required
      autoFocus
      defaultMonth={chosen ?? dateOf(today)}
      selected={chosen}
      onSelect={(_, date) => picker.send({ type: 'PICK', day: dayOf(date) })}
    />
  );
};
