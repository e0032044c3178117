/**
 * Does something once what is there was painted, for work that the paint need not wait for; what is returned takes it
 * back. The first frame paints; what begins in the second one is after it for sure.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
};
