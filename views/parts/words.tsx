import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { Words } from '#i18n/index.ts';

const WordsContext = createContext<Words | null>(null);

/** Gives everything below it the words of one language. */
export const WordsProvider = ({ words, children }: { readonly words: Words; readonly children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
);

/** The words of the language that is shown; throws outside a provider. */
export const useWords = (): Words => {
  const words = use(WordsContext);
  if (words === null) throw new Error('useWords needs a WordsProvider above it');
  return words;
};
