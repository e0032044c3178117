import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

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
