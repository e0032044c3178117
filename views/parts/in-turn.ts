import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` things to render: the first `atOnce`, which are those that are seen, and all of them as soon as
 * those were painted.
 */
export const useInTurn = (total: number, atOnce: number): number => {
  const [all, setAll] = useState(total <= atOnce);
  useEffect(() => {
    if (all) return undefined;
    // The first frame paints what is there; work begun in the second one is after it for sure.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setAll(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [all]);
  return all ? total : atOnce;
};
