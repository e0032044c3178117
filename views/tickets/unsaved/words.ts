import { unsavedTickets as en } from '#i18n/en/unsavedTickets.ts';
import { unsavedTickets as es } from '#i18n/es/unsavedTickets.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../../parts/words.tsx';

type UnsavedWords = Words<{ unsavedTickets: typeof en }>;

/** Both languages come with the code that says them. */
const words: Readonly<Record<Language, UnsavedWords>> = {
  en: createWords('en', { unsavedTickets: en }),
  es: createWords('es', { unsavedTickets: es }),
};

/** The texts of what was written and not saved, in the language that is shown. */
export const useUnsavedWords = (): UnsavedWords => words[useWords().language];
