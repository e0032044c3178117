import type { Language } from '../locale.ts';
import { mails as en } from './en.ts';
import { mails as es } from './es.ts';

/** The platform's own texts for people, by language: apart from the tables of the app. */
export const mailTexts: Readonly<Record<Language, typeof en>> = { en, es };
