import type { ReactNode } from 'react';
import { createWords, loadTable, type Words } from '#i18n/index.ts';
import { WordsProvider } from '#views/parts/words.tsx';
import type { State } from '../state.ts';

export const offset = '-03:00';
export const nothing = (): void => undefined;

/** A state made of parts alone: no machine stands behind it. */
export const partsState = (name: string, screen: (words: Words) => ReactNode): State => ({
  id: `parts-${name}`,
  area: 'parts',
  machineState: 'none',
  render: async (language) => {
    const words = createWords(language, await loadTable[language]());
    return <WordsProvider words={words}>{screen(words)}</WordsProvider>;
  },
});
