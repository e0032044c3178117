import { watchPageEnd } from '#browser/page-end.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';

/** The writes that this page has not finished, including those of forms that were left. */
let underWay: Promise<void> = Promise.resolve();

/** Resolves when everything is written that was handed over. */
export const allWritten = (): Promise<void> => underWay;

/** Writes on the device, or leaves it for the next page, which is done at once. */
type Writer<Given> = {
  readonly write: (given: Given) => Promise<void>;
  readonly leave: (given: Given) => void;
};

/**
 * OP-54: writes the newest of what it is handed, one at a time, and completes that even if the screen or the session
 * goes. A page that goes leaves no time for that: the newest is left behind for the next page. A failure is reported
 * once until a write succeeds again.
 */
export const newestWriter = <Given extends object>(
  { write, leave }: Writer<Given>,
  sayNotKept: (failure: Failure) => void,
): ((given: Given) => void) => {
  let waiting: Given | null = null;
  let running = false;
  let failing = false;
  const work = async () => {
    running = true;
    while (waiting) {
      const given: Given = waiting;
      waiting = null;
      const stopWatching = watchPageEnd(() => leave(waiting ?? given));
      try {
        await write(given);
        failing = false;
      } catch (error) {
        if (!failing) sayNotKept(failureOf(error));
        failing = true;
      }
      stopWatching();
    }
    running = false;
  };
  return (given) => {
    waiting = given;
    if (!running) underWay = Promise.all([underWay, work()]).then(() => undefined);
  };
};
