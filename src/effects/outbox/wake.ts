import { fromCallback } from 'xstate';
import { watchAddress } from '#browser/location.ts';
import { watchWakeUps } from '#browser/wake.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Tools } from '../tools.ts';

const tick = 30_000;

/** SM-34: what the outbox wakes up for: the user, the network, the page, another screen, and a clock. */
export const wakeUps = ({ session, watchSession }: Tools) =>
  fromCallback<{ type: 'never' }, void>(({ sendBack }) => {
    const tellSession = (current: Session | null): void =>
      sendBack(current ? { type: 'SIGNED_IN', session: current } : { type: 'SIGNED_OUT' });
    let known = session();
    tellSession(known);
    const unwatchSession = watchSession((current) => {
      if (current?.token === known?.token) return;
      known = current;
      tellSession(current);
    });
    const unwatchAddress = watchAddress(() => sendBack({ type: 'TICK' }));
    const unwatchPage = watchWakeUps((what) => sendBack({ type: what === 'online' ? 'ONLINE' : 'VISIBLE' }));
    const timer = setInterval(() => sendBack({ type: 'TICK' }), tick);
    return () => {
      unwatchPage();
      clearInterval(timer);
      unwatchSession();
      unwatchAddress();
    };
  });
