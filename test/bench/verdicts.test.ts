import { describe, expect, it } from 'vitest';
import { type Budget, budgets } from '../../bench/budgets.ts';
import { Collection, type Key } from '../../bench/figures.ts';
import { judge } from '../../bench/verdicts.ts';

const app: Key = { measure: 'keystroke', subject: 'app', size: 50, throttle: 1 };
const floor: Key = { ...app, subject: 'react-xstate' };
const budget: Budget = {
  what: 'keystroke → paint',
  side: { ...app, statistic: 'median' },
  against: { ...floor, statistic: 'median' },
  limit: 1.2,
  direction: 'at most',
  how: '',
};

function figures(own: readonly number[], other: readonly number[]) {
  const collection = new Collection();
  collection.add(app, ...own);
  collection.add(floor, ...other);
  return collection.figures();
}

describe('verdicts', () => {
  it('a ratio up to its limit passes, one above it fails', () => {
    expect(judge(budget, figures([11, 12, 13], [10]))).toMatchObject({ status: 'PASS', measured: 1.2 });
    expect(judge(budget, figures([13], [10]))).toMatchObject({ status: 'FAIL', measured: 1.3 });
  });

  it('a bound from below passes at its limit and fails under it', () => {
    const bound: Budget = { ...budget, against: null, limit: 500, direction: 'at least' };
    expect(judge(bound, figures([500], []))).toMatchObject({ status: 'PASS' });
    expect(judge(bound, figures([499], []))).toMatchObject({ status: 'FAIL' });
  });

  it('what was not measured is not run, whichever side is missing', () => {
    expect(judge(budget, figures([11], []))).toEqual({
      budget,
      status: 'NOT RUN',
      reason: 'no keystroke of react-xstate in this run',
    });
    expect(judge(budget, figures([], [11]))).toMatchObject({ reason: 'no keystroke of app in this run' });
  });

  it('the figures of a page that failed are taken back', () => {
    const collection = new Collection();
    collection.add(app, 1);
    collection.add(floor, 1);
    collection.takeBack('app');
    expect(collection.figures().map(({ subject }) => subject)).toEqual(['react-xstate']);
  });

  it('without figures no budget passes or fails', () => {
    expect(new Set(budgets.map((one) => judge(one, []).status))).toEqual(new Set(['NOT RUN']));
  });
});
