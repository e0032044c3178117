import { isNameless } from '#domain/shared/blank.ts';
import type { Words } from '#i18n/index.ts';
import type { Named } from '#machines/execution/review.select.ts';

/** The name of a screen in a list: its title, or its number where that names nothing. */
export const screenName = ({ t }: Words, { title, number }: Named): string =>
  isNameless(title) ? t('execution.progress.name', { at: number }) : title;
