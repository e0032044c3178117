import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '#api/shared/calls.ts';
import { joinTabs, type TabMessage } from '#browser/channel.ts';
import type { SessionStore } from '#browser/session.store.ts';
import { watchWakeUps } from '#browser/wake.ts';
import { keptSession, type Session, type SignInAnswer } from '#contracts/session/session.ts';
import type { Device, SignInTry } from '#machines/session/login.machine.ts';
import { forgetOthers } from '../seen.ts';
import type { Tools } from '../tools.ts';

/** AUTH-05; code and mode are sent with a second step only (AUTH-06). */
export const signIn = ({ calls }: { calls: Calls }) =>
  fromPromise<SignInAnswer, SignInTry>(({ input: { identification, password, second }, signal }) => {
    const step = second === null ? {} : { mfa_code: second.code, mfa_mode: second.mode };
    return calls.signIn({ username_or_email: identification.trim(), password, ...step }, signal);
  });

/** SESS-07: the session of before, if the device has kept one; what others have seen here goes. */
export const restore = ({ store, database }: { store: SessionStore } & Pick<Tools, 'database'>) =>
  fromPromise<{ session: Session; device: Device } | null, void>(async () => {
    const kept = await store.load(keptSession);
    // The start waits for no clean-up; one that fails is made up for by the next start.
    forgetOthers({ database }, kept?.session ?? null).catch(() => undefined);
    return kept;
  });

/** OP-04: on a device of one's own the other tabs are told; on a shared one the tab alone has it. */
export const keepSession = ({ store }: { store: SessionStore }) =>
  fromPromise<void, { session: Session | null; device: Device }>(async ({ input: { session, device } }) => {
    await store.keep({ session, device }, device);
    if (device === 'own') tellOtherTabs({ type: 'sessionKept' });
  });

/** SESS-03. */
export const logout = ({ calls }: { calls: Calls }) => fromPromise<void, void>(({ signal }) => calls.signOut(signal));

/** OP-04: an invalidation in one tab holds in all of them. */
export const otherTabs = () =>
  fromCallback<{ type: 'never' }, { token: string }>(({ sendBack }) => {
    const channel = joinTabs((message) => {
      if (message.type === 'sessionEnded') sendBack({ type: 'INVALIDATE', token: message.token });
    });
    return channel.close;
  });

/**
 * OP-04, OP-11: a session that another tab has kept on the device is this tab's too, but for the one that has ended
 * here. Looks at once, when another tab says so, and when the page is seen again, which may have slept through it.
 */
export const otherSignIns = ({ store }: { store: SessionStore }) =>
  fromCallback<{ type: 'never' }, { ended: string | null }>(({ input: { ended }, sendBack }) => {
    const look = async (): Promise<void> => {
      const kept = await store.load(keptSession);
      if (kept && kept.session.token !== ended) sendBack({ type: 'SIGNED_IN', ...kept });
    };
    // A device whose storage cannot be read has kept no session.
    const lookIfPossible = (): void => void look().catch(() => undefined);
    const channel = joinTabs(({ type }) => {
      if (type === 'sessionKept') lookIfPossible();
    });
    const unwatch = watchWakeUps((what) => {
      if (what === 'visible') lookIfPossible();
    });
    lookIfPossible();
    return () => {
      unwatch();
      channel.close();
    };
  });

/** Says something to the other tabs. */
export const tellOtherTabs = (message: TabMessage): void => {
  const channel = joinTabs(() => undefined);
  channel.tell(message);
  channel.close();
};
