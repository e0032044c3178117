import { describe, expect, it } from 'vitest';
import { readMachine } from '#charts/read-machine.ts';
import { loginMachine } from '#machines/session/index.ts';
import { drawing } from '../paths/randomly.ts';
import { added, type Entry } from '../paths/runs.ts';
import { percent, totalsOf } from '../paths/totals.ts';
import { chartOf, type Walked } from '../paths/walked.ts';

describe('what was walked', () => {
  const chart = readMachine(loginMachine);
  const [first, second] = chart.edges.map(({ id }) => id);
  const walkedBy = (path: string, ...taken: (string | undefined)[]): Walked => ({
    machine: 'login',
    ...chartOf(loginMachine),
    on: 'actors',
    paths: 1,
    states: {},
    held: {},
    refused: {},
    taken: Object.fromEntries(taken.map((id) => [id ?? '', path])),
  });

  it('TECH-01 the first path of a run stays, a later run gives its own, another chart begins anew', () => {
    const one = added(undefined, walkedBy('a', first), '1');
    const two = added(one, walkedBy('b', first, second), '1');
    expect(two.taken).toEqual({ [first ?? '']: { path: 'a', at: '1' }, [second ?? '']: { path: 'b', at: '1' } });
    const later = added(two, walkedBy('c', first), '2');
    expect(later.taken).toEqual({ [first ?? '']: { path: 'c', at: '2' }, [second ?? '']: { path: 'b', at: '1' } });
    const anew: Entry = added({ ...later, chart: 'another' }, walkedBy('d', second), '3');
    expect(anew.taken).toEqual({ [second ?? '']: { path: 'd', at: '3' } });
    expect(totalsOf(chart, [later]).transitions).toEqual([2, chart.edges.length]);
  });

  it('100 % is all of it', () => {
    expect([percent([999, 1000]), percent([1999, 2000]), percent([3, 3])]).toEqual(['99.9', '99.9', '100']);
  });

  it('the same seed draws the same', () => {
    const draws = (seed: number) => Array.from({ length: 20 }, drawing(seed).bind(null, 10));
    expect(draws(5)).toEqual(draws(5));
    expect(draws(5)).not.toEqual(draws(6));
  });
});
