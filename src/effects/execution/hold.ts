import { beginningLock, executionLock } from '#browser/locks.ts';
import type { Holding } from '#machines/execution/opening.setup.ts';
import { holdLocks } from '../hold-locks.ts';

/** SM-35, OP-54: holds an execution for as long as it is open here, and for a new one what it is begun for. */
export const hold = () =>
  holdLocks<Holding>(({ execution, begunFor }) => [
    ...(begunFor === null ? [] : [beginningLock(begunFor)]),
    executionLock(execution),
  ]);
