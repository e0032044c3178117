/** Pictures in their order, by their keys, and the index of the shown one; 0 without pictures. */
export type Slides = { readonly slides: readonly string[]; readonly at: number };

/** IMG-03: stands at a picture; where it is not among them, at the first one. */
export const standAt = (slides: readonly string[], shown: string): Slides => ({
  slides,
  at: Math.max(0, slides.indexOf(shown)),
});

/** The shown slide stays when others come or go; where it has gone itself, its successor shows, or the last one. */
export const become = ({ slides: before, at }: Slides, slides: readonly string[]): Slides => {
  const still = slides.indexOf(before[at] ?? '');
  return { slides, at: still === -1 ? Math.max(0, Math.min(at, slides.length - 1)) : still };
};
