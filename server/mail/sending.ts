const firstPause = 30_000;
const longestPause = 3_600_000;
/** Nobody waits longer for a mail (ms). */
const givenUpAfter = 86_400_000;

/** A mail that a process took and did not send, for it died, is taken again after so long (ms). */
export const lease = 300_000;

/** When a mail that could not be sent is tried again, later each time; null when it has waited long enough. */
export function nextTry({ attempts, created_at }: { attempts: number; created_at: Date }, now: Date): Date | null {
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return now.getTime() + pause - created_at.getTime() > givenUpAfter ? null : new Date(now.getTime() + pause);
}
