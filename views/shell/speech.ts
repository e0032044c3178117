import { createWords, type Language, loadTable, type Words } from '#i18n/index.ts';

const loaded = new Map<Language, Words>();

/** Reads the words of a language once, so that no screen ever waits for them; fails when they cannot be had. */
export const loadWords = async (language: Language): Promise<Words> => {
  const words = loaded.get(language) ?? createWords(language, await loadTable[language]());
  loaded.set(language, words);
  return words;
};

/** The words of a language that was loaded. */
export const wordsOf = (language: Language): Words => {
  const words = loaded.get(language);
  if (words === undefined) throw new Error(`the words of ${language} are not loaded`);
  return words;
};
