import type { Words } from '#i18n/index.ts';
import type { Place, PlaceholderPath, Shown } from '#machines/shell/app.select.ts';

/** What each address without a screen of its own is called. */
export const placeholderNames = {
  '/event': 'event',
  '/event-repetition': 'eventRepetition',
  '/event-instruction': 'eventInstruction',
  '/event-finished': 'eventFinished',
  '/finished-events': 'finishedEvents',
} as const satisfies Record<PlaceholderPath, string>;

/** What the title of the page calls a screen. */
export const titleOf = ({ t }: Words, shown: Shown, place: Place | null): string => {
  if (shown === 'login') return t('session.signIn.title');
  if (shown === 'singleSignOn' || shown === 'singleSignOnCallback') return t('session.singleSignOn.title');
  if (shown === 'unauthorized') return t('shell.unauthorized.title');
  if (shown === 'error') return t('shell.error.title');
  switch (place?.screen) {
    case 'passwordReset':
      return t('password.request.title');
    case 'passwordAccept':
      return t('password.accept.title');
    case 'selectStore':
      return t('selection.stores.title');
    case 'selectActivity':
      return t('selection.activities.title');
    case 'executor':
      return place.storeName;
    case 'events':
      return t('shell.topBar.finished');
    case 'outbox':
      return t('outbox.list.title');
    case 'tickets':
    case 'manageTicket':
    case 'createTicket':
      return t('shell.home.tasks');
    case 'routineStores':
    case 'routines':
    case 'routineActivities':
    case 'manageActivity':
      return t('shell.home.routines');
    case 'placeholder':
      return t(`shell.placeholder.${placeholderNames[place.path]}`);
    default:
      return t('shell.home.title');
  }
};
