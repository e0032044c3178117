import type { Tools } from '../tools.ts';

/** The files that a page is sending, by stored path, with whether each arrives. */
const travelling = new WeakMap<Tools, Map<string, Promise<boolean>>>();

/**
 * Sends a stored file unless the page is sending it already: then it is waited for, and goes again only where it did not
 * arrive. A question sends its files ahead while what was finished sends those that are left, so both may want the same
 * one (OP-69). The waiting ends with the signal, and with the session: `send` hears both itself.
 */
export async function sendOnce(
  tools: Tools,
  path: string,
  signal: AbortSignal,
  send: () => Promise<void>,
): Promise<void> {
  const paths = travelling.get(tools) ?? new Map<string, Promise<boolean>>();
  travelling.set(tools, paths);
  let arrival = paths.get(path);
  while (arrival) {
    if (await arrives(arrival, tools, signal)) return;
    arrival = paths.get(path) === arrival ? undefined : paths.get(path);
  }
  signal.throwIfAborted();
  const sending = send();
  const own = sending.then(
    () => true,
    () => false,
  );
  paths.set(path, own);
  try {
    await sending;
  } finally {
    if (paths.get(path) === own) paths.delete(path);
  }
}

const arrives = (arrival: Promise<boolean>, { watchSession }: Tools, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (hasArrived: boolean): void => {
      unwatch();
      signal.removeEventListener('abort', giveUp);
      resolve(hasArrived);
    };
    const giveUp = (): void => end(false);
    const unwatch = watchSession((session) => {
      if (session === null) giveUp();
    });
    signal.addEventListener('abort', giveUp);
    void arrival.then(end);
  });
