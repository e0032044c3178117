import { unsent as en } from '#i18n/en/unsent.ts';
import { unsent as es } from '#i18n/es/unsent.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type UnsentWords = Words<{ unsent: typeof en }>;

/** Both languages come with the code of the screens. */
const words: Readonly<Record<Language, UnsentWords>> = {
  en: createWords('en', { unsent: en }),
  es: createWords('es', { unsent: es }),
};

/** The texts of what waits on the device in the language that is shown; those of the whole app are in `useWords`. */
export const useUnsentWords = (): UnsentWords => words[useWords().language];
