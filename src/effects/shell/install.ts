import { fromCallback, fromPromise } from 'xstate';
import { askInstall as ask, watchInstall as watch } from '#browser/install.ts';
import { keepPreference, readPreference } from '#browser/preferences.ts';
import { sentRow } from '#contracts/outbox/outbox.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Tools } from '#effects/tools.ts';

const dismissed = 'dismissed';

/** How the app can be installed, unless the offer was dismissed on this device. */
export const watchInstall = () =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) =>
    readPreference('install') === dismissed
      ? undefined
      : watch((told) => sendBack(told === 'installed' ? { type: 'INSTALLED' } : { type: 'INSTALLABLE', way: told })),
  );

/** Whether this user has delivered an execution from this device. */
export const wasDelivered = ({ database }: Tools) =>
  fromPromise<boolean, { session: Session }>(({ input: { session } }) =>
    database.read(['sent'], async (rows) =>
      (await rows.list('sent', sentRow)).some(
        (row) =>
          row.state === 'readable' &&
          row.value.company_uuid === session.company_uuid &&
          row.value.user_uuid === session.user_uuid,
      ),
    ),
  );

/** Whether the user wants it. */
export const askInstall = () => fromPromise<boolean, void>(ask);

/** Keeps that the offer is not wanted; a browser that keeps nothing offers again at the next visit. */
export const dismissInstall = () =>
  fromPromise<void, void>(async () => {
    keepPreference('install', dismissed);
  });
