import type { Platform } from '../platform.ts';

/** How often the platform looks for mails to send (ms): apart from the requests, whose time tells nothing of them. */
const every = 2_000;
const firstPause = 30_000;
const longestPause = 3_600_000;
/** Nobody waits longer for a mail (ms). */
const givenUpAfter = 86_400_000;

/** A mail that a process took and did not send, for it died, is taken again after so long (ms). */
export const lease = 300_000;

/** Sends what waits, one mail after the other, until it is stopped. `sendNext` says whether there was one. */
export function startSending({ log }: Pick<Platform, 'log'>, sendNext: () => Promise<boolean>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let idle = true;
  let stopped = false;
  const sendAll = async (): Promise<void> => {
    while (!stopped && (await sendNext()));
  };
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        idle = true;
      });
  }, every).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/** When a mail that could not be sent is tried again, later each time; null when it has waited long enough. */
export function nextTry({ attempts, created_at }: { attempts: number; created_at: Date }, now: Date): Date | null {
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return now.getTime() + pause - created_at.getTime() > givenUpAfter ? null : new Date(now.getTime() + pause);
}
