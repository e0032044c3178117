import { routines as en } from '#i18n/en/routines.ts';
import { routines as es } from '#i18n/es/routines.ts';
import { createWords, type Language, type Words } from '#i18n/index.ts';
import { useWords } from '../parts/words.tsx';

type RoutineWords = Words<typeof en>;

/** Both languages come with the code of the area: a switch waits for nothing, and works without a network. */
const words: Readonly<Record<Language, RoutineWords>> = { en: createWords('en', en), es: createWords('es', es) };

/** The texts of the routine manager in the language that is shown; those of the whole app are in `useWords`. */
export const useRoutineWords = (): RoutineWords => words[useWords().language];
