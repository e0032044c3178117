import { fromCallback } from 'xstate';
import { type GiveBack, takeLock } from '#browser/locks.ts';

/**
 * SM-35: holds what one tab alone may have, for as long as it is open here. Tells that it is held, that another tab has
 * it, and when another tab has taken it over; TAKE_OVER takes it from that tab.
 */
export const holdLocks = <Input>(namesOf: (input: Input) => readonly string[]) =>
  fromCallback<{ type: 'TAKE_OVER' }, Input>(({ input, sendBack, receive }) => {
    const names = namesOf(input);
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
