import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '#api/calls.ts';
import { joinTabs } from '#browser/channel.ts';
import type { SessionStore } from '#browser/session.store.ts';
import { keptSession, type Session, type SignInAnswer } from '#contracts/session.ts';
import type { Credentials, Device } from '#machines/session/login.machine.ts';

/** AUTH-05. */
export const signIn = ({ calls }: { calls: Calls }) =>
  fromPromise<SignInAnswer, Credentials>(({ input: { identification, password }, signal }) =>
    calls.signIn({ username_or_email: identification.trim(), password }, signal),
  );

/** SESS-07: the session of before, if the device has kept one. */
export const restore = ({ store }: { store: SessionStore }) =>
  fromPromise<{ session: Session; device: Device } | null, void>(() => store.load(keptSession));

/** SESS-03. */
export const logout = ({ calls }: { calls: Calls }) => fromPromise<void, void>(({ signal }) => calls.signOut(signal));

/** OP-04: an invalidation in one tab holds in all of them. */
export const otherTabs = () =>
  fromCallback<{ type: 'never' }, { token: string }>(({ sendBack }) => {
    const channel = joinTabs(({ token }) => sendBack({ type: 'INVALIDATE', token }));
    return channel.close;
  });

/** Says to the other tabs that this session has ended. */
export const tellOtherTabs = (token: string): void => {
  const channel = joinTabs(() => undefined);
  channel.tell({ type: 'sessionEnded', token });
  channel.close();
};
