import { type RefCallback, useCallback } from 'react';
import type { Actor } from './actor.ts';

/**
 * A ref that writes a word of an actor's state into an attribute of its element. It changes with every key that is
 * pressed, and nobody sees it: it is written without rendering. `select` stays the same from one rendering to the next.
 */
export const useAttribute = <Snapshot>(
  name: string,
  actor: Actor<Snapshot>,
  select: (snapshot: Snapshot) => string,
): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement) => {
      const write = (snapshot: Snapshot): void => {
        const word = select(snapshot);
        if (element.getAttribute(name) !== word) element.setAttribute(name, word);
      };
      write(actor.getSnapshot());
      const { unsubscribe } = actor.subscribe(write);
      return unsubscribe;
    },
    [name, actor, select],
  );
