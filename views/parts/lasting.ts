import { useMemo, useSyncExternalStore } from 'react';
import type { Actor } from './actor.ts';

/**
 * Whether something holds of an actor, and has held for so many milliseconds: what passes at once is never shown, nor
 * rendered. `holds` stays the same from one rendering to the next.
 */
export const useLasting = <Snapshot>(
  actor: Actor<Snapshot>,
  holds: (snapshot: Snapshot) => boolean,
  ms: number,
): boolean => {
  const { watch, isLasting } = useMemo(() => lasting(actor, holds, ms), [actor, holds, ms]);
  return useSyncExternalStore(watch, isLasting);
};

/** One timer serves all that comes and goes within its time, since what is asked about may change with every key. */
const lasting = <Snapshot>(actor: Actor<Snapshot>, holds: (snapshot: Snapshot) => boolean, ms: number) => {
  let since: number | null = null;
  let isLasting = false;
  const watch = (tell: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (now: boolean): void => {
      if (now === isLasting) return;
      isLasting = now;
      tell();
    };
    const look = (): void => {
      timer = undefined;
      if (since === null) return;
      const rest = since + ms - performance.now();
      if (rest > 0) timer = setTimeout(look, rest);
      else say(true);
    };
    const see = (snapshot: Snapshot): void => {
      if (!holds(snapshot)) {
        since = null;
        say(false);
      } else if (since === null) {
        since = performance.now();
        timer ??= setTimeout(look, ms);
      }
    };
    see(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe(see);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      since = null;
    };
  };
  return { watch, isLasting: () => isLasting };
};
