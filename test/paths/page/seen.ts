import type { Chart, ChartEdge } from '#charts/graph.ts';
import { clicked, reasonFor } from '../clicked.ts';
import type { Entry, Run, Where } from '../runs.ts';

/** What became of one thing on a chart: walked, not walked yet, or nothing that a browser can be brought to. */
export type Fate =
  | { readonly kind: 'walked'; readonly path: string; readonly at: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'beyond'; readonly because: string };

/** A transition: whether it was taken, and, where it has a guard, whether that did not hold once. */
export type EdgeFate = { readonly edge: ChartEdge; readonly taken: Fate; readonly refused: Fate | null };

/** A chart with what one kind of walks came to. */
export type Seen = { readonly states: ReadonlyMap<string, Fate>; readonly edges: readonly EdgeFate[] };

/** The entries of a machine in both commands, of this very chart. */
export const entriesOf = (runs: readonly Run[], where: Where, machine: string, chart: string): Entry[] =>
  runs.flatMap((run) => run[where][machine] ?? []).filter((entry) => entry.chart === chart);

/** What the walks came to of a chart; `where` decides what could not be. */
export function seenOf(chart: Chart, entries: readonly Entry[], where: Where): Seen {
  const isNever = where === 'browser' && clicked[chart.id] === undefined;
  const fate = (which: 'states' | 'taken' | 'refused', id: string, name: string | null): Fate => {
    const step = newest(entries.flatMap((entry) => entry[which][id] ?? []));
    if (step) return { kind: 'walked', ...step };
    if (isNever) return { kind: 'beyond', because: 'this machine has no words for a browser' };
    const because = where === 'browser' && name !== null ? reasonFor(chart.id, name) : null;
    return because === null ? { kind: 'missing' } : { kind: 'beyond', because };
  };
  const edges = chart.edges.map((edge) => ({
    edge,
    taken: fate('taken', edge.id, nameOf(chart, edge)),
    refused: edge.guard === null ? null : fate('refused', edge.id, `${nameOf(chart, edge)}: the guard always held`),
  }));
  const isBeyond = (id: string) => {
    const into = edges.filter(({ edge }) => edge.targets.some((target) => target === id));
    return into.length > 0 && into.every(({ taken }) => taken.kind === 'beyond') ? into[0]?.taken : undefined;
  };
  const states = chart.states
    .filter(({ kind }) => kind !== 'history')
    .map(({ id }): [string, Fate] => {
      const own = fate('states', id, null);
      return [id, own.kind === 'missing' ? (isBeyond(id) ?? own) : own];
    });
  return { states: new Map(states), edges };
}

const newest = <Step extends { readonly at: string }>(steps: readonly Step[]): Step | undefined =>
  steps.toSorted((one, other) => other.at.localeCompare(one.at))[0];

/** A transition as it is told where it is missing. */
function nameOf(chart: Chart, edge: ChartEdge): string {
  const path = (id: string) => {
    const state = chart.states.find((one) => one.id === id);
    return state?.parent === null ? '' : (state?.path ?? '');
  };
  const condition = edge.guard === null ? '' : ` [${edge.guard.parts[0]?.name ?? edge.guard.text}]`;
  const goal = edge.targets.length === 0 ? 'itself' : edge.targets.map(path).join(', ');
  const source = path(edge.source) || chart.id;
  return `${source} —${eventOf(edge)}${condition}→ ${goal} (${edge.rules.join(' ')})`;
}

const eventOf = ({ kind, event, source }: ChartEdge): string => {
  switch (kind) {
    case 'always':
      return 'always';
    case 'done':
    case 'error':
      return event === '' ? `xstate.done.state.${source}` : `xstate.${kind}.actor.${event}`;
    case 'after':
      return `xstate.after.${event}.${source}`;
    default:
      return event;
  }
};
