import { createWords, type Words } from '../index.ts';
import type { Language } from '../locale.ts';
import { reports as en } from './en.ts';
import { reports as es } from './es.ts';

/** The texts of a report and its ways to write dates and numbers. */
export type ReportWords = Words<typeof en>;

/** The words of a report, by language: apart from the tables of the app. */
export const reportWords: Readonly<Record<Language, ReportWords>> = {
  en: createWords('en', en),
  es: createWords('es', es),
};
