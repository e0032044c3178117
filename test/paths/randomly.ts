/** Draws numbers below another, the same ones from the same seed (mulberry32). */
export const drawing = (seed: number) => {
  let state = seed >>> 0;
  return (among: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, among);
  };
};
