import rosetta from 'rosetta';
import type { en } from './en/index.ts';
import { type Formats, formats } from './format.ts';
import type { Params, Path } from './keys.ts';
import type { Language } from './locale.ts';

export type { Language } from './locale.ts';

/** All texts of the app in one language; both languages have this shape. */
export type Table = typeof en;

/** The texts of one language and its ways to write dates and numbers. */
export type Words<Texts = Table> = Formats & {
  readonly language: Language;
  /** The text at a key; what it needs to be said is asked for by its type. */
  readonly t: <const Way extends Path<Texts>>(key: Way, ...params: Params<Texts, Way>) => string;
};

/** Words of one language over a table: that of the app, or one with the texts of a further area beside it. */
export const createWords = <Texts extends object = Table>(language: Language, table: Texts): Words<Texts> => {
  const { t } = rosetta({ [language]: table });
  return { ...formats(language), language, t: (key, ...[params]) => t(key, params, language) };
};

/** Reads the table of one language; only the one that is asked for is loaded. */
export const loadTable: Readonly<Record<Language, () => Promise<Table>>> = {
  en: async () => (await import('./en/index.ts')).en,
  es: async () => (await import('./es/index.ts')).es,
};
