/** A call that the page itself has made before the app ran (`askAhead.ts`). */
export type AskedAhead = {
  /** What it was made with; null for what needs no session. */
  readonly authorization: string | null;
  /** When, on the clock of the page, in milliseconds. */
  readonly at: number;
  readonly answer: Promise<Response>;
  readonly abort: AbortController;
};

declare global {
  /** By address, without the query. */
  var askedAhead: Map<string, AskedAhead> | undefined;
}

/** An older answer may no longer be what the platform says, in milliseconds. */
const freshFor = 10_000;

/**
 * Fetch, but a call that the page has made ahead, with the same authorization, is not made again: its answer is handed
 * over, once. What went wrong with it is nobody's business; the call is made then.
 */
export const fetchOrTake: typeof fetch = async (input, init = {}) => {
  const asked = typeof input === 'string' ? take(input, init) : null;
  if (asked === null) return fetch(input, init);
  const { signal } = init;
  const abort = () => asked.abort.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await asked.answer;
  } catch {
    signal?.throwIfAborted();
    return fetch(input, init);
  }
};

const take = (address: string, { method = 'GET', headers }: RequestInit): AskedAhead | null => {
  const path = address.replace(/\?.*$/, '');
  const asked = globalThis.askedAhead?.get(path);
  if (!asked || method !== 'GET') return null;
  globalThis.askedAhead?.delete(path);
  const isFresh = performance.now() - asked.at < freshFor;
  return isFresh && new Headers(headers).get('Authorization') === asked.authorization ? asked : null;
};
