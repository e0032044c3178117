/** Bounds of the neutral store index, both inclusive (THR-03); 0 to 100. */
export interface Thresholds {
  readonly lower: number;
  readonly upper: number;
}

/** The grades of a store index (THR-02 to THR-05). */
export type Grade = 'good' | 'neutral' | 'bad' | 'na';

/** THR-01; what lies between the base 0 and `lower` is bad. */
export const defaultThresholds: Thresholds = { lower: 70, upper: 80 };

/** The grade of a store index (THR-07); null is a missing one. */
export function grade(index: number | null, { lower, upper }: Thresholds): Grade {
  if (index === null) return 'na';
  if (index > upper) return 'good';
  return index >= lower ? 'neutral' : 'bad';
}

/** Thresholds from their saved JSON text; what is unreadable, or has lower above upper, means the defaults (OP-110). */
export function savedThresholds(saved: string | null): Thresholds {
  const value = parsed(saved);
  if (typeof value !== 'object' || value === null || !('lower' in value) || !('upper' in value))
    return defaultThresholds;
  const { lower, upper } = value;
  const areNumbers = typeof lower === 'number' && typeof upper === 'number';
  return areNumbers && Number.isFinite(lower) && Number.isFinite(upper) && lower <= upper
    ? { lower, upper }
    : defaultThresholds;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
