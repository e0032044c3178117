/** The summary of a set of measurements; every number in the unit that was measured. */
export type Summary = {
  readonly n: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly min: number;
  readonly max: number;
};
export type Statistic = Exclude<keyof Summary, 'n'>;

/** The q-quantile (0 to 1) by linear interpolation between the two nearest samples. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('a quantile needs at least one sample');
  return below + (above - below) * (place - Math.floor(place));
}

/** Sums up at least one sample. */
export const summarize = (samples: readonly number[]): Summary => ({
  n: samples.length,
  median: quantile(samples, 0.5),
  p95: quantile(samples, 0.95),
  p99: quantile(samples, 0.99),
  min: quantile(samples, 0),
  max: quantile(samples, 1),
});
