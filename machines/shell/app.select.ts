import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { Place, PlaceholderPath } from '#domain/shell/route.ts';
import type { appMachine } from './app.machine.ts';
import type { areaMachine } from './area.machine.ts';
import type { notificationsMachine } from './notifications.machine.ts';
import type { shellMachine } from './shell.machine.ts';
import type { storageMachine } from './storage.machine.ts';

export type { OutboxRef } from '../outbox/index.ts';
export type { Place, PlaceholderPath };
export type AppRef = ActorRefFrom<typeof appMachine>;
export type AreaRef = ActorRefFrom<typeof areaMachine>;
export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
type Snapshot = SnapshotFrom<typeof appMachine>;

/** Which kind of screen shows; the names are the states of `screen`. */
export type Shown =
  | 'starting'
  | 'login'
  | 'singleSignOn'
  | 'singleSignOnCallback'
  | 'unauthorized'
  | 'error'
  | 'placeholder'
  | 'visiting'
  | 'working';

export const selectShown = (snapshot: Snapshot): Shown => {
  const { screen } = snapshot.value;
  if (typeof screen === 'object') return 'working';
  return screen === 'deciding' || screen === 'redirecting' || screen === 'entering' ? 'starting' : screen;
};

export const selectPlace = ({ context }: Snapshot): Place | null => context.place;

export const selectSession = ({ context }: Snapshot): Session | null => context.session;

/** The session of the user whose screen shows; while signing in again, that of its author. */
export const selectUser = ({ context }: Snapshot): { company: string; user: string; offset: string } | null => {
  const session = context.session ?? context.author;
  return session
    ? {
        company: session.company_name,
        user: `${session.first_name} ${session.last_name}`.trim(),
        offset: session.time_zone_offset,
      }
    : null;
};

export const isSameUser = (one: ReturnType<typeof selectUser>, other: ReturnType<typeof selectUser>): boolean =>
  one?.company === other?.company && one?.user === other?.user && one?.offset === other?.offset;

export const selectSigningInAgain = (snapshot: Snapshot): boolean =>
  snapshot.matches({ screen: { working: 'signingInAgain' } });

/** OP-11: is what was typed on the device too? What is done with a ticket that is there does not outlive its page. */
export const selectWorkIsKept = ({ context: { place } }: Snapshot): boolean => place?.screen !== 'manageTicket';

export const selectOffline = (snapshot: Snapshot): boolean => snapshot.matches({ network: 'offline' });

/** How the app on this device stands; the names are the states of `shell.version`. */
export const selectKept = (
  snapshot: SnapshotFrom<typeof shellMachine> | undefined,
): SnapshotFrom<typeof shellMachine>['value']['version'] => snapshot?.value.version ?? 'registering';

/** Whether the browser has promised to keep what is on this device; not known counts as promised. */
export const selectPromised = (snapshot: SnapshotFrom<typeof storageMachine> | undefined): boolean =>
  snapshot?.value !== 'unpromised';
