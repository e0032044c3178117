import { describe, expect, it } from 'vitest';
import { UsageError } from '#tools/command-line.ts';
import { peers } from '../../bench/figures.ts';
import { readOptions } from '../../bench/options.ts';

describe('options of the bench', () => {
  it('a full run makes the loads and interactions that the figures ask for, of every part', () => {
    const { rounds, interactions, sizes, throttles, only } = readOptions([]);
    expect(rounds).toBeGreaterThanOrEqual(7);
    expect(rounds * interactions).toBeGreaterThanOrEqual(50);
    expect([sizes, throttles]).toEqual([
      [50, 500, 2000],
      [1, 4],
    ]);
    expect(only).toEqual(['domain', 'browser', 'platform', 'charts']);
  });

  it('visits the two peers that budgets stand against, and all of them on request', () => {
    expect(readOptions([]).peers).toEqual(['surveyjs', 'enketo']);
    expect(readOptions(['--quick']).peers).toEqual(['surveyjs', 'enketo']);
    expect(readOptions(['--all-peers']).peers).toEqual(peers);
  });

  it('replaces the baseline only on request', () => {
    expect([readOptions([]).keep, readOptions(['--keep']).keep]).toEqual([false, true]);
  });

  it('parts and rounds can be chosen, and what is none is refused', () => {
    expect(readOptions(['--only', 'domain', '--only', 'platform', '--rounds', '3'])).toMatchObject({
      only: ['domain', 'platform'],
      rounds: 3,
    });
    expect(() => readOptions(['--only', 'everything'])).toThrow('--only takes');
    expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds takes');
    expect(() => readOptions(['--slow'])).toThrow('--slow');
    expect(() => readOptions(['--slow'])).toThrow(UsageError);
  });
});
