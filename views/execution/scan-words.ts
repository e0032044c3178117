import { scan as en } from '#i18n/en/scan.ts';
import { scan as es } from '#i18n/es/scan.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type ScanWords = Words<{ scan: typeof en }>;

/** Both languages come with the code of the scanner: a switch waits for nothing, and works without a network. */
const words: Readonly<Record<Language, ScanWords>> = {
  en: createWords('en', { scan: en }),
  es: createWords('es', { scan: es }),
};

/** The texts of reading codes in the language that is shown; those of the whole app are in `useWords`. */
export const useScanWords = (): ScanWords => words[useWords().language];
