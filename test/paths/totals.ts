import type { Chart } from '#charts/graph.ts';
import type { Entry } from './runs.ts';

/** Walked and all. */
export type Share = readonly [walked: number, all: number];

/** How much of a chart was walked: states, transitions, and outcomes of guards (two each). */
export type Totals = { readonly states: Share; readonly transitions: Share; readonly guards: Share };

/** Of a chart, what any of the walks came to. */
export function totalsOf(chart: Chart, entries: readonly Entry[]): Totals {
  const isIn = (which: 'states' | 'taken' | 'refused', id: string) => entries.some((entry) => id in entry[which]);
  const states = chart.states.filter(({ kind }) => kind !== 'history');
  const guarded = chart.edges.filter(({ guard }) => guard !== null);
  const count = <Thing extends { readonly id: string }>(
    things: readonly Thing[],
    which: 'states' | 'taken' | 'refused',
  ) => things.filter(({ id }) => isIn(which, id)).length;
  return {
    states: [count(states, 'states'), states.length],
    transitions: [count(chart.edges, 'taken'), chart.edges.length],
    guards: [count(guarded, 'taken') + count(guarded, 'refused'), 2 * guarded.length],
  };
}

/** `93.3 % (14 of 15)`. */
export const shareText = ([walked, all]: Share): string =>
  all === 0 ? 'none' : `${percent([walked, all])} % (${walked} of ${all})`;

/** Rounded down, so that 100 is all of it. */
export const percent = ([walked, all]: Share): string => {
  const tenths = all === 0 ? 1000 : Math.floor((1000 * walked) / all);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
};
