import type { Words } from '#i18n/index.ts';
import type { Place, PlaceholderPath, Shown } from '#machines/shell/app.select.ts';

/** The name of each address without a screen of its own. */
export const placeholderNames = {
  '/event': 'event',
  '/event-repetition': 'eventRepetition',
  '/event-instruction': 'eventInstruction',
  '/event-finished': 'eventFinished',
  '/finished-events': 'finishedEvents',
} as const satisfies Record<PlaceholderPath, string>;

/** The name of a screen in the title of the page; null for one whose bar says it. */
export const titleOf = ({ t }: Words, shown: Shown, place: Place | null): string | null => {
  if (shown === 'login') return t('session.signIn.title');
  if (shown === 'singleSignOn' || shown === 'singleSignOnCallback') return t('session.singleSignOn.title');
  if (shown === 'unauthorized') return t('shell.unauthorized.title');
  if (shown === 'error') return t('shell.error.title');
  switch (place?.screen) {
    case 'passwordReset':
      return t('password.request.title');
    case 'passwordAccept':
      return t('password.accept.title');
    case 'placeholder':
      return t(`shell.placeholder.${placeholderNames[place.path]}`);
    case 'home':
      return t('shell.home.title');
    default:
      return null;
  }
};
