import { type Language, locales } from './locale.ts';
import { once } from './once.ts';

/** Numbers in the language's own digits: `1,240`. Those below 1000 need no formatter: it takes milliseconds to make. */
export const numbers = (language: Language): ((value: number) => string) => {
  const format = once(() => new Intl.NumberFormat(locales[language]));
  return (value) => (Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : format().format(value));
};
