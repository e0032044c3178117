import { useMemo, useSyncExternalStore } from 'react';
import type { Actor } from './actor.ts';

/** Two frames of a screen, in milliseconds: the frame that shows an answer has been painted. */
export const soon = 32;

/**
 * As `useSelector`, a moment after the actor has moved: for what nobody waits for when a key is pressed. What moves
 * again within the moment is selected once. `select` and `isSame` stay the same from one rendering to the next.
 */
export const useSelectorSoon = <Snapshot, Selected>(
  actor: Actor<Snapshot>,
  select: (snapshot: Snapshot) => Selected,
  isSame: (one: Selected, other: Selected) => boolean,
): Selected => {
  const { watch, selected } = useMemo(() => selection(actor, select, isSame), [actor, select, isSame]);
  return useSyncExternalStore(watch, selected);
};

const selection = <Snapshot, Selected>(
  actor: Actor<Snapshot>,
  select: (snapshot: Snapshot) => Selected,
  isSame: (one: Selected, other: Selected) => boolean,
) => {
  let selected = select(actor.getSnapshot());
  const look = (): void => {
    const next = select(actor.getSnapshot());
    if (!isSame(selected, next)) selected = next;
  };
  const watch = (tell: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    look();
    const { unsubscribe } = actor.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
        tell();
      }, soon);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  };
  return { watch, selected: () => selected };
};
