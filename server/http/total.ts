/**
 * How many rows a list has in all. A page that is not full tells by itself; only a full one, or one beyond the end, is
 * worth the cost of counting.
 */
export const totalOf = async (
  offset: number,
  size: number,
  shown: number,
  count: () => Promise<number>,
): Promise<number> => (shown < size && (shown > 0 || offset === 0) ? offset + shown : await count());
