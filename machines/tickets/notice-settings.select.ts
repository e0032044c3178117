import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type noticeSettingsMachine, settingsOf } from './notice-settings.machine.ts';

export { paths } from '#domain/shell/route.ts';

export type NoticeSettingsRef = ActorRefFrom<typeof noticeSettingsMachine>;
type Snapshot = SnapshotFrom<typeof noticeSettingsMachine>;

export const isRead = ({ context }: Snapshot): boolean => context.company !== null;
export const selectSettings = ({ context }: Snapshot) => settingsOf(context);
export const selectEvents = ({ context }: Snapshot) => context.events;
export const followsCompany = ({ context }: Snapshot): boolean => context.own === null;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');

/** Where the newest choice stands. */
export const standingOf = (snapshot: Snapshot): 'saved' | 'saving' | 'notSaved' => {
  if (snapshot.matches({ shown: 'saving' })) return 'saving';
  return snapshot.matches({ shown: 'notSaved' }) ? 'notSaved' : 'saved';
};
