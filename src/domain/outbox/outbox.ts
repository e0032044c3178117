import type { JournalRow } from '#contracts/outbox/outbox.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { millisecondsOf } from '../time/units.ts';

/** One line of what was tried, in the failure vocabulary. */
export type JournalLine = {
  readonly at: string;
  readonly step: JournalRow['step'];
  readonly failure: Failure | null;
};

/**
 * An item that was fixed to be sent and has not been delivered (SM-34): an execution, an answer to an activity of a
 * routine, or that an execution cannot be done; times are ISO 8601 in UTC.
 */
export type Waiting = {
  readonly uuid: string;
  readonly kind: 'execution' | 'routineAnswer' | 'postponement';
  readonly activity: { readonly uuid: string; readonly name: string };
  readonly store: { readonly uuid: string; readonly name: string };
  readonly sealedAt: string;
  readonly files: number;
  readonly journal: readonly JournalLine[];
};

/** The waiting items, in the order of finishing, as they were `at` a time. */
export type Waitings = { readonly at: string; readonly waiting: readonly Waiting[] };

/** A delivered execution with what the platform acknowledged. */
export type Sent = Pick<Waiting, 'uuid' | 'activity' | 'store' | 'sealedAt'> & {
  readonly deliveredAt: string;
  readonly receipt: { readonly receivedAt: string; readonly files: number; readonly bytes: number } | null;
};

/** SM-34: how long something may wait before its author is warned. */
const waitWithoutWarning = millisecondsOf.day;

/** SM-34: has what was finished then waited for so long that its author must know? Both are ISO 8601 in UTC. */
export const waitsLong = (sealedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(sealedAt) > waitWithoutWarning;

const shortest = 2;
const longest = 60;
const longestAsked = 300;

/**
 * SM-34: seconds until a paused item is tried again. Between nothing and a bound that doubles with every failure, up to
 * 60 s, so that devices that failed together do not come back together; never sooner than the platform asked for (up to 300 s). The
 * place between is drawn from the execution and the failure, so that it is the same whenever it is asked for.
 */
export const pauseBeforeNextTry = (execution: string, failures: number, failure: Failure | null): number => {
  const bound = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1));
  const asked = failure?.code === 'throttled' || failure?.code === 'server' ? failure.after : null;
  return Math.max(Math.min(asked ?? 0, longestAsked), shortest / 2, fractionOf(`${execution} ${failures}`) * bound);
};

/** From 0 to below 1, evenly spread over texts (FNV-1a). */
const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
};

/** The refusal that an item has been left with; null when it was never refused, or was tried again since. */
export const standingRefusal = (journal: readonly JournalLine[]): Failure | null => {
  const last = journal.at(-1);
  return last?.step === 'refused' ? last.failure : null;
};
