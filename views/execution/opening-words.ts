import { opening as en } from '#i18n/en/opening.ts';
import { opening as es } from '#i18n/es/opening.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type OpeningWords = Words<{ opening: typeof en }>;

/** Both languages come with the code of these screens: a switch waits for nothing, and works without a network. */
const words: Readonly<Record<Language, OpeningWords>> = {
  en: createWords('en', { opening: en }),
  es: createWords('es', { opening: es }),
};

/** The texts of what was begun, finished or seen before, in the language that is shown; those of the whole app are in `useWords`. */
export const useOpeningWords = (): OpeningWords => words[useWords().language];
