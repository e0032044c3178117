import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * How many things of at least this height a screen shows below one another, where so much lies around them; both in CSS
 * pixels. The height of the window would ask for the layout.
 */
export const seenAtOnce = (height: number, around: number): number =>
  Math.max(1, Math.ceil((screen.height - around) / height));

/**
 * How many of `total` things to render: the first `atOnce`, which are those that are seen, and all of them as soon as
 * those were painted.
 */
export const useInTurn = (total: number, atOnce: number): number => {
  const [all, setAll] = useState(total <= atOnce);
  useEffect(() => {
    if (all) return undefined;
    return afterPaint(() => startTransition(() => setAll(true)));
  }, [all]);
  return all ? total : atOnce;
};

/**
 * How many of `total` things to render of a list that is too long for one turn: `atOnce` more of them whenever those
 * before were painted, until all are there.
 */
export const useBitByBit = (total: number, atOnce: number): number => {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    if (shown >= total) return undefined;
    return afterPaint(() => startTransition(() => setShown(shown + atOnce)));
  }, [shown, total, atOnce]);
  return Math.min(shown, total);
};
