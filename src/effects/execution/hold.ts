import { fromCallback } from 'xstate';
import { executionLock, takeLock } from '#browser/locks.ts';

/**
 * SM-35: holds an execution for as long as it is open here. Tells that it is held, that another tab has it, and when
 * another tab has taken it over; TAKE_OVER takes it from that tab.
 */
export const hold = () =>
  fromCallback<{ type: 'TAKE_OVER' }, { execution: string }>(({ input: { execution }, sendBack, receive }) => {
    let release: (() => void) | null = null;
    let ended = false;
    const take = async (from: 'nobody' | 'anybody'): Promise<void> => {
      const taken = await takeLock(executionLock(execution), { from, onLost: () => sendBack({ type: 'LOST' }) });
      if (ended) taken?.();
      else if (taken === null) sendBack({ type: 'HELD_ELSEWHERE' });
      else {
        release = taken;
        sendBack({ type: 'HELD' });
      }
    };
    // A browser that refuses its locks has none to share.
    const ask = (from: 'nobody' | 'anybody'): void => {
      take(from).catch(() => sendBack({ type: 'HELD' }));
    };
    receive(() => ask('anybody'));
    ask('nobody');
    return () => {
      ended = true;
      release?.();
    };
  });
