import { notSent as en } from '#i18n/en/notSent.ts';
import { notSent as es } from '#i18n/es/notSent.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type NotSentWords = Words<{ notSent: typeof en }>;

/** Both languages come with the code of the finish screen: a switch waits for nothing, and works without a network. */
const words: Readonly<Record<Language, NotSentWords>> = {
  en: createWords('en', { notSent: en }),
  es: createWords('es', { notSent: es }),
};

/** The texts of what is not sent as it is, in the language that is shown; those of the whole app are in `useWords`. */
export const useNotSentWords = (): NotSentWords => words[useWords().language];
