import { singleSignOn as en } from '#i18n/en/singleSignOn.ts';
import { singleSignOn as es } from '#i18n/es/singleSignOn.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type SingleSignOnWords = Words<{ singleSignOn: typeof en }>;

/** Both languages come with the code of the screens. */
const words: Readonly<Record<Language, SingleSignOnWords>> = {
  en: createWords('en', { singleSignOn: en }),
  es: createWords('es', { singleSignOn: es }),
};

/** The texts of single sign-on in the language that is shown; those of the whole app are in `useWords`. */
export const useSingleSignOnWords = (): SingleSignOnWords => words[useWords().language];
