import type { Failure } from '#contracts/shared/failure.ts';

/** UPL-07, LIMIT-03, OP-49: calls in all, the first one included. */
export const attemptsInAll = 5;

const pauseSeconds = 2;
const longestPauseSeconds = 30;

/**
 * OP-49: failures that may pass by themselves: no answer, 408, 425, 429, 5xx. A differing receipt is a failed attempt too
 * (OP-55). A device that is full, or fails, has refused nothing: what waits on it is what sending it makes room of.
 */
export const isPassing = (failure: Failure): boolean => {
  switch (failure.code) {
    case 'offline':
    case 'timeout':
    case 'throttled':
    case 'server':
    case 'malformed':
    case 'storageFull':
    case 'storageUnavailable':
      return true;
    case 'rejected':
      return failure.status === 408 || failure.status === 425;
    default:
      return false;
  }
};

/** OP-30: no answer came, or a gateway's (502 to 504): the call is worth making again once the platform answers. */
export const isOutOfReach = (failure: Failure | null): boolean =>
  failure?.code === 'offline' ||
  failure?.code === 'timeout' ||
  (failure?.code === 'server' && failure.status >= 502 && failure.status <= 504);

/** FILE-16: is it this very file that the platform does not take, however often it is sent? */
export const isFileRefused = (failure: Failure): boolean =>
  failure.code === 'tooLarge' || failure.code === 'conflict' || (failure.code === 'rejected' && !isPassing(failure));

/** OP-49: milliseconds until the next attempt; what the platform asked for is honoured up to 30 s. */
export const pauseAfter = (failure: Failure | null): number => {
  const asked = failure?.code === 'throttled' || failure?.code === 'server' ? failure.after : null;
  return Math.min(Math.max(asked ?? pauseSeconds, pauseSeconds), longestPauseSeconds) * 1000;
};
