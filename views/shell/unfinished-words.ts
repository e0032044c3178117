import { unfinished as en } from '#i18n/en/unfinished.ts';
import { unfinished as es } from '#i18n/es/unfinished.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type UnfinishedWords = Words<{ unfinished: typeof en }>;

/** Both languages come with the code of the screens. */
const words: Readonly<Record<Language, UnfinishedWords>> = {
  en: createWords('en', { unfinished: en }),
  es: createWords('es', { unfinished: es }),
};

/** The texts of unfinished executions in the language that is shown; those of the whole app are in `useWords`. */
export const useUnfinishedWords = (): UnfinishedWords => words[useWords().language];
