import { fromCallback } from 'xstate';
import { beginningLock, executionLock, type GiveBack, takeLock } from '#browser/locks.ts';
import type { Holding } from '#machines/execution/opening.setup.ts';

/**
 * SM-35, OP-54: holds an execution for as long as it is open here, and for a new one what it is begun for. Tells that it
 * is held, that another tab has it, and when another tab has taken it over; TAKE_OVER takes it from that tab.
 */
export const hold = () =>
  fromCallback<{ type: 'TAKE_OVER' }, Holding>(({ input: { execution, begunFor }, sendBack, receive }) => {
    const names = [...(begunFor === null ? [] : [beginningLock(begunFor)]), executionLock(execution)];
    const held: GiveBack[] = [];
    let ended = false;
    const release = (): void => {
      for (const giveBack of held.splice(0)) void giveBack();
    };
    const onLost = (): void => {
      release();
      sendBack({ type: 'LOST' });
    };
    const take = async (from: 'nobody' | 'anybody'): Promise<void> => {
      for (const name of names) {
        const taken = await takeLock(name, { from, onLost });
        if (taken !== null) held.push(taken);
        if (ended) return release();
        if (taken === null) {
          release();
          return sendBack({ type: 'HELD_ELSEWHERE' });
        }
      }
      sendBack({ type: 'HELD' });
    };
    // A browser that refuses its locks has none to share.
    const ask = (from: 'nobody' | 'anybody'): void => {
      take(from).catch(() => sendBack({ type: 'HELD' }));
    };
    receive(() => ask('anybody'));
    ask('nobody');
    return () => {
      ended = true;
      release();
    };
  });
