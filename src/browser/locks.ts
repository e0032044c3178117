/** The locks by which deliveries go: one execution is in one place, and one delivery runs at a time. */
export const executionLock = (execution: string): string => `storewalk-execution-${execution}`;
export const deliveryLock = 'storewalk-delivery';

/**
 * Locks of this origin (Web Locks), shared by all its tabs; a tab that dies gives its own back. Where the browser has
 * none there is nobody to share with: they are always given.
 */

/** How a lock is asked for: if nobody has it, or from whoever has it. */
export type Asking = { readonly from: 'nobody' | 'anybody'; readonly onLost: () => void };

/** Gives a lock back; resolves when others can have it. */
export type GiveBack = () => Promise<void>;

/** Takes a lock for long; `onLost` says that another tab has taken it from here. Null when another one has it. */
export const takeLock = async (name: string, { from, onLost }: Asking): Promise<GiveBack | null> => {
  if (!('locks' in navigator)) return () => Promise.resolve();
  return new Promise((resolve, reject) => {
    let given = false;
    const options = from === 'nobody' ? { ifAvailable: true } : { steal: true };
    const over: Promise<void> = navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null);
        given = true;
        return new Promise<void>((release) =>
          resolve(() => {
            release();
            return over;
          }),
        );
      })
      .catch((error: unknown) => (given ? onLost() : reject(error)));
  });
};

/** Takes a lock for a short while, if nobody has it. */
export const tryLock = (name: string): Promise<GiveBack | null> =>
  takeLock(name, { from: 'nobody', onLost: () => undefined });
