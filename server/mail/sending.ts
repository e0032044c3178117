import { millisecondsOf } from '#domain/time/units.ts';

const firstPause = 30 * millisecondsOf.second;
const longestPause = millisecondsOf.hour;

/** A mail that a process took and did not send, for it died, is taken again after so long. */
export const lease = 5 * millisecondsOf.minute;

type Tried = { readonly attempts: number; readonly created_at: Date };

/** When a mail that could not be sent is tried again, later each time; null when it has waited for `longest` (ms). */
export function nextTry({ attempts, created_at }: Tried, now: Date, longest: number): Date | null {
  const pause = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return now.getTime() + pause - created_at.getTime() > longest ? null : new Date(now.getTime() + pause);
}
