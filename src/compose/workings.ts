import { calculateAll, calculateCurrent, resultsOn } from '#domain/calculator.ts';
import type { Calculators } from '#domain/calculators.ts';
import { searchWith } from '#domain/inputRegex.ts';
import { search } from '#domain/patternSearch.ts';

/** Has the patterns of answers looked for by what takes no long time from now on; and what works out calculators. */
export const composeWorkings = (): Calculators => {
  searchWith((pattern, text) => search(pattern, text) ?? true);
  return { calculateAll, calculateCurrent, resultsOn };
};
