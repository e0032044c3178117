import type { Chart, ChartEdge } from '../graph.ts';
import type { TakenTransition } from './inspection.ts';

/** The ids of the states that a state value names, those around them too. */
export const statesIn = (value: unknown, at: string): string[] => {
  if (typeof value === 'string') return [at, `${at}.${value}`];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => statesIn(inner, `${at}.${name}`))];
};

/** The transitions of the chart that were taken. */
export const edgesTaken = (chart: Chart, taken: readonly TakenTransition[]): string[] =>
  taken.flatMap(({ state, event, at }) => {
    const edge = chart.edges.filter((one) => one.source === state && eventOf(one, state) === event)[at];
    return edge ? [edge.id] : [];
  });

/** The name that XState gives the event of a transition. */
const eventOf = (edge: ChartEdge, state: string): string => {
  switch (edge.kind) {
    case 'done':
      return edge.event === '' ? `xstate.done.state.${state}` : `xstate.done.actor.${edge.event}`;
    case 'error':
      return `xstate.error.actor.${edge.event}`;
    case 'snapshot':
      return `xstate.snapshot.${edge.event}`;
    case 'after':
      return `xstate.after.${edge.delay?.name ?? ''}.${state}`;
    case 'always':
      return '';
    default:
      return edge.event;
  }
};

const quoted = (id: string): string => JSON.stringify(id);

/** The style that lights states and transitions up in a picture; `innermost` states stand out most. */
export const lightStyle = (states: readonly string[], edges: readonly string[]): string => {
  const innermost = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  const rules = [
    ...states.map((id) => `[data-state=${quoted(id)}] .box{stroke:var(--lit);stroke-width:2}`),
    ...innermost.map((id) => `[data-state=${quoted(id)}] .box{fill:var(--lit-ground);stroke-width:4}`),
    ...edges.map((id) => `[data-edges~=${quoted(id)}] .line{stroke-width:4;stroke:var(--lit-edge)}`),
    ...edges.map((id) => `[data-edges~=${quoted(id)}] text{text-decoration:underline}`),
  ];
  return rules.join('\n');
};
