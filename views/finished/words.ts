import { finished as en } from '#i18n/en/finished.ts';
import { finished as es } from '#i18n/es/finished.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type FinishedWords = Words<{ finished: typeof en }>;

/** Both languages come with the code of the area: a switch waits for nothing, and works without a network. */
export const finishedWords: Readonly<Record<Language, FinishedWords>> = {
  en: createWords('en', { finished: en }),
  es: createWords('es', { finished: es }),
};

/** The texts of the finished events in the language that is shown; those of the whole app are in `useWords`. */
export const useFinishedWords = (): FinishedWords => finishedWords[useWords().language];
