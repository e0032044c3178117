import type { Chart, ChartEdge, ChartState } from '#charts/graph.ts';

/**
 * A transition in the words of Part 3. `from` and `to` are endings of state paths; an empty `to` stands for another
 * screen. `event` is its name, `DONE x` or `FAIL x` for what the actor x did, `DONE` for the end of the states
 * inside, `after` for time, `at once` without any cause, `*` where Part 3 names only the condition.
 */
export interface Transition {
  readonly machine: string;
  readonly from: string;
  readonly event: string;
  /**
   * The guard's name in the machine, `else` for the branch behind guarded ones, `?` for a condition that the machine
   * has under no name that is known here; absent where Part 3 has no condition.
   */
  readonly guard?: string;
  readonly to: string;
  /** Where Part 3 gives a figure. */
  readonly delay?: string;
}

const endsWith = (path: string, ending: string): boolean => path === ending || path.endsWith(`.${ending}`);

const stateOf = (chart: Chart, id: string): ChartState | undefined => chart.states.find((state) => state.id === id);

const entered = (chart: Chart, id: string): ChartState[] => {
  const state = stateOf(chart, id);
  if (state === undefined) return [];
  const first = state.initial === null ? [] : [state.initial];
  const inside = state.kind === 'parallel' ? state.children : first;
  return [state, ...inside.flatMap((child) => entered(chart, child))];
};

const around = (chart: Chart, state: ChartState): ChartState[] => {
  const parent = state.parent === null ? undefined : stateOf(chart, state.parent);
  return parent === undefined ? [state] : [state, ...around(chart, parent)];
};

const isCause = (edge: ChartEdge, event: string): boolean => {
  const [word, actor] = event.split(' ');
  if (event === '*') return true;
  if (event === 'at once') return edge.kind === 'always';
  if (event === 'after') return edge.kind === 'after';
  if (word === 'DONE') return edge.kind === 'done' && edge.event === (actor ?? '');
  if (word === 'FAIL') return edge.kind === 'error' && edge.event === actor;
  return edge.kind === 'event' && edge.event === event;
};

const passes = (edge: ChartEdge, guard: string | undefined): boolean => {
  if (guard === undefined) return true;
  if (guard === 'else') return edge.otherwise;
  return edge.guard !== null && (guard === '?' || edge.guard.parts.some(({ name }) => name === guard));
};

const isEnd = (chart: Chart, state: ChartState, to: string): boolean =>
  around(chart, state).some(({ path }) => endsWith(path, to));

/**
 * Whether an arrow, together with the transient states behind it, leads where the row says. Transient states are what
 * the machine passes at once (`checking`, `judging`): Part 3 writes such a passage as one transition. The row's guard
 * may stand on any step of it.
 */
const leads = (chart: Chart, edge: ChartEdge, row: Transition, guarded: boolean, seen: readonly string[]): boolean => {
  const held = guarded || passes(edge, row.guard);
  const ends = edge.targets.length === 0 ? [edge.source] : edge.targets;
  const states = ends.flatMap((id) => entered(chart, id));
  if (held && (row.to === '' || states.some((state) => isEnd(chart, state, row.to)))) return true;
  return states
    .flatMap((state) => chart.edges.filter((next) => next.source === state.id && next.kind === 'always'))
    .some((next) => !seen.includes(next.id) && leads(chart, next, row, held, [...seen, next.id]));
};

/** The position of the arrow by which a chart has this transition; -1 when it has none. */
export const positionOf = (chart: Chart, row: Transition): number => {
  const starts = chart.states.filter(({ path }) => row.from === 'any' || endsWith(path, row.from));
  const sources = new Set(
    starts.flatMap((state) => [...around(chart, state), ...entered(chart, state.id)]).map(({ id }) => id),
  );
  return chart.edges.findIndex(
    (edge) =>
      sources.has(edge.source) &&
      isCause(edge, row.event) &&
      (row.delay === undefined || edge.delay?.length === row.delay) &&
      leads(chart, edge, row, false, [edge.id]),
  );
};

/** The name by which a decision speaks of a transition. */
export const nameOf = ({ from, event, to }: Transition): string =>
  `${from} —${event}→ ${to === '' ? 'another screen' : to}`;
