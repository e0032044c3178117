import { instants } from './instants.ts';
import { type Language, locales } from './locale.ts';
import { numbers } from './numbers.ts';
import { once } from './once.ts';

const minute = 60_000;
const day = 86_400_000;

const steps = [
  ['day', day],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** Dates, numbers and sizes as the language writes them. */
export const formats = (language: Language) => {
  const locale = locales[language];
  const decimals = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));
  const exact = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));
  const measure = (value: number, unit: string, unitDisplay: 'long' | 'short'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);

  return {
    ...instants(language),
    /** A value of 0 to 100: whole when it is whole, otherwise with one decimal (LIMIT-09). */
    percent: (value: number): string => `${Number.isInteger(value) ? value : value.toFixed(1)}%`,
    /** `1,240`. */
    count: numbers(language),
    /** A number with up to 4 decimals: `1,240.3333`. */
    decimal: (value: number): string => decimals().format(value),
    /** A number as it was typed, with a point: `1,240.25` with all its decimals; what is no number stays as it is. */
    typed: (text: string): string =>
      text.trim() === '' || Number.isNaN(Number(text)) ? text : exact().format(Number(text)),
    /** Bytes as kB or MB, a MB being 1,048,576 bytes like the limits (FILE-11). */
    bytes: (value: number): string =>
      value < 1_048_576
        ? measure(Math.ceil(value / 1024), 'kilobyte', 'short')
        : measure(value / 1_048_576, 'megabyte', 'short'),
    /** A span of seconds in its largest whole unit: `2 minutes`. */
    duration: (seconds: number): string => {
      const [unit, size] = steps.find(([, length]) => seconds * 1000 >= length) ?? (['second', 1000] as const);
      return measure(Math.round((seconds * 1000) / size), unit, 'long');
    },
  };
};

export type Formats = ReturnType<typeof formats>;
