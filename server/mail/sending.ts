import { millisecondsOf } from '#domain/time/units.ts';

const firstPause = 30 * millisecondsOf.second;
const longestPause = millisecondsOf.hour;
/** The longest wait for a mail server. */
const givenUpAfter = millisecondsOf.day;

/** A mail that a process took and did not send, for it died, is taken again after so long. */
export const lease = 5 * millisecondsOf.minute;

/** When a mail that could not be sent is tried again, later each time; null when it has waited long enough. */
export function nextTry({ attempts, created_at }: { attempts: number; created_at: Date }, now: Date): Date | null {
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return now.getTime() + pause - created_at.getTime() > givenUpAfter ? null : new Date(now.getTime() + pause);
}
