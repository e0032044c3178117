import { type IDBPDatabase, openDB } from 'idb';
import { fault, isLost } from './storage-fault.ts';
import type { Step, Stores } from './stores.ts';

/** Why a connection ended by itself: another tab needs a newer version, or the browser cut it off. */
export type Closed = 'versionChange' | 'terminated';
export type Handle = Promise<IDBPDatabase<Stores>>;

/** The one open connection, made when it is first asked for and again after it was lost. */
export type Connection = {
  readonly open: () => Handle;
  /** Gives up a handle that no longer works; one that was opened since then stays. */
  readonly abandon: (handle: Handle) => void;
  readonly close: () => void;
};

/** A connection that opens the database of that name when it is first asked for, brought up to the last of `steps`. */
export function createConnection(name: string, steps: readonly Step[], onClosed: (why: Closed) => void): Connection {
  let current: Handle | null = null;
  const abandon = (handle: Handle) => {
    if (current === handle) current = null;
    handle.then((database) => database.close()).catch(() => undefined);
  };
  const openNew = () => {
    const handle: Handle = openVersion(name, steps, (why) => {
      abandon(handle);
      onClosed(why);
    });
    handle.catch(() => abandon(handle));
    return handle;
  };
  return {
    open: () => {
      current ??= openNew();
      return current;
    },
    abandon,
    close: () => {
      if (current !== null) abandon(current);
    },
  };
}

/**
 * Opens the version that `steps` add up to. A tab that still holds an older version is asked to close its connection;
 * when it does not, waiting for it could take for ever.
 */
const openVersion = (name: string, steps: readonly Step[], onClosed: (why: Closed) => void): Handle =>
  new Promise((resolve, reject) => {
    let waiting = true;
    const giveUp = (error: unknown) => {
      waiting = false;
      reject(isLost(error) ? error : fault(error));
    };
    const ask = async () =>
      openDB<Stores>(name, steps.length, {
        upgrade: (database, from) => {
          for (const step of steps.slice(from)) step(database);
        },
        blocked: () => giveUp(null),
        blocking: () => onClosed('versionChange'),
        terminated: () => onClosed('terminated'),
      });
    ask().then((database) => (waiting ? resolve(database) : database.close()), giveUp);
  });
