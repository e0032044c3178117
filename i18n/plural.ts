import type { Language } from './locale.ts';
import { numbers } from './numbers.ts';

/** How many of what, in the language's own digits: `1 store`, `1,240 stores`. Both languages know two forms. */
export const plural = (language: Language) => {
  const digits = numbers(language);
  return (count: number, one: string, other: string): string => `${digits(count)} ${count === 1 ? one : other}`;
};
