import { describe, expect, it } from 'vitest';
import { UsageError } from '#tools/commandLine.ts';
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

  it('a full run visits every peer, a quick one the two that most budgets stand against', () => {
    expect(readOptions([]).peers).toEqual(peers);
    expect(readOptions(['--quick']).peers).toEqual(['surveyjs', 'enketo']);
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
