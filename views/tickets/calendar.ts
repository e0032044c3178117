import type { PropsBase } from 'react-day-picker';
import { enUS, es } from 'react-day-picker/locale';
import { dayjs } from '#domain/time/dayjs.ts';
import type { Day, Period } from '#domain/time/days.ts';
import type { Words } from '#i18n/index.ts';
import { dayText } from './period-text.ts';
import './calendar.css';

const locales = { en: enUS, es } as const;

/** A day as the calendar counts it, without a time zone. */
export const dateOf = (day: Day): Date => dayjs(day).toDate();
export const dayOf = (date: Date): Day => dayjs(date).format('YYYY-MM-DD');

/** DATE-02, DATE-09: what both calendars have in common: the days between two, in weeks from Monday. */
export const calendarOf = (words: Words, today: Day, bounds: Period): PropsBase => {
  const [first, last] = [dateOf(bounds.from), dateOf(bounds.to)];
  return {
    locale: locales[words.language],
    labels: { labelDayButton: (date: Date) => dayText(words, dayOf(date)) },
    weekStartsOn: 1,
    captionLayout: 'dropdown',
    today: dateOf(today),
    startMonth: first,
    endMonth: last,
    disabled: [{ before: first }, { after: last }],
  };
};
