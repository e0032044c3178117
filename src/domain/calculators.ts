import type * as calculator from './calculator.ts';

/** What works out the calculators of an activity: the functions of `calculator`, fetched with an activity that has any. */
export type Calculators = Pick<typeof calculator, 'calculateAll' | 'calculateCurrent' | 'resultsOn'>;

/** For an activity that has none: nothing comes out otherwise than before. */
export const noCalculators: Calculators = {
  calculateAll: (_activity, draft) => draft,
  calculateCurrent: (_activity, draft) => ({ draft, dashes: [] }),
  resultsOn: () => ({}),
};
