import { selection as en } from '#i18n/en/selection.ts';
import { selection as es } from '#i18n/es/selection.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type SelectionWords = Words<{ selection: typeof en }>;

/** Both languages come with the code of the selection: a switch waits for nothing, and works without a network. */
export const selectionWords: Readonly<Record<Language, SelectionWords>> = {
  en: createWords('en', { selection: en }),
  es: createWords('es', { selection: es }),
};

/** The texts of choosing a store and an activity in the language that is shown; those of the whole app are in `useWords`. */
export const useSelectionWords = (): SelectionWords => selectionWords[useWords().language];
