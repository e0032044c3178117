import 'dayjs/locale/es.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { dayjs } from '#domain/time/dayjs.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { Language } from './locale.ts';

dayjs.extend(relativeTime);

const days: Readonly<Record<Language, string>> = { en: 'MMM D, YYYY', es: 'D MMM YYYY' };

/**
 * Instants as the language writes them. `at` is an instant as ISO 8601 text, `offset` that of the session (`-03:00`,
 * OP-111), not of the device; an unreadable instant gives the empty text.
 */
export const instants = (language: Language) => {
  const written =
    (form: string) =>
    (at: string, offset: string): string => {
      const shown = wallClock(offset, new Date(at)).locale(language);
      return shown.isValid() ? shown.format(form) : '';
    };
  return {
    /** `Nov 21, 2025`. */
    date: written(days[language]),
    /** `Nov 2025`. */
    month: written('MMM YYYY'),
    /** `10:42`. */
    time: written('HH:mm'),
    /** `Nov 21, 2025, 10:42`. */
    dateTime: written(`${days[language]}, HH:mm`),
    /** How long before `now` (an ISO text too) it was: `5 minutes ago`. */
    ago: (at: string, now: string): string => {
      const [past, present] = [dayjs.utc(at), dayjs.utc(now)];
      if (!past.isValid()) return '';
      return (past.isAfter(present) ? present : past).locale(language).from(present);
    },
  };
};
