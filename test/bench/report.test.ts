import { describe, expect, it } from 'vitest';
import { budgets } from '../../bench/budgets.ts';
import { Collection } from '../../bench/figures.ts';
import { firstLine, markdown, tally, trendRow } from '../../bench/report.ts';
import { judge } from '../../bench/verdicts.ts';

const machine = { date: '2026-01-02', commit: 'abc1234', changed: false, about: {}, versions: {} };

function reported() {
  const collection = new Collection();
  const key = { measure: 'keystroke', size: 50, throttle: 1 } as const;
  collection.add({ ...key, subject: 'app' }, 2, 3, 4);
  collection.add({ ...key, subject: 'react-xstate' }, 2);
  collection.add({ ...key, measure: 'fill', subject: 'enketo' }, 5);
  const figures = collection.figures();
  const verdicts = budgets.map((budget) => judge(budget, figures));
  const report = { machine, figures, verdicts, notes: ['a note'] };
  return { report, verdicts, text: markdown(report) };
}

describe('the report', () => {
  it('shows pages side by side, with spread and ratio', () => {
    expect(reported().text).toContain('| keystroke ms, N=50, 1x | 3 (2–4) ×1.5 | – | 2 (2–2) |');
  });

  it('has a column for each peer that was measured, and for no other', () => {
    expect(reported().text).toContain('|  | app | react | react-xstate | enketo |');
  });

  it('shows each measured budget with its limit, its spread and its verdict', () => {
    const { text } = reported();
    expect(text).toContain('| keystroke → paint (N=50 1x) | 3.9 ms | ≤ 16 ms | 2–4 ms | PASS |');
  });

  it('has a row for the trend, with a dash for each figure that was not measured', () => {
    const { report } = reported();
    expect(trendRow(report)).toBe(
      `| 2026-01-02 | abc1234 | 1 PASS, 0 FAIL, ${budgets.length - 1} NOT RUN | – | – | – | – | – | – |`,
    );
  });

  it('names every budget that was not run, those with one reason in one row', () => {
    const { text, verdicts } = reported();
    expect(text).toContain('| NOT RUN |');
    expect(text).toContain('no load of enketo in this run');
    for (const { budget } of verdicts) expect(text).toContain(`| ${budget.what}`);
    expect(tally(verdicts)).toBe(`1 PASS, 0 FAIL, ${budgets.length - 1} NOT RUN`);
  });

  it('tells an error by its first line, which names no files of the machine', () => {
    expect(firstLine(new Error('the build failed:\n  somewhere'))).toBe('the build failed:');
    expect(firstLine('plain')).toBe('plain');
  });
});
