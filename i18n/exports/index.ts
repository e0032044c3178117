import { createWords, type Words } from '../index.ts';
import type { Language } from '../locale.ts';
import { exports as en } from './en.ts';
import { exports as es } from './es.ts';

/** The texts of an exported table. */
export type ExportWords = Words<typeof en>;

/** The words of exported tables, by language: apart from the tables of the app. */
export const exportWords: Readonly<Record<Language, ExportWords>> = {
  en: createWords('en', en),
  es: createWords('es', es),
};
