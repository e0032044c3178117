import { tickets as en } from '#i18n/en/tickets.ts';
import { tickets as es } from '#i18n/es/tickets.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

export type TicketWords = Words<typeof en>;

/** Both languages come with the code of the area: a switch waits for nothing, and works without a network. */
const words: Readonly<Record<Language, TicketWords>> = { en: createWords('en', en), es: createWords('es', es) };

/** The texts of the ticket manager in the language that is shown; those of the whole app are in `useWords`. */
export const useTicketWords = (): TicketWords => words[useWords().language];
