import type { Words } from '#i18n/index.ts';
import type { Pending } from '#machines/execution/execution.select.ts';

/** EXEC-25: what is missing, kind by kind; nothing when nothing is. */
export const countsOf = ({ t }: Words, { answers, comments, repetitions }: Pending): string =>
  [
    answers > 0 ? t('execution.finish.required', { count: answers }) : '',
    comments > 0 ? t('execution.finish.comments', { count: comments }) : '',
    repetitions > 0 ? t('execution.finish.repetitions', { count: repetitions }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
