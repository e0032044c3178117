import { FailureError } from '#contracts/shared/failure.ts';

/** Lets the work run on: it is given up when `signal` aborts, and `alive()` starts the waiting time anew. */
export type Watch = { readonly signal: AbortSignal; readonly alive: () => void };

/**
 * Carries out `work` for at most `milliseconds` without a sign of life. Throws the caller's abort reason, or the failure
 * `timeout`, or `offline` for everything else that kept an answer from coming; the browser's own word on its network
 * (navigator.onLine) is not asked, it is wrong too often.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (watch: Watch) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort(new FailureError({ code: 'timeout' }));
  const passOn = () => controller.abort(signal?.reason);
  let timer = setTimeout(giveUp, milliseconds);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, milliseconds);
  };
  signal?.addEventListener('abort', passOn, { once: true });
  try {
    return await work({ signal: controller.signal, alive });
  } catch {
    throw controller.signal.aborted ? controller.signal.reason : new FailureError({ code: 'offline' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
  }
}
