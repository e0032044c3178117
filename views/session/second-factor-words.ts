import { secondFactor as en } from '#i18n/en/secondFactor.ts';
import { secondFactor as es } from '#i18n/es/secondFactor.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type SecondFactorWords = Words<{ secondFactor: typeof en }>;

/** Both languages come with the code of the step. */
const words: Readonly<Record<Language, SecondFactorWords>> = {
  en: createWords('en', { secondFactor: en }),
  es: createWords('es', { secondFactor: es }),
};

/** The texts of setting a second factor up in the language that is shown; those of the whole app are in `useWords`. */
export const useSecondFactorWords = (): SecondFactorWords => words[useWords().language];
