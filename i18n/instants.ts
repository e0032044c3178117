import type { Language } from './locale.ts';

const minute = 60_000;

/** As the tables of the browser have them (CLDR); to load those takes longer than to draw the screen that tells an instant. */
const months: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
};

/** Milliseconds that an offset such as `-03:00` lies ahead of UTC. */
const shift = (offset: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Instants as the language writes them. `at` is an instant as ISO 8601 text, `offset` that of the session (`-03:00`,
 * OP-111), not of the device; an unreadable instant gives the empty text.
 */
export const instants = (language: Language) => {
  const written =
    (write: (at: Date) => string) =>
    (at: string, offset: string): string => {
      const shifted = new Date(Date.parse(at) + shift(offset));
      return Number.isNaN(shifted.getTime()) ? '' : write(shifted);
    };
  const dayOf = (at: Date): string => {
    const [day, month, year] = [at.getUTCDate(), months[language][at.getUTCMonth()], at.getUTCFullYear()];
    return language === 'en' ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;
  };
  const clockOf = (at: Date): string => `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
  return {
    /** `Nov 21, 2025`. */
    date: written(dayOf),
    /** `10:42`. */
    time: written(clockOf),
    /** `Nov 21, 2025, 10:42`. */
    dateTime: written((at) => `${dayOf(at)}, ${clockOf(at)}`),
  };
};
