import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Session } from '#contracts/session/session.ts';
import type { loginMachine } from './login.machine.ts';
import type { passwordAcceptMachine } from './password-accept.machine.ts';
import type { passwordResetMachine } from './password-reset.machine.ts';
import type { sessionMachine } from './session.machine.ts';
import type { singleSignOnMachine } from './single-sign-on.machine.ts';

export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type PasswordAcceptRef = ActorRefFrom<typeof passwordAcceptMachine>;
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;
export type SingleSignOnRef = ActorRefFrom<typeof singleSignOnMachine>;
export type SessionRef = ActorRefFrom<typeof sessionMachine>;
type Login = SnapshotFrom<typeof loginMachine>;

/**
 * The session that calls are made with: none while the device is still being given it (OP-04), since until then the
 * work of the user before may still stand on the screen (OP-11).
 */
export const selectCaller = (session: SnapshotFrom<typeof sessionMachine>): Session | null =>
  session.matches({ access: 'keeping' }) ? null : session.context.session;

/** The session whose work goes on: none while one that may not use the product is being ended (MOD-01, OP-11). */
export const selectAuthor = (session: SnapshotFrom<typeof sessionMachine>): Session | null =>
  session.matches({ access: 'authenticated' }) ? session.context.session : null;

/** Which of the three forms shows (AUTH-07). */
export type LoginStep = 'plain' | 'mfaCode' | 'mfaSetup';
export const selectStep = (login: Login): LoginStep => {
  if (login.matches('mfaCode')) return 'mfaCode';
  return login.matches('mfaSetup') ? 'mfaSetup' : 'plain';
};

/** The failure of the last try on any of the forms; null where there is none. */
export const selectOutcome = ({ value }: Login): 'refused' | 'unreachable' | null => {
  const [state] = typeof value === 'object' ? Object.values(value) : [];
  return state === 'refused' || state === 'unreachable' ? state : null;
};
