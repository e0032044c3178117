const lockOf =
  (what: string) =>
  (which: string): string =>
    `storewalk-${what}-${which}`;

/** The locks by which work goes: one execution is in one place, begun once, and one delivery runs at a time. */
export const executionLock = lockOf('execution');
/** Of what is begun and has answered nothing yet, by activity, store and user. */
export const beginningLock = lockOf('beginning');
/** Of an answer to an activity of a routine while it is given, by user and activity. */
export const answeringLock = lockOf('answering');
/** Of the form of a new ticket while it is written, by its user. */
export const writingLock = lockOf('writing');
/** Of the screen on which pictures are added to a ticket, new or not, by what they are kept under. */
export const ticketLock = lockOf('ticket');
export const deliveryLock = 'storewalk-delivery';

/** How long a lock is waited for (ms): a page that was just left may hold its own for a moment longer. */
const patience = 2_000;

/** How a lock is asked for: if it is free, taken from its holder, or shared with others that ask so. */
export type Asking = { readonly from: 'nobody' | 'anybody' | 'sharers'; readonly onLost: () => void };

/** Gives a lock back; resolves when others can have it. */
export type GiveBack = () => Promise<void>;

/**
 * Takes a lock of this origin for long (Web Locks: all its tabs share them, and one that dies gives its own back);
 * `onLost` says that another tab has taken it from here. Null when another one has it. A browser without locks always
 * gives them.
 */
export const takeLock = async (name: string, { from, onLost }: Asking): Promise<GiveBack | null> => {
  if (!('locks' in navigator)) return () => Promise.resolve();
  return new Promise((resolve, reject) => {
    let given = false;
    const options = optionsOf(from);
    const over: Promise<void> = navigator.locks
      .request(name, options, () => {
        given = true;
        return new Promise<void>((release) =>
          resolve(() => {
            release();
            return over;
          }),
        );
      })
      .catch((error: unknown) => {
        if (given) onLost();
        else if (isTimeout(error)) resolve(null);
        else reject(error);
      });
  });
};

const optionsOf = (from: Asking['from']): LockOptions =>
  from === 'anybody'
    ? { steal: true }
    : { mode: from === 'sharers' ? 'shared' : 'exclusive', signal: AbortSignal.timeout(patience) };

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Takes a lock for a short while, if it is free. */
export const tryLock = (name: string): Promise<GiveBack | null> =>
  takeLock(name, { from: 'nobody', onLost: () => undefined });
