import type { Budget, Side } from './budgets.ts';
import { type Figure, figureOf } from './figures.ts';

/** How a budget came out: `measured` in the unit of its limit (a ratio where it stands against another figure). */
export type Verdict = { readonly budget: Budget } & (
  | { readonly status: 'PASS' | 'FAIL'; readonly measured: number; readonly own: Figure }
  | { readonly status: 'NOT RUN'; readonly reason: string }
);

/** Judges one budget by the figures of one run; a missing figure is never a pass. */
export function judge(budget: Budget, figures: readonly Figure[]): Verdict {
  const own = figureOf(figures, budget.side);
  const value = own?.summary[budget.side.statistic];
  const other = budget.against === null ? 1 : figureOf(figures, budget.against)?.summary[budget.against.statistic];
  if (other === undefined) return missing(budget, budget.against ?? budget.side);
  if (own === undefined || value === undefined) return missing(budget, budget.side);
  return decided(budget, own, value / other);
}

function decided(budget: Budget, own: Figure, measured: number): Verdict {
  const kept = budget.direction === 'at most' ? measured <= budget.limit : measured >= budget.limit;
  return { budget, status: kept ? 'PASS' : 'FAIL', measured, own };
}

const missing = (budget: Budget, { measure, subject }: Side): Verdict => ({
  budget,
  status: 'NOT RUN',
  reason: `no ${measure} of ${subject} in this run`,
});
