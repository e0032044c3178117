import { sending as en } from '#i18n/en/sending.ts';
import { sending as es } from '#i18n/es/sending.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type SendingWords = Words<typeof en>;

/** Both languages come with the code of the outbox: a switch waits for nothing, and works without a network. */
const words: Readonly<Record<Language, SendingWords>> = { en: createWords('en', en), es: createWords('es', es) };

/** The texts of what was tried and what was sent in the language that is shown; those of the whole app are in `useWords`. */
export const useSendingWords = (): SendingWords => words[useWords().language];
