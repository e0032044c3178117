import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { InstallWay } from '#contracts/shell/install-way.ts';
import type { installMachine } from './install.machine.ts';

export type InstallRef = ActorRefFrom<typeof installMachine>;

/** How the app can be installed while home offers it; null while it does not. */
export const selectInstallOffer = (snapshot: SnapshotFrom<typeof installMachine> | undefined): InstallWay | null =>
  snapshot?.matches('offered') || snapshot?.matches('asking') ? snapshot.context.way : null;
